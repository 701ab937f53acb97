-- Documents: folders, versions, who opened what. Each version is a row of `files` with the same id; what is private is
-- its author's alone (own_of), and sharing clears own_of once and for all. Nothing here is ever deleted while the
-- family has members; what is withdrawn says so.

-- A folder is its maker's alone until something in it is shared: its name may say what the other parent should not read.
-- policy: family
create table document_folders (
  family_id uuid not null references families (family_id) on delete restrict,
  folder_id uuid not null unique,
  name text not null check (length(name) between 1 and 80),
  own_of uuid references people (id) on delete cascade,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz(3) not null,
  primary key (family_id, folder_id)
);

-- policy: family
create table documents (
  family_id uuid not null references families (family_id) on delete restrict,
  document_id uuid not null unique,
  owner_id uuid not null references people (id) on delete restrict,
  -- the device's own id for it: the same one twice is one document
  client_id uuid not null,
  title text not null check (length(title) between 1 and 160),
  kind text not null check (kind in ('order', 'agreement', 'medical', 'school', 'identity', 'insurance', 'receipt',
                                     'photo', 'other')),
  folder_id uuid,
  child_id uuid,
  tags text[] not null check (cardinality(tags) <= 20),
  note text not null check (length(note) <= 2000),
  expires_on date,
  remind_days smallint[] not null check (cardinality(remind_days) <= 6),
  -- title, tags and note as search compares them (domain/messages/fold.ts)
  folded text not null,
  -- its owner's alone; null: at least one version is shared
  own_of uuid references people (id) on delete restrict,
  shared_at timestamptz(3),
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (family_id, document_id),
  unique (family_id, owner_id, client_id),
  check ((own_of is null) = (shared_at is not null)),
  foreign key (family_id, folder_id) references document_folders (family_id, folder_id) on delete restrict,
  foreign key (family_id, child_id) references children (family_id, child_id) on delete restrict
);
create index documents_by_folder on documents (family_id, folder_id, document_id desc);
create index documents_ending on documents (family_id, expires_on) where expires_on is not null;

-- policy: family
create table document_versions (
  family_id uuid not null,
  version_id uuid not null unique,
  document_id uuid not null,
  author_id uuid not null references people (id) on delete restrict,
  own_of uuid references people (id) on delete restrict,
  shared_at timestamptz(3),
  file_kind text not null check (file_kind in ('pdf', 'picture', 'other')),
  -- known once its text has been read
  pages int,
  text_state text not null check (text_state in ('none', 'waiting', 'read', 'unreadable')),
  created_at timestamptz(3) not null,
  primary key (family_id, version_id),
  check ((own_of is null) = (shared_at is not null)),
  foreign key (family_id, document_id) references documents (family_id, document_id) on delete restrict,
  foreign key (family_id, version_id) references files (family_id, file_id) on delete restrict
);
create index document_versions_by_document on document_versions (family_id, document_id, version_id);

-- The distinct words of a PDF's text, so that a search is a few reads of an index. Byte order: a prefix is a range.
-- policy: family
create table document_words (
  family_id uuid not null,
  word text collate "C" not null,
  version_id uuid not null,
  document_id uuid not null,
  own_of uuid,
  primary key (family_id, word, version_id),
  foreign key (family_id, version_id) references document_versions (family_id, version_id) on delete cascade
);
create index document_words_by_version on document_words (family_id, version_id);

-- Who opened or downloaded a shared version, for both to see.
-- policy: family
create table document_openings (
  family_id uuid not null,
  version_id uuid not null,
  document_id uuid not null,
  person_id uuid not null references people (id) on delete restrict,
  what text not null check (what in ('opened', 'downloaded')),
  at timestamptz(3) not null,
  primary key (family_id, version_id, person_id, what, at),
  foreign key (family_id, version_id) references document_versions (family_id, version_id) on delete cascade
);
create index document_openings_by_document on document_openings (family_id, document_id, at);

-- Uploads under way. The bytes so far are a file of their own; its length is what has arrived.
-- policy: author
create table document_uploads (
  family_id uuid not null references families (family_id) on delete cascade,
  upload_id uuid not null unique,
  person_id uuid not null references people (id) on delete cascade,
  client_id uuid not null,
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz(3) not null,
  primary key (family_id, upload_id),
  unique (family_id, person_id, client_id)
);

