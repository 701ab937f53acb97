-- The hourly cleaning finds by its end what it deletes. It could read whole rows of the tables of identity: hashes of
-- links and tokens, names and addresses of people who wait for their mailbox's proof, a visit's sealed secrets.
revoke select on spent_tokens, registrations, refresh_tokens, google_visits, mailed_links, phone_codes, rate_limits
  from evenhand_jobs;
grant select (expires_at) on spent_tokens, registrations, refresh_tokens, google_visits, mailed_links, phone_codes
  to evenhand_jobs;
grant select (resets_at) on rate_limits to evenhand_jobs;
