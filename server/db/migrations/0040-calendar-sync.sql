-- Every other calendar: private feeds out, and what comes in from files, subscriptions and Google.

-- An address at which a calendar app reads this family's calendar, as its owner sees it. Whoever holds the address
-- reads it, so only its hash is searched for and the address itself is sealed.
-- policy: family
create table calendar_feeds (
  family_id uuid not null references families (family_id) on delete restrict,
  feed_id uuid not null unique,
  owner_id uuid not null references people (id) on delete restrict,
  -- null: all children
  child_id uuid,
  contents text[] not null check (contents <@ array['nights', 'handovers', 'events'] and cardinality(contents) > 0),
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_sealed text not null,
  is_paused boolean not null default false,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  last_fetched_at timestamptz(3),
  primary key (family_id, feed_id),
  foreign key (family_id, child_id) references children (family_id, child_id) on delete cascade
);

-- An account at Google that a parent has connected. Only they ever see it.
-- policy: owner
create table google_accounts (
  account_id uuid primary key,
  family_id uuid not null references families (family_id) on delete restrict,
  person_id uuid not null references people (id) on delete cascade,
  subject text not null,
  email text not null,
  -- refresh and access token, sealed
  tokens_sealed text not null,
  problem text check (problem in ('consent')),
  created_at timestamptz(3) not null,
  unique (family_id, person_id, subject)
);

-- Where events come from.
-- policy: family
create table calendar_sources (
  family_id uuid not null references families (family_id) on delete restrict,
  source_id uuid not null unique,
  owner_id uuid not null references people (id) on delete restrict,
  kind text not null check (kind in ('file', 'subscription', 'google')),
  name text not null,
  -- of a subscription; the whole address often holds a secret and is sealed
  host text,
  address_sealed text,
  account_id uuid,
  -- tells two apart: a calendar's id at Google, the hash of an address
  mark text,
  -- busy: neither title nor place is kept
  shows text not null check (shows in ('events', 'busy')),
  status text not null check (status in ('active', 'paused', 'cut')),
  problem text,
  problem_at timestamptz(3),
  failures int not null default 0,
  etag text,
  last_modified text,
  sync_token text,
  -- the VTIMEZONEs of a file, so that it can be written out as it came
  zones text not null default '',
  added int not null default 0,
  removed int not null default 0,
  created_at timestamptz(3) not null,
  last_read_at timestamptz(3),
  changed_at timestamptz(3) not null,
  -- null: never again
  next_read_at timestamptz(3),
  primary key (family_id, source_id)
);
create index calendar_sources_due on calendar_sources (next_read_at) where next_read_at is not null;

-- policy: family
create table outside_events (
  family_id uuid not null,
  source_id uuid not null,
  -- what it says, hashed: feeds that change their UIDs at every reading bring nothing new. At Google: the event's id
  event_key text not null,
  title text not null,
  place text not null,
  notes text not null,
  is_busy boolean not null,
  -- the VEVENT of an imported file
  body text,
  primary key (family_id, source_id, event_key),
  foreign key (family_id, source_id) references calendar_sources (family_id, source_id) on delete cascade
);

-- When outside events take place, on the family's clock.
-- policy: family
create table outside_times (
  family_id uuid not null,
  source_id uuid not null,
  event_key text not null,
  first_day date not null,
  -- '' for a whole day
  starts_at text not null,
  last_day date not null,
  ends_at text not null,
  primary key (family_id, source_id, event_key, first_day, starts_at),
  foreign key (family_id, source_id, event_key) references outside_events (family_id, source_id, event_key)
    on delete cascade
);
create index outside_times_days on outside_times (family_id, last_day, first_day);

-- A calendar at Google that Evenhand made and keeps filled.
-- policy: family
create table google_outlets (
  family_id uuid not null references families (family_id) on delete restrict,
  outlet_id uuid not null unique,
  owner_id uuid not null references people (id) on delete restrict,
  account_id uuid not null,
  name text not null,
  google_calendar text,
  contents text[] not null check (contents <@ array['nights', 'handovers', 'events'] and cardinality(contents) > 0),
  takes_changes boolean not null,
  status text not null check (status in ('active', 'paused', 'cut')),
  problem text,
  problem_at timestamptz(3),
  failures int not null default 0,
  sync_token text,
  sent int not null default 0,
  received int not null default 0,
  created_at timestamptz(3) not null,
  last_exchanged_at timestamptz(3),
  next_exchange_at timestamptz(3),
  primary key (family_id, outlet_id)
);
create index google_outlets_due on google_outlets (next_exchange_at) where next_exchange_at is not null;

