import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { allocate } from '@evenhand/domain/money/allocate.ts'
import { type Cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { percentageFromBasisPoints, whole } from '@evenhand/domain/money/percentage.ts'
import { minorOf, shareOf } from '../wire.ts'
import type { Offer } from './answers.data.ts'

/**
 * A suggested change: the part of the bill that is shared, one's own share of it in basis points, and what kind of
 * expense of which day it is.
 */
export type Suggestion = { amount: Cents; mine: number; category: Expense['category']; date: string }

/** The shares that result from a suggestion, in minor units; the odd cent is the payer's. */
export function sharesOfSuggestion(
  { amount, mine }: Pick<Suggestion, 'amount' | 'mine'>,
  isPayer: boolean,
): [mine: Cents, theirs: Cents] {
  const [own, others] = allocate(amount, [mine, whole - mine], isPayer ? 0 : 1)
  return [own!, others!]
}

/** One's current share, in basis points. */
export function ownShare(expense: Expense, me: string): number {
  const amount = minorOf(expense.amount, expense.currency)
  return amount === 0 ? whole / 2 : Math.round((shareOf(expense, me) / amount) * whole)
}

/** The initial suggestion: the parent who did not pay bears ten percentage points less, so that one tap sends it. */
export function firstSuggestion(expense: Expense, me: string): Suggestion {
  const now = ownShare(expense, me)
  const rounded = Math.round(now / 500) * 500
  return {
    amount: minorOf(expense.amount, expense.currency),
    // of money that came back the shares are those of what it came back of
    mine:
      expense.refundOf !== null
        ? now
        : expense.paidBy === me
          ? Math.min(whole, rounded + 1000)
          : Math.max(0, rounded - 1000),
    category: expense.category,
    date: expense.date,
  }
}

/** The suggestion as the call's body: only what it changes. */
export function offerOf(
  suggestion: Suggestion,
  expense: Expense,
  [me, other]: readonly [string, string],
  reason: string,
): Offer {
  const { amount, mine, category, date } = suggestion
  const isAmountKept = amount === minorOf(expense.amount, expense.currency)
  // a custom split does not add up to another amount, so the share goes with it
  const isShareKept = mine === ownShare(expense, me) && (isAmountKept || expense.splitType !== 'custom')
  return {
    reason,
    ...(isAmountKept ? {} : { amount: decimalFromCents(amount, expense.currency) }),
    ...(category === expense.category ? {} : { category }),
    ...(date === expense.date ? {} : { date }),
    ...(isShareKept || expense.refundOf !== null
      ? {}
      : {
          splitType: 'percentage' as const,
          splitDetails: {
            [me]: { percentage: percentageFromBasisPoints(mine) },
            [other]: { percentage: percentageFromBasisPoints(whole - mine) },
          },
        }),
  }
}

/** Whether the suggestion changes nothing. */
export function isSame(suggestion: Suggestion, expense: Expense, me: string): boolean {
  return (
    suggestion.amount === minorOf(expense.amount, expense.currency) &&
    suggestion.mine === ownShare(expense, me) &&
    suggestion.category === expense.category &&
    suggestion.date === expense.date
  )
}
