-- Messages: what one parent sent the other, never edited, never deleted. Triggers refuse changes from any role, and
-- the app's role has no right to make them. What is a person's alone (drafts, how far they have read, what the
-- mediator told them) lies in tables of their own.

-- The conversation for everything has the family's own id and is made with its first message.
-- policy: family
create table conversations (
  family_id uuid not null references families (family_id) on delete restrict,
  conversation_id uuid not null unique,
  kind text not null check (kind in ('everything', 'topic', 'child')),
  title text not null,
  folded_title text not null,
  child_id uuid,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz(3) not null,
  primary key (family_id, conversation_id),
  check ((kind = 'everything') = (conversation_id = family_id)),
  check ((kind = 'child') = (child_id is not null)),
  foreign key (family_id, child_id) references children (family_id, child_id) on delete restrict
);
create unique index conversations_child on conversations (family_id, child_id) where child_id is not null;

-- policy: family
create table messages (
  family_id uuid not null,
  message_id uuid not null unique,
  conversation_id uuid not null,
  -- 1, 2, 3... within the conversation: the order both parents see, whatever their clocks say
  place bigint not null check (place > 0),
  author_id uuid not null references people (id) on delete restrict,
  -- the device's own id for it: the same one twice is one message
  client_id uuid not null,
  body text not null check (length(body) between 0 and 10000),
  -- lower case, accents folded (domain/messages/fold.ts)
  folded text not null,
  reply_to uuid,
  is_urgent boolean not null,
  -- beyond the number a day both agreed on, and within the hours both keep quiet, when it was sent
  is_over_volume boolean not null,
  is_in_quiet_hours boolean not null,
  -- the server's own reading, for the reader's shield; null where the mediator was off
  severity smallint check (severity between 0 and 3),
  sent_at timestamptz(3) not null,
  primary key (family_id, message_id),
  unique (family_id, conversation_id, place),
  unique (family_id, author_id, client_id),
  foreign key (family_id, conversation_id) references conversations (family_id, conversation_id) on delete restrict,
  foreign key (family_id, reply_to) references messages (family_id, message_id) on delete restrict
);
create index messages_by_author on messages (family_id, author_id, sent_at);

-- policy: family
create table message_attachments (
  family_id uuid not null,
  message_id uuid not null,
  position smallint not null check (position between 0 and 9),
  file_id uuid not null,
  primary key (family_id, message_id, position),
  unique (family_id, file_id),
  foreign key (family_id, message_id) references messages (family_id, message_id) on delete restrict,
  foreign key (family_id, file_id) references files (family_id, file_id) on delete restrict
);

-- When a message reached a device of its reader, and when its body was first really on screen. The first time stays.
-- policy: family
create table message_sightings (
  family_id uuid not null,
  message_id uuid not null,
  reader_id uuid not null references people (id) on delete restrict,
  what text not null check (what in ('delivered', 'viewed')),
  at timestamptz(3) not null,
  primary key (family_id, message_id, reader_id, what),
  foreign key (family_id, message_id) references messages (family_id, message_id) on delete restrict
);

-- Volume and hours (MSG-10): what one parent proposes, and what the other answers. A new proposal is a new row.
-- policy: family
create table message_terms (
  family_id uuid not null references families (family_id) on delete restrict,
  terms_id uuid not null unique,
  per_day smallint check (per_day between 1 and 100),
  quiet_from text,
  quiet_to text,
  proposed_by uuid not null references people (id) on delete restrict,
  proposed_at timestamptz(3) not null,
  primary key (family_id, terms_id),
  check ((quiet_from is null) = (quiet_to is null))
);
-- policy: family
create table message_terms_answers (
  family_id uuid not null,
  terms_id uuid not null,
  answer text not null check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_by uuid not null references people (id) on delete restrict,
  answered_at timestamptz(3) not null,
  primary key (family_id, terms_id),
  foreign key (family_id, terms_id) references message_terms (family_id, terms_id) on delete restrict
);

-- How far a person has read; what they have begun to write.
-- policy: author
create table conversation_marks (
  family_id uuid not null references families (family_id) on delete cascade,
  conversation_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  read_place bigint not null,
  primary key (family_id, conversation_id, person_id)
);
-- policy: author
create table message_drafts (
  family_id uuid not null references families (family_id) on delete cascade,
  conversation_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  body text not null check (length(body) <= 10000),
  reply_to uuid,
  updated_at timestamptz(3) not null,
  primary key (family_id, conversation_id, person_id)
);

