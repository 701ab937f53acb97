import type { Parents, PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import { counts, type ExpenseFacts } from './expense.ts'
import { sharesOf } from './split.ts'

/**
 * How one parent stands, in minor units of one currency. Positive is owed to me, negative is owed by me;
 * always owed = claimed + outstanding + confirmed. [EXP-07]
 */
export type Balance = {
  /** The sum of what I paid. */
  readonly totalPaid: Cents
  /** What I paid for the other parent, less what the other parent paid for me. */
  readonly owed: Cents
  /** The part of owed that is pending or negotiating. */
  readonly claimed: Cents
  /** The part of owed that is approved or paid, less confirmed payments: what there is to settle. */
  readonly outstanding: Cents
  /** Payments confirmed by the one who received them: those to me less those by me. */
  readonly confirmed: Cents
}

/** Money sent from one parent to the other. It counts once the receiver has confirmed it. */
export type Payment = {
  readonly from: PersonId
  readonly to: PersonId
  readonly amount: Cents
  readonly currency: string
  readonly confirmed: boolean
}

/**
 * The balance of one parent over the expenses that count. [EXP-07]
 * Throws RangeError on a mixture of currencies (group them first: `byCurrency`), and for a person who is
 * no parent of the family.
 */
export function balanceOf(
  expenses: readonly ExpenseFacts[],
  me: PersonId,
  parents: Parents,
  payments: readonly Payment[] = [],
): Balance {
  refuseMixture([...expenses, ...payments])
  let [totalPaid, claimed, agreed] = [0, 0, 0]
  for (const expense of expenses.filter(counts)) {
    const mine = expense.paidBy === me
    const myShare = sharesOf(expense, parents)[me]!
    const owed = (mine ? expense.amount : 0) - myShare
    if (mine) totalPaid += expense.amount
    if (expense.status === 'pending' || expense.status === 'negotiating') claimed += owed
    else agreed += owed
  }
  const confirmed = payments
    .filter((payment) => payment.confirmed)
    .reduce((sum, { from, to, amount }) => sum + (to === me ? amount : 0) - (from === me ? amount : 0), 0)
  return {
    totalPaid: cents(totalPaid),
    owed: cents(claimed + agreed),
    claimed: cents(claimed),
    outstanding: cents(agreed - confirmed),
    confirmed: cents(confirmed),
  }
}

function refuseMixture(amounts: readonly { readonly currency: string }[]): void {
  const odd = amounts.find(({ currency }) => currency !== amounts[0]?.currency)
  if (odd)
    throw new RangeError(`amounts of two currencies do not add up: ${amounts[0]?.currency}, ${odd.currency}`)
}
