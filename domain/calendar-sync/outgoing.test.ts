import { expect, it } from 'vitest'
import type { Plan, Schedule } from '../calendar/plan.ts'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { type OutgoingFrom, outgoingOf } from './outgoing.ts'

const start = asDay('2026-01-05')
/** Weeks that change on Mondays, at a time of their own for each child. */
const weeks = (child: string, time: string): Schedule => ({
  id: `weeks of ${child}`,
  layer: 'rotation',
  from: start,
  children: [child],
  pattern: { kind: 'cycle', nights: 'AAAAAAABBBBBBB', start },
  handover: asWallTime(time),
})
const plan: Plan = {
  zone: asZone('Europe/Berlin'),
  handover: asWallTime('17:00'),
  schedules: [weeks('lea', '15:00'), weeks('max', '18:00')],
  holidays: [],
  overrides: [],
}
const placesOf = (child: string, notes: OutgoingFrom['notes'], from: Plan = plan) =>
  outgoingOf({
    plan: from,
    events: [],
    notes,
    contents: ['handovers'],
    child,
    siblings: ['lea', 'max', 'zoe'].filter((one) => one !== child),
    names: { A: 'Nora', B: 'Sam' },
    children: child,
    busy: 'Busy',
    from: asDay('2026-01-10'),
    to: asDay('2026-01-14'),
  }).map(({ startsAt, place }) => [startsAt, place])

it('[CAL-04] [CAL-09] a child’s feed says nothing that was noted of a sibling’s only handover', () => {
  const ofMax = [{ day: '2026-01-12', planned: '18:00', place: 'Sports hall' }]
  expect(placesOf('max', ofMax)).toEqual([['18:00', 'Sports hall']])
  expect(placesOf('lea', ofMax)).toEqual([['15:00', '']])
})

it('[CAL-04] [CAL-09] and still says what was noted at a time nobody has any more, or of the day', () => {
  for (const planned of ['16:30', null]) {
    const notes = [{ day: '2026-01-12', planned, place: 'School gate' }]
    expect(placesOf('lea', notes)).toEqual([['15:00', 'School gate']])
  }
})

it('[CAL-04] [CAL-09] a handover agreed for another time and place goes out as it is now', () => {
  const once = {
    id: 'one',
    day: asDay('2026-01-12'),
    planned: asWallTime('18:00'),
    to: 'B' as const,
    at: { day: asDay('2026-01-12'), time: asWallTime('19:30') },
    place: 'Station',
    drives: null,
    children: ['max'],
  }
  const noted = [{ day: '2026-01-12', planned: '18:00', place: 'Sports hall' }]
  const moved = { ...plan, moved: [once] }
  expect(placesOf('max', noted, moved)).toEqual([['19:30', 'Station']])
  expect(placesOf('lea', noted, moved)).toEqual([['15:00', '']])
})
