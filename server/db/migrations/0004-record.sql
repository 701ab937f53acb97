-- The record: a Merkle log a family, append-only (records.md). The app's role may read and add, nothing else;
-- the triggers refuse changes from any role.

-- policy: family
create table record_entries (
  family_id uuid not null references families (family_id) on delete restrict,
  seq bigint not null check (seq >= 0),
  -- milliseconds, because the leaf's canonical JSON carries exactly these
  at timestamptz(3) not null,
  actor uuid not null references people (id) on delete restrict,
  kind text not null,
  subject uuid not null,
  commitment bytea not null check (length(commitment) = 32),
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  primary key (family_id, seq)
);
create index record_entries_subject on record_entries (family_id, subject, seq);

-- What the commitment commits to: canonical JSON and its salt. Erasing both leaves the log valid.
-- policy: family
create table record_bodies (
  family_id uuid not null,
  seq bigint not null,
  salt bytea not null check (length(salt) = 32),
  body text not null,
  primary key (family_id, seq),
  foreign key (family_id, seq) references record_entries (family_id, seq) on delete restrict
);

-- policy: family
create table record_heads (
  family_id uuid not null references families (family_id) on delete restrict,
  size bigint not null check (size > 0),
  root bytea not null check (length(root) = 32),
  at timestamptz(3) not null,
  kid text not null,
  signature bytea not null,
  primary key (family_id, size)
);

create trigger record_entries_stay before update or delete on record_entries
  for each row execute function evenhand_refuse_change();
create trigger record_entries_stay_whole before truncate on record_entries
  for each statement execute function evenhand_refuse_change();
create trigger record_bodies_stay before update or delete on record_bodies
  for each row execute function evenhand_refuse_change();
create trigger record_bodies_stay_whole before truncate on record_bodies
  for each statement execute function evenhand_refuse_change();
create trigger record_heads_stay before update or delete on record_heads
  for each row execute function evenhand_refuse_change();
create trigger record_heads_stay_whole before truncate on record_heads
  for each statement execute function evenhand_refuse_change();

alter table record_entries enable row level security;
alter table record_entries force row level security;
create policy record_entries_family on record_entries
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
alter table record_bodies enable row level security;
alter table record_bodies force row level security;
create policy record_bodies_family on record_bodies
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
alter table record_heads enable row level security;
alter table record_heads force row level security;
create policy record_heads_family on record_heads
  using (family_id in (select my_families())) with check (family_id in (select my_families()));

grant select, insert on record_entries, record_bodies, record_heads to evenhand_app;
