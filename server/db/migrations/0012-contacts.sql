-- The whole of a contact (CON-01). A contact stays in its owner's list and is read by nobody else.

alter table contacts
  drop constraint contacts_category_check,
  add constraint contacts_category_check check (category in
    ('child', 'co-parent', 'family', 'medical', 'school', 'childcare', 'legal', 'other')),
  add column relationship text not null default '',
  -- [{kind, number}], the first is the one to call
  add column phones jsonb not null default '[]',
  add column address text not null default '',
  -- what its category asks for: {field: text} (domain/contacts/details.ts)
  add column details jsonb not null default '{}',
  add column may_pick_up boolean not null default false,
  -- the family's children it is about; none: all of them
  add column child_ids uuid[] not null default '{}',
  -- shown to the family's other parent too, by a copy without the notes (shared_contacts)
  add column is_shared boolean not null default false,
  -- deleted, and can be taken back for a while
  add column removed_at timestamptz;

create policy contacts_clear on contacts for delete using (owner_id = current_person() and removed_at is not null);
grant update (name, first_name, last_name, email, category, birth_date, is_emergency, relationship, phones, address,
  details, may_pick_up, child_ids, is_shared, removed_at, family_id) on contacts to evenhand_app;
