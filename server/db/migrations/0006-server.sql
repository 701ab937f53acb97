-- What the server keeps for itself: answers already given, limits, keys, the outbox and the security log.

-- The same key twice is one effect and the same answer, byte for byte.
-- policy: author
create table idempotency_keys (
  person_id uuid not null references people (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  status int not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (person_id, key)
);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy idempotency_author on idempotency_keys
  using (person_id = current_person()) with check (person_id = current_person());

-- Counts that hold across processes; the key is a hash, so no address or e-mail is kept.
-- Unlogged: a crash may forget a count, never slow a request for it.
-- policy: server
create unlogged table rate_limits (
  key bytea primary key,
  count int not null,
  resets_at timestamptz not null
);

-- Signing keys, the private part sealed under the server's secret.
-- policy: server
create table server_keys (
  kid text primary key,
  purpose text not null check (purpose in ('id-token', 'record-head')),
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index server_keys_current on server_keys (purpose) where retired_at is null;

-- Mail and SMS of local mode.
-- policy: server
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);

-- Who, what, when, outcome: ids and codes only, never text that a person wrote.
-- policy: server
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  person_id uuid,
  session_id uuid,
  what text not null,
  outcome text not null,
  request_id text
);
create index security_events_at on security_events (at);

-- policy: server
create table server_facts (
  name text primary key,
  value jsonb not null
);

grant select, insert on idempotency_keys to evenhand_app;
grant select, insert, update, delete on rate_limits to evenhand_app;
grant select, insert, update on server_keys to evenhand_app;
grant insert on security_events to evenhand_app;
grant select on outbox to evenhand_app;
grant select, insert on server_facts to evenhand_app;
grant insert, select, delete on outbox to evenhand_jobs;
grant select, delete on rate_limits, spent_tokens, registrations, refresh_tokens to evenhand_jobs;
