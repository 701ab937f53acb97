-- What becomes of each table's rows when an account ends is said beside the table, as its comment, and erase_me() is
-- derived from it. The words (server/db/policies.test.ts and policy-faults.ts hold them):
--   erasure: family            goes with the last parent of its family
--   erasure: family, own where <condition on me>   and these rows already with the parent they are about
--   erasure: person            goes with the person it names `on delete cascade`
--   erasure: custom: <what>    by a statement of erase_me() itself
--   erasure: kept: <why>       stays
--   erasure: none: <why>       holds nothing about a person

comment on table people is 'erasure: custom: emptied; the row stays, since shared records name it by its id';
comment on table registrations is 'erasure: custom: those of the same address go';
comment on table sessions is 'erasure: custom: the device is emptied; an ended session goes with the hourly cleaning';
comment on table refresh_tokens is 'erasure: custom: go with their session';
comment on table spent_tokens is 'erasure: none: ids of single tokens';
comment on table linked_accounts is 'erasure: person';
comment on table google_visits is 'erasure: person';
comment on table mailed_links is 'erasure: person';
comment on table phone_codes is 'erasure: person';
comment on table totp_secrets is 'erasure: person';
comment on table recovery_codes is 'erasure: person';
comment on table passkeys is 'erasure: person';
comment on table email_changes is 'erasure: person';
comment on table phone_changes is 'erasure: person';
comment on table idempotency_keys is 'erasure: person';
comment on table families is 'erasure: kept: currency and zone; the record hangs on it';
comment on table family_members is 'erasure: kept: who belonged to which family and when, by id';
comment on table children is 'erasure: family';
comment on table rotations is 'erasure: family';
comment on table invitations is 'erasure: family';
comment on table contacts is 'erasure: person';
comment on table shared_contacts is 'erasure: person';
comment on table record_entries is 'erasure: kept: hashes, ids and times; the log verifies without its bodies';
comment on table record_heads is 'erasure: kept: hashes and signatures';
comment on table record_bodies is 'erasure: family';
comment on table files is 'erasure: family, own where own_of = me';
comment on table expenses is 'erasure: family, own where own_of = me';
comment on table expense_sums is 'erasure: family, own where own_of = me';
comment on table expense_counts is 'erasure: family, own where own_of = me';
comment on table expense_answers is 'erasure: family';
comment on table expense_agreements is 'erasure: family';
comment on table expense_agreement_answers is 'erasure: family';
comment on table expense_payments is 'erasure: family';
comment on table expense_payment_answers is 'erasure: family';
comment on table conversations is 'erasure: family';
comment on table messages is 'erasure: family';
comment on table message_attachments is 'erasure: family';
comment on table message_sightings is 'erasure: family';
comment on table message_terms is 'erasure: family';
comment on table message_terms_answers is 'erasure: family';
comment on table conversation_marks is 'erasure: person';
comment on table message_drafts is 'erasure: person';
comment on table message_decisions is 'erasure: person';
comment on table shield_choices is 'erasure: person';
comment on table mediation_feedback is 'erasure: person';
comment on table mediation_choices is 'erasure: person';
comment on table calendar_proposals is 'erasure: family';
comment on table calendar_events is 'erasure: family, own where visibility = ''private'' and created_by = me';
comment on table calendar_event_versions is
  'erasure: family, own where owner_id = me and event_id in (select e.event_id from public.calendar_events e where e.visibility = ''private'' and e.created_by = me)';
comment on table calendar_handovers is 'erasure: family';
comment on table rate_limits is 'erasure: none: keys are hashes';
comment on table server_keys is 'erasure: none: keys of the server';
comment on table server_facts is 'erasure: none: facts of the server';
comment on table outbox is 'erasure: none: mail of local mode on the one machine';
comment on table security_events is 'erasure: kept: ids and codes, until the hourly cleaning takes them';
comment on table schema_migrations is 'erasure: none: facts of the server';

-- The owner's functions may erase what lies in a deserted family or is the person's own, and nothing else.
create policy calendar_events_erase_own on calendar_events to current_user
  using (visibility = 'private' and created_by = current_person());
create policy calendar_event_versions_erase_own on calendar_event_versions to current_user
  using (owner_id = current_person());

drop trigger children_erase_calendar on children;
drop function erase_calendar();
drop trigger children_erase_expense_agreements on children;
drop function erase_expense_agreements();

-- Of a deserted family what the declaration gives up may go, whatever else is only ever added to.
create or replace function evenhand_refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'DELETE' then
        if obj_description(tg_relid, 'pg_class') like 'erasure: family%' and public.is_deserted(old.family_id) then
          return old;
        end if;
      end if;
      raise exception '% on % is refused: the record is only ever added to', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end
  $$;

-- Ends the account of the person this transaction acts for, who has left every family; returns the files to erase.
create or replace function erase_me(at timestamptz) returns table (family uuid, file uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      me uuid := public.current_person();
      deserted uuid[];
      part record;
      mail text;
    begin
      if me is null or exists (select from public.family_members m where m.person_id = me and m.left_at is null) then
        raise exception 'An account ends after its families were left.';
      end if;
      select coalesce(array_agg(m.family_id), '{}') into deserted from public.family_members m
        where m.person_id = me and public.is_deserted(m.family_id);
      select email_key into mail from public.people p where p.id = me;
      return query select f.family_id, f.file_id from public.files f where f.own_of = me or f.family_id = any (deserted);
      -- the newest table first: a table only refers to those made before it
      for part in
        select c.oid::regclass as place, substring(obj_description(c.oid, 'pg_class') from 'own where (.*)$') as own
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and obj_description(c.oid, 'pg_class') like 'erasure: family%'
        order by c.oid desc
      loop
        execute format('with given as (select $1 as me) delete from %s using given where family_id = any ($2) or (%s)',
                       part.place, coalesce(part.own, 'false')) using me, deserted;
      end loop;
      update public.invitations i set sender_name = '' where i.sender_id = me;
      update public.invitations i set recipient_name = '', recipient_email = '', recipient_email_key = ''
        where i.recipient_email_key = mail and i.status <> 'pending';
      delete from public.registrations r where r.email_key = mail;
      for part in
        select c.conrelid::regclass as place, a.attname as col
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'public.people'::regclass and c.confdeltype = 'c'
          and c.conrelid <> 'public.sessions'::regclass
      loop
        execute format('delete from %s where %I = $1', part.place, part.col) using me;
      end loop;
      delete from public.refresh_tokens t where t.session_id in (select s.id from public.sessions s where s.person_id = me);
      -- ended sessions stay an hour or two, so that a process that was away learns of their end
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
