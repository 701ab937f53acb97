import { expect, test } from 'vitest'
import { counts, expenseStatuses, isAgreed, isOpen } from './expense.ts'

test('[EXP-07] each status is open, agreed or counts nowhere; what was withdrawn is none of them', () => {
  const standing = (withdrawnAt: number | string | null) =>
    Object.fromEntries(
      expenseStatuses.map((status) => {
        const expense = { status, withdrawnAt }
        return [status, [counts(expense), isOpen(expense), isAgreed(expense)]]
      }),
    )
  expect(standing(null)).toEqual({
    pending: [true, true, false],
    negotiating: [true, true, false],
    approved: [true, false, true],
    paid: [true, false, true],
    rejected: [false, false, false],
    denied: [false, false, false],
  })
  for (const withdrawnAt of [0, '2026-11-20T10:00:00Z'])
    expect(Object.values(standing(withdrawnAt)).flat()).not.toContain(true)
})
