import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import {
  answerAgreement,
  compareAgreements,
  listAgreements,
  proposeAgreement,
  spentSoFar,
} from './agreements.ts'
import { answerRejection, counterExpense, denyExpense, expenseHistory, rejectExpense } from './answers.ts'
import {
  approveExpense,
  createExpense,
  expenseSummary,
  getExpense,
  listExpenses,
  updateExpense,
  viewExpense,
  withdrawExpense,
} from './expenses.ts'
import { approveImport, importExpenses, listImports, undoImport } from './imports.ts'
import { expenseMonths } from './months.ts'
import { expenseOverview } from './overview.ts'
import { ownExpenses, submitExpenses } from './own.ts'
import {
  answerPayment,
  exportExpenses,
  listPayments,
  receivePayment,
  remindOfPayment,
  sendPayment,
} from './payments.ts'
import { addRecurring, getBudget, listRecurring, setBudget, stopRecurring } from './plans.ts'
import { receiptFile, uploadReceipt } from './receipts.ts'

/** Expenses, receipts, agreements, payments, budgets, recurring expenses, imports. */
export const calls = {
  createExpense,
  listExpenses,
  getExpense,
  expenseSummary,
  expenseOverview,
  expenseMonths,
  updateExpense,
  approveExpense,
  viewExpense,
  withdrawExpense,
  uploadReceipt,
  receiptFile,
  rejectExpense,
  counterExpense,
  answerRejection,
  denyExpense,
  expenseHistory,
  listAgreements,
  proposeAgreement,
  answerAgreement,
  spentSoFar,
  compareAgreements,
  listPayments,
  sendPayment,
  receivePayment,
  remindOfPayment,
  answerPayment,
  exportExpenses,
  ownExpenses,
  submitExpenses,
  getBudget,
  setBudget,
  listRecurring,
  addRecurring,
  stopRecurring,
  listImports,
  importExpenses,
  approveImport,
  undoImport,
} as const satisfies Calls

export const codes = {
  'expense/not-found': 404,
  'expense/own': 403,
  'expense/already-answered': 409,
  'expense/not-own': 403,
  'expense/split-invalid': 422,
  'expense/amount-invalid': 422,
  'expense/unknown-child': 422,
  'expense/unknown-parent': 422,
  'expense/link-invalid': 422,
  'expense/day-ahead': 422,
  'expense/original-open': 409,
  'expense/nobody-there': 409,
  'agreement/not-found': 404,
  'agreement/invalid': 422,
  'agreement/own': 403,
  'agreement/not-own': 403,
  'agreement/answered': 409,
  'payment/not-found': 404,
  'payment/own': 403,
  'payment/answered': 409,
  'payment/amount-invalid': 422,
  'payment/balance-moved': 409,
  'payment/reminded': 409,
  'recurrence/not-found': 404,
  'recurrence/not-own': 403,
  'recurrence/days-invalid': 422,
  'recurrence/too-many': 409,
  'import/not-found': 404,
} as const satisfies Codes
