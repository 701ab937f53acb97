-- Sums that stay few however many expenses a family has: by kind over all time, and by month over all kinds. A summary
-- reads these and not the finer expense_sums.

-- policy: family
create table expense_totals (
  family_id uuid not null references families (family_id) on delete restrict,
  -- 'kind': one row a category and child, over all time; 'month': one row a month, over all categories and children
  part text not null check (part in ('kind', 'month')),
  -- of a kind: 0001-01-01
  month date not null,
  -- of a month: empty, and all-zero
  category text not null,
  child_id uuid not null,
  status text not null,
  withdrawn boolean not null,
  paid_by uuid not null references people (id) on delete restrict,
  own_of uuid not null,
  count bigint not null,
  amount_minor numeric not null,
  payer_share_minor numeric not null,
  primary key (family_id, part, month, category, child_id, status, withdrawn, paid_by, own_of)
);

-- nothing is entered between what is added up here and what the trigger adds from then on
lock table expenses in share row exclusive mode;

create or replace function add_to_expense_sums(e expenses, factor int) returns void
  language sql set search_path = pg_catalog, public, pg_temp
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
        payer_share_minor = s.payer_share_minor + excluded.payer_share_minor;
    insert into public.expense_totals as s (family_id, part, month, category, child_id, status, withdrawn, paid_by, own_of,
                                            count, amount_minor, payer_share_minor)
    select e.family_id, p.part, p.month, p.category, p.child_id, e.status, e.withdrawn_at is not null, e.paid_by,
           coalesce(e.own_of, '00000000-0000-0000-0000-000000000000'),
           factor, factor * e.amount_minor, factor * e.payer_share_minor
    from (values
      ('kind', date '0001-01-01', e.category, coalesce(e.child_id, '00000000-0000-0000-0000-000000000000')),
      ('month', date_trunc('month', e.day)::date, '', uuid '00000000-0000-0000-0000-000000000000')
    ) p (part, month, category, child_id)
    on conflict (family_id, part, month, category, child_id, status, withdrawn, paid_by, own_of) do update
    set count = s.count + excluded.count,
        amount_minor = s.amount_minor + excluded.amount_minor,
        payer_share_minor = s.payer_share_minor + excluded.payer_share_minor
  $$;

-- What stands already. The owner is bound by the policies too, unless not forced.
alter table expense_sums no force row level security;
insert into expense_totals
  select family_id, 'kind', date '0001-01-01', category, child_id, status, withdrawn, paid_by, own_of,
         sum(count), sum(amount_minor), sum(payer_share_minor)
  from expense_sums group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  union all
  select family_id, 'month', month, '', uuid '00000000-0000-0000-0000-000000000000', status, withdrawn, paid_by, own_of,
         sum(count), sum(amount_minor), sum(payer_share_minor)
  from expense_sums group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
alter table expense_sums force row level security;

alter table expense_totals enable row level security;
alter table expense_totals force row level security;
create policy expense_totals_family on expense_totals
  using (family_id in (select my_families()) and own_of in ('00000000-0000-0000-0000-000000000000', current_person()))
  with check (family_id in (select my_families()) and own_of in ('00000000-0000-0000-0000-000000000000', current_person()));
grant select, insert, update on expense_totals to evenhand_app;

-- The owner's functions may erase what lies in a deserted family or is the person's own, and follow the erasing of a part
-- of a record.
create policy expense_totals_erase on expense_totals to current_user
  using (own_of = current_person() or is_deserted(family_id));
create policy expense_totals_erase_part on expense_totals to current_user
  using (family_id::text = current_setting('evenhand.erasing', true))
  with check (family_id::text = current_setting('evenhand.erasing', true));
comment on table expense_totals is 'erasure: family, own where own_of = me';
