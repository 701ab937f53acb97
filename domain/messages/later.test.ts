import { expect, test } from 'vitest'
import { asZone } from '../time/wall.ts'
import { LATER_MOST_MS, mayWaitUntil, nextMorning } from './later.ts'

test.each([
  ['2026-11-27T21:40:00Z', 'Europe/Berlin', '2026-11-28T07:00:00.000Z'],
  // past midnight the morning that follows is meant
  ['2026-11-27T23:40:00Z', 'Europe/Berlin', '2026-11-28T07:00:00.000Z'],
  ['2026-11-28T03:59:00Z', 'Europe/Berlin', '2026-11-28T07:00:00.000Z'],
  ['2026-11-28T04:00:00Z', 'Europe/Berlin', '2026-11-29T07:00:00.000Z'],
  // over the changes of the clock
  ['2026-10-24T20:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
  ['2027-03-13T22:00:00Z', 'America/New_York', '2027-03-14T12:00:00.000Z'],
])('[MSG-08] eight in the morning, from %s in %s', (now, zone, then) => {
  expect(new Date(nextMorning(Date.parse(now), asZone(zone))).toISOString()).toBe(then)
})

test('[MSG-08] a message waits a week at most', () => {
  expect(mayWaitUntil(LATER_MOST_MS, 0)).toBe(true)
  expect(mayWaitUntil(LATER_MOST_MS + 1, 0)).toBe(false)
  expect(mayWaitUntil(-1, 0)).toBe(true)
})
