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
} as const satisfies ServerFeature
