import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import { minorOf } from '../wire.ts'

export type MonthOfBalance = { month: string; minor: number }

/**
 * What was outstanding at the end of each month, by the date of the expenses: the six months up to this one, or fewer
 * where the first expense is more recent; payments count in the month they were made. In minor units; positive is owed
 * to me.
 */
export function balancesByMonth(summary: Summary, thisMonth: string): MonthOfBalance[] {
  // a summary stored on the device before payments existed has none
  const settled = Object.entries(summary.settled ?? {})
  const known = [...new Set([...Object.keys(summary.byMonth), ...settled.map(([month]) => month)])]
    .filter((month) => month <= thisMonth)
    .toSorted()
  const [oldest] = known
  if (oldest === undefined) return []
  const earliest = monthsOn(thisMonth, -5)
  const first = oldest > earliest ? oldest : earliest
  const upTo = (last: string) =>
    known
      .filter((month) => month <= last)
      .reduce((sum, month) => sum + minorOf(summary.byMonth[month]?.outstanding ?? 0, summary.currency), 0) -
    settled
      .filter(([month]) => month <= last)
      .reduce((sum, [, amount]) => sum + minorOf(amount, summary.currency), 0)
  const months: MonthOfBalance[] = []
  for (let month = first; month <= thisMonth; month = monthsOn(month, 1))
    months.push({ month, minor: upTo(month) })
  return months
}
