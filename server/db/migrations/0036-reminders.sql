-- A reminder the person asked for is listed and rung like any notification, but to themselves: nobody else did anything.
create function notify_self(family uuid, new_id uuid, what text, about uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if family not in (select public.my_families()) then
        raise exception 'Only a member of a family is reminded of what is in it.';
      end if;
      insert into public.notifications as n (family_id, notification_id, person_id, fact, subject, count, first_at,
                                             last_at, is_urgent, is_quiet)
      values (family, new_id, public.current_person(), what, about, 1, at, at, false, false)
      -- the next reminder of the same thing takes the place of an unread one, and rings again
      on conflict (family_id, person_id, fact, subject) where read_at is null do update
        set last_at = excluded.last_at, told_at = null;
    end
  $$;
revoke all on function notify_self(uuid, uuid, text, uuid, timestamptz) from public;
grant execute on function notify_self(uuid, uuid, text, uuid, timestamptz) to evenhand_app;
