import { calls } from '@evenhand/contract/expenses.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { agreementsRoutes } from './agreements.routes.ts'
import { demoExpenses } from './expenses.demo.ts'
import { expensesRoutes } from './expenses.routes.ts'
import { ownRoutes } from './own.routes.ts'

/** Expenses, receipts, agreements, payments. */
export const expenses = {
  calls,
  flag: 'expenses',
  routes: [expensesRoutes, agreementsRoutes, ownRoutes],
  demoYear: demoExpenses,
  ownData: {
    tables: {
      expenses: {},
      expense_answers: {},
      expense_agreements: {},
      expense_agreement_answers: {},
      expense_payments: {},
      expense_payment_answers: {},
    },
    leftOut: { expense_sums: 'sums of the expenses', expense_counts: 'counts of the expenses' },
  },
} as const satisfies ServerFeature
