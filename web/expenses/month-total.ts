import type { Summary } from '@evenhand/contract/expenses.ts'
import { type Cents, cents } from '@evenhand/domain/money/money.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import type { Filters } from './filters.ts'
import { minorOf } from './wire.ts'

/**
 * A month's total under the filters, whatever page is shown. Null where the summary cannot tell: it has months, and
 * categories for the last thirteen, but not single days, statuses or children.
 */
export function monthTotal(
  summary: Summary,
  month: string,
  filters: Filters,
  thisMonth: string,
): Cents | null {
  const isPartial = filters.dateFrom.startsWith(month) || filters.dateTo.startsWith(month)
  if (filters.status !== 'all' || filters.childId !== 'all' || isPartial) return null
  if (filters.category === 'all') {
    // a summary stored on the device by an older version lacks it
    const spent = summary.byMonth[month]?.spent
    return spent === undefined ? null : minorOf(spent, summary.currency)
  }
  // before the oldest month with categories
  if (month < monthsOn(thisMonth, -12)) return null
  return paidIn(summary, (paid) => paid.month === month && paid.category === filters.category)
}

type Paid = Summary['paid'][number]

/** The sum of the matching payments, in minor units. */
export function paidIn(summary: Summary, isAsked: (paid: Paid) => boolean): Cents {
  return cents(
    summary.paid.filter(isAsked).reduce((sum, paid) => sum + minorOf(paid.amount, summary.currency), 0),
  )
}

/** The latest month with payments that is not after this one, else this one. */
export function monthToShow(summary: Summary, thisMonth: string): string {
  const past = summary.paid.map((paid) => paid.month).filter((month) => month <= thisMonth)
  return past.toSorted().at(-1) ?? thisMonth
}
