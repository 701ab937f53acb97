-- A month reads what has not ended before it. Read by its first day alone, it went through all a family ever entered.
create index calendar_events_end on calendar_events (family_id, (coalesce(until_day, 'infinity'::date)))
  where removed_at is null;
