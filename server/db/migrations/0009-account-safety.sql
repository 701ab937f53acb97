-- What a person can add to their account to keep it theirs: a second factor, passkeys, sessions they can tell apart,
-- and the changes of address and number that wait for their proof. Only hashes of what is sent or shown once are kept.

alter table people
  -- the picture's file in the store, of which photo_url is the path
  add column avatar_file_id uuid,
  -- the account was deleted; the row stays, empty, because the shared record names it by its id
  add column erased_at timestamptz;

alter table sessions
  -- when the person last proved who they are in it: at its beginning, or by signing in again within it
  add column proven_at timestamptz not null default now(),
  add column how text not null default 'other'
    check (how in ('password', 'google', 'magic-link', 'phone', 'passkey', 'firebase', 'demo', 'other')),
  -- so that its owner can tell it from others; never the whole header or address
  add column browser text,
  add column system text,
  add column network text,
  drop constraint sessions_end_reason_check,
  add check (end_reason in
    ('sign-out', 'reuse', 'disabled', 'operator', 'expired', 'person', 'credentials', 'deleted'));
alter table sessions alter column proven_at drop default;

-- The authenticator app's secret, sealed by the server's own.
-- policy: author
create table totp_secrets (
  person_id uuid primary key references people (id) on delete cascade,
  sealed text not null,
  since timestamptz not null,
  -- the 30 s step of the last code taken: none is good twice
  last_step bigint not null
);

-- policy: author
create table recovery_codes (
  person_id uuid not null references people (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- policy: author
create table passkeys (
  person_id uuid not null references people (id) on delete cascade,
  passkey_id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- how often the device says it was used; going back means it was copied
  counter bigint not null,
  name text not null,
  is_synced boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  primary key (person_id, passkey_id)
);

-- A new address that waits for the click in its mail.
-- policy: author
create table email_changes (
  person_id uuid not null references people (id) on delete cascade,
  token_hash bytea not null,
  email text not null,
  email_key text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, token_hash)
);

-- A new number that waits for the code sent to it; one a person.
-- policy: author
create table phone_changes (
  person_id uuid primary key references people (id) on delete cascade,
  phone_number text not null,
  code_hash bytea not null,
  tries int not null,
  expires_at timestamptz not null
);

alter table totp_secrets enable row level security;
alter table totp_secrets force row level security;
create policy totp_secrets_author on totp_secrets
  using (person_id = current_person()) with check (person_id = current_person());
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_author on recovery_codes
  using (person_id = current_person()) with check (person_id = current_person());
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy passkeys_author on passkeys
  using (person_id = current_person()) with check (person_id = current_person());
alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy email_changes_author on email_changes
  using (person_id = current_person()) with check (person_id = current_person());
alter table phone_changes enable row level security;
alter table phone_changes force row level security;
create policy phone_changes_author on phone_changes
  using (person_id = current_person()) with check (person_id = current_person());

-- Whose passkey this is: asked before anyone is signed in, by the credential's own id.
create policy passkeys_by_credential on passkeys for select to current_user using (true);
create function passkey_owner(credential text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select person_id from public.passkeys where credential_id = credential $$;
revoke all on function passkey_owner(text) from public;
grant execute on function passkey_owner(text) to evenhand_app;

grant select, insert, delete on totp_secrets, recovery_codes, passkeys, email_changes, phone_changes to evenhand_app;
grant update (last_step) on totp_secrets to evenhand_app;
grant update (used_at) on recovery_codes, email_changes to evenhand_app;
grant update (counter, name, is_synced, last_used_at) on passkeys to evenhand_app;
grant update (tries) on phone_changes to evenhand_app;

-- What the hourly cleaning may take away; it reads what it needs to find it, and no more.
create policy email_changes_cleaning on email_changes to evenhand_jobs using (true);
create policy phone_changes_cleaning on phone_changes to evenhand_jobs using (true);
create policy idempotency_cleaning on idempotency_keys to evenhand_jobs using (true);
grant select (expires_at), delete on email_changes, phone_changes to evenhand_jobs;
grant select (created_at), delete on idempotency_keys to evenhand_jobs;
grant select (at), delete on security_events to evenhand_jobs;
grant select (ended_at), delete on sessions to evenhand_jobs;
create index idempotency_keys_at on idempotency_keys (created_at);

-- The picture of a parent, for that parent and for the others of a family of theirs.
create function shown_picture(shown uuid) returns table (id uuid, avatar_file_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select p.id, p.avatar_file_id from public.people p
    where p.id = shown and (p.id = public.current_person() or exists (
      select 1 from public.family_members m
      where m.person_id = p.id and m.left_at is null and m.family_id in (select public.my_families())))
  $$;
revoke all on function shown_picture(uuid) from public;
grant execute on function shown_picture(uuid) to evenhand_app;

-- Whether nobody else has this number.
create function phone_is_free(number text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select not exists (select 1 from public.people p
                       where p.phone_number = number and p.id is distinct from public.current_person())
  $$;
revoke all on function phone_is_free(text) from public;
grant execute on function phone_is_free(text) to evenhand_app;
