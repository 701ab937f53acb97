-- Erasure of what entries of a record say: by a person's right, or because the operator keeps records only so long. The
-- entry stays, with the day; body and salt go, and with them the words in the tables the entry was about, its files,
-- and what its author's device signed.

-- policy: family
create table record_erasures (
  family_id uuid not null,
  seq bigint not null,
  at timestamptz(3) not null,
  why text not null check (why in ('request', 'retention')),
  primary key (family_id, seq),
  foreign key (family_id, seq) references record_entries (family_id, seq) on delete restrict
);
alter table record_erasures enable row level security;
alter table record_erasures force row level security;
create policy record_erasures_family on record_erasures
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
grant select on record_erasures to evenhand_app;
comment on table record_erasures is 'erasure: kept: places and days';
create trigger record_erasures_stay before update or delete on record_erasures
  for each row execute function evenhand_refuse_change();
create trigger record_erasures_stay_whole before truncate on record_erasures
  for each statement execute function evenhand_refuse_change();

-- What the function below may touch, while it works on one family and only then: the setting alone opens nothing, since
-- the application has no right to delete from these tables.
do $$
declare part text;
begin
  foreach part in array array['record_entries', 'record_bodies', 'record_erasures', 'record_signatures', 'messages',
    'message_attachments', 'expenses', 'expense_answers', 'expense_sums', 'expense_counts', 'files', 'cards',
    'card_comments', 'documents', 'document_versions', 'document_words', 'calendar_events', 'calendar_event_versions',
    'calendar_proposals', 'family_exports'] loop
    execute format(
      'create policy %I on %I to current_user using (family_id::text = current_setting(''evenhand.erasing'', true))
         with check (family_id::text = current_setting(''evenhand.erasing'', true))', part || '_erase_part', part);
  end loop;
end $$;

create or replace function evenhand_refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'DELETE' then
        if obj_description(tg_relid, 'pg_class') like 'erasure: family%' and public.is_deserted(old.family_id) then
          return old;
        end if;
      end if;
      -- erase_record() at work, as the tables' owner
      if tg_op <> 'TRUNCATE' and tg_table_name in ('record_bodies', 'record_signatures', 'messages', 'message_attachments',
           'expense_answers', 'calendar_proposals', 'calendar_event_versions', 'card_comments')
         and current_setting('evenhand.erasing', true) = old.family_id::text
         and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'USAGE') then
        return case tg_op when 'DELETE' then old else new end;
      end if;
      raise exception '% on % is refused: the record is only ever added to', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end
  $$;

-- Whose file becomes whose is a rule for the application; erasing is the owner's.
alter policy files_shown on files to evenhand_app;
create or replace function evenhand_files_are_only_shared() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if current_setting('evenhand.erasing', true) = old.family_id::text
         and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'USAGE') then
        return new;
      end if;
      if old.own_of is null or new.own_of is not null then
        raise exception 'a file that both parents see stays so' using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $$;

-- Erases what a family's entries say: those before a moment, or those named. Gives back the files whose bytes go.
create function erase_record(of_family uuid, upto timestamptz, seqs bigint[], reason text, now_at timestamptz)
  returns table (file uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      gone bigint[];
      things uuid[];
      bytes uuid[];
    begin
      perform set_config('evenhand.erasing', of_family::text, true);
      -- without its devices no signature of the record could be checked
      select array_agg(e.seq) into gone
        from public.record_entries e join public.record_bodies b on b.family_id = e.family_id and b.seq = e.seq
        where e.family_id = of_family and e.kind not like 'device.%'
          and (e.at < upto or e.seq = any (seqs));
      if gone is null then
        perform set_config('evenhand.erasing', '', true);
        return;
      end if;
      insert into public.record_erasures (family_id, seq, at, why)
        select of_family, n, now_at, reason from unnest(gone) n;
      delete from public.record_signatures s where s.family_id = of_family
        and exists (select from unnest(gone) n where n >= s.first_seq and n < s.first_seq + s.entries);
      delete from public.record_bodies b where b.family_id = of_family and b.seq = any (gone);
      -- of a thing that is still told of in a later entry, the words stay
      select coalesce(array_agg(distinct e.subject), '{}') into things
        from public.record_entries e
        where e.family_id = of_family and e.seq = any (gone) and not exists (
          select from public.record_entries o join public.record_bodies b on b.family_id = o.family_id and b.seq = o.seq
          where o.family_id = of_family and o.subject = e.subject);
      select coalesce(array_agg(f), '{}') into bytes from (
        select a.file_id as f from public.message_attachments a
          where a.family_id = of_family and a.message_id = any (things)
        union select x.receipt_file_id from public.expenses x
          where x.family_id = of_family and x.expense_id = any (things) and x.receipt_file_id is not null
        union select v.version_id from public.document_versions v
          where v.family_id = of_family and v.document_id = any (things)) all_files;
      update public.messages m set body = '', folded = ''
        where m.family_id = of_family and m.message_id = any (things);
      delete from public.message_attachments a where a.family_id = of_family and a.message_id = any (things);
      update public.expenses x set description = '' where x.family_id = of_family and x.expense_id = any (things);
      update public.expense_answers x set reason = '' where x.family_id = of_family and x.expense_id = any (things);
      update public.cards c set title = '', notes = '' where c.family_id = of_family and c.card_id = any (things);
      update public.card_comments c set body = '' where c.family_id = of_family and c.card_id = any (things);
      delete from public.document_words w where w.family_id = of_family and w.document_id = any (things);
      update public.documents d set title = '…', note = '', tags = '{}', folded = ''
        where d.family_id = of_family and d.document_id = any (things);
      update public.calendar_proposals p set note = ''
        where p.family_id = of_family and p.proposal_id = any (things);
      update public.files f set name = '', sha256 = decode(repeat('00', 32), 'hex'), size_bytes = 0
        where f.family_id = of_family and f.file_id = any (bytes);
      return query select unnest(bytes);
      -- exports made before hold what was erased
      return query delete from public.family_exports x where x.family_id = of_family returning x.export_id;
      perform set_config('evenhand.erasing', '', true);
    end
  $$;

-- The families with something to erase before a moment.
create policy record_bodies_of_retention on record_bodies for select to current_user using (true);
create policy record_entries_of_retention on record_entries for select to current_user using (true);
create function families_to_erase(upto timestamptz) returns table (family uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select distinct e.family_id
    from public.record_entries e join public.record_bodies b on b.family_id = e.family_id and b.seq = e.seq
    where e.at < upto and e.kind not like 'device.%'
  $$;
-- older servers: never call them
revoke all on function erase_record(uuid, timestamptz, bigint[], text, timestamptz), families_to_erase(timestamptz) from public;
grant execute on function erase_record(uuid, timestamptz, bigint[], text, timestamptz), families_to_erase(timestamptz)
  to evenhand_jobs;
