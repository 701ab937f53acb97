-- Row-level security for the tables of identity, which until now were reached by exact key in code alone; and the
-- end of an account.

-- The keys the next statements are about (server/db/exact-key.ts); none where nothing was named.
create function current_keys() returns text[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('evenhand.keys', true), ''), E'\n');

-- Has the person this transaction acts for a family in common with that one, who may have left it?
create function knows_person(other uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select exists (select 1 from public.family_members m
                   where m.person_id = other and m.family_id in (select public.my_families()))
  $$;
revoke all on function knows_person(uuid) from public;
grant execute on function knows_person(uuid) to evenhand_app;

alter table people enable row level security;
alter table people force row level security;
create policy people_read on people for select
  using (id = current_person() or id::text = any (current_keys()) or email_key = any (current_keys())
    or phone_number = any (current_keys()) or is_demo or knows_person(id));
create policy people_change on people for update
  using (id = current_person() or id::text = any (current_keys()) or email_key = any (current_keys()) or is_demo)
  with check (true);
create policy people_make on people for insert
  with check (id = current_person() or id::text = any (current_keys()));
-- functions that run as the owner: whose address is this, whose passkey
create policy people_by_owner on people to current_user using (true) with check (true);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_own on sessions
  using (person_id = current_person() or id::text = any (current_keys()) or person_id::text = any (current_keys()))
  with check (person_id = current_person() or id::text = any (current_keys()) or person_id::text = any (current_keys()));
create policy sessions_by_owner on sessions to current_user using (true) with check (true);
create policy sessions_cleaning on sessions to evenhand_jobs using (ended_at is not null);

alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
create policy refresh_tokens_own on refresh_tokens
  using (encode(token_hash, 'hex') = any (current_keys()))
  with check (encode(token_hash, 'hex') = any (current_keys()));
create policy refresh_tokens_by_owner on refresh_tokens to current_user using (true) with check (true);
create policy refresh_tokens_cleaning on refresh_tokens to evenhand_jobs using (true);

alter table registrations enable row level security;
alter table registrations force row level security;
create policy registrations_own on registrations
  using (encode(token_hash, 'hex') = any (current_keys()) or email_key = any (current_keys()))
  with check (email_key = any (current_keys()));
create policy registrations_by_owner on registrations to current_user using (true) with check (true);
create policy registrations_cleaning on registrations to evenhand_jobs using (true);

-- May one part of this transaction be done in that one's name: a parent of a family of theirs, or the other side of an
-- invitation between the two (server/family/acting-for.sql.ts). Nobody else, whatever the code says.
create function may_act_for(whom uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select public.knows_person(whom) or exists (
      select 1 from public.invitations i join public.people p on p.email_verified_at is not null
        and p.email_key = i.recipient_email_key
      where (i.sender_id = whom and p.id = public.current_person())
         or (i.sender_id = public.current_person() and p.id = whom))
  $$;
revoke all on function may_act_for(uuid) from public;
grant execute on function may_act_for(uuid) to evenhand_app;

-- Which sessions ended since a moment: ids alone, for a process that missed the notices.
create function recently_ended(since timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select id from public.sessions where ended_at > since $$;
revoke all on function recently_ended(timestamptz) from public;
grant execute on function recently_ended(timestamptz) to evenhand_app;

-- A family nobody belongs to any more: what is in it goes with the account of the last who left.
create function is_deserted(family uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select not exists (select 1 from public.family_members m where m.family_id = family and m.left_at is null) $$;
revoke all on function is_deserted(uuid) from public;

-- The record stays as it is, in every family somebody belongs to. Of a deserted one the bodies may go with their
-- salts: what is left are hashes, and the log still verifies (records.md).
create or replace function evenhand_refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'DELETE' and tg_table_name = 'record_bodies' and public.is_deserted(old.family_id) then
        return old;
      end if;
      raise exception '% on % is refused: the record is only ever added to', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end
  $$;

-- The owner's functions may erase what is the person's own or lies in a deserted family, and nothing else.
create policy expenses_erase on expenses to current_user using (own_of = current_person() or is_deserted(family_id));
create policy files_erase on files to current_user using (own_of = current_person() or is_deserted(family_id));
create policy expense_sums_erase on expense_sums to current_user
  using (own_of = current_person() or is_deserted(family_id));
create policy expense_counts_erase on expense_counts to current_user
  using (own_of = current_person() or is_deserted(family_id));
create policy children_erase on children to current_user using (is_deserted(family_id));
create policy rotations_erase on rotations to current_user using (is_deserted(family_id));
create policy record_bodies_erase on record_bodies to current_user using (is_deserted(family_id));
create policy invitations_erase on invitations to current_user using (true) with check (true);
create policy contacts_erase on contacts to current_user using (owner_id = current_person());

-- Ends the account of the person this transaction acts for, who has left every family; answers the files to erase.
-- What names a person `on delete cascade` is theirs alone and goes, also of tables made later. The row itself stays,
-- empty, because shared records name it by its id.
create function erase_me(at timestamptz) returns table (family uuid, file uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      me uuid := public.current_person();
      deserted uuid[];
      own record;
      mail text;
    begin
      if me is null or exists (select from public.family_members m where m.person_id = me and m.left_at is null) then
        raise exception 'An account ends after its families were left.';
      end if;
      select coalesce(array_agg(m.family_id), '{}') into deserted from public.family_members m
        where m.person_id = me and public.is_deserted(m.family_id);
      select email_key into mail from public.people p where p.id = me;
      return query select f.family_id, f.file_id from public.files f where f.own_of = me or f.family_id = any (deserted);
      delete from public.expenses e where e.own_of = me or e.family_id = any (deserted);
      delete from public.expense_sums s where s.own_of = me or s.family_id = any (deserted);
      delete from public.expense_counts c where c.own_of = me or c.family_id = any (deserted);
      delete from public.files f where f.own_of = me or f.family_id = any (deserted);
      delete from public.rotations r where r.family_id = any (deserted);
      delete from public.children c where c.family_id = any (deserted);
      delete from public.invitations i where i.family_id = any (deserted);
      delete from public.record_bodies b where b.family_id = any (deserted);
      update public.invitations i set sender_name = 'Former parent' where i.sender_id = me;
      update public.invitations i set recipient_name = 'Former parent', recipient_email = '', recipient_email_key = ''
        where i.recipient_email_key = mail and i.status <> 'pending';
      delete from public.registrations r where r.email_key = mail;
      for own in
        select c.conrelid::regclass as place, a.attname as col
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'public.people'::regclass and c.confdeltype = 'c'
          and c.conrelid <> 'public.sessions'::regclass
      loop
        execute format('delete from %s where %I = $1', own.place, own.col) using me;
      end loop;
      delete from public.refresh_tokens t where t.session_id in (select s.id from public.sessions s where s.person_id = me);
      -- ended sessions stay an hour or two, so that a process that was away hears of their end
      update public.sessions s set browser = null, system = null, network = null where s.person_id = me;
      update public.people p set
        email = p.id || '@erased.invalid', email_key = p.id || '@erased.invalid', email_verified_at = null,
        password_hash = null, first_name = 'Former parent', last_name = '', display_name = 'Former parent',
        photo_url = null, avatar_file_id = null, phone_number = null, onboarding_draft = '{}', preferences = '{}',
        co_parent_email = null, co_parent_first_name = null, co_parent_last_name = null,
        disabled_at = at, erased_at = at, updated_at = at
        where p.id = me;
    end
  $$;
revoke all on function erase_me(timestamptz) from public;
grant execute on function erase_me(timestamptz) to evenhand_app;
