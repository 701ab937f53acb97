-- A device signs the fact, not the request (docs/decisions/0091-a-device-signs-the-fact.md). What it signed lies here as
-- far as the record holds it anyway; what was kept before went beyond that and goes now, with the exports that hold it.

-- policy: family
create table author_signatures (
  family_id uuid not null,
  first_seq bigint not null,
  entries int not null check (entries > 0),
  device_id uuid not null,
  call text not null,
  commitment text not null check (length(commitment) = 64),
  key text not null,
  said text not null,
  signature bytea not null check (length(signature) = 64),
  primary key (family_id, first_seq),
  foreign key (family_id, device_id) references family_devices (family_id, device_id) on delete cascade
);
comment on table author_signatures is 'erasure: family';

-- How many signatures of the earlier form were removed of a family's record, and up to which entry: exports say so.
-- policy: family
create table removed_signatures (
  family_id uuid primary key references families (family_id) on delete restrict,
  signatures int not null check (signatures > 0),
  last_seq bigint not null,
  removed_at timestamptz(3) not null
);
comment on table removed_signatures is 'erasure: family';

do $$
declare part text;
begin
  foreach part in array array['author_signatures', 'removed_signatures'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I to current_user using (is_deserted(family_id))', part || '_erase', part);
    execute format('create trigger %I before update or delete on %I for each row execute function evenhand_refuse_change()',
                   part || '_stay', part);
    execute format('create trigger %I before truncate on %I for each statement execute function evenhand_refuse_change()',
                   part || '_stay_whole', part);
  end loop;
end $$;
create policy author_signatures_family on author_signatures
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and device_id in (
    select d.device_id from family_devices d where d.person_id = current_person() and d.ended_at is null));
create policy removed_signatures_family on removed_signatures for select
  using (family_id in (select my_families()));
grant select, insert on author_signatures to evenhand_app;
grant select on removed_signatures to evenhand_app;

-- Erasing an entry takes its author's signature along: without the content it could only serve to guess it.
create policy author_signatures_erase_part on author_signatures to current_user
  using (family_id::text = current_setting('evenhand.erasing', true));
create function erase_author_signature() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      delete from public.author_signatures s
        where s.family_id = old.family_id and old.seq >= s.first_seq and old.seq < s.first_seq + s.entries;
      return old;
    end
  $$;
create trigger record_bodies_erase_signature after delete on record_bodies
  for each row execute function erase_author_signature();

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
      if tg_op <> 'TRUNCATE' and tg_table_name in ('record_bodies', 'record_signatures', 'author_signatures', 'messages',
           'message_attachments', 'expense_answers', 'calendar_proposals', 'calendar_event_versions', 'card_comments')
         and current_setting('evenhand.erasing', true) = old.family_id::text
         and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'USAGE') then
        return case tg_op when 'DELETE' then old else new end;
      end if;
      raise exception '% on % is refused: the record is only ever added to', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end
  $$;

-- Older servers go on writing until they are replaced: nothing of it is kept. The table itself goes in a later release.
create function keep_no_request() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$ begin return null; end $$;
create trigger record_signatures_keep_nothing before insert on record_signatures
  for each row execute function keep_no_request();

-- The owner is held by row-level security too, and by the triggers; both step aside for this one removal.
alter table record_signatures no force row level security;
alter table removed_signatures no force row level security;
insert into removed_signatures (family_id, signatures, last_seq, removed_at)
  select family_id, count(*), max(first_seq + entries - 1), now() from record_signatures group by family_id;
alter table record_signatures disable trigger record_signatures_stay_whole;
truncate record_signatures;
alter table record_signatures enable trigger record_signatures_stay_whole;
alter table record_signatures force row level security;
alter table removed_signatures force row level security;

-- Exports made before hold what was removed. Failed, none of them can be fetched; the nightly job removes their files.
alter table family_exports no force row level security;
update family_exports set status = 'failed', size_bytes = null, created_at = now() - interval '8 days';
alter table family_exports force row level security;
