-- Families, who belongs to them, their children, rotations and invitations; each person's contacts.
-- family_id stands first in every key: the family is the shard the day one machine is not enough.

-- policy: family
create table families (
  family_id uuid primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  zone text not null,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz not null,
  is_demo boolean not null default false,
  -- the record's running compact range (records.md): 32 bytes for each 1 bit of record_size
  record_size bigint not null default 0,
  record_range bytea not null default '',
  -- when the last entry was written: no entry is dated before the one that precedes it
  record_at timestamptz(3)
);

-- Read by every policy through my_families(); therefore without FORCE, or the policy would recurse.
-- policy: family
create table family_members (
  family_id uuid not null references families (family_id) on delete restrict,
  person_id uuid not null references people (id) on delete restrict,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (family_id, person_id)
);
create index family_members_person on family_members (person_id) where left_at is null;

-- policy: family
create table children (
  family_id uuid not null references families (family_id) on delete restrict,
  child_id uuid not null,
  name text not null,
  first_name text not null,
  last_name text not null,
  birth_date date,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz not null,
  primary key (family_id, child_id)
);

-- policy: family
create table rotations (
  family_id uuid not null references families (family_id) on delete restrict,
  rotation_id uuid not null,
  pattern text not null check (pattern ~ '^[AB]{1,56}$'),
  anchor_day date not null,
  handover_time text not null check (handover_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  zone text not null,
  -- null: the parent who has not joined yet
  a uuid references people (id) on delete restrict,
  b uuid references people (id) on delete restrict,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (family_id, rotation_id)
);
create unique index rotations_current on rotations (family_id) where replaced_at is null;

-- policy: family
create table invitations (
  family_id uuid not null references families (family_id) on delete restrict,
  invitation_id uuid not null unique,
  token_hash bytea not null unique,
  sender_id uuid not null references people (id) on delete restrict,
  sender_name text not null,
  recipient_email text not null,
  recipient_email_key text not null,
  recipient_name text not null,
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (family_id, invitation_id)
);
create index invitations_recipient on invitations (recipient_email_key);

-- policy: owner
create table contacts (
  owner_id uuid not null references people (id) on delete cascade,
  contact_id uuid not null,
  -- the family's child this contact shows; null for anyone else
  family_id uuid,
  child_id uuid,
  name text not null,
  first_name text not null,
  last_name text not null,
  email text,
  category text not null check (category in ('child', 'co-parent')),
  birth_date date,
  notes text not null default '',
  is_emergency boolean not null default false,
  children text,
  status text,
  is_shared_child boolean not null default false,
  created_by uuid not null references people (id) on delete restrict,
  shared_with_user_id uuid references people (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, contact_id)
);
create index contacts_email on contacts (owner_id, lower(email)) where category = 'co-parent';
-- one contact a child in each parent's list, whether entered or shared
create unique index contacts_child on contacts (owner_id, family_id, child_id) where child_id is not null;

-- The verified e-mail of the person a transaction acts for; null when not proven.
create function my_email_key() returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select email_key from public.people where id = public.current_person() and email_verified_at is not null $$;
revoke all on function my_email_key() from public;

-- What a mailed link may show before sign-in: who sent it, to which address, whether it is open. No child, no family.
create function invitation_by_link(hash bytea)
  returns table (invitation_id uuid, sender_name text, recipient_email text, recipient_email_key text,
                 status text, expires_at timestamptz, has_account boolean)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select i.invitation_id, i.sender_name, i.recipient_email, i.recipient_email_key, i.status, i.expires_at,
           exists (select 1 from public.people p where p.email_key = i.recipient_email_key)
    from public.invitations i where i.token_hash = hash
  $$;
revoke all on function invitation_by_link(bytea) from public;

-- The children's names an open invitation is about, for the owner of the invited and verified e-mail.
create function invited_children(invitation uuid) returns table (name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select c.name from public.invitations i join public.children c using (family_id)
    where i.invitation_id = invitation and i.status = 'pending' and i.recipient_email_key = public.my_email_key()
    order by c.birth_date nulls last, c.created_at, c.child_id
  $$;
revoke all on function invited_children(uuid) from public;

-- May the person join this family: they made it, or hold an open invitation to it. One that was answered opens nothing.
create function may_join(family uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select exists (select 1 from public.families f where f.family_id = family and f.created_by = public.current_person()
                     and not exists (select 1 from public.family_members m where m.family_id = family))
        or exists (select 1 from public.invitations i where i.family_id = family and i.status = 'pending'
                     and i.recipient_email_key = public.my_email_key())
  $$;
revoke all on function may_join(uuid) from public;

-- Has the person this transaction acts for invited that one to the family, at an address proven theirs?
create function have_invited(invitee uuid, family uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select exists (select 1 from public.invitations i
                   join public.people p on p.email_key = i.recipient_email_key and p.email_verified_at is not null
                   where i.family_id = family and i.status = 'pending' and i.sender_id = public.current_person()
                     and p.id = invitee)
  $$;
revoke all on function have_invited(uuid, uuid) from public;

alter table families enable row level security;
alter table families force row level security;
create policy families_read on families for select using (family_id in (select my_families()));
-- may_join() runs as the owner; who made a family and left it sees nothing of it
create policy families_by_maker on families for select to current_user using (created_by = current_person());
create policy families_make on families for insert with check (created_by = current_person());
create policy families_change on families for update using (family_id in (select my_families()));

alter table family_members enable row level security;
create policy members_read on family_members for select
  using (family_id in (select my_families()) or person_id = current_person());
create policy members_join on family_members for insert
  with check (person_id = current_person() and may_join(family_id));

alter table children enable row level security;
alter table children force row level security;
create policy children_family on children
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
-- invited_children() and invitation_by_link() run as the owner, whom FORCE binds too unless it is a superuser
create policy children_of_invitation on children for select to current_user using (true);

alter table rotations enable row level security;
alter table rotations force row level security;
create policy rotations_family on rotations
  using (family_id in (select my_families())) with check (family_id in (select my_families()));

alter table invitations enable row level security;
alter table invitations force row level security;
create policy invitations_read on invitations for select
  using (family_id in (select my_families()) or recipient_email_key = my_email_key());
create policy invitations_by_link on invitations for select to current_user using (true);
create policy invitations_send on invitations for insert
  with check (family_id in (select my_families()) and sender_id = current_person());
create policy invitations_answer on invitations for update
  using (family_id in (select my_families()) or recipient_email_key = my_email_key());

alter table contacts enable row level security;
alter table contacts force row level security;
create policy contacts_read on contacts for select using (owner_id = current_person());
create policy contacts_change on contacts for update using (owner_id = current_person());
-- a shared child's copy goes when the invitation it came with is declined or withdrawn; what one wrote oneself stays
create policy contacts_take_back on contacts for delete using (owner_id = current_person() and is_shared_child);
-- ONB-05: a shared child's copy is written into the other parent's own list, and into nobody else's
create policy contacts_make on contacts for insert
  with check (owner_id = current_person()
    or (created_by = current_person() and is_shared_child and notes = '' and family_id in (select my_families())
        and have_invited(owner_id, family_id)));

grant select, insert on families, family_members, children, rotations, invitations, contacts to evenhand_app;
grant update (currency, zone, record_size, record_range, record_at) on families to evenhand_app;
grant update (b, a, replaced_at) on rotations to evenhand_app;
grant update (token_hash, status, sent_at, expires_at, answered_at) on invitations to evenhand_app;
grant update (children, status, notes, updated_at) on contacts to evenhand_app;
grant delete on contacts to evenhand_app;
grant execute on function my_email_key(), invitation_by_link(bytea), invited_children(uuid), may_join(uuid),
  have_invited(uuid, uuid) to evenhand_app;
