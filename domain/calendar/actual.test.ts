import { expect, it } from 'vitest'
import { asDay, numberOf } from '../time/day.ts'
import { asWallTime, asZone, instantOf } from '../time/wall.ts'
import { actualTime, lettersOf, minutesLate } from './actual.ts'

const zone = asZone('Europe/Berlin')
const at = (day: string, hour: number) => numberOf(day) * 1440 + hour * 60
/** A from Monday the 2nd, B from Wednesday, A from Friday, B from Sunday. */
const planned = [
  { from: at('2026-11-02', 17), to: at('2026-11-04', 17), letter: 'A' as const },
  { from: at('2026-11-04', 17), to: at('2026-11-06', 17), letter: 'B' as const },
  { from: at('2026-11-06', 17), to: at('2026-11-08', 17), letter: 'A' as const },
  { from: at('2026-11-08', 17), to: at('2026-11-10', 17), letter: 'B' as const },
]
const fact = (day: string, more: object = {}) => ({
  day: asDay(day),
  planned: null,
  doneAt: null,
  isMissed: false,
  ...more,
})
const done = (day: string, time: string) => instantOf(asDay(day), asWallTime(time), zone)

it('[CAL-07] without facts the actual time is the planned one', () => {
  expect(actualTime(planned, [], zone)).toEqual(planned)
  expect(actualTime(planned, [fact('2026-11-04')], zone)).toEqual(planned)
})

it('[CAL-07] a late handover counts from when it was done, also on the next day', () => {
  const spans = actualTime(planned, [fact('2026-11-04', { doneAt: done('2026-11-05', '09:30') })], zone)
  expect(spans[0]).toEqual({ from: at('2026-11-02', 17), to: at('2026-11-05', 9.5), letter: 'A' })
  expect(spans[1]).toEqual({ from: at('2026-11-05', 9.5), to: at('2026-11-06', 17), letter: 'B' })
  const letters = lettersOf(spans, asDay('2026-11-02'), asDay('2026-11-09')).map(({ letter }) => letter)
  expect(letters.join('')).toBe('AAABAABB')
})

it('[CAL-07] [CAL-09] a handover that did not take place leaves the children where they were until the next', () => {
  const spans = actualTime(planned, [fact('2026-11-04', { isMissed: true })], zone)
  expect(spans).toEqual([
    { from: at('2026-11-02', 17), to: at('2026-11-08', 17), letter: 'A' },
    { from: at('2026-11-08', 17), to: at('2026-11-10', 17), letter: 'B' },
  ])
  // two in a row: they come back only with the third
  const both = actualTime(
    planned,
    [fact('2026-11-04', { isMissed: true }), fact('2026-11-08', { isMissed: true })],
    zone,
  )
  expect(both).toEqual([{ from: at('2026-11-02', 17), to: at('2026-11-10', 17), letter: 'A' }])
})

it('[CAL-07] what is entered wrongly by days does no more than end the stretch', () => {
  const spans = actualTime(planned, [fact('2026-11-04', { doneAt: done('2026-12-24', '12:00') })], zone)
  expect(spans).toEqual([
    { from: at('2026-11-02', 17), to: at('2026-11-08', 17), letter: 'A' },
    { from: at('2026-11-08', 17), to: at('2026-11-10', 17), letter: 'B' },
  ])
})

it('[CAL-07] [CAL-09] of several handovers on a day each counts from when it was done itself', () => {
  const twice = [
    { from: at('2026-11-02', 17), to: at('2026-11-04', 10), letter: 'A' as const },
    { from: at('2026-11-04', 10), to: at('2026-11-04', 18), letter: 'B' as const },
    { from: at('2026-11-04', 18), to: at('2026-11-06', 17), letter: 'A' as const },
  ]
  const late = fact('2026-11-04', { planned: '18:00', doneAt: done('2026-11-04', '20:00') })
  expect(actualTime(twice, [late], zone).map(({ from }) => from)).toEqual([
    at('2026-11-02', 17),
    at('2026-11-04', 10),
    at('2026-11-04', 20),
  ])
  // said of the whole day, it says nothing of each
  expect(actualTime(twice, [{ ...late, planned: null }], zone)).toEqual(twice)
})

it('[CAL-07] [CAL-09] a sibling’s handover that did not take place moves nobody else', () => {
  const missed = fact('2026-11-04', { planned: '18:00', isMissed: true })
  const siblings = (day: string) => (day === '2026-11-04' ? ['18:00'] : [])
  expect(actualTime(planned, [missed], zone, siblings)).toEqual(planned)
})

it('[CAL-09] says by how much a handover was late, across midnight and a change of clocks', () => {
  const handover = { day: asDay('2026-11-04'), time: '17:00' }
  expect(minutesLate(handover, done('2026-11-04', '17:20'), zone)).toBe(20)
  expect(minutesLate(handover, done('2026-11-05', '00:30'), zone)).toBe(450)
  expect(minutesLate({ day: asDay('2026-10-25'), time: '02:00' }, done('2026-10-25', '04:00'), zone)).toBe(
    120,
  )
})
