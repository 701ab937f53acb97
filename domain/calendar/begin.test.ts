import { expect, it } from 'vitest'
import { asDay } from '../time/day.ts'
import { asWallTime } from '../time/wall.ts'
import { beginOf } from './begin.ts'
import type { Schedule } from './plan.ts'

const schedule = (from: string, start: string): Schedule => ({
  id: 'r',
  layer: 'rotation',
  from: asDay(from),
  handover: asWallTime('17:00'),
  pattern: { kind: 'cycle', nights: 'AB', start: asDay(start) },
})
const founded = asDay('2026-11-10')

it('[CAL-07] counts from the day the schedule began, and never from before there was a family', () => {
  expect(beginOf({ schedules: [] }, founded)).toBeNull()
  expect(beginOf({ schedules: [schedule('1900-01-01', '2026-11-02')] }, founded)).toBe('2026-11-10')
  expect(beginOf({ schedules: [schedule('1900-01-01', '2026-11-16')] }, founded)).toBe('2026-11-16')
  expect(beginOf({ schedules: [schedule('2026-01-01', '2026-01-01')] }, founded)).toBe('2026-11-10')
  const later = [schedule('2027-03-01', '2027-03-01'), schedule('2026-12-01', '2026-12-07')]
  expect(beginOf({ schedules: later }, founded)).toBe('2026-12-01')
})
