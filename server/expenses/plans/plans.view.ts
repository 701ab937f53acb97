import type { getBudget, Recurrence } from '@evenhand/contract/expenses/plans.ts'
import { writeSplit } from '@evenhand/contract/expenses/wire.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { SplitDetails } from '@evenhand/domain/expenses/expense.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import type { PlanRow, RecurrenceRow } from './plans.sql.ts'

/** The budget as the calls return it. */
export function budgetView(rows: readonly PlanRow[], currency: string): ReplyOf<typeof getBudget>['budget'] {
  return {
    currency,
    plans: rows.map((row) => ({
      category: row.category as 'other',
      from: row.from_month,
      amount: decimalFromCents(cents(Number(row.amount_minor)), currency),
    })),
  }
}

/** A recurring expense as the calls return it. */
export function recurrenceView(row: RecurrenceRow): Recurrence {
  return {
    id: row.recurrence_id,
    description: row.description,
    amount: decimalFromCents(cents(Number(row.amount_minor)), row.currency),
    currency: row.currency,
    splitType: row.split_type,
    splitDetails: writeSplit(row.split_type, row.split_details as SplitDetails | null, row.currency),
    byAgreement: row.by_agreement,
    category: row.category as 'other',
    childId: row.child_id,
    startsOn: row.starts_on,
    every: row.every,
    unit: row.unit,
    endsOn: row.ends_on,
    nextOn: row.stopped_at ? null : row.next_on,
    createdBy: row.created_by,
    stoppedAt: row.stopped_at?.toISOString() ?? null,
  }
}
