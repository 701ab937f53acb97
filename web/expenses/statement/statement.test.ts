// @vitest-environment node
import { payment } from '@evenhand/contract/expenses/payments.ts'
import { expect, test } from 'vitest'
import { expenseOf, NORA, SAM } from '../../testing/test-samples.ts'
import { statementOf } from './statement.ts'

const paid = payment.parse({
  id: '01900000-0000-7000-8000-0000000000b1',
  from: SAM,
  to: NORA,
  amount: 57.5,
  currency: 'EUR',
  method: 'transfer',
  date: '2026-11-22',
  reference: '',
  settles: false,
  covers: [],
  sentAt: '2026-11-22T10:00:00.000Z',
  answer: 'confirmed',
  answeredAt: '2026-11-23T10:00:00.000Z',
  receiptNumber: 1,
})

test('[EXP-09] a statement runs from the opening balance, in date order, to the closing balance', () => {
  const guitar = expenseOf({ status: 'approved' })
  const mine = expenseOf({
    id: '01900000-0000-7000-8000-0000000000e2',
    status: 'paid',
    paidBy: NORA,
    createdBy: NORA,
    date: '2026-11-02',
  })
  const lines = statementOf(1500, [guitar, mine], [paid], NORA)
  expect(lines.map(({ date, change, balance }) => [date, change, balance])).toEqual([
    ['2026-11-02', 4250, 5750],
    ['2026-11-22', -5750, 0],
    ['2026-11-23', -4250, -4250],
  ])
})

test('[EXP-09] unapproved expenses and unconfirmed payments do not change the balance', () => {
  const sent = { ...paid, answer: null, answeredAt: null, receiptNumber: null }
  const open = expenseOf()
  const withdrawn = expenseOf({ status: 'approved', withdrawnAt: '2026-11-24T10:00:00.000Z' })
  expect(statementOf(0, [open, withdrawn], [sent], NORA)).toEqual([])
})
