-- The family's board. What was written of a card before stays in the record; the row is the card as it stands.

-- policy: family
create table cards (
  family_id uuid not null references families (family_id) on delete restrict,
  card_id uuid not null unique,
  title text not null,
  notes text not null default '',
  column_name text not null check (column_name in ('discuss', 'agreed', 'doing', 'done')),
  place double precision not null,
  owner_id uuid references people (id) on delete restrict,
  due_day date,
  child_ids uuid[] not null default '{}',
  -- contract/backlog.ts checklist
  checklist jsonb not null default '[]',
  repeats text check (repeats in ('weekly', 'fortnightly', 'monthly', 'yearly')),
  links jsonb not null default '[]',
  asked_by uuid references people (id) on delete restrict,
  agreed_at timestamptz,
  version int not null,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  done_at timestamptz,
  removed_at timestamptz,
  primary key (family_id, card_id)
);
create index cards_board on cards (family_id, column_name, place) where removed_at is null;

-- policy: family
create table card_comments (
  family_id uuid not null references families (family_id) on delete restrict,
  comment_id uuid not null,
  card_id uuid not null,
  written_by uuid not null references people (id) on delete restrict,
  written_at timestamptz not null,
  body text not null,
  primary key (family_id, comment_id),
  foreign key (family_id, card_id) references cards (family_id, card_id) on delete restrict
);
create index card_comments_card on card_comments (family_id, card_id, written_at);

alter table cards enable row level security;
alter table cards force row level security;
create policy cards_family on cards
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
alter table card_comments enable row level security;
alter table card_comments force row level security;
create policy card_comments_family on card_comments
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and written_by = current_person());

grant select, insert on cards, card_comments to evenhand_app;
-- comments stay as they were written
grant update (title, notes, column_name, place, owner_id, due_day, child_ids, checklist, repeats, links, asked_by,
              agreed_at, version, updated_at, done_at, removed_at) on cards to evenhand_app;

-- The owner's functions may erase what lies in a deserted family, and nothing else.
create policy cards_erase on cards to current_user using (is_deserted(family_id));
create policy card_comments_erase on card_comments to current_user using (is_deserted(family_id));
comment on table cards is 'erasure: family';
comment on table card_comments is 'erasure: family';
