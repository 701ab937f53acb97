-- What is entered together is added to the sums together. An import of 500 expenses updated the same few rows 500 times,
-- each time past all their earlier versions, while everybody's reads waited for the processor.

create function add_new_to_expense_sums() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
    declare
      nobody constant uuid := '00000000-0000-0000-0000-000000000000';
    begin
      insert into public.expense_counts as c
        select family_id, coalesce(own_of, nobody), count(*) from added group by 1, 2
        on conflict (family_id, own_of) do update set count = c.count + excluded.count;
      insert into public.expense_sums as s (family_id, month, category, status, withdrawn, paid_by, child_id, own_of,
                                            count, amount_minor, payer_share_minor)
        select family_id, date_trunc('month', day)::date, category, status, withdrawn_at is not null, paid_by,
               coalesce(child_id, nobody), coalesce(own_of, nobody), count(*), sum(amount_minor), sum(payer_share_minor)
        from added group by 1, 2, 3, 4, 5, 6, 7, 8
        on conflict (family_id, month, category, status, withdrawn, paid_by, child_id, own_of) do update
        set count = s.count + excluded.count,
            amount_minor = s.amount_minor + excluded.amount_minor,
            payer_share_minor = s.payer_share_minor + excluded.payer_share_minor;
      insert into public.expense_totals as s (family_id, part, month, category, child_id, status, withdrawn, paid_by, own_of,
                                              count, amount_minor, payer_share_minor)
        select a.family_id, p.part, p.month, p.category, p.child_id, a.status, a.withdrawn_at is not null, a.paid_by,
               coalesce(a.own_of, nobody), count(*), sum(a.amount_minor), sum(a.payer_share_minor)
        from added a cross join lateral (values
          ('kind', date '0001-01-01', a.category, coalesce(a.child_id, nobody)),
          ('month', date_trunc('month', a.day)::date, '', nobody)
        ) p (part, month, category, child_id)
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9
        on conflict (family_id, part, month, category, child_id, status, withdrawn, paid_by, own_of) do update
        set count = s.count + excluded.count,
            amount_minor = s.amount_minor + excluded.amount_minor,
            payer_share_minor = s.payer_share_minor + excluded.payer_share_minor;
      return null;
    end
  $$;

-- older servers: nothing changes for them, the sums are kept by the database; until the end of this migration what they
-- enter waits
drop trigger expenses_sums on expenses;
create trigger expenses_sums after update on expenses
  for each row execute function keep_expense_sums();
create trigger expenses_sums_of_new after insert on expenses referencing new table as added
  for each statement execute function add_new_to_expense_sums();
