import { countedStatuses } from '@evenhand/domain/expenses/expense.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import {
  type ExpenseFilter,
  kindConditions,
  matching,
  monthCondition,
  splitRange,
} from '../expense-filter.sql.ts'

export type MonthTotal = { month: string; amount_minor: string }

/**
 * What each month came to under the list's filters: whole months from the running sums, the days at the edges of a
 * range one by one. With no status asked for, what counts.
 */
export async function readMonthTotals(
  tx: Tx,
  person: PersonId,
  family: FamilyId,
  filter: ExpenseFilter,
): Promise<MonthTotal[]> {
  if (filter.status === 'to-answer') {
    return tx
      .selectFrom('expenses as e')
      .where('e.family_id', '=', family)
      .where((eb) => matching(eb, filter, person))
      .select([
        sql<string>`to_char(e.day, 'YYYY-MM')`.as('month'),
        sql<string>`sum(e.amount_minor)::text`.as('amount_minor'),
      ])
      .groupBy('month')
      .execute()
  }
  const kinds = kindConditions(filter)
  const counting = (table: 's' | 'x', withdrawn: RawBuilder<unknown>) =>
    filter.status === 'all'
      ? sql`and ${sql.ref(`${table}.status`)} = any (${countedStatuses}) and not (${withdrawn})`
      : sql``
  const { months, edges } = splitRange(filter)
  const parts = [
    sql`select s.month, s.amount_minor from expense_sums s
      where s.family_id = ${family} and ${monthCondition(months)} ${kinds('s')} ${counting('s', sql`s.withdrawn`)}`,
    ...edges.map(
      ([from, to]) => sql`select date_trunc('month', x.day)::date, x.amount_minor from expenses x
        where x.family_id = ${family} and x.day between ${from} and ${to} ${kinds('x')}
          ${counting('x', sql`x.withdrawn_at is not null`)}`,
    ),
  ]
  const query = sql<MonthTotal>`select to_char(t.month, 'YYYY-MM') as month, sum(t.amount_minor)::text as amount_minor
    from (${sql.join(parts, sql` union all `)}) t group by t.month order by t.month`
  return (await query.execute(tx)).rows
}
