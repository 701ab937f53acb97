import type { Parents, PersonId } from '../family/parents.ts'
import { allocate } from '../money/allocate.ts'
import { type Cents, cents } from '../money/money.ts'
import type { ExpenseFacts, SplitDetails } from './expense.ts'

type Shares = Readonly<Record<PersonId, Cents>>

/** What is divided between two parents: the whole, and what each bears of it. */
export type Divided = { readonly amount: Cents; readonly shares: Shares }

/**
 * What each parent gets back of money that came back, in minor units below zero: in the ratio in which they bore what it
 * is a refund of, whatever decided that. `before`: what came back earlier. Parts that make the whole give everyone
 * exactly what they bore. Throws RangeError where more comes back than was paid. [EXP-10]
 */
export function refundShares(
  original: Divided,
  before: Divided,
  amount: Cents,
  [first, second]: readonly [PersonId, PersonId],
): Record<PersonId, Cents> {
  const back = -amount
  const all = -before.amount + back
  if (back <= 0 || all > original.amount) throw new RangeError('more comes back than was paid')
  const [firsts, seconds] = [original.shares[first] ?? 0, original.shares[second] ?? 0]
  const [, dueSecond] = allocate(cents(all), [firsts, seconds], 0)
  const given = -(before.shares[second] ?? 0)
  // nobody pays for a refund: an earlier rounding is never taken back
  const others = Math.min(back, Math.max(0, dueSecond! - given))
  return { [first]: cents(others - back), [second]: cents(-others) }
}

/** The figures of a split that is given in amounts. */
export function inAmounts(shares: Shares): {
  readonly splitType: 'custom'
  readonly splitDetails: SplitDetails
} {
  const figures = Object.entries(shares).map(([parent, amount]) => [parent, { amount }])
  return { splitType: 'custom', splitDetails: Object.fromEntries(figures) }
}

/** The sum of some refunds, as one. */
export function together(refunds: readonly Divided[], parents: Parents): Divided {
  const sum = (of: (one: Divided) => number) => cents(refunds.reduce((all, one) => all + of(one), 0))
  return {
    amount: sum(({ amount }) => amount),
    shares: Object.fromEntries(parents.map((parent) => [parent, sum(({ shares }) => shares[parent] ?? 0)])),
  }
}

/**
 * Who owes whom by one expense, and how much, or null where nobody does. Of a refund it is whoever received the money,
 * of an ordinary expense whoever did not pay.
 */
export function debtOf(
  { paidBy, amount }: Pick<ExpenseFacts, 'paidBy' | 'amount'>,
  shares: Shares,
  parents: Parents,
): { readonly from: PersonId; readonly to: PersonId; readonly amount: Cents } | null {
  const other = parents.find((parent) => parent !== paidBy)
  const owed = amount - (shares[paidBy] ?? 0)
  if (other === undefined || owed === 0) return null
  return owed > 0
    ? { from: other, to: paidBy, amount: cents(owed) }
    : { from: paidBy, to: other, amount: cents(-owed) }
}
