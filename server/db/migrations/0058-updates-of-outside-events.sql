-- A file can bring a later version of an event that an earlier file brought: the same UID (RFC 5545). The earlier one
-- stays, marked with the import that replaced it, so that taking that import back brings it back.
-- Read from the event's own text, which older servers write, too.
alter table outside_events add column uid text
  generated always as (nullif(btrim(substring(body from '(?ni)^UID[^:\n]*:(.*)$'), E' \t\r'), '')) stored;
alter table outside_events add column outdated_by uuid;
alter table outside_events add constraint outside_events_outdated_by_fkey
  foreign key (family_id, outdated_by) references calendar_sources (family_id, source_id) on delete set null (outdated_by);
create index outside_events_uid on outside_events (family_id, uid) where uid is not null;
create index outside_events_outdated on outside_events (family_id, outdated_by) where outdated_by is not null;
grant update (outdated_by) on outside_events to evenhand_app;
-- older servers: never write either column, and show an outdated event beside its later version, as they did before
