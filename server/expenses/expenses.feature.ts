import { calls } from '@evenhand/contract/expenses/expenses.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { agreementsRoutes } from './agreements/agreements.routes.ts'
import { ownRoutes } from './entry/own.routes.ts'
import { demoExpenses } from './expenses.demo.ts'
import { enterRecurringJob, remindOfDaysJob } from './expenses.jobs.ts'
import { expensesRoutes } from './expenses.routes.ts'
import { moneyNames } from './names.sql.ts'
import { plansRoutes } from './plans/plans.routes.ts'
import { expensesWaiting } from './waiting.commands.ts'

/** Expenses, receipts, agreements, payments, budgets, recurring expenses, imports. */
export const expenses = {
  calls,
  flag: 'expenses',
  routes: [expensesRoutes, agreementsRoutes, ownRoutes, plansRoutes],
  jobs: [
    job(task('enter_recurring'), enterRecurringJob, { at: '7 * * * *' }),
    job(task('remind_of_days'), remindOfDaysJob, { at: '17 * * * *' }),
  ],
  waiting: { inFamily: expensesWaiting },
  names: moneyNames,
  demoYear: demoExpenses,
  ownData: {
    tables: {
      expenses: {},
      expense_answers: {},
      expense_agreements: {},
      expense_agreement_answers: {},
      expense_payments: {},
      expense_payment_answers: {},
      expense_budgets: {},
      expense_recurrences: {},
      expense_imports: {},
    },
    leftOut: {
      expense_reminders: 'which reminders went out, nothing a person wrote',
      expense_sums: 'sums of the expenses',
      expense_counts: 'counts of the expenses',
      expense_totals: 'sums of the expenses',
    },
  },
} as const satisfies ServerFeature
