import { emptyPlan } from '@evenhand/domain/calendar/agreement.ts'
import type { Schedule } from '@evenhand/domain/calendar/plan.ts'
import { scheduleTemplates } from '@evenhand/domain/calendar/schedule-templates.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'
import { describe, expect, it } from 'vitest'
import { choiceOf, FIRST_CHOICE, ruleOf } from './schedule-choice.ts'

const start = asDay('2027-01-04')
const hours = { from: asWallTime('17:00'), to: asWallTime('20:00') }
const nights = (rule: ReturnType<typeof ruleOf>, from = start) => {
  const schedule: Schedule = { ...rule, id: 'x', layer: 'rotation', from: asDay('1990-01-01') }
  const plan = { ...emptyPlan(asZone('Europe/Berlin')), schedules: [schedule] }
  return nightsOf(plan, null, from, addDays(from, 100))
    .map(({ letter }) => letter)
    .join('')
}

describe('[CAL-02] [CAL-03] a schedule can be reopened to make a counter-proposal', () => {
  const choices = [
    ...scheduleTemplates.map(({ id }) => ({ ...FIRST_CHOICE, template: id })),
    { ...FIRST_CHOICE, template: 'own', own: 'AABAB' },
    { ...FIRST_CHOICE, template: 'nth', weekends: [2, -1], weekendNights: 3, weekendFirst: 4 as const },
    { ...FIRST_CHOICE, template: 'roster', roster: [asDay('2027-01-06'), asDay('2027-02-01')] },
  ]
  it.each(choices.map((one) => [one.template, one] as const))('%s', (_, choice) => {
    for (const mine of ['A', 'B'] as const)
      for (const first of ['me', 'other'] as const) {
        const rule = ruleOf({ ...choice, first }, start, mine)
        const again = ruleOf(choiceOf({ ...rule, layer: 'rotation' }, start, mine), start, mine)
        expect(nights(again)).toBe(nights(rule))
        expect(again.visits ?? []).toEqual(rule.visits ?? [])
        expect(again.handover).toBe(rule.handover)
      }
  })

  it('is named after its template, and stays in phase when reopened on a later day', () => {
    const rule = ruleOf({ ...FIRST_CHOICE, template: '2-2-5-5', first: 'other' }, start, 'B')
    expect(choiceOf({ ...rule, layer: 'rotation' }, start, 'B')).toMatchObject({
      template: '2-2-5-5',
      first: 'other',
    })
    const later = asDay('2027-01-20')
    const again = ruleOf(choiceOf({ ...rule, layer: 'rotation' }, later, 'B'), later, 'B')
    expect(nights(again, later)).toBe(nights(rule, later))
  })

  it('keeps another time on Fridays and a weekly visit, under its own name', () => {
    const more = { handoverOn: { 5: asWallTime('15:00') }, visit: { weekday: 3, ...hours } } as const
    for (const mine of ['A', 'B'] as const) {
      const rule = ruleOf({ ...FIRST_CHOICE, ...more, template: '2-2-3', first: 'other' }, start, mine)
      expect(rule).toMatchObject({
        handoverOn: { 5: '15:00' },
        visits: [{ weekday: 3, ...hours, with: 'other' }],
      })
      const again = choiceOf({ ...rule, layer: 'rotation' }, start, mine)
      expect(again).toMatchObject({ ...more, template: '2-2-3', first: 'other' })
      expect(ruleOf(again, start, mine)).toEqual(rule)
    }
  })
})