-- The mediator's part in a message sent: its author's alone (design: the record of what was suggested and decided).
-- policy: author
create table message_decisions (
  family_id uuid not null,
  message_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  decision text not null check (decision in ('none', 'accepted', 'edited', 'kept', 'urgent')),
  severity smallint not null check (severity between 0 and 3),
  categories text[] not null,
  engine_version text not null,
  suggestion text,
  decided_at timestamptz(3) not null,
  primary key (family_id, message_id),
  foreign key (family_id, message_id) references messages (family_id, message_id) on delete cascade
);
-- policy: author
create table shield_choices (
  person_id uuid primary key references people (id) on delete cascade,
  mode text not null check (mode in ('off', 'cover', 'summarise')),
  threshold smallint not null check (threshold between 1 and 3),
  cool_down_minutes smallint not null check (cool_down_minutes in (0, 1, 5, 15)),
  changed_at timestamptz(3) not null
);
-- One tap, categories only, never a word of the text.
-- policy: author
create table mediation_feedback (
  person_id uuid not null references people (id) on delete cascade,
  feedback_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  categories text[] not null,
  severity smallint not null check (severity between 0 and 3),
  engine_version text not null,
  at timestamptz(3) not null,
  primary key (person_id, feedback_id)
);

do $$
  declare
    kept text;
  begin
    foreach kept in array array['conversations', 'messages', 'message_attachments', 'message_sightings',
                                'message_terms', 'message_terms_answers'] loop
      execute format('create trigger %I before update or delete on %I for each row
        execute function evenhand_refuse_change()', kept || '_stay', kept);
      execute format('create trigger %I before truncate on %I for each statement
        execute function evenhand_refuse_change()', kept || '_stay_whole', kept);
      execute format('alter table %I enable row level security', kept);
      execute format('alter table %I force row level security', kept);
      execute format('grant select, insert on %I to evenhand_app', kept);
    end loop;
  end
$$;
create policy conversations_family on conversations
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and created_by = current_person());
create policy messages_family on messages
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and author_id = current_person());
create policy message_attachments_family on message_attachments
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
create policy message_sightings_family on message_sightings
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and reader_id = current_person());
create policy message_terms_family on message_terms
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and proposed_by = current_person());
create policy message_terms_answers_family on message_terms_answers
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and answered_by = current_person());

alter table conversation_marks enable row level security;
alter table conversation_marks force row level security;
create policy conversation_marks_author on conversation_marks
  using (person_id = current_person())
  with check (person_id = current_person() and family_id in (select my_families()));
alter table message_drafts enable row level security;
alter table message_drafts force row level security;
create policy message_drafts_author on message_drafts
  using (person_id = current_person())
  with check (person_id = current_person() and family_id in (select my_families()));
alter table message_decisions enable row level security;
alter table message_decisions force row level security;
create policy message_decisions_author on message_decisions
  using (person_id = current_person()) with check (person_id = current_person());
alter table shield_choices enable row level security;
alter table shield_choices force row level security;
create policy shield_choices_author on shield_choices
  using (person_id = current_person()) with check (person_id = current_person());
alter table mediation_feedback enable row level security;
alter table mediation_feedback force row level security;
create policy mediation_feedback_author on mediation_feedback
  using (person_id = current_person()) with check (person_id = current_person());

grant select, insert, update on conversation_marks, shield_choices to evenhand_app;
grant select, insert, update, delete on message_drafts to evenhand_app;
grant select, insert on message_decisions, mediation_feedback to evenhand_app;

-- An attachment is its writer's alone until the message with it is sent; from then on both see it, for good.
grant update (own_of) on files to evenhand_app;
create function evenhand_files_are_only_shared() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if old.own_of is null or new.own_of is not null then
        raise exception 'a file that both parents see stays so' using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $$;
create trigger files_only_shared before update on files
  for each row execute function evenhand_files_are_only_shared();

-- With the account of the last parent who left, what the deserted family wrote goes like its record's bodies.
create or replace function evenhand_refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
    begin
      if tg_op = 'DELETE' then
        if tg_table_name in ('record_bodies', 'conversations', 'messages', 'message_attachments', 'message_sightings',
                             'message_terms', 'message_terms_answers')
           and public.is_deserted(old.family_id) then
          return old;
        end if;
      end if;
      raise exception '% on % is refused: the record is only ever added to', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end
  $$;
create policy conversations_erase on conversations to current_user using (is_deserted(family_id));
create policy messages_erase on messages to current_user using (is_deserted(family_id));
create policy message_attachments_erase on message_attachments to current_user using (is_deserted(family_id));
create policy message_sightings_erase on message_sightings to current_user using (is_deserted(family_id));
create policy message_terms_erase on message_terms to current_user using (is_deserted(family_id));
create policy message_terms_answers_erase on message_terms_answers to current_user using (is_deserted(family_id));

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
      delete from public.message_attachments a where a.family_id = any (deserted);
      delete from public.message_sightings s where s.family_id = any (deserted);
      delete from public.messages m where m.family_id = any (deserted);
      delete from public.conversations c where c.family_id = any (deserted);
      delete from public.message_terms_answers a where a.family_id = any (deserted);
      delete from public.message_terms t where t.family_id = any (deserted);
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
