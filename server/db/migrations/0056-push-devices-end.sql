-- A browser that is woken by push belongs to the session it was added in, and ends with it: a lock-out locks everything
-- out. What has lapsed by itself is kept, without its session, until the person shuts others out.
alter table push_devices
  add column session_id uuid references sessions (id) on delete set null,
  add column browser text,
  add column system text;
create index push_devices_session on push_devices (session_id);
create policy push_devices_by_owner on push_devices to current_user using (true) with check (true);

create function end_push_with_session() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if new.end_reason = 'expired' then
        update public.push_devices set session_id = null where session_id = new.id;
      else
        delete from public.push_devices where session_id = new.id;
      end if;
      return null;
    end
  $$;
-- older servers: the function is new, only the trigger calls it
revoke all on function end_push_with_session() from public;
create trigger push_devices_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_push_with_session();

-- Ends all of a person's, but those of the session that shuts the others out.
create function end_push_of(person uuid, but uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from public.push_devices where person_id = person and session_id is distinct from but
  $$;
-- older servers: they add devices without a session, which end with everything else of the person
revoke all on function end_push_of(uuid, uuid) from public;
grant execute on function end_push_of(uuid, uuid) to evenhand_app;

-- Whether somebody who declined is to be left alone: when they last declined this person, in any family, and whether
-- they asked not to be invited again. Told to who invites, and to nobody else.
alter table invitations add column no_more boolean not null default false;
grant update (no_more) on invitations to evenhand_app;
create index invitations_declined on invitations (sender_id, recipient_email_key) where status = 'declined';
create function declined_by(recipient text) returns table (declined_at timestamptz, no_more boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select max(i.answered_at), coalesce(bool_or(i.no_more), false)
    from public.invitations i
    where i.sender_id = public.current_person() and i.recipient_email_key = recipient and i.status = 'declined'
  $$;
-- older servers: they invite without asking
revoke all on function declined_by(text) from public;
grant execute on function declined_by(text) to evenhand_app;
