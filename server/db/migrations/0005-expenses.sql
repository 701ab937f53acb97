-- Expenses in whole minor units, their receipts, and running sums by month so that
-- totals and balances cost the same at a thousand and at a million rows.

-- policy: family
create table files (
  family_id uuid not null references families (family_id) on delete restrict,
  file_id uuid not null,
  name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by uuid not null references people (id) on delete restrict,
  created_at timestamptz not null,
  -- as with expenses: whose own ledger it belongs to; null: both parents see it
  own_of uuid references people (id) on delete restrict,
  primary key (family_id, file_id)
);

-- policy: family
create table expenses (
  family_id uuid not null references families (family_id) on delete restrict,
  expense_id uuid not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  paid_by uuid not null references people (id) on delete restrict,
  -- what the payer bears, from domain sharesOf; the other parent bears the rest
  payer_share_minor bigint not null check (payer_share_minor between 0 and amount_minor),
  split_type text not null check (split_type in ('equal', 'percentage', 'custom')),
  split_details jsonb,
  category text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'paid', 'negotiating', 'denied')),
  child_id uuid,
  description text not null,
  day date not null,
  receipt_file_id uuid,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz,
  -- whose own ledger it is in (entered in a family of one and not submitted, ONB-10); null: both parents see it
  own_of uuid references people (id) on delete restrict,
  primary key (family_id, expense_id),
  foreign key (family_id, child_id) references children (family_id, child_id) on delete restrict,
  foreign key (family_id, receipt_file_id) references files (family_id, file_id) on delete restrict
);
create index expenses_list on expenses (family_id, day desc, expense_id desc);
create index expenses_by_category on expenses (family_id, category, day desc, expense_id desc);
create index expenses_by_status on expenses (family_id, status, day desc, expense_id desc);
create index expenses_by_child on expenses (family_id, child_id, day desc, expense_id desc);

-- One row a family, month and kind of expense. All-zero child_id: all children; all-zero own_of: shared.
-- policy: family
create table expense_sums (
  family_id uuid not null references families (family_id) on delete restrict,
  month date not null,
  category text not null,
  status text not null,
  withdrawn boolean not null,
  paid_by uuid not null references people (id) on delete restrict,
  child_id uuid not null,
  own_of uuid not null,
  count bigint not null,
  amount_minor numeric not null,
  payer_share_minor numeric not null,
  primary key (family_id, month, category, status, withdrawn, paid_by, child_id, own_of)
);

-- policy: family
create table expense_counts (
  family_id uuid not null references families (family_id) on delete restrict,
  own_of uuid not null,
  count bigint not null,
  primary key (family_id, own_of)
);

create function add_to_expense_sums(e expenses, factor int) returns void
  language sql set search_path = pg_catalog, public
  as $$
    insert into public.expense_sums as s (family_id, month, category, status, withdrawn, paid_by, child_id, own_of,
                                          count, amount_minor, payer_share_minor)
    values (e.family_id, date_trunc('month', e.day)::date, e.category, e.status, e.withdrawn_at is not null, e.paid_by,
            coalesce(e.child_id, '00000000-0000-0000-0000-000000000000'),
            coalesce(e.own_of, '00000000-0000-0000-0000-000000000000'),
            factor, factor * e.amount_minor, factor * e.payer_share_minor)
    on conflict (family_id, month, category, status, withdrawn, paid_by, child_id, own_of) do update
    set count = s.count + excluded.count,
        amount_minor = s.amount_minor + excluded.amount_minor,
        payer_share_minor = s.payer_share_minor + excluded.payer_share_minor
  $$;

create function keep_expense_sums() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
    begin
      if tg_op = 'UPDATE' then
        perform public.add_to_expense_sums(old, -1);
      end if;
      if tg_op = 'INSERT' or old.own_of is distinct from new.own_of then
        insert into public.expense_counts as c
          values (new.family_id, coalesce(new.own_of, '00000000-0000-0000-0000-000000000000'), 1)
          on conflict (family_id, own_of) do update set count = c.count + 1;
      end if;
      if tg_op = 'UPDATE' and old.own_of is distinct from new.own_of then
        update public.expense_counts set count = count - 1
          where family_id = old.family_id and own_of = coalesce(old.own_of, '00000000-0000-0000-0000-000000000000');
      end if;
      perform public.add_to_expense_sums(new, 1);
      return null;
    end
  $$;
create trigger expenses_sums after insert or update on expenses
  for each row execute function keep_expense_sums();

alter table files enable row level security;
alter table files force row level security;
create policy files_family on files
  using (family_id in (select my_families()) and (own_of is null or own_of = current_person()))
  with check (family_id in (select my_families()) and (own_of is null or own_of = current_person())
    and uploaded_by = current_person());
alter table expenses enable row level security;
alter table expenses force row level security;
-- an own ledger is its owner's alone, also after the other parent has joined
create policy expenses_family on expenses
  using (family_id in (select my_families()) and (own_of is null or own_of = current_person()))
  with check (family_id in (select my_families()) and (own_of is null or own_of = current_person()));
alter table expense_sums enable row level security;
alter table expense_sums force row level security;
create policy expense_sums_family on expense_sums
  using (family_id in (select my_families()) and own_of in ('00000000-0000-0000-0000-000000000000', current_person()))
  with check (family_id in (select my_families()) and own_of in ('00000000-0000-0000-0000-000000000000', current_person()));
alter table expense_counts enable row level security;
alter table expense_counts force row level security;
create policy expense_counts_family on expense_counts
  using (family_id in (select my_families()) and own_of in ('00000000-0000-0000-0000-000000000000', current_person()))
  with check (family_id in (select my_families()) and own_of in ('00000000-0000-0000-0000-000000000000', current_person()));

grant select, insert on files to evenhand_app;
grant select, insert on expenses to evenhand_app;
-- not who entered it, when, in which family and currency
grant update (amount_minor, paid_by, payer_share_minor, split_type, split_details, category, status, child_id,
              description, day, receipt_file_id, updated_at, withdrawn_at, own_of) on expenses to evenhand_app;
grant select, insert, update on expense_sums, expense_counts to evenhand_app;