-- What of ours stands at Google, and as what we last saw it there.
-- policy: family
create table google_copies (
  family_id uuid not null,
  outlet_id uuid not null,
  google_id text not null,
  -- 'event <id>', 'night <day>', 'handover <day> <time>'
  our_key text not null,
  digest text not null,
  etag text not null,
  primary key (family_id, outlet_id, google_id),
  foreign key (family_id, outlet_id) references google_outlets (family_id, outlet_id) on delete cascade
);

alter table google_accounts enable row level security;
alter table google_accounts force row level security;
create policy google_accounts_own on google_accounts
  using (person_id = current_person()) with check (person_id = current_person());
comment on table google_accounts is 'erasure: person';

do $$
  declare
    kept text;
  begin
    foreach kept in array array['calendar_feeds', 'calendar_sources', 'outside_events', 'outside_times',
                                'google_outlets', 'google_copies'] loop
      execute format('alter table %I enable row level security', kept);
      execute format('alter table %I force row level security', kept);
      execute format('create policy %I on %I using (family_id in (select my_families()))
        with check (family_id in (select my_families()))', kept || '_family', kept);
      execute format('create policy %I on %I to current_user using (is_deserted(family_id))', kept || '_erase', kept);
    end loop;
  end
$$;
create policy calendar_feeds_erase_own on calendar_feeds to current_user using (owner_id = current_person());
create policy calendar_sources_erase_own on calendar_sources to current_user using (owner_id = current_person());
create policy google_outlets_erase_own on google_outlets to current_user using (owner_id = current_person());
comment on table calendar_feeds is 'erasure: family, own where owner_id = me';
comment on table calendar_sources is 'erasure: family, own where owner_id = me';
comment on table outside_events is 'erasure: family';
comment on table outside_times is 'erasure: family';
comment on table google_outlets is 'erasure: family, own where owner_id = me';
comment on table google_copies is 'erasure: family';

grant select, insert, delete on calendar_feeds, google_accounts, calendar_sources, outside_events, outside_times,
  google_outlets, google_copies to evenhand_app;
grant update (contents, token_hash, token_sealed, is_paused, changed_at, last_fetched_at) on calendar_feeds
  to evenhand_app;
grant update (email, tokens_sealed, problem) on google_accounts to evenhand_app;
grant update (name, shows, status, problem, problem_at, failures, etag, last_modified, sync_token, added, removed,
  last_read_at, changed_at, next_read_at, address_sealed, account_id) on calendar_sources to evenhand_app;
grant update (google_calendar, account_id, contents, takes_changes, status, problem, problem_at, failures, sync_token,
  sent, received, last_exchanged_at, next_exchange_at) on google_outlets to evenhand_app;
grant update (our_key, digest, etag) on google_copies to evenhand_app;
grant update (title, place, notes, is_busy) on outside_events to evenhand_app;

-- Whose feed a secret opens. Whoever holds it is nobody to row-level security: this one row is found by its exact hash,
-- as its owner, and the calendar is then read as the parent who made the feed.
create policy calendar_feeds_open on calendar_feeds for select to current_user using (true);
create function calendar_feed_of(hash bytea) returns table (family uuid, feed uuid, owner uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select f.family_id, f.feed_id, f.owner_id from public.calendar_feeds f where f.token_hash = hash and not f.is_paused
  $$;
-- older servers: never call it
revoke all on function calendar_feed_of(bytea) from public;
grant execute on function calendar_feed_of(bytea) to evenhand_app;

-- What is to be read or exchanged now: ids alone. The job then acts as the parent whose connection it is.
create policy calendar_sources_due on calendar_sources for select to current_user using (next_read_at is not null);
create policy google_outlets_due on google_outlets for select to current_user using (next_exchange_at is not null);
create function calendars_due(at timestamptz) returns table (what text, family uuid, id uuid, person uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    (select 'source', s.family_id, s.source_id, s.owner_id from public.calendar_sources s
       where s.next_read_at <= at and s.status = 'active' order by s.next_read_at limit 200)
    union all
    (select 'outlet', o.family_id, o.outlet_id, o.owner_id from public.google_outlets o
       where o.next_exchange_at <= at and o.status = 'active' order by o.next_exchange_at limit 200)
  $$;
-- older servers: never call it
revoke all on function calendars_due(timestamptz) from public;
grant execute on function calendars_due(timestamptz) to evenhand_jobs;
