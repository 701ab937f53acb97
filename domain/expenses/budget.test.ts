import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { type BudgetPlan, budgetOf, plannedIn } from './budget.ts'

const plan = (category: BudgetPlan['category'], from: string, amount: number) => ({
  category,
  from,
  amount: cents(amount),
})

test('[EXP-09] a plan holds from its month until a later one, and zero ends it', () => {
  const plans = [
    plan('food', '2026-06', 300_00),
    plan('food', '2026-09', 350_00),
    plan('medical', '2026-01', 50_00),
    plan('medical', '2026-08', 0),
  ]
  const of = (month: string) => Object.fromEntries(plannedIn(plans, month))
  expect(of('2026-05')).toEqual({ medical: 50_00 })
  expect(of('2026-07')).toEqual({ food: 300_00, medical: 50_00 })
  expect(of('2026-12')).toEqual({ food: 350_00 })
})

test('[EXP-09] planned against actual, with what nobody planned and what is over', () => {
  const { lines, sum } = budgetOf(
    new Map([
      ['food', cents(300_00)],
      ['medical', cents(50_00)],
    ] as const),
    new Map([
      ['food', cents(320_00)],
      ['travel', cents(80_00)],
    ] as const),
  )
  expect(lines).toEqual([
    { category: 'medical', planned: 5000, spent: 0, left: 5000 },
    { category: 'food', planned: 30_000, spent: 32_000, left: -2000 },
    { category: 'travel', planned: 0, spent: 8000, left: -8000 },
  ])
  expect(sum).toEqual({ planned: 35_000, spent: 40_000, left: -5000 })
})
