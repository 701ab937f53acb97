-- Exports of a family's record: the file lies in the store under the export's id, for a week.

-- policy: author
create table family_exports (
  family_id uuid not null references families (family_id) on delete restrict,
  export_id uuid not null unique,
  requested_by uuid not null references people (id) on delete cascade,
  from_day date,
  to_day date,
  areas text[] not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  entries int not null default 0,
  written int not null default 0,
  size_bytes bigint,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (family_id, export_id)
);
alter table family_exports enable row level security;
alter table family_exports force row level security;
create policy family_exports_author on family_exports
  using (requested_by = current_person())
  with check (requested_by = current_person() and family_id in (select my_families()));
grant select, insert on family_exports to evenhand_app;
grant update (status, entries, written, size_bytes, finished_at) on family_exports to evenhand_app;
-- who ends their account has left every family before
create policy family_exports_erase on family_exports to current_user using (requested_by = current_person());
comment on table family_exports is 'erasure: person';

-- Runs as its owner for the job queue, which may read no family: gives back whose files are to be removed.
create policy family_exports_clean on family_exports to current_user using (created_at < now() - interval '6 days');
create function clean_family_exports(before timestamptz) returns table (family uuid, export uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from public.family_exports e where e.created_at < before returning e.family_id, e.export_id
  $$;
revoke all on function clean_family_exports(timestamptz) from public;
grant execute on function clean_family_exports(timestamptz) to evenhand_jobs;
