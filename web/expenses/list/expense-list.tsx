import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { asDay, monthOf } from '@evenhand/domain/time/day.ts'
import { useDeferredValue } from 'react'
import type { TimesOf } from '../../calendar/rotation/times.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { ExpenseRow } from './expense-row.tsx'
import { useJustAdded } from './just-added.ts'
import { monthTotal } from './month-total.ts'

type ExpenseListProps = {
  expenses: readonly Expense[]
  parents: Parents
  times: readonly TimesOf[]
  /** for the monthly totals, which are left out without it */
  summary: Summary | undefined
  /** what the months came to under the filters; null where there are none */
  months: Readonly<Record<string, number>> | null | undefined
  /** the month it is; its year need not be said */
  thisMonth: string
  /** as the server has it now, not as it was kept */
  isFresh: boolean
}

/** As many as fit on a screen below the balance. */
const FIRST = 8

/**
 * The ledger by month, newest first, with monthly totals. Rows in view are rendered first; the rest of fifty follows in
 * small batches, so that a phone stays responsive in between.
 */
export function ExpenseList({
  expenses,
  parents,
  times,
  summary,
  months: filtered,
  thisMonth,
  isFresh,
}: ExpenseListProps) {
  const { locale } = useRegion()
  const justAdded = useJustAdded(
    expenses.map(({ id }) => id),
    isFresh,
  )
  const months = byMonth(useDeferredValue(expenses, expenses.slice(0, FIRST)))
  return months.map(([month, inMonth]) => {
    const total = summary && monthTotal(month, summary, filtered)
    return (
      <section key={month} aria-labelledby={`month-${month}`}>
        <h3
          id={`month-${month}`}
          className="text-serif flex items-baseline justify-between gap-4 pt-4.5 pb-1 text-17 font-[500] text-ink-2"
        >
          <span className="begins">
            {dayText(
              `${month}-01`,
              locale,
              month.startsWith(thisMonth.slice(0, 4))
                ? { month: 'long' }
                : { month: 'long', year: 'numeric' },
            )}
          </span>
          {summary && typeof total === 'number' && (
            <Money cents={total} currency={summary.currency} withCurrency={false} />
          )}
        </h3>
        <ul>
          {inMonth.map((expense) => (
            <ExpenseRow
              key={expense.id}
              expense={expense}
              parents={parents}
              times={times}
              isJustAdded={expense.id === justAdded}
            />
          ))}
        </ul>
      </section>
    )
  })
}

/** The expenses by month, in their given order. */
function byMonth(expenses: readonly Expense[]): [string, Expense[]][] {
  const months = new Map<string, Expense[]>()
  for (const expense of expenses) {
    const month = monthOf(asDay(expense.date))
    months.set(month, [...(months.get(month) ?? []), expense])
  }
  return [...months]
}
