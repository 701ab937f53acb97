-- Hands over work that looks at all there is to do for somebody (`whose`): one run that has not begun does for everything
-- written until then. A parent was told of each of forty new expenses by a run of its own; and handing one over through
-- add_job() was a quarter of what a write cost the database, most of it a plan for keys that none of them had.
create function enqueue_once(task text, given json, whose text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      once constant text := task || ' ' || whose;
      its_task int;
      is_waiting boolean := false;
    begin
      select t.id into its_task from graphile_worker._private_tasks t where t.identifier = task;
      if its_task is null then
        perform graphile_worker.add_job(identifier := task, payload := given);
        return;
      end if;
      -- Held until this transaction ends, so that the run begins after it and sees what it wrote: the queue passes over
      -- what is held. One that failed before waits for its next attempt, and news does not wait with it.
      perform from graphile_worker._private_jobs j
        where j.key = once and j.locked_at is null and j.attempts = 0 and j.run_at <= now()
        for key share skip locked;
      is_waiting := found;
      if not is_waiting then
        -- nobody waits here for another transaction that is adding one under the same name
        if pg_try_advisory_xact_lock(hashtextextended(once, 0)) then
          insert into graphile_worker._private_jobs (task_id, payload, key) values (its_task, given, once)
            on conflict (key) do nothing;
          is_waiting := found;
        end if;
        if not is_waiting then
          -- it is being added, has begun or has failed
          insert into graphile_worker._private_jobs (task_id, payload) values (its_task, given);
        end if;
      end if;
      -- as add_job() says it; once more for one that was passed over meanwhile
      perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
    end
  $$;
-- older servers: the function is new
revoke all on function enqueue_once(text, json, text) from public;
grant execute on function enqueue_once(text, json, text) to evenhand_app;

grant create on schema public to evenhand_jobs;
alter function enqueue_once(text, json, text) owner to evenhand_jobs;
-- older servers: the right is given two lines above, and never used by them
revoke create on schema public from evenhand_jobs;
