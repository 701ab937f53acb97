-- Double-blind settlement (docs/decisions/0077-sealed-figures.md). No figure is stored: of the first only a salted
-- commitment, of the second a box that the first parent's browser alone can open. What was sealed is erased at the end.

alter table expense_answers drop constraint expense_answers_act_check;
alter table expense_answers add constraint expense_answers_act_check
  check (act in ('approve', 'reject', 'counter', 'answer', 'deny', 'settle'));

-- policy: family
create table expense_sealings (
  family_id uuid not null,
  sealing_id uuid not null unique,
  expense_id uuid not null,
  state text not null check (state in ('one', 'both', 'met', 'apart', 'withdrawn')),
  first_by uuid not null references people (id) on delete restrict,
  first_commitment text,
  first_key text,
  second_commitment text,
  box text,
  agreed_minor bigint,
  sealed_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (family_id, sealing_id),
  check (ended_at is null or (first_commitment is null and first_key is null and second_commitment is null and box is null)),
  foreign key (family_id, expense_id) references expenses (family_id, expense_id) on delete cascade
);
create unique index expense_sealings_open on expense_sealings (family_id, expense_id) where ended_at is null;

alter table expense_sealings enable row level security;
alter table expense_sealings force row level security;
create policy expense_sealings_family on expense_sealings
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
grant select, insert on expense_sealings to evenhand_app;
grant update (state, first_commitment, first_key, second_commitment, box, agreed_minor, ended_at)
  on expense_sealings to evenhand_app;

-- The owner's functions may erase what lies in a deserted family, and nothing else.
create policy expense_sealings_erase on expense_sealings to current_user using (is_deserted(family_id));
comment on table expense_sealings is 'erasure: family';
