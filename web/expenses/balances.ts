import type { Summary } from '@evenhand/contract/expenses.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import { minorOf } from './wire.ts'

export type MonthOfBalance = { month: string; minor: number }

/**
 * What was outstanding at the end of each month, by the day of the expenses: six months up to this one, or fewer
 * where the first expense is younger. In minor units; positive is owed to me.
 */
export function balancesByMonth(summary: Summary, thisMonth: string): MonthOfBalance[] {
  const known = Object.keys(summary.byMonth)
    .filter((month) => month <= thisMonth)
    .toSorted()
  const [oldest] = known
  if (oldest === undefined) return []
  const earliest = monthsOn(thisMonth, -5)
  const first = oldest > earliest ? oldest : earliest
  const upTo = (last: string) =>
    known
      .filter((month) => month <= last)
      .reduce((sum, month) => sum + minorOf(summary.byMonth[month]!.outstanding, summary.currency), 0)
  const months: MonthOfBalance[] = []
  for (let month = first; month <= thisMonth; month = monthsOn(month, 1))
    months.push({ month, minor: upTo(month) })
  return months
}
