import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'

export type ManyExpenses = {
  readonly family: string
  readonly parents: readonly [string, string]
  readonly children: readonly string[]
  readonly count: number
  /** the newest day; the others spread over the ten years before it */
  readonly until: string
}

/**
 * Fills a family with expenses for the benchmarks, set-based: a hundred thousand through the commands would take
 * minutes. Rows and sums are what the commands and the trigger would have written, but nothing is recorded. It needs the
 * owner's connection, because it bypasses the trigger.
 */
export async function fillExpenses(owner: Database, many: ManyExpenses): Promise<void> {
  await inTransaction(owner, { person: many.parents[0] }, async (tx) => {
    await sql`alter table expenses disable trigger expenses_sums`.execute(tx)
    await insertMany(tx, many)
    await sumUp(tx, many.family)
    await sql`alter table expenses enable trigger expenses_sums`.execute(tx)
  })
  await sql`analyze expenses, expense_sums, expense_totals`.execute(owner.query)
}

const CATEGORIES = [
  'childcare',
  'education',
  'medical',
  'extracurricular',
  'clothing',
  'food',
  'transportation',
  'housing',
  'entertainment',
  'travel',
  'other',
]

/** Amounts, days, parents and children in a fixed mixture; shares halved, the odd cent the payer's (EXP-06). */
async function insertMany(tx: Database['query'], many: ManyExpenses): Promise<void> {
  const [a, b] = many.parents
  const halves = JSON.stringify({ [a]: { basisPoints: 5000 }, [b]: { basisPoints: 5000 } })
  const children = many.children
  await sql`
    insert into expenses (family_id, expense_id, amount_minor, currency, paid_by, payer_share_minor, split_type,
      split_details, category, status, child_id, description, day, created_by, created_at, updated_at)
    select ${many.family}::uuid,
      (lpad(to_hex((extract(epoch from m.at) * 1000)::bigint), 12, '0') || '7' || substr(md5(m.n::text), 1, 3)
        || '8' || substr(md5(m.n::text), 4, 15))::uuid,
      m.amount, (select currency from families where family_id = ${many.family}::uuid),
      m.payer, (m.amount + 1) / 2, 'equal', ${halves}::jsonb,
      (${CATEGORIES}::text[])[1 + m.n % ${CATEGORIES.length}::int],
      case when m.n % 9 = 0 then 'pending' else 'approved' end,
      (${children}::uuid[])[1 + m.n % (${children.length}::int + 1)],
      'Expense ' || m.n, m.day, m.payer, m.at, m.at
    from (
      select n, 500 + (n::bigint * 7919) % 20000 as amount,
        case when n % 5 < 3 then ${a}::uuid else ${b}::uuid end as payer,
        ${many.until}::date - (n * 7 % 3652) as day,
        (${many.until}::date - (n * 7 % 3652))::timestamptz + interval '18 hours' + n % 3600 * interval '1 second' as at
      from generate_series(1, ${many.count}::int) n
    ) m`.execute(tx)
}

async function sumUp(tx: Database['query'], family: string): Promise<void> {
  const nobody = '00000000-0000-0000-0000-000000000000'
  await sql`
    insert into expense_sums (family_id, month, category, status, withdrawn, paid_by, child_id, own_of,
      count, amount_minor, payer_share_minor)
    select family_id, date_trunc('month', day)::date, category, status, withdrawn_at is not null, paid_by,
      coalesce(child_id, ${nobody}::uuid), coalesce(own_of, ${nobody}::uuid),
      count(*), sum(amount_minor), sum(payer_share_minor)
    from expenses where family_id = ${family}::uuid
    group by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (family_id, month, category, status, withdrawn, paid_by, child_id, own_of) do update
    set count = excluded.count, amount_minor = excluded.amount_minor, payer_share_minor = excluded.payer_share_minor`.execute(
    tx,
  )
  await sql`
    insert into expense_totals
    select family_id, 'kind', date '0001-01-01', category, child_id, status, withdrawn, paid_by, own_of,
      sum(count), sum(amount_minor), sum(payer_share_minor)
    from expense_sums where family_id = ${family}::uuid group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    union all
    select family_id, 'month', month, '', ${nobody}::uuid, status, withdrawn, paid_by, own_of,
      sum(count), sum(amount_minor), sum(payer_share_minor)
    from expense_sums where family_id = ${family}::uuid group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (family_id, part, month, category, child_id, status, withdrawn, paid_by, own_of) do update
    set count = excluded.count, amount_minor = excluded.amount_minor, payer_share_minor = excluded.payer_share_minor`.execute(
    tx,
  )
  await sql`
    insert into expense_counts (family_id, own_of, count)
    select family_id, coalesce(own_of, ${nobody}::uuid), count(*) from expenses where family_id = ${family}::uuid
    group by 1, 2
    on conflict (family_id, own_of) do update set count = excluded.count`.execute(tx)
}
