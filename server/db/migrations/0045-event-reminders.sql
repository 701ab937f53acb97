-- When an event is next reminded of; null: never again. Kept with the event, so that the job reads only what is due.
alter table calendar_events add column remind_at timestamptz;
create index calendar_events_remind on calendar_events (remind_at) where remind_at is not null and removed_at is null;
grant update (remind_at) on calendar_events to evenhand_app;

-- Events that are due, and who is reminded: both parents of what both see, else whoever made it. Ids only; the job then
-- acts as each person.
create policy calendar_events_due on calendar_events for select to current_user using (remind_at is not null);
create function calendar_events_due(until timestamptz)
  returns table (family uuid, event uuid, person uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select e.family_id, e.event_id, m.person_id
    from (select * from public.calendar_events d where d.remind_at <= until and d.removed_at is null
          order by d.remind_at limit 500) e
      join public.family_members m on m.family_id = e.family_id and m.left_at is null
    where e.visibility = 'shared' or e.created_by = m.person_id
    order by e.remind_at, e.event_id, m.person_id
  $$;
-- older servers: never call it
revoke all on function calendar_events_due(timestamptz) from public;
grant execute on function calendar_events_due(timestamptz) to evenhand_jobs;
