import type { Notices } from '../notifications/notice.ts'

export const expensesNotices = {
  'expense.created': { kind: 'expenses' },
  'expense.approved': { kind: 'expenses' },
  'expense.withdrawn': { kind: 'expenses' },
  'expense.rejected': { kind: 'expenses' },
  'expense.countered': { kind: 'expenses' },
  'expense.rejection-answered': { kind: 'expenses' },
  'expense.denied': { kind: 'expenses' },
  'expense.corrected': { kind: 'expenses' },
  'agreement.proposed': { kind: 'expenses' },
  'agreement.answered': { kind: 'expenses' },
  'payment.sent': { kind: 'expenses' },
  'payment.answered': { kind: 'expenses' },
  'payment.received': { kind: 'expenses' },
  'payment.reminded': { kind: 'expenses' },
  'budget.set': { kind: 'expenses' },
  'recurrence.set': { kind: 'expenses' },
  'recurrence.stopped': { kind: 'expenses' },
  'import.made': { kind: 'expenses' },
  'import.approved': { kind: 'expenses' },
  'import.undone': { kind: 'expenses' },
} as const satisfies Notices

/** What the days of an agreement remind a person of. */
export const expensesReminders = {
  'expense.submit-due': { kind: 'expenses' },
  'expense.answer-due': { kind: 'expenses' },
  'expense.answer-overdue': { kind: 'expenses' },
  'expense.payment-due': { kind: 'expenses' },
  'expense.payment-overdue': { kind: 'expenses' },
} as const satisfies Notices
