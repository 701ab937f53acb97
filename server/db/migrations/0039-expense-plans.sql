-- When each step of an expense happened, budgets, recurring expenses, imports, and reminders of the agreement's days.

alter table expenses
  -- when the other parent could first answer it; null in one's own ledger
  add column submitted_at timestamptz(3),
  -- when the other parent first had it on screen
  add column viewed_at timestamptz(3),
  add column approved_at timestamptz(3),
  add column import_id uuid,
  add column recurrence_id uuid;

-- Entries from before: from the record and the answers. The owner is bound by the policies too, unless not forced.
alter table expenses no force row level security;
alter table expense_answers no force row level security;
alter table record_entries no force row level security;
alter table expenses disable trigger expenses_sums;
update expenses e set
  submitted_at = coalesce((select min(r.at) from record_entries r where r.family_id = e.family_id
    and r.subject = e.expense_id and r.kind = 'expense.created'), e.created_at)
  where e.own_of is null;
update expenses e set
  approved_at = (select max(a.answered_at) from expense_answers a where a.family_id = e.family_id
    and a.expense_id = e.expense_id and a.act = 'approve')
  where e.status in ('approved', 'paid');
alter table expenses enable trigger expenses_sums;
alter table expenses force row level security;
alter table expense_answers force row level security;
alter table record_entries force row level security;
grant update (submitted_at, viewed_at, approved_at) on expenses to evenhand_app;
create index expenses_imported on expenses (family_id, import_id) where import_id is not null;

-- What the parents plan to spend a month on a category, from a month on.
-- policy: family
create table expense_budgets (
  family_id uuid not null references families (family_id) on delete restrict,
  category text not null,
  from_month date not null check (extract(day from from_month) = 1),
  amount_minor bigint not null check (amount_minor >= 0),
  set_by uuid not null references people (id) on delete restrict,
  set_at timestamptz(3) not null,
  primary key (family_id, category, from_month)
);

-- policy: family
create table expense_recurrences (
  family_id uuid not null references families (family_id) on delete restrict,
  recurrence_id uuid not null unique,
  description text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  split_type text not null check (split_type in ('equal', 'percentage', 'custom')),
  split_details jsonb,
  by_agreement boolean not null,
  category text not null,
  child_id uuid,
  starts_on date not null,
  every int not null check (every between 1 and 24),
  unit text not null check (unit in ('week', 'month')),
  ends_on date,
  -- the next day to enter it; null: none is left
  next_on date,
  -- who pays it, and enters it
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz(3) not null,
  stopped_at timestamptz(3),
  primary key (family_id, recurrence_id),
  foreign key (family_id, child_id) references children (family_id, child_id) on delete restrict
);
create index expense_recurrences_due on expense_recurrences (next_on) where next_on is not null;

-- policy: family
create table expense_imports (
  family_id uuid not null references families (family_id) on delete restrict,
  import_id uuid not null unique,
  source text not null check (source in ('spliit', 'splitwise', 'evenhand')),
  file_name text not null,
  count int not null check (count > 0),
  made_by uuid not null references people (id) on delete restrict,
  made_at timestamptz(3) not null,
  undone_at timestamptz(3),
  primary key (family_id, import_id)
);

-- Which reminder of a deadline a person has had.
-- policy: author
create table expense_reminders (
  family_id uuid not null,
  expense_id uuid not null,
  person_id uuid not null references people (id) on delete cascade,
  step text not null check (step in ('submit', 'respond', 'pay')),
  until timestamptz(3) not null,
  -- how many days before; below zero: after
  days smallint not null,
  sent_at timestamptz(3) not null,
  primary key (family_id, expense_id, person_id, step, until, days),
  foreign key (family_id, expense_id) references expenses (family_id, expense_id) on delete cascade
);

do $$
  declare
    kept text;
  begin
    foreach kept in array array['expense_budgets', 'expense_recurrences', 'expense_imports', 'expense_reminders'] loop
      execute format('alter table %I enable row level security', kept);
      execute format('alter table %I force row level security', kept);
      execute format('grant select, insert on %I to evenhand_app', kept);
      if kept <> 'expense_reminders' then
        execute format('create policy %I on %I to current_user using (is_deserted(family_id))', kept || '_erase', kept);
      end if;
    end loop;
  end
$$;
create policy expense_budgets_family on expense_budgets
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and set_by = current_person());
create policy expense_recurrences_family on expense_recurrences
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and created_by = current_person());
create policy expense_imports_family on expense_imports
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and made_by = current_person());
create policy expense_reminders_author on expense_reminders
  using (person_id = current_person())
  with check (family_id in (select my_families()) and person_id = current_person());
grant update (amount_minor, set_by, set_at) on expense_budgets to evenhand_app;
-- a change is a new one: what was entered keeps its origin
grant update (next_on, stopped_at) on expense_recurrences to evenhand_app;
grant update (undone_at) on expense_imports to evenhand_app;

comment on table expense_budgets is 'erasure: family';
comment on table expense_recurrences is 'erasure: family';
comment on table expense_imports is 'erasure: family';
comment on table expense_reminders is 'erasure: person';

-- Recurring expenses that are due, with who enters them. Ids only; the job then acts as that person.
create policy expense_recurrences_due on expense_recurrences for select to current_user using (next_on is not null);
create function recurrences_due(last_day date) returns table (family uuid, recurrence uuid, person uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.family_id, r.recurrence_id, r.created_by
    from public.expense_recurrences r
      join public.family_members m on m.family_id = r.family_id and m.person_id = r.created_by and m.left_at is null
    where r.next_on <= last_day and r.stopped_at is null
  $$;
-- older servers: do not know it
revoke all on function recurrences_due(date) from public;
grant execute on function recurrences_due(date) to evenhand_jobs;

-- Families whose agreement has days to keep, with each of their parents. Ids only.
create policy expense_agreements_clocked on expense_agreements for select to current_user using (true);
create policy expense_agreement_answers_clocked on expense_agreement_answers for select to current_user using (true);
create function families_with_clocks() returns table (family uuid, person uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.family_id, m.person_id from public.family_members m
    where m.left_at is null and m.family_id in (
      select g.family_id from public.expense_agreements g
        join public.expense_agreement_answers a on a.family_id = g.family_id and a.agreement_id = g.agreement_id
      where a.answer = 'accepted'
        and (g.clocks->>'submitDays' is not null or g.clocks->>'respondDays' is not null or g.clocks->>'payDays' is not null))
  $$;
-- older servers: do not know it
revoke all on function families_with_clocks() from public;
grant execute on function families_with_clocks() to evenhand_jobs;
