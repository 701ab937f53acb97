-- What every write begins with, in one round trip with its BEGIN: the idempotency key held and its earlier answer, else
-- the family's row locked and what a command needs of it. Runs as whoever calls it, under row-level security.
create function open_write(given_key text, given_family uuid)
  returns table (request_hash bytea, status int, reply text, currency text, parents text,
                 record_size text, record_range bytea, record_at timestamptz)
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      held record;
    begin
      if given_key is not null then
        -- until the transaction ends, so that a repeat waits for the first
        perform pg_advisory_xact_lock(hashtextextended(public.current_person() || ' ' || given_key, 0));
        return query select k.request_hash, k.status, k.reply, null::text, null::text, null::text, null::bytea, null::timestamptz
          from public.idempotency_keys k where k.person_id = public.current_person() and k.key = given_key;
        if found then
          return;
        end if;
      end if;
      if given_family is null then
        return;
      end if;
      -- one writer a family at a time
      select f.currency, f.record_size, f.record_range, f.record_at into held
        from public.families f where f.family_id = given_family for update;
      if not found then
        return;
      end if;
      -- a statement of its own: the parents are read once the lock is held
      return query select null::bytea, null::int, null::text, held.currency,
          (select string_agg(m.person_id::text, ',' order by m.joined_at, m.person_id) from public.family_members m
            where m.family_id = given_family and m.left_at is null),
          held.record_size::text, held.record_range, held.record_at;
    end
  $$;
revoke all on function open_write(text, uuid) from public;
grant execute on function open_write(text, uuid) to evenhand_app;
