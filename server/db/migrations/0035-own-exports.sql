-- Copies of one's own data: the file lies in the store under the export's id, for a week.

-- policy: owner
create table own_exports (
  person_id uuid not null references people (id) on delete cascade,
  export_id uuid not null unique,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  -- tables and files, and how many of them are in the ZIP so far
  parts int not null default 0,
  written int not null default 0,
  size_bytes bigint,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (person_id, export_id)
);
create unique index own_exports_one_at_once on own_exports (person_id) where status in ('waiting', 'running');
alter table own_exports enable row level security;
alter table own_exports force row level security;
create policy own_exports_owner on own_exports
  using (person_id = current_person()) with check (person_id = current_person());
grant select, insert on own_exports to evenhand_app;
grant update (status, parts, written, size_bytes, finished_at) on own_exports to evenhand_app;
create policy own_exports_erase on own_exports to current_user using (person_id = current_person());
comment on table own_exports is 'erasure: person';

-- Runs as its owner for the job queue, which may read nobody's rows: returns whose files are to be removed.
create policy own_exports_clean on own_exports to current_user using (created_at < now() - interval '6 days');
create function clean_own_exports(before timestamptz) returns table (person uuid, export uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from public.own_exports e where e.created_at < before returning e.person_id, e.export_id
  $$;
revoke all on function clean_own_exports(timestamptz) from public;
grant execute on function clean_own_exports(timestamptz) to evenhand_jobs;