-- Reminders that were sent, so that none is sent twice.
-- policy: author
create table document_reminders (
  family_id uuid not null,
  document_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  expires_on date not null,
  days smallint not null,
  sent_at timestamptz(3) not null,
  primary key (family_id, document_id, person_id, expires_on, days),
  foreign key (family_id, document_id) references documents (family_id, document_id) on delete cascade
);

do $$
  declare
    kept text;
  begin
    foreach kept in array array['document_folders', 'documents', 'document_versions', 'document_words'] loop
      execute format('alter table %I enable row level security', kept);
      execute format('alter table %I force row level security', kept);
      execute format('create policy %I on %I using (family_id in (select my_families())
          and (own_of is null or own_of = current_person()))
        with check (family_id in (select my_families()) and (own_of is null or own_of = current_person()))',
        kept || '_family', kept);
      execute format('create policy %I on %I to current_user
          using (own_of = current_person() or is_deserted(family_id))', kept || '_erase', kept);
    end loop;
    foreach kept in array array['document_uploads', 'document_reminders'] loop
      execute format('alter table %I enable row level security', kept);
      execute format('alter table %I force row level security', kept);
      execute format('create policy %I on %I using (person_id = current_person())
        with check (family_id in (select my_families()) and person_id = current_person())', kept || '_author', kept);
    end loop;
  end
$$;
alter table document_openings enable row level security;
alter table document_openings force row level security;
create policy document_openings_erase on document_openings to current_user using (is_deserted(family_id));
create policy document_openings_family on document_openings
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and person_id = current_person());

grant select, insert on document_folders, documents, document_versions, document_words, document_openings,
  document_uploads, document_reminders to evenhand_app;
grant update (name, own_of) on document_folders to evenhand_app;
grant update (title, kind, folder_id, child_id, tags, note, expires_on, remind_days, folded, own_of, shared_at,
              withdrawn_at, updated_at) on documents to evenhand_app;
grant update (own_of, shared_at, pages, text_state) on document_versions to evenhand_app;
grant update (own_of) on document_words to evenhand_app;
grant delete on document_uploads to evenhand_app;

-- What was shared stays shared, and what was withdrawn stays withdrawn, whoever asks.
create function documents_only_shared() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
    begin
      if old.own_of is null and new.own_of is not null then
        raise exception 'Sharing cannot be taken back.' using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $$;
create trigger documents_only_shared before update on documents
  for each row execute function documents_only_shared();
create trigger document_versions_only_shared before update on document_versions
  for each row execute function documents_only_shared();
create function documents_stay_withdrawn() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
    begin
      if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
        raise exception 'A withdrawn document stays withdrawn.' using errcode = 'restrict_violation';
      end if;
      return new;
    end
  $$;
create trigger documents_stay_withdrawn before update on documents
  for each row execute function documents_stay_withdrawn();

-- Documents that end soon, and who is reminded: the owner, and once it is shared everybody in the family. Ids and
-- dates only; the job then acts as each person.
create policy documents_ending on documents for select to current_user using (expires_on is not null);
create function documents_ending(from_day date, to_day date)
  returns table (family uuid, document uuid, person uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select d.family_id, d.document_id, m.person_id
    from public.documents d
      join public.family_members m on m.family_id = d.family_id and m.left_at is null
    where d.expires_on between from_day and to_day and d.withdrawn_at is null and cardinality(d.remind_days) > 0
      and (d.own_of is null or d.own_of = m.person_id)
  $$;
revoke all on function documents_ending(date, date) from public;
grant execute on function documents_ending(date, date) to evenhand_jobs;

-- Strikes off uploads nobody went on with, whoever began them.
create policy document_uploads_clean on document_uploads to current_user using (true);
create function clean_document_uploads(stale uuid[], before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from public.document_uploads u where u.upload_id = any (stale) or u.created_at < before
  $$;
revoke all on function clean_document_uploads(uuid[], timestamptz) from public;
grant execute on function clean_document_uploads(uuid[], timestamptz) to evenhand_jobs;

comment on table document_folders is 'erasure: family, own where own_of = me';
comment on table documents is 'erasure: family, own where own_of = me';
comment on table document_versions is 'erasure: family, own where own_of = me';
comment on table document_words is 'erasure: family, own where own_of = me';
comment on table document_openings is 'erasure: family';
comment on table document_uploads is 'erasure: person';
comment on table document_reminders is 'erasure: person';
