import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, instantOf } from '@evenhand/domain/time/wall.ts'
import { expect, it } from 'vitest'
import { groupsOf, timesOfPlan } from './times-of-plan.ts'

const zone = asZone('Europe/Berlin')
const at = (day: string, time = '17:00') => instantOf(asDay(day), asWallTime(time), zone)
/** Alternating weeks from Monday 16 November, A first; the swap gives B Wednesday the 18th. */
const plan: Plan = {
  zone,
  handover: asWallTime('17:00'),
  schedules: [
    {
      id: 'weeks',
      layer: 'rotation',
      from: asDay('0001-01-01'),
      pattern: { kind: 'cycle', nights: 'AAAAAAABBBBBBB', start: asDay('2026-11-16') },
      handover: asWallTime('17:00'),
    },
  ],
  holidays: [],
  overrides: [
    { id: 'swap', layer: 'swap', from: asDay('2026-11-18'), to: asDay('2026-11-18'), with: 'B' },
    { id: 'sea', layer: 'vacation', from: asDay('2026-11-23'), to: asDay('2026-11-29'), with: 'B' },
  ],
}

it('[DASH-01] [CAL-03] times follow what was agreed, with a handover only where the parent changes', () => {
  const times = timesOfPlan(plan, 'A', null)
  const range = { from: at('2026-11-17'), to: at('2026-11-24') }
  expect(times.custodyIn(range)).toEqual([
    { holder: 'you', from: at('2026-11-16'), to: at('2026-11-18') },
    { holder: 'them', from: at('2026-11-18'), to: at('2026-11-19') },
    { holder: 'you', from: at('2026-11-19'), to: at('2026-11-23') },
    // the vacation and the week around it are one stretch
    { holder: 'them', from: at('2026-11-23'), to: at('2026-11-30') },
  ])
  expect(times.nightsIn(asDay('2026-11-16'), asDay('2026-11-30'))).toEqual({ you: 6, them: 8 })
  expect(times.begins).toBe('2026-11-16')
})

it('[CAL-02] siblings with different rules have different times', () => {
  expect(groupsOf(plan, ['mila', 'theo'])).toEqual([[null, ['mila', 'theo']]])
  const own = { ...plan.schedules[0]!, id: 'milas', children: ['mila'], layer: 'phase' as const }
  expect(groupsOf({ ...plan, schedules: [...plan.schedules, own] }, ['mila', 'theo', 'kim'])).toEqual([
    ['mila', ['mila']],
    ['theo', ['theo', 'kim']],
  ])
})
