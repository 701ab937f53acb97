-- A family's currency may change until something was entered in it, in whichever parent's ledger: only whether, never what.
create policy expenses_by_owner on expenses for select to current_user using (true);
create function has_expenses(family uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select family in (select public.my_families())
      and exists (select 1 from public.expenses e where e.family_id = family)
  $$;
revoke all on function has_expenses(uuid) from public;
grant execute on function has_expenses(uuid) to evenhand_app;

-- Whoever ended their account has no name any more. That is kept as a fact, an empty name, and said in the language of
-- whoever reads it ('Former parent'). As in 0010 but for that.
create or replace function erase_me(at timestamptz) returns table (family uuid, file uuid)
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
      update public.invitations i set sender_name = '' where i.sender_id = me;
      update public.invitations i set recipient_name = '', recipient_email = '', recipient_email_key = ''
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
        password_hash = null, first_name = '', last_name = '', display_name = '',
        photo_url = null, avatar_file_id = null, phone_number = null, onboarding_draft = '{}', preferences = '{}',
        co_parent_email = null, co_parent_first_name = null, co_parent_last_name = null,
        disabled_at = at, erased_at = at, updated_at = at
        where p.id = me;
    end
  $$;

update people set first_name = '', display_name = '' where erased_at is not null;
update invitations set sender_name = '' where sender_name = 'Former parent'
  and sender_id in (select id from people where erased_at is not null);
update invitations set recipient_name = '' where recipient_name = 'Former parent' and recipient_email = '';
