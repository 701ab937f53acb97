-- What was said of a handover, with every correction (CAL-09), for each handover of a day: an end of a holiday in the
-- morning and the usual one in the evening are two. calendar_handovers keeps what was said last of a day.
-- policy: family
create table calendar_handover_versions (
  family_id uuid not null references families (family_id) on delete restrict,
  day date not null,
  -- when it was planned, on the family's clock
  planned text not null,
  version int not null,
  facts jsonb not null,
  updated_by uuid not null references people (id) on delete restrict,
  updated_at timestamptz(3) not null,
  primary key (family_id, day, planned, version)
);
alter table calendar_handover_versions enable row level security;
alter table calendar_handover_versions force row level security;
create policy calendar_handover_versions_family on calendar_handover_versions
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
-- what was said stays
grant select, insert on calendar_handover_versions to evenhand_app;
create policy calendar_handover_versions_erase on calendar_handover_versions to current_user
  using (is_deserted(family_id));
comment on table calendar_handover_versions is 'erasure: family';
-- older servers: do not know the table, and read and write what was said last of a day
