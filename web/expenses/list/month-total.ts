import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import { type Cents, cents } from '@evenhand/domain/money/money.ts'
import { minorOf } from '../wire.ts'

/** What a month came to, whatever page of it is shown: under filters what was asked for them, else what the summary says. */
export function monthTotal(
  month: string,
  summary: Summary,
  filtered: Readonly<Record<string, number>> | null | undefined,
): Cents | null {
  // a summary kept on the device from before says it nowhere, and filters wait for their answer
  const spent = filtered === null ? summary.byMonth[month]?.spent : filtered && (filtered[month] ?? 0)
  return spent === undefined ? null : minorOf(spent, summary.currency)
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
