import { daysBetween } from '../time/day.ts'
import type { ExpenseFacts } from './expense.ts'
import { counts } from './expense.ts'

type Bill = Pick<ExpenseFacts, 'amount' | 'currency' | 'date' | 'category' | 'status' | 'withdrawnAt'>

/**
 * Those that may be the same bill, entered by either parent: the same amount within three days. A warning for
 * the one who enters it, never a refusal: two children do have the same shoes.
 */
export function sameBill<Other extends Bill>(
  bill: Pick<Bill, 'amount' | 'currency' | 'date'>,
  others: readonly Other[],
): Other[] {
  return others.filter(
    (other) =>
      counts(other) &&
      other.amount === bill.amount &&
      other.currency === bill.currency &&
      Math.abs(daysBetween(bill.date, other.date)) <= 3,
  )
}
