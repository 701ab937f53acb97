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
