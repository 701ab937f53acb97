import type { getBudget } from '@evenhand/contract/expenses/plans.ts'
import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { type BudgetPlan, budgetOf, plannedIn } from '@evenhand/domain/expenses/budget.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { paidIn } from '../list/month-total.ts'
import { minorOf } from '../wire.ts'

export type Budget = ReplyOf<typeof getBudget>['budget']

/** The plans in the domain's form. */
export function plansOf({ plans, currency }: Budget): BudgetPlan[] {
  return plans.map(({ category, from, amount }) => ({ category, from, amount: minorOf(amount, currency) }))
}

/** A month's categories, planned against spent. [EXP-09] */
export function budgetIn(budget: Budget, summary: Summary, month: string) {
  const spent = categoryNames.map(
    (category) =>
      [category, paidIn(summary, (paid) => paid.month === month && paid.category === category)] as const,
  )
  return budgetOf(plannedIn(plansOf(budget), month), new Map(spent))
}
