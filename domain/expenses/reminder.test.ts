import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone, instantOf } from '../time/wall.ts'
import { nextAfter, occurrences } from './recurring.ts'
import { dueReminderOf, dueStepOf } from './reminder.ts'

const berlin = asZone('Europe/Berlin')
const at = (day: string, time = '12:00') => instantOf(asDay(day), asWallTime(time), berlin)
const clocks = {
  submitDays: 30,
  respondDays: 30,
  payDays: 14,
  respondFrom: 'submitted',
  lateness: 'flagged',
} as const
const moments = {
  paidOn: asDay('2026-10-01'),
  submittedAt: at('2026-10-02'),
  viewedAt: null,
  approvedAt: at('2026-10-05'),
}
const expense = {
  status: 'pending' as const,
  withdrawnAt: null,
  createdBy: 'ana',
  paidBy: 'ana',
}
const step = (facts: object, person: string, more = {}) =>
  dueStepOf({ ...expense, ...facts }, moments, { ...clocks, ...more }, berlin, person)

describe('[EXP-11] whom the agreement’s days concern', () => {
  test('the other parent responds; after a counter-offer the one who entered it', () => {
    expect(step({}, 'ben')).toEqual({ step: 'respond', until: at('2026-11-02', '00:00') })
    expect(step({}, 'ana')).toBeNull()
    expect(step({ status: 'negotiating', lastOfferBy: 'ben' }, 'ana')?.step).toBe('respond')
  })
  test('whoever did not pay pays; one’s own ledger is submitted by its owner', () => {
    expect(step({ status: 'approved' }, 'ben')).toEqual({ step: 'pay', until: at('2026-10-20', '00:00') })
    expect(step({ status: 'approved' }, 'ana')).toBeNull()
    expect(step({ ownLedger: true }, 'ana')).toEqual({ step: 'submit', until: at('2026-11-01', '00:00') })
    expect(step({ ownLedger: true }, 'ben')).toBeNull()
  })
  test('nothing without a clock, before it starts, or when it is over', () => {
    expect(step({}, 'ben', { respondDays: null })).toBeNull()
    expect(step({}, 'ben', { respondFrom: 'viewed' })).toBeNull()
    for (const status of ['paid', 'rejected', 'denied']) expect(step({ status }, 'ben')).toBeNull()
    expect(step({ withdrawnAt: 1 }, 'ben')).toBeNull()
  })
})

test('[EXP-10] reminders: three days before, on the last day, and once the day after', () => {
  const until = at('2026-10-20', '00:00') // the 19th is the last day
  const due = (today: string, sent: number[] = []) => dueReminderOf(until, asDay(today), berlin, sent)
  expect(due('2026-10-15')).toBeNull()
  expect(due('2026-10-16')).toBe(3)
  expect(due('2026-10-17', [3])).toBeNull()
  expect(due('2026-10-18')).toBe(3) // a server that was down tells it late, once
  expect(due('2026-10-19', [3])).toBe(0)
  expect(due('2026-10-20', [3, 0])).toBe(-1)
  expect(due('2026-10-21', [3, 0, -1])).toBeNull()
  expect(due('2026-12-01')).toBeNull()
})

test('[EXP-10] the next day of a recurring expense, until its end', () => {
  const monthly = { every: 1, unit: 'month' } as const
  const next = (day: string, until: string | null = null) =>
    nextAfter(asDay('2026-01-31'), monthly, asDay(day), until === null ? null : asDay(until))
  expect(next('2026-01-01')).toBe('2026-01-31')
  expect(next('2026-01-31')).toBe('2026-02-28')
  expect(next('2026-02-28')).toBe('2026-03-31')
  expect(next('2026-02-28', '2026-03-30')).toBeNull()
  expect(next('2026-01-01', '2026-01-30')).toBeNull()
  for (const every of [1, 2, 5, 24])
    for (const unit of ['week', 'month'] as const) {
      const days = occurrences(asDay('2026-08-31'), { every, unit }, asDay('2040-01-01'))
      for (const [index, day] of days.slice(0, -1).entries())
        expect(nextAfter(asDay('2026-08-31'), { every, unit }, day, null)).toBe(days[index + 1])
    }
})
