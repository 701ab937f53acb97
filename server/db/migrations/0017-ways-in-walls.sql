-- Row-level security for the ways in beside the password: a row is shown by its exact key or to its own person, as
-- 0010 does it for people and sessions. The keys: an account elsewhere by issuer and subject, a link, a code and a
-- visit by the hash of what the browser brings (server/db/exact-key.ts).

-- Is this one of the keys named, by a transaction that acts for nobody yet? One that acts for somebody sees what is
-- theirs: a key it knows, the other parent's id say, opens nothing.
create function is_named(key text) returns boolean
  language sql stable parallel safe
  return public.current_person() is null and key = any (public.current_keys());

alter table linked_accounts enable row level security;
alter table linked_accounts force row level security;
create policy linked_accounts_own on linked_accounts
  using (person_id = current_person() or is_named(person_id::text)
    or is_named(issuer || ' ' || subject))
  with check (person_id = current_person() or is_named(person_id::text));
create policy linked_accounts_by_owner on linked_accounts to current_user using (true) with check (true);

alter table mailed_links enable row level security;
alter table mailed_links force row level security;
create policy mailed_links_own on mailed_links
  using (person_id = current_person() or is_named(person_id::text)
    or is_named(encode(token_hash, 'hex')))
  with check (person_id = current_person() or is_named(person_id::text)
    or is_named(encode(token_hash, 'hex')));
create policy mailed_links_by_owner on mailed_links to current_user using (true) with check (true);
create policy mailed_links_cleaning on mailed_links to evenhand_jobs using (true);

alter table phone_codes enable row level security;
alter table phone_codes force row level security;
create policy phone_codes_own on phone_codes
  using (person_id = current_person() or is_named(person_id::text)
    or is_named(encode(request_hash, 'hex')))
  with check (person_id = current_person() or is_named(person_id::text)
    or is_named(encode(request_hash, 'hex')));
create policy phone_codes_by_owner on phone_codes to current_user using (true) with check (true);
create policy phone_codes_cleaning on phone_codes to evenhand_jobs using (true);

alter table google_visits enable row level security;
alter table google_visits force row level security;
create policy google_visits_own on google_visits
  using (person_id = current_person() or is_named(encode(state_hash, 'hex')))
  with check (is_named(encode(state_hash, 'hex')));
create policy google_visits_by_owner on google_visits to current_user using (true) with check (true);
create policy google_visits_cleaning on google_visits to evenhand_jobs using (true);
