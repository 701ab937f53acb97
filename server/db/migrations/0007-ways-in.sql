-- The ways in beside the password: accounts elsewhere, visits to Google under way, and links that were mailed.
-- Reached by exact key only, like the rest of identity; of every link, state and browser only a hash is kept.

-- An account elsewhere that signs a person in: known by its issuer and subject, never by its e-mail.
-- policy: identity
create table linked_accounts (
  issuer text not null,
  subject text not null,
  person_id uuid not null references people (id) on delete cascade,
  -- as the issuer last gave it, to show which account it is
  email text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (issuer, subject),
  unique (person_id, issuer)
);

-- A visit to Google that has begun and not come back: it ends with its first use, in the browser that began it.
-- policy: identity
create table google_visits (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- who links their account; null: somebody signs in
  person_id uuid references people (id) on delete cascade,
  -- nonce, PKCE verifier and the way back, sealed by the server's secret
  sealed text not null,
  expires_at timestamptz not null
);
create index google_visits_person on google_visits (person_id);

-- A link that was mailed to the person whose mailbox it is: to sign in, or to set a new password.
-- policy: identity
create table mailed_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'reset')),
  person_id uuid not null references people (id) on delete cascade,
  -- the browser that asked for it; another one needs the code shown there
  browser_hash bytea not null,
  code_hash bytea not null,
  wrong_codes int not null default 0,
  return_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_open on mailed_links (person_id) where used_at is null;

grant select, insert, update, delete on linked_accounts, google_visits to evenhand_app;
grant select, insert, update on mailed_links to evenhand_app;
grant select, delete on google_visits, mailed_links to evenhand_jobs;
