-- A proposal of the calendar may be declined with a reason, and is closed by the one that leaves nothing of it to answer.
-- What one parent set alone counts as planned until the other, having seen it, agrees or leaves it open.

alter table calendar_proposals
  -- why it was declined, where that was said
  add column answer_note text not null default '',
  -- the accepted proposal that left nothing of this one to answer; nobody answered it
  add column overtaken_by uuid,
  -- of what was set by a parent alone: who agreed later, or who left it open
  add column agreed_by uuid references people (id) on delete restrict,
  add column agreed_at timestamptz,
  add column left_open_at timestamptz,
  add foreign key (family_id, overtaken_by) references calendar_proposals (family_id, proposal_id) on delete restrict;
-- wider: what older servers write passes this, too
alter table calendar_proposals drop constraint calendar_proposals_status_check;
alter table calendar_proposals
  add constraint calendar_proposals_status_check
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'countered', 'overtaken'));
create index calendar_proposals_overtaken on calendar_proposals (family_id, overtaken_by)
  where overtaken_by is not null;
grant update (answer_note, overtaken_by, agreed_by, agreed_at, left_open_at) on calendar_proposals to evenhand_app;

alter table rotations
  add column agreed_by uuid references people (id) on delete restrict,
  add column agreed_at timestamptz,
  add column left_open_at timestamptz;
grant update (agreed_by, agreed_at, left_open_at) on rotations to evenhand_app;

-- As before, and why a proposal was declined goes with its note.
create or replace function erase_record(of_family uuid, upto timestamptz, seqs bigint[], reason text, now_at timestamptz)
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
      -- the replies kept for a repeat of the calls that made them
      delete from public.idempotency_keys k using public.record_entries e
        where e.family_id = of_family and e.seq = any (gone) and k.person_id = e.actor and k.created_at = e.at;
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
      update public.calendar_proposals p set note = '', answer_note = ''
        where p.family_id = of_family and p.proposal_id = any (things);
      update public.calendar_event_versions v
        set facts = v.facts || '{"title": "…", "place": "", "notes": ""}'
        where v.family_id = of_family and v.event_id = any (things) and not v.is_own;
      update public.expense_payments p set reference = ''
        where p.family_id = of_family and p.payment_id = any (things);
      update public.conflict_settlements c
        set conflict = jsonb_set(c.conflict, '{about}', (
          select coalesce(jsonb_agg(part || '{"title": ""}'), '[]') from jsonb_array_elements(c.conflict -> 'about') part))
        where c.family_id = of_family and (c.settlement_id = any (things) or exists (
          select from jsonb_array_elements(c.conflict -> 'about') part where part ->> 'id' = any (things::text[])));
      -- what a child's card said once; what it says now both parents still go by
      delete from public.child_card_versions v where v.family_id = of_family
        and exists (select from public.record_entries e
          where e.family_id = of_family and e.seq = any (gone) and e.kind = 'child-card.changed'
            and e.subject = v.child_id and e.at = v.changed_at)
        and exists (select from public.child_card_versions o
          where o.family_id = v.family_id and o.child_id = v.child_id and o.section = v.section
            and o.version > v.version);
      update public.files f set name = '', sha256 = decode(repeat('00', 32), 'hex'), size_bytes = 0
        where f.family_id = of_family and f.file_id = any (bytes);
      return query select unnest(bytes);
      -- exports made before hold what was erased
      return query delete from public.family_exports x where x.family_id = of_family returning x.export_id;
      perform set_config('evenhand.erasing', '', true);
    end
  $$;
