import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { asDay } from '../time/day.ts'
import { asZone } from '../time/wall.ts'
import { latenessOf } from './deadline.ts'
import { type Approved, outstandingParts } from './outstanding.ts'

const parents = ['ana', 'ben'] as const
const half = (id: string, amount: number, paidBy: 'ana' | 'ben', approvedAt: number): Approved => ({
  id,
  amount: cents(amount),
  paidBy,
  approvedAt,
  shares: { ana: cents(amount / 2), ben: cents(amount / 2) },
})
const parts = (approved: Approved[], owed: number, me = 'ana') => [
  ...outstandingParts(approved, cents(owed), me, parents),
]

test('[EXP-10] what was paid on account covers what was approved first', () => {
  const both = [half('old', 6000, 'ana', 1), half('new', 4000, 'ana', 2)]
  expect(parts(both, 5000)).toEqual([
    ['new', 2000],
    ['old', 3000],
  ])
  expect(parts(both, 2500)).toEqual([
    ['new', 2000],
    ['old', 500],
  ])
  expect(parts(both, 2000)).toEqual([['new', 2000]])
  expect(parts(both, 0)).toEqual([])
})

test('[EXP-10] what the other owes covers, too, and of what is owed the other way nothing is outstanding', () => {
  const netted = [half('hers', 10_000, 'ana', 1), half('his', 6000, 'ben', 2)]
  expect(parts(netted, 2000)).toEqual([['hers', 2000]])
  expect(outstandingParts(netted, cents(-2000), 'ben', parents)).toEqual(new Map([['hers', 2000]]))
})

test('[EXP-10] only of what is outstanding a payment is overdue', () => {
  const moments = { paidOn: asDay('2026-01-01'), submittedAt: 0, viewedAt: null, approvedAt: 0 }
  const clocks = {
    submitDays: null,
    respondDays: null,
    payDays: 1,
    respondFrom: 'submitted',
    lateness: 'flagged',
  } as const
  const late = (isOutstanding: boolean) =>
    latenessOf('approved', moments, clocks, asZone('UTC'), 10 ** 9, isOutstanding).isPaymentOverdue
  expect([late(true), late(false)]).toEqual([true, false])
})
