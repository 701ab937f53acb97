-- What every later migration stands on: who a transaction acts for, which families that person belongs to,
-- the trigger that keeps the record, and the one door to the job queue. No tables here.

grant usage on schema public to evenhand_app, evenhand_jobs;

-- The person this transaction acts for; null where none is set, and then the policies show nothing.
-- A setting that was local to an earlier transaction reads as '', hence nullif.
create function current_person() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('evenhand.person', true), '')::uuid;

-- The family a job acts for.
create function current_family() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('evenhand.family', true), '')::uuid;

-- The families of that person. It runs as the owner, who alone sees family_members without a policy
-- (that table goes without FORCE): a policy that read the table by itself would recurse.
-- plpgsql, because family_members comes with a later migration.
create function my_families() returns setof uuid
  language plpgsql stable security definer rows 3 set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      return query
        select m.family_id from public.family_members m
        where m.person_id = public.current_person() and m.left_at is null;
    end
  $$;
revoke all on function my_families() from public;
grant execute on function my_families() to evenhand_app, evenhand_jobs;

-- The trigger of every record table, for rows (update, delete) and for the whole (truncate).
create function evenhand_refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      raise exception '% on % is refused: the record is only ever added to', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end
  $$;

-- Hands a task to the job queue inside the caller's transaction. It runs as the role that owns the queue;
-- the app itself can neither read the queue nor write to it.
create function enqueue(task text, payload json default '{}', run_at timestamptz default null,
                        job_key text default null, queue_name text default null, max_attempts int default null)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform graphile_worker.add_job(
        identifier := task, payload := payload, run_at := run_at, job_key := job_key,
        queue_name := queue_name, max_attempts := max_attempts);
    end
  $$;
revoke all on function enqueue(text, json, timestamptz, text, text, int) from public;
grant execute on function enqueue(text, json, timestamptz, text, text, int) to evenhand_app;

-- A new owner must be allowed to create in the schema at that moment, and at no other.
grant create on schema public to evenhand_jobs;
alter function enqueue(text, json, timestamptz, text, text, int) owner to evenhand_jobs;
revoke create on schema public from evenhand_jobs;
