-- What one person may read of another: a name and an address, never what they sign in with. Until now the whole row of
-- the other parent, password hash and number included, could be read in a transaction that acts for this one.

-- In a transaction that acts for somebody, a named key opens nobody else's row any more: only before anyone is known
-- (signing in, a link, a job) is a person found by their key.
drop policy people_read on people;
create policy people_read on people for select
  using (id = current_person() or is_demo or is_named(id::text) or is_named(email_key) or is_named(phone_number));
drop policy people_change on people;
create policy people_change on people for update
  using (id = current_person() or is_demo or is_named(id::text) or is_named(email_key))
  with check (true);
drop policy sessions_own on sessions;
create policy sessions_own on sessions
  using (person_id = current_person() or is_named(id::text) or is_named(person_id::text))
  with check (person_id = current_person() or is_named(id::text) or is_named(person_id::text));

-- Of the parents of one's families, of who is named by an exact key, and of oneself: what others may see. The owner's
-- rights stand behind the view, its own condition is the wall, and nothing can be changed through it.
create view known_people with (security_barrier) as
  select id, email, email_key, email_verified_at, first_name, last_name, display_name, is_demo, disabled_at
  from people
  where id = current_person() or is_demo or id::text = any (current_keys()) or email_key = any (current_keys())
    or knows_person(id);
grant select on known_people to evenhand_app;
