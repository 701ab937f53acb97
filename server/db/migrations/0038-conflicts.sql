-- What was settled of what clashed or was open, and how. Conflicts themselves are found, never stored.

-- policy: family
create table conflict_settlements (
  family_id uuid not null references families (family_id) on delete restrict,
  settlement_id uuid not null unique,
  -- the key it settles (domain/conflicts/conflict.ts)
  settles text not null check (length(settles) <= 400),
  act text not null,
  -- the conflict as it was, contract/conflicts.ts
  conflict jsonb not null,
  settled_by uuid not null references people (id) on delete restrict,
  settled_at timestamptz(3) not null,
  reopened_by uuid references people (id) on delete restrict,
  reopened_at timestamptz(3),
  primary key (family_id, settlement_id)
);
create unique index conflict_settlements_once on conflict_settlements (family_id, settles) where reopened_at is null;

alter table conflict_settlements enable row level security;
alter table conflict_settlements force row level security;
create policy conflict_settlements_family on conflict_settlements
  using (family_id in (select my_families())) with check (family_id in (select my_families()));
grant select, insert on conflict_settlements to evenhand_app;
grant update (reopened_by, reopened_at) on conflict_settlements to evenhand_app;

-- The owner's functions may erase what lies in a deserted family, and nothing else.
create policy conflict_settlements_erase on conflict_settlements to current_user using (is_deserted(family_id));
comment on table conflict_settlements is 'erasure: family';
