import type { Notices } from '../notifications/notice.ts'

export const expensesNotices = {
  'expense.created': { kind: 'expenses' },
  'expense.approved': { kind: 'expenses' },
  'expense.withdrawn': { kind: 'expenses' },
  'expense.rejected': { kind: 'expenses' },
  'expense.countered': { kind: 'expenses' },
  'expense.rejection-answered': { kind: 'expenses' },
  'expense.denied': { kind: 'expenses' },
  'agreement.proposed': { kind: 'expenses' },
  'agreement.answered': { kind: 'expenses' },
  'payment.sent': { kind: 'expenses' },
  'payment.answered': { kind: 'expenses' },
} as const satisfies Notices
