-- Who a person is, how they prove it, and the sessions they hold.
-- These tables are reached by exact key only (an id, a lower-case e-mail, a hash): no list call reads them.

-- policy: identity
create table people (
  id uuid primary key,
  email text not null,
  -- lower-case, as domain/account/email.ts normalises it: what sign-in and invitations compare
  email_key text not null unique,
  email_verified_at timestamptz,
  password_hash text,
  first_name text not null,
  last_name text not null,
  display_name text not null,
  photo_url text,
  phone_number text unique,
  role text not null default 'parent' check (role = 'parent'),
  onboarding_status text not null default 'started'
    check (onboarding_status in ('started', 'pending_acceptance', 'completed', 'complete')),
  onboarding_step text not null default '1',
  onboarding_started_at timestamptz,
  onboarding_completed_at timestamptz,
  -- values of steps not yet completed; emptied at completion (ONB-02)
  onboarding_draft jsonb not null default '{}',
  is_invited_user boolean not null default false,
  needs_to_accept_terms boolean not null default false,
  terms_accepted_at timestamptz,
  onboarding_completed boolean not null default false,
  onboarding_complete boolean not null default false,
  profile_complete boolean not null default false,
  co_parent_email text,
  co_parent_first_name text,
  co_parent_last_name text,
  preferences jsonb not null default '{}',
  is_demo boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A registration whose mailbox is not proven yet. Nobody is a person of this server before that: each registration
-- keeps its own name and password beside its own link, so a stranger who registers somebody's address first can
-- neither take it nor be taken for its owner, and the owner's own link makes them (trust.md, pre-hijack).
-- Only hashes of links and browsers are kept; the password's hash goes once any link of the address was spent.
-- policy: identity
create table registrations (
  token_hash bytea primary key,
  -- the browser it was made in; from another one the link asks for the password too
  browser_hash bytea not null,
  email text not null,
  email_key text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (used_at is not null or password_hash is not null)
);
create index registrations_email on registrations (email_key, created_at desc);

-- Identity tokens already exchanged for a session: each opens one.
-- policy: identity
create table spent_tokens (
  jti uuid primary key,
  expires_at timestamptz not null
);

-- policy: identity
create table sessions (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- how often its refresh token was rotated, and when last
  generation int not null default 0,
  generation_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign-out', 'reuse', 'disabled', 'operator', 'expired'))
);
create index sessions_person on sessions (person_id) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- The refresh tokens of a session, one a generation (two where a reply was lost on its way);
-- one of an earlier generation ends the session (AUTH-26).
-- policy: identity
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  generation int not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index refresh_tokens_session on refresh_tokens (session_id);

grant select, insert, update on people, sessions, refresh_tokens to evenhand_app;
grant select, insert, update on registrations to evenhand_app;
grant select, insert on spent_tokens to evenhand_app;
