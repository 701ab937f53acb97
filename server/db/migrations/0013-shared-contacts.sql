-- Contacts a parent shows to the other one: the doctor, the school. A copy of the facts beside the owner's list, so that
-- the owner's notes are in no table the other parent can read.

-- policy: family
create table shared_contacts (
  family_id uuid not null references families (family_id) on delete restrict,
  contact_id uuid not null,
  owner_id uuid not null references people (id) on delete cascade,
  -- a contact as the other parent sees it (contract/contacts.ts), never its notes
  facts jsonb not null check (not facts ? 'notes'),
  updated_at timestamptz not null,
  primary key (family_id, contact_id)
);
create index shared_contacts_owner on shared_contacts (owner_id);

alter table shared_contacts enable row level security;
alter table shared_contacts force row level security;
create policy shared_contacts_read on shared_contacts for select using (family_id in (select my_families()));
create policy shared_contacts_make on shared_contacts for insert
  with check (owner_id = current_person() and family_id in (select my_families()));
create policy shared_contacts_change on shared_contacts for update
  using (owner_id = current_person() and family_id in (select my_families()));
create policy shared_contacts_take_back on shared_contacts for delete
  using (owner_id = current_person() and family_id in (select my_families()));

grant select, insert, delete on shared_contacts to evenhand_app;
grant update (facts, updated_at) on shared_contacts to evenhand_app;
