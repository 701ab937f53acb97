-- Whose time it is: what was proposed and agreed, events, handovers. Rules only ever come to be: the plan of a day is
-- read off what was in force on it, so that who had 14 March is answered for ever.

-- policy: family
create table calendar_proposals (
  family_id uuid not null references families (family_id) on delete restrict,
  proposal_id uuid not null unique,
  kind text not null check (kind in ('schedule', 'holidays', 'vacation', 'swap')),
  -- contract/calendar-rules.ts proposalBody
  body jsonb not null,
  note text not null,
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'countered')),
  -- whose letter is A in the body; the family's maker, always
  proposed_by uuid not null references people (id) on delete restrict,
  counters uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  answered_by uuid references people (id) on delete restrict,
  answered_at timestamptz,
  primary key (family_id, proposal_id),
  foreign key (family_id, counters) references calendar_proposals (family_id, proposal_id) on delete restrict
);
create index calendar_proposals_status on calendar_proposals (family_id, status, answered_at);

-- When something is. What it is stands in calendar_event_versions, so that 'busy' shows nothing else.
-- policy: family
create table calendar_events (
  family_id uuid not null references families (family_id) on delete restrict,
  event_id uuid not null unique,
  visibility text not null check (visibility in ('shared', 'busy', 'private')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  starts_at text,
  ends_at text,
  recurrence text,
  -- the last day on which it can happen; null: without end
  until_day date,
  except_days text[] not null default '{}',
  version int not null,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (family_id, event_id)
);
create index calendar_events_days on calendar_events (family_id, first_day, until_day) where removed_at is null;

-- policy: family
create table calendar_event_versions (
  family_id uuid not null references families (family_id) on delete restrict,
  event_id uuid not null,
  version int not null,
  -- only whoever made the event reads it
  is_own boolean not null,
  owner_id uuid not null references people (id) on delete restrict,
  facts jsonb not null,
  changed_by uuid not null references people (id) on delete restrict,
  changed_at timestamptz not null,
  primary key (family_id, event_id, version),
  foreign key (family_id, event_id) references calendar_events (family_id, event_id) on delete restrict
);

-- policy: family
create table calendar_handovers (
  family_id uuid not null references families (family_id) on delete restrict,
  day date not null,
  facts jsonb not null,
  updated_by uuid not null references people (id) on delete restrict,
  updated_at timestamptz not null,
  primary key (family_id, day)
);

alter table calendar_proposals enable row level security;
alter table calendar_proposals force row level security;
create policy calendar_proposals_family on calendar_proposals
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
alter table calendar_events enable row level security;
alter table calendar_events force row level security;
create policy calendar_events_family on calendar_events
  using (family_id in (select my_families()) and (visibility <> 'private' or created_by = current_person()))
  with check (family_id in (select my_families()) and (visibility <> 'private' or created_by = current_person()));
alter table calendar_event_versions enable row level security;
alter table calendar_event_versions force row level security;
create policy calendar_event_versions_family on calendar_event_versions
  using (family_id in (select my_families()) and (not is_own or owner_id = current_person()))
  with check (family_id in (select my_families()) and (not is_own or owner_id = current_person())
    and changed_by = current_person());
alter table calendar_handovers enable row level security;
alter table calendar_handovers force row level security;
create policy calendar_handovers_family on calendar_handovers
  using (family_id in (select my_families())) with check (family_id in (select my_families()));

grant select, insert on calendar_proposals, calendar_events, calendar_event_versions, calendar_handovers to evenhand_app;
-- what was proposed, by whom and when, stays
grant update (status, answered_by, answered_at) on calendar_proposals to evenhand_app;
grant update (visibility, first_day, last_day, starts_at, ends_at, recurrence, until_day, except_days, version,
              updated_at, removed_at) on calendar_events to evenhand_app;
grant update (facts, updated_by, updated_at) on calendar_handovers to evenhand_app;

-- The owner's functions may erase what lies in a deserted family, and nothing else.
create policy calendar_proposals_erase on calendar_proposals to current_user using (is_deserted(family_id));
create policy calendar_events_erase on calendar_events to current_user using (is_deserted(family_id));
create policy calendar_event_versions_erase on calendar_event_versions to current_user using (is_deserted(family_id));
create policy calendar_handovers_erase on calendar_handovers to current_user using (is_deserted(family_id));

-- Runs as its owner when the last account of a family ends: erase_me() deletes the family's children.
create function erase_calendar() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if public.is_deserted(old.family_id) then
        delete from public.calendar_event_versions v where v.family_id = old.family_id;
        delete from public.calendar_events e where e.family_id = old.family_id;
        delete from public.calendar_proposals p where p.family_id = old.family_id;
        delete from public.calendar_handovers h where h.family_id = old.family_id;
      end if;
      return old;
    end
  $$;
revoke all on function erase_calendar() from public;
create trigger children_erase_calendar after delete on children for each row execute function erase_calendar();
