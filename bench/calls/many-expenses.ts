import type pg from 'pg'
import type { Family } from '../family.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Bulk-inserts this many expenses over ten years, oldest first: what the calls and the triggers would have created, including
 * the running sums but not the record.
 */
export async function fillFamily(
  root: pg.Client,
  { id, parents, child }: Family,
  count: number,
): Promise<void> {
  const [a, b] = parents
  await root.query('begin')
  // disables triggers and foreign keys for this transaction
  await root.query('set local session_replication_role = replica')
  await root.query(
    `insert into expenses (family_id, expense_id, amount_minor, currency, paid_by, payer_share_minor, split_type,
       split_details, category, status, child_id, description, day, created_by, created_at, updated_at)
     select $1::uuid, (left($1::uuid::text, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, m.amount, 'EUR', m.payer, (m.amount + 1) / 2, 'equal',
       jsonb_build_object($2::uuid::text, '{"basisPoints":5000}'::jsonb, $3::uuid::text, '{"basisPoints":5000}'::jsonb),
       (array['childcare','education','medical','extracurricular','clothing','food','travel','other'])[1 + n % 8],
       case when n % 9 = 0 then 'pending' else 'approved' end,
       case when n % 2 = 0 then $4::uuid end, 'Expense ' || n,
       m.day, m.payer, m.day + interval '18 hours', m.day + interval '18 hours'
     from (select n, 500 + (n::bigint * 7919) % 20000 as amount,
             case when n % 5 < 3 then $2::uuid else $3::uuid end as payer, current_date - (($5::int - n)::bigint * 3652 / $5::int)::int as day
           from generate_series(1, $5::int) n) m`,
    [id, a.id, b.id, child, count],
  )
  await root.query(
    `insert into expense_sums (family_id, month, category, status, withdrawn, paid_by, child_id, own_of,
       count, amount_minor, payer_share_minor)
     select family_id, date_trunc('month', day)::date, category, status, false, paid_by, coalesce(child_id, $2::uuid), $2::uuid,
       count(*), sum(amount_minor), sum(payer_share_minor)
     from expenses where family_id = $1 group by 1, 2, 3, 4, 6, 7`,
    [id, NOBODY],
  )
  await root.query(
    `insert into expense_totals
     select family_id, 'kind', date '0001-01-01', category, child_id, status, withdrawn, paid_by, own_of,
       sum(count), sum(amount_minor), sum(payer_share_minor)
     from expense_sums where family_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9
     union all
     select family_id, 'month', month, '', $2::uuid, status, withdrawn, paid_by, own_of,
       sum(count), sum(amount_minor), sum(payer_share_minor)
     from expense_sums where family_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    [id, NOBODY],
  )
  await root.query('insert into expense_counts (family_id, own_of, count) values ($1, $2, $3)', [
    id,
    NOBODY,
    count,
  ])
  await root.query('commit')
  await root.query('vacuum analyze expenses, expense_sums, expense_totals, expense_counts')
}
