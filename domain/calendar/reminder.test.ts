import { expect, test } from 'vitest'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { nextReminder, type Remindable } from './reminder.ts'

const zone = asZone('Europe/Berlin')
const event: Remindable = {
  firstDay: asDay('2026-12-01'),
  startsAt: asWallTime('15:00'),
  recurrence: null,
  except: [],
  reminders: [60, 1440],
}
const next = (after: string, change: Partial<Remindable> = {}) => {
  const found = nextReminder({ ...event, ...change }, zone, Date.parse(after))
  return found === null ? null : new Date(found).toISOString()
}

test('[CAL-01] the reminders of an event come one after the other, and then no more', () => {
  expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-30T14:00:00.000Z')
  expect(next('2026-11-30T14:00:00Z')).toBe('2026-12-01T13:00:00.000Z')
  expect(next('2026-12-01T13:00:00Z')).toBeNull()
  expect(next('2026-11-01T00:00:00Z', { reminders: [] })).toBeNull()
})

test('[CAL-01] a series is reminded of each time, but not of what was left out', () => {
  const weekly = { recurrence: 'FREQ=WEEKLY', reminders: [60] }
  expect(next('2026-12-01T14:00:00Z', weekly)).toBe('2026-12-08T13:00:00.000Z')
  expect(next('2026-12-01T14:00:00Z', { ...weekly, except: ['2026-12-08'] })).toBe('2026-12-15T13:00:00.000Z')
  expect(next('2027-03-24T00:00:00Z', weekly)).toBe('2027-03-30T12:00:00.000Z')
})

test('[CAL-01] with daily events the longest notice overtakes nearer events', () => {
  const daily = { recurrence: 'FREQ=DAILY', reminders: [0, 4320] }
  expect(next('2026-12-01T14:00:00Z', daily)).toBe('2026-12-02T14:00:00.000Z')
})

test('[CAL-01] an all-day event counts from nine in the morning on the family’s clock', () => {
  expect(next('2026-11-01T00:00:00Z', { startsAt: null, reminders: [0] })).toBe('2026-12-01T08:00:00.000Z')
})
