import { type Cents, cents } from '../money/money.ts'
import type { Month } from '../time/day.ts'
import { type Category, categoryNames } from './category.ts'

/** What is planned a month for a category, from a month on, until a later plan. */
export type BudgetPlan = { readonly category: Category; readonly from: Month; readonly amount: Cents }

/** The plans in force in a month, by category; zero ends a plan. Months sort as text: '2026-11'. [EXP-09] */
export function plannedIn(plans: readonly BudgetPlan[], month: Month): ReadonlyMap<Category, Cents> {
  const inForce = new Map<Category, BudgetPlan>()
  for (const plan of plans) {
    const before = inForce.get(plan.category)
    if (plan.from <= month && (!before || plan.from > before.from)) inForce.set(plan.category, plan)
  }
  return new Map(
    [...inForce.values()].filter(({ amount }) => amount > 0).map((one) => [one.category, one.amount]),
  )
}

/** One category of a month: planned, spent, and what is left (below zero: over). */
export type BudgetLine = {
  readonly category: Category
  readonly planned: Cents
  readonly spent: Cents
  readonly left: Cents
}

/** The categories of a month that are planned or spent on, in the usual order, and the sum of them all. */
export function budgetOf(
  planned: ReadonlyMap<Category, Cents>,
  spent: ReadonlyMap<Category, Cents>,
): { readonly lines: readonly BudgetLine[]; readonly sum: Omit<BudgetLine, 'category'> } {
  const lines = categoryNames.flatMap((category) => {
    const [plan, spending] = [planned.get(category) ?? cents(0), spent.get(category) ?? cents(0)]
    if (plan === 0 && spending === 0) return []
    return [{ category, planned: plan, spent: spending, left: cents(plan - spending) }]
  })
  const total = (part: 'planned' | 'spent' | 'left') =>
    cents(lines.reduce((sum, line) => sum + line[part], 0))
  return { lines, sum: { planned: total('planned'), spent: total('spent'), left: total('left') } }
}
