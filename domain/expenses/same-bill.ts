import { daysBetween } from '../time/day.ts'
import type { ExpenseFacts } from './expense.ts'
import { counts } from './expense.ts'

/** How many days two entries of one bill may lie apart. */
export const SAME_BILL_DAYS = 3

type Bill = Pick<ExpenseFacts, 'amount' | 'currency' | 'date'>
type Entered = Bill & Parameters<typeof counts>[0]

/**
 * Whether an expense, entered by either parent, may be the same bill: it counts, and has the same amount within
 * three days. A warning for the one who enters it, never a refusal: two children do have the same shoes. [EXP-11]
 */
export function maybeSameBill(bill: Bill, other: Entered): boolean {
  return (
    counts(other) &&
    other.amount === bill.amount &&
    other.currency === bill.currency &&
    Math.abs(daysBetween(bill.date, other.date)) <= SAME_BILL_DAYS
  )
}

/**
 * Which bills of a file are here already, by their place in it: each that is here stands for one of the file, the same
 * day before a day near it. A warning, never a refusal. [EXP-10]
 */
export function knownBills(file: readonly Bill[], here: readonly Entered[]): ReadonlySet<number> {
  const left = new Set(here)
  const known = new Set<number>()
  for (const isExact of [true, false])
    for (const [place, bill] of file.entries()) {
      if (known.has(place)) continue
      const isIt = (other: Entered) => maybeSameBill(bill, other) && (!isExact || other.date === bill.date)
      const found = [...left].find(isIt)
      if (!found) continue
      left.delete(found)
      known.add(place)
    }
  return known
}

/** Which bills stand in a file a second time, word for word, by their place in it. [EXP-10] */
export function repeatedBills(
  file: readonly (Bill & { readonly description: string; readonly paidBy: string })[],
): ReadonlySet<number> {
  const seen = new Set<string>()
  const places = new Set<number>()
  for (const [place, { date, amount, description, paidBy }] of file.entries()) {
    const bill = JSON.stringify([date, amount, description.trim().toLowerCase(), paidBy])
    if (seen.has(bill)) places.add(place)
    seen.add(bill)
  }
  return places
}
