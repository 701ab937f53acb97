import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asDay, daysFrom } from '../time/day.ts'
import { asWallTime, asZone, instantOf } from '../time/wall.ts'
import { instantOfMinutes } from './parenting-time.ts'
import { checkRotation, type Rotation } from './rotation.ts'
import { planOfRotation } from './rotation-plan.ts'
import { nightsOf, slotsOf } from './slots.ts'

const rotation = (facts: Partial<Rotation> = {}): Rotation => ({
  pattern: 'AABBAAABBAABBB',
  anchorDay: asDay('2026-11-16'), // a Monday
  handoverTime: asWallTime('17:00'),
  zone: asZone('Europe/Berlin'),
  a: 'ana',
  b: 'ben',
  ...facts,
})

const utc = (text: string) => Date.parse(text)
const weeks = (zone: string, handover: string, anchor = '2026-03-23') =>
  rotation({
    pattern: 'AAAAAAABBBBBBB',
    anchorDay: asDay(anchor),
    zone: asZone(zone),
    handoverTime: asWallTime(handover),
  })

/** Its stretches as moments, those that overlap the days from one to another. */
const hands = (some: Rotation, from: string, to: string) =>
  slotsOf(planOfRotation(some), null, asDay(from), asDay(to)).map((slot) => ({
    letter: slot.letter,
    from: instantOfMinutes(slot.from, some.zone),
    to: instantOfMinutes(slot.to, some.zone),
  }))
const letters = (some: Rotation, from: string, to: string) =>
  nightsOf(planOfRotation(some), null, asDay(from), asDay(to)).map(({ letter }) => letter)

test('[CAL-02] nights follow the pattern from the anchor day, both ways, for ever', () => {
  for (const first of ['2026-11-16', '2026-11-02', '2036-11-17'])
    expect(letters(rotation(), first, addDays(asDay(first), 13)).join('')).toBe('AABBAAABBAABBB')
})

test('[CAL-02] a night runs from handover to handover, and two of one parent running are one stretch', () => {
  expect(hands(rotation(), '2026-11-18', '2026-11-22').slice(1)).toEqual([
    { letter: 'B', from: utc('2026-11-18T16:00:00Z'), to: utc('2026-11-20T16:00:00Z') },
    { letter: 'A', from: utc('2026-11-20T16:00:00Z'), to: utc('2026-11-22T23:00:00Z') },
  ])
  expect(hands(rotation({ pattern: 'A' }), '2026-11-16', '2026-11-30')).toHaveLength(1)
})

describe('[CAL-02] across a change of the clock the handover keeps its wall time', () => {
  test.each([
    [
      'spring, a week of 167 hours',
      weeks('Europe/Berlin', '17:00'),
      '2026-03-23T16:00:00Z',
      '2026-03-30T15:00:00Z',
    ],
    [
      'autumn, a week of 169 hours',
      weeks('America/New_York', '18:00', '2026-10-26'),
      '2026-10-26T22:00:00Z',
      '2026-11-02T23:00:00Z',
    ],
    [
      'at a time that is skipped',
      weeks('Europe/Berlin', '02:30', '2026-03-22'),
      '2026-03-22T01:30:00Z',
      '2026-03-29T01:30:00Z',
    ],
    [
      'at a time that is shown twice',
      weeks('Europe/Berlin', '02:30', '2026-10-18'),
      '2026-10-18T00:30:00Z',
      '2026-10-25T00:30:00Z',
    ],
  ])('%s', (_, weekly, from, to) => {
    const week = hands(weekly, from.slice(0, 10), addDays(asDay(to.slice(0, 10)), 3))
    expect(week.find((one) => one.from === utc(from))).toMatchObject({ letter: 'A', to: utc(to) })
    expect(week.find((one) => one.from === utc(to))?.letter).toBe('B')
  })

  test('where the clock falls back over midnight, the evening that is shown twice is one night', () => {
    // Newfoundland set its clocks back at 00:01, so 23:30 of the day before came again.
    const daily = rotation({
      pattern: 'AB',
      anchorDay: asDay('2010-11-06'),
      zone: asZone('America/St_Johns'),
      handoverTime: asWallTime('00:00'),
    })
    const [before, after] = hands(daily, '2010-11-06', '2010-11-07').slice(-2)
    const change = instantOf(asDay('2010-11-07'), asWallTime('00:00'), daily.zone)
    expect([before?.letter, before?.to]).toEqual(['A', change])
    expect([after?.letter, after?.from]).toEqual(['B', change])
    expect((after!.to - change) / 3_600_000).toBe(25)
  })

  test('a day that the zone leaves out has no night', () => {
    const daily = rotation({ pattern: 'AB', anchorDay: asDay('2011-12-29'), zone: asZone('Pacific/Apia') })
    const found = hands(daily, '2011-12-29', '2012-01-01').filter((one) => one.to > one.from)
    expect(found.slice(1, 3).map(({ letter, to, from }) => [letter, (to - from) / 3_600_000])).toEqual([
      ['A', 24],
      ['A', 24],
    ])
  })
})

