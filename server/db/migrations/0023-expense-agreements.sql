-- Money that two homes settle: every answer to an expense, agreements by version, payments with two confirmations,
-- and money that came back as linked entries below zero.

alter table expenses drop constraint expenses_amount_minor_check, drop constraint expenses_check;
alter table expenses
  add column last_offer_by uuid references people (id) on delete restrict,
  -- the last answer in words; every one is in expense_answers
  add column answer jsonb,
  add column replaces_id uuid,
  add column refund_of uuid,
  -- what the agreement decided when the figures were entered, and by which clause
  add column decision jsonb,
  add constraint expenses_amount_sign check (case when refund_of is null then amount_minor > 0 else amount_minor < 0 end),
  add constraint expenses_payer_share check (payer_share_minor between least(amount_minor, 0) and greatest(amount_minor, 0)),
  add foreign key (family_id, replaces_id) references expenses (family_id, expense_id) on delete restrict,
  add foreign key (family_id, refund_of) references expenses (family_id, expense_id) on delete restrict;
create index expenses_refunds on expenses (family_id, refund_of) where refund_of is not null;
create index expenses_replaced on expenses (family_id, replaces_id) where replaces_id is not null;
grant update (last_offer_by, answer, decision) on expenses to evenhand_app;

-- policy: family
create table expense_answers (
  family_id uuid not null,
  expense_id uuid not null,
  place int not null,
  act text not null check (act in ('approve', 'reject', 'counter', 'answer', 'deny')),
  code text,
  reason text not null,
  -- the figures on the table after it
  amount_minor bigint not null,
  payer_share_minor bigint not null,
  category text not null,
  day date not null,
  answered_by uuid not null references people (id) on delete restrict,
  answered_at timestamptz(3) not null,
  primary key (family_id, expense_id, place),
  -- an expense goes only with a deserted family or with an own ledger, which has no answers
  foreign key (family_id, expense_id) references expenses (family_id, expense_id) on delete cascade
);

-- policy: family
create table expense_agreements (
  family_id uuid not null references families (family_id) on delete restrict,
  agreement_id uuid not null unique,
  valid_from date not null,
  currency text not null,
  rules jsonb not null,
  clocks jsonb not null,
  proposed_by uuid not null references people (id) on delete restrict,
  proposed_at timestamptz(3) not null,
  primary key (family_id, agreement_id)
);
-- policy: family
create table expense_agreement_answers (
  family_id uuid not null,
  agreement_id uuid not null,
  answer text not null check (answer in ('accepted', 'declined', 'withdrawn')),
  answered_by uuid not null references people (id) on delete restrict,
  answered_at timestamptz(3) not null,
  primary key (family_id, agreement_id),
  foreign key (family_id, agreement_id) references expense_agreements (family_id, agreement_id) on delete cascade
);

-- policy: family
create table expense_payments (
  family_id uuid not null references families (family_id) on delete restrict,
  payment_id uuid not null unique,
  from_id uuid not null references people (id) on delete restrict,
  to_id uuid not null references people (id) on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  method text not null check (method in ('transfer', 'cash', 'cheque', 'app', 'other')),
  day date not null,
  reference text not null,
  settles boolean not null,
  covers uuid[] not null,
  sent_at timestamptz(3) not null,
  primary key (family_id, payment_id),
  check (from_id <> to_id)
);
-- policy: family
create table expense_payment_answers (
  family_id uuid not null,
  payment_id uuid not null,
  answer text not null check (answer in ('confirmed', 'missing')),
  answered_by uuid not null references people (id) on delete restrict,
  answered_at timestamptz(3) not null,
  receipt_number int check ((receipt_number is not null) = (answer = 'confirmed')),
  primary key (family_id, payment_id),
  unique (family_id, receipt_number),
  foreign key (family_id, payment_id) references expense_payments (family_id, payment_id) on delete cascade
);

do $$
  declare
    kept text;
  begin
    foreach kept in array array['expense_answers', 'expense_agreements', 'expense_agreement_answers',
                                'expense_payments', 'expense_payment_answers'] loop
      execute format('alter table %I enable row level security', kept);
      execute format('alter table %I force row level security', kept);
      -- only ever added to
      execute format('grant select, insert on %I to evenhand_app', kept);
      execute format('create policy %I on %I to current_user using (is_deserted(family_id))', kept || '_erase', kept);
    end loop;
  end
$$;
create policy expense_answers_family on expense_answers
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and answered_by = current_person());
create policy expense_agreements_family on expense_agreements
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and proposed_by = current_person());
create policy expense_agreement_answers_family on expense_agreement_answers
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and answered_by = current_person());
create policy expense_payments_family on expense_payments
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and from_id = current_person());
create policy expense_payment_answers_family on expense_payment_answers
  using (family_id in (select my_families()))
  with check (family_id in (select my_families()) and answered_by = current_person());

-- Runs as its owner when the last account of a family ends: erase_me() deletes the family's children.
create function erase_expense_agreements() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    begin
      if public.is_deserted(old.family_id) then
        delete from public.expense_payments p where p.family_id = old.family_id;
        delete from public.expense_agreements a where a.family_id = old.family_id;
      end if;
      return old;
    end
  $$;
revoke all on function erase_expense_agreements() from public;
create trigger children_erase_expense_agreements after delete on children
  for each row execute function erase_expense_agreements();
