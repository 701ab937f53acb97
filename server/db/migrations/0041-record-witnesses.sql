-- Who stands behind a family's record besides this server: the parents' devices, and time-stamp authorities. What they
-- signed is only ever added to; a device may be ended.

-- policy: family
create table family_devices (
  family_id uuid not null references families (family_id) on delete restrict,
  device_id uuid not null unique,
  person_id uuid not null references people (id) on delete restrict,
  kid text not null check (length(kid) = 43),
  x text not null check (length(x) = 43),
  label text not null check (label in ('phone', 'tablet', 'computer')),
  added_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('lost', 'signed-out')),
  primary key (family_id, device_id),
  unique (family_id, kid),
  check ((ended_at is null) = (ended_by is null))
);

-- The heads a device was shown and signed, one a size.
-- policy: family
create table record_confirmations (
  family_id uuid not null,
  device_id uuid not null,
  size bigint not null check (size > 0),
  root bytea not null check (length(root) = 32),
  head_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  signature bytea not null check (length(signature) = 64),
  primary key (family_id, device_id, size),
  foreign key (family_id, device_id) references family_devices (family_id, device_id) on delete cascade
);

-- The author's signature over the request that made entries, and the request itself, which says what they say: both are
-- erased with them, since a hash without a salt can be guessed.
-- policy: family
create table record_signatures (
  family_id uuid not null,
  first_seq bigint not null,
  entries int not null check (entries > 0),
  device_id uuid not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null check (length(body_hash) = 64),
  request text not null,
  signature bytea not null check (length(signature) = 64),
  primary key (family_id, first_seq),
  foreign key (family_id, device_id) references family_devices (family_id, device_id) on delete cascade
);

-- policy: family
create table record_stamps (
  family_id uuid not null references families (family_id) on delete restrict,
  size bigint not null check (size > 0),
  authority text not null,
  stamped_at timestamptz(3) not null,
  token bytea not null,
  primary key (family_id, size, authority)
);

do $$
declare part text;
begin
  foreach part in array array['family_devices', 'record_confirmations', 'record_signatures', 'record_stamps'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I to current_user using (is_deserted(family_id))', part || '_erase', part);
  end loop;
end $$;
create policy family_devices_family on family_devices
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and person_id = current_person());
create policy record_confirmations_family on record_confirmations
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and device_id in (
    select d.device_id from family_devices d where d.person_id = current_person() and d.ended_at is null));
create policy record_signatures_family on record_signatures
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and device_id in (
    select d.device_id from family_devices d where d.person_id = current_person() and d.ended_at is null));
create policy record_stamps_family on record_stamps
  using (family_id in (select my_families())) with check (family_id in (select my_families()));

grant select, insert on family_devices, record_confirmations, record_signatures to evenhand_app;
grant select on record_stamps to evenhand_app;
grant update (ended_at, ended_by) on family_devices to evenhand_app;

do $$
declare part text;
begin
  foreach part in array array['record_confirmations', 'record_signatures', 'record_stamps'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function evenhand_refuse_change()',
                   part || '_stay', part);
    execute format('create trigger %I before truncate on %I for each statement execute function evenhand_refuse_change()',
                   part || '_stay_whole', part);
  end loop;
end $$;

-- Once ended, a device does not come back.
create function family_devices_stay_ended() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if old.ended_at is not null then
        raise exception 'a device that was ended stays ended' using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $$;
create trigger family_devices_stay_ended before update on family_devices
  for each row execute function family_devices_stay_ended();

comment on table family_devices is 'erasure: family';
comment on table record_confirmations is 'erasure: family';
comment on table record_signatures is 'erasure: family';
comment on table record_stamps is 'erasure: family';

-- The job queue may read no family: which heads are newer than their last stamp, and the stamps it brings back.
create policy record_stamps_of_jobs on record_stamps to current_user using (true) with check (true);
create policy record_heads_of_jobs on record_heads for select to current_user using (true);
create function heads_to_stamp(from_authority text, most int)
  returns table (family uuid, size bigint, root bytea, at timestamptz)
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.family_id, h.size, h.root, h.at
    from (select distinct on (family_id) * from public.record_heads order by family_id, size desc) h
    where not exists (
      select from public.record_stamps s
      where s.family_id = h.family_id and s.authority = from_authority and s.size >= h.size)
    limit most
  $$;
create function keep_stamp(family uuid, head_size bigint, from_authority text, at timestamptz, bytes bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into public.record_stamps (family_id, size, authority, stamped_at, token)
    values (family, head_size, from_authority, at, bytes) on conflict do nothing
  $$;
-- older servers: these functions are new here
revoke all on function heads_to_stamp(text, int), keep_stamp(uuid, bigint, text, timestamptz, bytea) from public;
grant execute on function heads_to_stamp(text, int), keep_stamp(uuid, bigint, text, timestamptz, bytea) to evenhand_jobs;