test('[CAL-02] stretches have no gaps, change hands each time, and say the same as the nights', () => {
  const rotations = fc.record({
    pattern: fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1, maxLength: 56 }),
    handoverTime: fc.constantFrom('00:00', '02:30', '17:00', '23:59').map(asWallTime),
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo').map(asZone),
  })
  fc.assert(
    fc.property(rotations, fc.nat(2000), fc.integer({ min: 1, max: 20 }), (facts, start, days) => {
      const some = rotation(facts)
      const first = addDays(asDay('2024-01-01'), start)
      const last = addDays(first, days)
      const found = hands(some, first, last)
      for (const [at, part] of found.entries()) {
        expect(part.from).toBeLessThan(part.to)
        if (at === 0) continue
        expect(part.from).toBe(found[at - 1]!.to)
        expect(part.letter).not.toBe(found[at - 1]!.letter)
      }
      const byNight = letters(some, first, last)
      daysFrom(first, last).forEach((day, n) => {
        const midnight = instantOf(addDays(day, 1), asWallTime('00:00'), some.zone) - 60_000
        expect(found.find(({ from, to }) => from <= midnight && midnight < to)?.letter).toBe(byNight[n])
      })
    }),
    { numRuns: 40 },
  )
})

test('[CAL-02] nights counted over a year', () => {
  const year = letters(rotation(), '2027-01-01', '2027-12-31')
  const ofA = year.filter((letter) => letter === 'A').length
  expect(year).toHaveLength(365)
  expect([ofA, 365 - ofA].every((nights) => nights >= 182 && nights <= 184)).toBe(true)
})

test('[CAL-02] what a parent enters is checked, the reason comes with its field', () => {
  const draft = rotation()
  expect(checkRotation(draft)).toEqual({ ok: true, rotation: draft })
  expect(checkRotation({ ...draft, b: null, pattern: 'AB'.repeat(28) }).ok).toBe(true)
  const refused = (change: object) => {
    const found = checkRotation({ ...draft, ...change })
    return found.ok ? null : `${found.field}: ${found.reason}`
  }
  expect(refused({ pattern: '' })).toBe('pattern: not-a-pattern')
  expect(refused({ pattern: 'ABC' })).toBe('pattern: not-a-pattern')
  expect(refused({ pattern: 'A'.repeat(57) })).toBe('pattern: not-a-pattern')
  expect(refused({ anchorDay: '2026-02-30' })).toBe('anchorDay: not-a-day')
  expect(refused({ handoverTime: '25:00' })).toBe('handoverTime: not-a-time')
  expect(refused({ zone: 'Europe/Atlantis' })).toBe('zone: not-a-zone')
  expect(refused({ b: 'ana' })).toBe('b: same-parent')
})
