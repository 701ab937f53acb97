-- What the other parent did, told to a person in the page, by push and by mail. Names of facts, ids and counts; no text.

-- policy: family
create table notifications (
  family_id uuid not null references families (family_id) on delete restrict,
  notification_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  -- domain/notifications/notices.ts
  fact text not null,
  subject uuid not null,
  -- the same again before it is read is counted, so that thousands of messages are one row and one push
  count int not null check (count > 0),
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  read_at timestamptz(3),
  is_urgent boolean not null,
  -- in hours both keep quiet, or beyond the number both agreed on: listed, and not rung
  is_quiet boolean not null,
  told_at timestamptz(3),
  primary key (family_id, notification_id)
);
create unique index notifications_open on notifications (family_id, person_id, fact, subject) where read_at is null;
create index notifications_of_person on notifications (person_id, last_at desc);
comment on table notifications is 'erasure: person';

-- policy: author
create table push_devices (
  person_id uuid not null references people (id) on delete cascade,
  device_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  added_at timestamptz(3) not null,
  primary key (person_id, device_id),
  unique (person_id, endpoint)
);
comment on table push_devices is 'erasure: person';

-- policy: author
create table notification_choices (
  person_id uuid primary key references people (id) on delete cascade,
  kinds_off text[] not null,
  mail text not null check (mail in ('off', 'each', 'daily')),
  digest_at text not null,
  quiet_from text,
  quiet_to text,
  zone text not null,
  shows_names boolean not null,
  digest_day text,
  changed_at timestamptz(3) not null,
  check ((quiet_from is null) = (quiet_to is null))
);
comment on table notification_choices is 'erasure: person';

alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_own on notifications
  using (person_id = current_person() and family_id in (select my_families()));
-- only notify_others() below writes them
create policy notifications_written on notifications to current_user using (true) with check (true);
create policy notifications_cleaning on notifications to evenhand_jobs using (true);
alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy push_devices_author on push_devices
  using (person_id = current_person()) with check (person_id = current_person());
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy notification_choices_author on notification_choices
  using (person_id = current_person()) with check (person_id = current_person());
create policy notification_choices_digest on notification_choices for select to evenhand_jobs using (mail = 'daily');

grant select, update (read_at, told_at) on notifications to evenhand_app;
grant select (last_at), delete on notifications to evenhand_jobs;
grant select, insert, update, delete on push_devices to evenhand_app;
grant select, insert, update on notification_choices to evenhand_app;
grant select on notification_choices to evenhand_jobs;

-- Tells the other parents of a family of the person this transaction acts for; is_new: it is to be told outside the page.
create function notify_others(family uuid, new_id uuid, what text, about uuid, at timestamptz, urgent boolean, quiet boolean)
  returns table (person uuid, is_new boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if family not in (select public.my_families()) then
        raise exception 'Only a member of a family notifies the others.';
      end if;
      return query
        with told as (
          insert into public.notifications as n (family_id, notification_id, person_id, fact, subject, count, first_at,
                                                 last_at, is_urgent, is_quiet)
          select family, new_id, m.person_id, what, about, 1, at, at, urgent, quiet
          from public.family_members m
          where m.family_id = family and m.left_at is null and m.person_id <> public.current_person()
          on conflict (family_id, person_id, fact, subject) where read_at is null do update
            set count = n.count + 1, last_at = excluded.last_at, is_urgent = n.is_urgent or excluded.is_urgent,
                is_quiet = n.is_quiet and excluded.is_quiet,
                -- what becomes urgent, or was quiet until now, rings once more
                told_at = case when (excluded.is_urgent and not n.is_urgent) or (n.is_quiet and not excluded.is_quiet)
                          then null else n.told_at end
          returning n.person_id, n.told_at, n.count, n.last_at, n.is_urgent or not n.is_quiet as rings
        )
        select t.person_id, t.told_at is null and (t.count = 1 or t.last_at = at and t.rings) from told t;
    end
  $$;
revoke all on function notify_others(uuid, uuid, text, uuid, timestamptz, boolean, boolean) from public;
grant execute on function notify_others(uuid, uuid, text, uuid, timestamptz, boolean, boolean) to evenhand_app;
