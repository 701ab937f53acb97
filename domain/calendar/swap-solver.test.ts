import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, asDay } from '../time/day.ts'
import { costOf, returnsFor, type SwapNight } from './swap-solver.ts'

const night = fc.record({ letter: fc.constantFrom('A' as const, 'B' as const), isFree: fc.boolean() })
const nightsFrom = (start: number, facts: readonly Pick<SwapNight, 'letter' | 'isFree'>[]): SwapNight[] =>
  facts.map((one, at) => ({ ...one, day: addDays(asDay('2026-11-16'), start + at) }))

test('[CAL-06] brute force finds no better return on 2,000 random cases', () => {
  const cases = fc.tuple(
    fc.nat(13),
    fc.array(night, { minLength: 2, maxLength: 11 }),
    fc.nat(10),
    fc.integer({ min: 1, max: 3 }),
  )
  fc.assert(
    fc.property(cases, ([start, facts, first, count]) => {
      const nights = nightsFrom(start, facts)
      const giver = nights[first % nights.length]!.letter
      const asked = nights
        .flatMap((one, at) => (at >= first % nights.length && one.letter === giver ? [at] : []))
        .slice(0, count)
      const best = everyChoice(nights, asked)
      const found = returnsFor(nights, asked)
      expect(found.map(({ cost }) => cost)).toEqual(best.slice(0, 5))
      for (const { days, cost } of found)
        expect(
          costOf(
            nights,
            asked,
            days.map((day) => nights.findIndex((one) => one.day === day)),
          ),
        ).toBe(cost)
    }),
    { numRuns: 2000 },
  )
})

/** The costs of all choices of as many nights as were asked for, least first. */
function everyChoice(nights: readonly SwapNight[], asked: readonly number[]): number[] {
  const giver = nights[asked[0]!]!.letter
  const may = nights.flatMap((one, at) =>
    one.isFree && one.letter !== giver && !asked.includes(at) ? [at] : [],
  )
  const costs: number[] = []
  for (let bits = 0; bits < 1 << may.length; bits += 1) {
    const chosen = may.filter((_, at) => bits & (1 << at))
    if (chosen.length === asked.length) costs.push(costOf(nights, asked, chosen))
  }
  return costs.sort((one, other) => one - other)
}

test('[CAL-06] a Saturday is returned by a weekend night, near, without another handover where that can be', () => {
  const nights = nightsFrom(
    0,
    [...'AABBAAABBAABBBAABBAAABBAABBB'].map((letter) => ({ letter: letter as 'A' | 'B', isFree: true })),
  )
  const [best] = returnsFor(nights, [5])
  expect(best!.days).toHaveLength(1)
  expect(best!.effect.nights).toEqual({ a: 0, b: 0 })
  expect(best!.effect.weekendNights).toEqual({ a: 0, b: 0 })
})

test('[CAL-06] where nothing can be given back, nothing is offered', () => {
  expect(
    returnsFor(
      nightsFrom(0, [
        { letter: 'A', isFree: true },
        { letter: 'B', isFree: false },
      ]),
      [0],
    ),
  ).toEqual([])
})
