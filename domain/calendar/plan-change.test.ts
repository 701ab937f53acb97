import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asDay, type Day, daysFrom, onOrBefore } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { emptyPlan, withAgreement } from './agreement.ts'
import type { Plan } from './plan.ts'
import { changedSpans, planChange } from './plan-change.ts'
import { nightsOf } from './slots.ts'

const monday = asDay('2026-11-30')
const weeks: Plan = {
  ...emptyPlan(asZone('Europe/Berlin')),
  schedules: [
    {
      id: 'weeks',
      layer: 'rotation',
      from: asDay('2026-01-01'),
      handover: asWallTime('17:00'),
      pattern: { kind: 'cycle', nights: 'AAABBBB', start: monday },
    },
  ],
}
const swap = (give: readonly string[], take: readonly string[], children: readonly string[] | null = null) =>
  withAgreement(weeks, {
    id: 'asked',
    by: 'B',
    body: { kind: 'swap', give: give.map(asDay), take: take.map(asDay), children },
  })
const over = (after: Plan, child: string | null = null) =>
  planChange(weeks, after, child, addDays(monday, -14), addDays(monday, 27))

describe('what a change does', () => {
  it('[CAL-03] a swap changes its two nights, in its two weeks, and nobody has more than before', () => {
    const change = over(swap(['2026-12-04'], ['2026-12-08']))
    expect(change.nights).toEqual([
      { day: '2026-12-04', now: 'B', next: 'A' },
      { day: '2026-12-08', now: 'A', next: 'B' },
    ])
    expect(change.weeks).toEqual(['2026-11-30', '2026-12-07'])
    expect(change.next.nights).toEqual(change.now.nights)
    expect(change.next.handovers - change.now.handovers).toBe(4)
    expect(change.next.weekendNights.a - change.now.weekendNights.a).toBe(1)
  })

  it('[CAL-03] a swap for one child changes nothing for the other', () => {
    const after = swap(['2026-12-04'], [], ['mila'])
    expect(over(after, 'mila').nights).toHaveLength(1)
    expect(over(after, 'theo')).toMatchObject({ nights: [], weeks: [] })
  })

  it('[CAL-03] where only the time of the handover changes, no night does, and the weeks are known', () => {
    const [rule] = weeks.schedules
    const change = over({ ...weeks, schedules: [{ ...rule!, handover: asWallTime('18:00') }] })
    expect(change.nights).toEqual([])
    expect(change.weeks).toContain('2026-11-30')
  })

  it('[CAL-03] where nothing was set, every night is one that is new', () => {
    const change = planChange(null, weeks, null, monday, addDays(monday, 6))
    expect(change.nights).toHaveLength(7)
    expect(change.nights.every(({ now }) => now === null)).toBe(true)
  })

  it('[CAL-03] of random swaps: exactly the nights that differ, and every piece says what both plans say', () => {
    const days = daysFrom(monday, addDays(monday, 20))
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...days), { minLength: 1, maxLength: 8 }), (chosen) => {
        const holder = new Map(
          nightsOf(weeks, null, monday, addDays(monday, 20)).map((n) => [n.day, n.letter]),
        )
        const [give, take] = [
          chosen.filter((day) => holder.get(day) === 'B'),
          chosen.filter((day) => holder.get(day) === 'A'),
        ]
        const after = swap(give, take)
        const change = over(after)
        expect(change.nights.map(({ day }) => day)).toEqual(chosen.toSorted())
        expect(change.weeks).toEqual([...new Set(touchedWeeks(chosen))].toSorted())
        const spans = changedSpans(weeks, after, null, addDays(monday, -14), addDays(monday, 27))
        for (const [at, one] of spans.entries()) expect(spans[at + 1]?.from ?? one.to).toBe(one.to)
      }),
      { numRuns: 300 },
    )
  })
})

/** A night begins on its day and ends on the next one. */
const touchedWeeks = (days: readonly Day[]) =>
  days.flatMap((day) => [onOrBefore(day, 1), onOrBefore(addDays(day, 1), 1)])
