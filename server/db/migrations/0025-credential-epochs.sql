-- A credential epoch per account. Whatever proves who somebody is and is not used yet (an identity token, a mailed
-- link, a code, a ticket, a visit to Google) carries the epoch it was issued in, and is refused in any later one.
-- Changing how one gets in, or ending all sessions, begins a new epoch.

alter table people
  add column credential_epoch integer not null default 0,
  -- proofs of other providers carry no epoch of ours, but the time of the sign-in behind them
  add column credential_epoch_at timestamptz not null default to_timestamp(0);

alter table mailed_links add column credential_epoch integer not null default 0;
alter table phone_codes add column credential_epoch integer not null default 0;
alter table email_changes add column credential_epoch integer not null default 0;
alter table phone_changes add column credential_epoch integer not null default 0;
