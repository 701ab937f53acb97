import { expect, test } from 'vitest'
import { addDays, asDay } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { checkPlan } from './check-plan.ts'
import { mirrored } from './mirror.ts'
import { fridayOf, isoWeekOf } from './night-pattern.ts'
import { nightFigures } from './parenting-time.ts'
import type { Schedule } from './plan.ts'
import { scheduleTemplateOf, scheduleTemplates, startFor } from './schedule-templates.ts'
import { nightsOf } from './slots.ts'
import { templates } from './templates.ts'

const monday = asDay('2026-01-05')
const schedule = (id: string, start = monday): Schedule => ({
  id,
  layer: 'rotation',
  from: asDay('2020-01-01'),
  ...scheduleTemplateOf(id)!.draft(start),
})
const planOf = (...schedules: Schedule[]) => ({
  zone: asZone('Europe/Berlin'),
  handover: asWallTime('17:00'),
  schedules,
  holidays: [],
  overrides: [],
})
const letters = (rule: Schedule, from: string, to: string) =>
  nightsOf(planOf(rule), null, asDay(from), asDay(to))
    .map(({ letter }) => letter)
    .join('')
const figures = (id: string, year: number) =>
  nightFigures(
    nightsOf(planOf(schedule(id)), null, asDay(`${year}-01-01`), asDay(`${year}-12-31`)),
    asDay(`${year}-01-01`),
  )

test('[CAL-02] every line of the table is a plan that can be kept', () => {
  expect(scheduleTemplates.length).toBeGreaterThanOrEqual(35)
  for (const { id } of scheduleTemplates)
    expect([id, checkPlan(planOf(schedule(id)))]).toEqual([id, { ok: true }])
  expect(new Set(scheduleTemplates.flatMap(({ id, known }) => [id, ...known])).size).toBe(
    scheduleTemplates.flatMap(({ id, known }) => [id, ...known]).length,
  )
  for (const { id, pattern } of templates) expect(schedule(id).pattern).toMatchObject({ nights: pattern })
})

test.each([
  ['1-3-5-weekends', 2026, 56],
  ['2-4-weekends', 2026, 48],
  ['every-weekend', 2026, 104],
  ['every-3rd-weekend', 2026, 35],
  ['9-5', 2026, 130],
  ['4-3', 2026, 157],
  ['alternating-months', 2026, 182],
  ['daytime-only', 2026, 0],
])('[CAL-02] %s gives B about as many nights a year as the table says', (id, year, nights) => {
  expect(Math.abs(figures(id, year).nights.b - nights)).toBeLessThanOrEqual(3)
})

test('[CAL-02] a weekend is named after its Friday, also where it begins in another month', () => {
  // 31 July 2026 is the fifth Friday of its month; its Saturday is in August
  expect(fridayOf(asDay('2026-07-31'))).toEqual({ nth: 5, isLast: true })
  expect(letters(schedule('1-3-5-weekends'), '2026-07-30', '2026-08-02')).toBe('ABBA')
  expect(letters(schedule('2-4-weekends'), '2026-07-30', '2026-08-02')).toBe('AAAA')
  expect(figures('1-3-5-weekends', 2026).longest).toEqual({ a: 12, b: 2 })
})

test('[CAL-02] weeks 53 and 1 are two odd weeks running', () => {
  expect([
    isoWeekOf(asDay('2026-12-31')),
    isoWeekOf(asDay('2027-01-03')),
    isoWeekOf(asDay('2027-01-04')),
  ]).toEqual([53, 53, 1])
  expect(letters(schedule('iso-weeks'), '2026-12-21', '2027-01-17')).toBe(
    `${'A'.repeat(7)}${'B'.repeat(14)}${'A'.repeat(7)}`,
  )
})

test('[CAL-02] turned about, every night is the other parent’s', () => {
  for (const { id } of scheduleTemplates) {
    const one = letters(schedule(id), '2026-05-01', '2026-07-31')
    const swapped = letters(mirrored(schedule(id)), '2026-05-01', '2026-07-31')
    expect([id, swapped]).toEqual([id, one.replace(/./g, (letter) => (letter === 'A' ? 'B' : 'A'))])
  }
})

test('[CAL-02] a template may begin on the weekday it is meant for', () => {
  expect(startFor(scheduleTemplateOf('2-2-3')!, addDays(monday, 3))).toBe(monday)
  expect(startFor(scheduleTemplateOf('1-1')!, addDays(monday, 3))).toBe(addDays(monday, 3))
  expect(scheduleTemplateOf('whatever')).toBeNull()
})
