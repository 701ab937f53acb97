-- A message that its writer has finished and that goes out at an hour they chose. Until then it is theirs alone, like a
-- draft. `refused`: why it could not go (a code of the contract); it waits for its writer then.
-- policy: author
create table messages_later (
  family_id uuid not null references families (family_id) on delete cascade,
  conversation_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  client_id uuid not null,
  body text not null check (length(body) <= 10000),
  reply_to uuid,
  attachments uuid[] not null default '{}' check (cardinality(attachments) <= 5),
  decision text not null check (decision in ('none', 'accepted', 'edited', 'kept')),
  suggestion text check (length(suggestion) <= 10000),
  send_at timestamptz(3) not null,
  refused text,
  changed_at timestamptz(3) not null,
  primary key (family_id, person_id, client_id)
);
comment on table messages_later is 'erasure: person';
create index messages_later_due on messages_later (send_at) where refused is null;
create index messages_later_of_person on messages_later (person_id);

-- The short answers a person has added to the ones there are.
-- policy: author
create table short_answers (
  person_id uuid primary key references people (id) on delete cascade,
  answers text[] not null check (cardinality(answers) <= 12),
  changed_at timestamptz(3) not null
);
comment on table short_answers is 'erasure: person';

alter table messages_later enable row level security;
alter table messages_later force row level security;
create policy messages_later_author on messages_later
  using (person_id = current_person())
  with check (person_id = current_person() and family_id in (select my_families()));
-- the job learns whose turn it is, never a word of it
create policy messages_later_due on messages_later for select to evenhand_jobs using (refused is null);
alter table short_answers enable row level security;
alter table short_answers force row level security;
create policy short_answers_author on short_answers
  using (person_id = current_person()) with check (person_id = current_person());

grant select, insert, update, delete on messages_later to evenhand_app;
grant select, insert, update on short_answers to evenhand_app;
grant select (family_id, conversation_id, person_id, client_id, send_at, refused) on messages_later to evenhand_jobs;
