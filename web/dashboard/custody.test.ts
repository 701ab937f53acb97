// @vitest-environment node

import { asDay } from '@evenhand/domain/time/day.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import { asWallTime, asZone, instantOf } from '@evenhand/domain/time/wall.ts'
import { expect, test } from 'vitest'
import { comingHandovers, presentOf } from '../calendar/rotation/custody.ts'
import { daysAround } from '../calendar/rotation/days-around.ts'
import { timesOfPlan } from '../calendar/rotation/times-of-plan.ts'
import { rotationPlanOf } from '../calendar/rotation/whose-day.ts'
import { balancesByMonth } from '../expenses/payments/balances.ts'
import { familyOf, NORA, summaryOf } from '../testing/test-samples.ts'
import { nightsByMonth } from './nights.ts'

// AAABBBBAAAABBB from Monday 23 November, Nora first: Nora has Monday to Wednesday night
const { plan, mine } = rotationPlanOf(familyOf(), NORA)!
const times = timesOfPlan(plan, mine, null)
const at = (day: string, time = '12:00') => instantOf(asDay(day), asWallTime(time), asZone('Europe/Berlin'))
const tuesday = at('2026-11-24', '18:00')

test('[DASH-01] who has the children now, and until when', () => {
  const present = presentOf(times, tuesday)
  expect(present.holder).toBe('you')
  expect(present.until).toMatchObject({ day: '2026-11-26', at: at('2026-11-26', '17:00') })
  expect(presentOf(times, at('2026-11-27')).holder).toBe('them')
})

test('[DASH-01] the handovers of two weeks, each with the one that ends it', () => {
  const coming = comingHandovers(times, tuesday, 14)
  expect(coming.map(({ day, toYou }) => [day, toYou])).toEqual([
    ['2026-11-26', false],
    ['2026-11-30', true],
    ['2026-12-04', false],
    ['2026-12-07', true],
  ])
  expect(coming.every((one, index) => one.next?.day === (coming[index + 1]?.day ?? one.next?.day))).toBe(true)
})

test('[DASH-01] the ribbon spans whole days from yesterday, with stretches continuing beyond its edges', () => {
  const range = daysAround(tuesday, 7, times)
  expect([range.from, range.to]).toEqual([at('2026-11-23', '00:00'), at('2026-11-30', '00:00')])
  const custody = times.custodyIn(range)
  expect(custody.map(({ holder }) => holder)).toEqual(['them', 'you', 'them'])
  expect(Number(custody[0]?.from)).toBeLessThan(range.from)
  expect(Number(custody.at(-1)?.to)).toBeGreaterThan(range.to)
})

test('a day is still a day when the clocks change', () => {
  const range = daysAround(at('2026-10-25'), 7, times)
  expect(range.to - range.from).toBe((7 * 24 + 1) * 3_600_000)
})

test('[DASH-01] nights by month add up to the days of the month, and start with the rotation', () => {
  const months = nightsByMonth(times, '2027-06-15')
  expect(months.map(({ month }) => month)).toEqual([
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
    '2027-06',
  ])
  expect(months.map(({ you, them }) => you + them)).toEqual([31, 28, 31, 30, 31, 30])
  const [first] = nightsByMonth(times, '2026-11-24')
  // from 23 to 30 November: AAABBBBA
  expect(first).toEqual({ month: '2026-11', you: 4, them: 4 })
})

test('[EXP-07] the balance over time ends at what is outstanding now', () => {
  expect(balancesByMonth(summaryOf(), '2026-11')).toEqual([
    { month: '2026-10', minor: 10_000 },
    { month: '2026-11', minor: 8420 },
  ])
  expect(balancesByMonth(summaryOf({ byMonth: {} }), '2026-11')).toEqual([])
  // payments count in their month, in either direction
  const settled = { '2026-11': 80, '2026-10': -5 }
  expect(balancesByMonth(summaryOf({ settled }), '2026-11').map(({ minor }) => minor)).toEqual([10_500, 920])
})

test('months continue across the turn of the year', () => {
  expect([monthsOn('2026-11', 2), monthsOn('2026-01', -1), monthsOn('2026-12', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-01',
  ])
})
