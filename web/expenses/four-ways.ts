import { ratioOfIncomes } from '@evenhand/domain/expenses/agreement.ts'
import { sharesOf } from '@evenhand/domain/expenses/split.ts'
import { type Cents, cents } from '@evenhand/domain/money/money.ts'
import { whole } from '@evenhand/domain/money/percentage.ts'

/** The calculator's inputs; amounts in minor units, percentage and fixed amount are the first parent's. */
export type Comparison = {
  amount: Cents
  isPaidByFirst: boolean
  percent: number
  fixed: Cents
  incomes: readonly [Cents, Cents]
}

export type Way = 'equal' | 'percentage' | 'custom' | 'income'

/** What each parent bears of an expense, split four ways; null where the figures are invalid. [ROUTE-19] */
export function compareWays(told: Comparison): Record<Way, readonly [Cents, Cents] | null> {
  const [a, b] = ['a', 'b'] as const
  const facts = { amount: told.amount, paidBy: told.isPaidByFirst ? a : b }
  const both = (shares: Record<string, Cents>) => [shares[a]!, shares[b]!] as const
  const byPoints = (first: number) =>
    both(
      sharesOf(
        {
          ...facts,
          splitType: 'percentage',
          splitDetails: { [a]: { basisPoints: first }, [b]: { basisPoints: whole - first } },
        },
        [a, b],
      ),
    )
  const [first, second] = told.incomes
  return {
    equal: both(sharesOf({ ...facts, splitType: 'equal', splitDetails: null }, [a, b])),
    percentage: byPoints(told.percent),
    custom: told.fixed > told.amount ? null : [told.fixed, cents(told.amount - told.fixed)],
    income: first + second > 0 ? byPoints(ratioOfIncomes({ [a]: first, [b]: second }, [a, b])[a]!) : null,
  }
}
