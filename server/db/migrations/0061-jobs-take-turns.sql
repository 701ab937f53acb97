-- As `enqueue`, for work that takes long: what is handed over for the same family or person (`whose`) runs one after the
-- other, and whoever has less waiting goes first, so that nobody's hundred files hold up another's one.
create function enqueue_in_turn(task text, payload json, whose text)
  returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    begin
      perform graphile_worker.add_job(
        identifier := task, payload := payload, queue_name := whose,
        priority := (select least(count(*), 10000)::int
                     from graphile_worker._private_jobs j
                       join graphile_worker._private_job_queues q on q.id = j.job_queue_id
                     where q.queue_name = whose and j.attempts < j.max_attempts));
    end
  $$;
-- older servers: the function is new
revoke all on function enqueue_in_turn(text, json, text) from public;
grant execute on function enqueue_in_turn(text, json, text) to evenhand_app;

grant create on schema public to evenhand_jobs;
alter function enqueue_in_turn(text, json, text) owner to evenhand_jobs;
-- older servers: the right is given two lines above, and never used by them
revoke create on schema public from evenhand_jobs;
