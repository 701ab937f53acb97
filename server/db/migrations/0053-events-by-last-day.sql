-- A month reads what has not ended before it. Under row-level security PostgreSQL uses no index on an expression unless its
-- function is leakproof, and coalesce is not: the index made for this was never used, and a month read every event.
create index calendar_events_until on calendar_events (family_id, until_day) where removed_at is null;
drop index calendar_events_end;
