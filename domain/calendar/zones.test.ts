import { expect, it } from 'vitest'
import { addDays, asDay } from '../time/day.ts'
import { asWallTime, asZone, instantOf } from '../time/wall.ts'
import { emptyPlan } from './agreement.ts'
import { hoursOf, instantOfMinutes } from './parenting-time.ts'
import type { Plan } from './plan.ts'
import { nightsOf, slotsOf } from './slots.ts'

const planIn = (zone: string, handover = '17:00'): Plan => ({
  ...emptyPlan(asZone(zone)),
  schedules: [
    {
      id: 'days',
      layer: 'rotation',
      from: asDay('2000-01-01'),
      handover: asWallTime(handover),
      pattern: { kind: 'cycle', nights: 'AB', start: asDay('2000-01-01') },
    },
  ],
})
const hours = (plan: Plan, from: string, to: string) =>
  hoursOf(slotsOf(plan, null, asDay(from), asDay(to)), plan.zone)

it('[CAL-02] a zone that gave up summer time keeps handovers at the same time on the wall', () => {
  // São Paulo moved its clocks until 2019, and never since
  const plan = planIn('America/Sao_Paulo')
  for (const year of [2017, 2018, 2019, 2020, 2030]) {
    const slots = slotsOf(plan, null, asDay(`${year}-01-01`), asDay(`${year}-12-31`))
    const inside = slots.slice(1)
    expect(inside.every(({ from }) => ((from % 1440) + 1440) % 1440 === 17 * 60)).toBe(true)
    const at = instantOfMinutes(inside[0]!.from, plan.zone)
    expect(at).toBe(instantOf(asDay(`${year}-01-01`), asWallTime('17:00'), plan.zone))
  }
  // the year that began with summer time and never took it up again has an hour more
  const { a, b } = hours(plan, '2019-01-01', '2019-12-31')
  expect(a + b).toBe(365 * 24 + 1)
  const after = hours(plan, '2021-01-01', '2021-12-31')
  expect(after.a + after.b).toBe(365 * 24)
})

it('[CAL-02] a handover at midnight stands where midnight is skipped', () => {
  // on 4 November 2018 the clocks of São Paulo went from 23:59 to 01:00
  const plan = planIn('America/Sao_Paulo', '00:00')
  const { a, b } = hours(plan, '2018-11-03', '2018-11-05')
  expect(a + b).toBe(3 * 24 - 1)
  expect(Math.min(a, b)).toBeGreaterThan(0)
})

it('[CAL-02] [CAL-07] a day that a zone left out has a night on the wall and no hours', () => {
  // Samoa went from 29 to 31 December 2011
  const plan = planIn('Pacific/Apia')
  const nights = nightsOf(plan, null, asDay('2011-12-28'), asDay('2012-01-01'))
  expect(nights.map(({ letter }) => letter).join('')).toMatch(/^(ABABA|BABAB)$/)
  const { a, b } = hours(plan, '2011-12-28', '2012-01-01')
  expect(a + b).toBe(4 * 24)
  expect(Math.min(a, b)).toBeGreaterThanOrEqual(0)
})

it('[CAL-02] the regular schedule goes on when a child turns eighteen, until the parents say otherwise', () => {
  const child = 'mila'
  const birthday = asDay('2027-05-14')
  const schedule = planIn('Europe/Berlin').schedules[0]!
  const own = {
    ...schedule,
    id: 'own',
    children: [child],
    layer: 'phase' as const,
    until: addDays(birthday, -1),
  }
  const plan = { ...planIn('Europe/Berlin'), schedules: [schedule, own] }
  const nights = nightsOf(plan, child, addDays(birthday, -2), addDays(birthday, 2))
  expect(nights.map(({ decidedBy }) => decidedBy?.rule)).toEqual(['own', 'own', 'days', 'days', 'days'])
  expect(nights.every(({ letter }) => letter !== null)).toBe(true)
})
