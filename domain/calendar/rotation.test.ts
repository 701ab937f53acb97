import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asDay, daysBetween } from '../time/day.ts'
import { asWallTime, asZone, instantOf } from '../time/wall.ts'
import {
  checkRotation,
  holderAt,
  letterOf,
  nextHandover,
  nightHolder,
  nightsIn,
  type Rotation,
  stretches,
} from './rotation.ts'

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

test('[CAL-02] nights follow the pattern from the anchor day, both ways, for ever', () => {
  const letters = (from: string) =>
    Array.from({ length: 14 }, (_, n) => letterOf(rotation(), addDays(asDay(from), n))).join('')
  expect(letters('2026-11-16')).toBe('AABBAAABBAABBB')
  expect(letters('2026-11-02')).toBe('AABBAAABBAABBB')
  expect(letters('2036-11-17')).toBe('AABBAAABBAABBB')
  expect(nightHolder(rotation(), asDay('2026-11-17'))).toBe('ana')
  expect(nightHolder(rotation(), asDay('2026-11-18'))).toBe('ben')
  expect(nightHolder(rotation({ b: null }), asDay('2026-11-18'))).toBeNull()
})

test('[CAL-02] a night runs from handover to handover; at the handover it is the one who receives', () => {
  expect(holderAt(rotation(), utc('2026-11-18T15:59:59.999Z'))).toBe('ana')
  expect(holderAt(rotation(), utc('2026-11-18T16:00:00Z'))).toBe('ben')
  expect(holderAt(rotation(), utc('2026-11-19T02:00:00Z'))).toBe('ben')
})

test('[CAL-02] stretches are merged, without gaps, and cut at both ends', () => {
  const found = stretches(rotation(), utc('2026-11-16T20:00:00Z'), utc('2026-11-24T00:00:00Z'))
  expect(found).toEqual([
    { letter: 'A', holder: 'ana', from: utc('2026-11-16T20:00:00Z'), to: utc('2026-11-18T16:00:00Z') },
    { letter: 'B', holder: 'ben', from: utc('2026-11-18T16:00:00Z'), to: utc('2026-11-20T16:00:00Z') },
    { letter: 'A', holder: 'ana', from: utc('2026-11-20T16:00:00Z'), to: utc('2026-11-23T16:00:00Z') },
    { letter: 'B', holder: 'ben', from: utc('2026-11-23T16:00:00Z'), to: utc('2026-11-24T00:00:00Z') },
  ])
  expect(stretches(rotation(), 5, 5)).toEqual([])
  const now = utc('2026-11-20T00:00:00Z')
  const always = rotation({ pattern: 'A' })
  expect(stretches(always, now, now + 9)).toEqual([{ letter: 'A', holder: 'ana', from: now, to: now + 9 }])
})

test('[CAL-02] the next handover: when, from whom to whom', () => {
  expect(nextHandover(rotation(), utc('2026-11-16T20:00:00Z'))).toEqual({
    at: utc('2026-11-18T16:00:00Z'),
    day: '2026-11-18',
    from: 'ana',
    to: 'ben',
  })
  expect(nextHandover(rotation(), utc('2026-11-18T16:00:00Z'))?.at).toBe(utc('2026-11-20T16:00:00Z'))
  expect(nextHandover(rotation({ b: null }), utc('2026-11-18T16:00:00Z'))).toMatchObject({
    from: null,
    to: 'ana',
  })
  expect(nextHandover(rotation({ pattern: 'BB' }), 0)).toBeNull()
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
    expect(stretches(weekly, utc(from), utc(to) + 1)).toMatchObject([
      { letter: 'A', from: utc(from), to: utc(to) },
      { letter: 'B', from: utc(to), to: utc(to) + 1 },
    ])
    expect([holderAt(weekly, utc(to) - 1), holderAt(weekly, utc(to))]).toEqual(['ana', 'ben'])
  })

  test('where the clock falls back over midnight, the evening that is shown twice is one night', () => {
    // Newfoundland set its clocks back at 00:01, so 23:30 of the day before came again.
    const daily = rotation({
      pattern: 'AB',
      anchorDay: asDay('2010-11-06'),
      zone: asZone('America/St_Johns'),
      handoverTime: asWallTime('00:00'),
    })
    const change = instantOf(asDay('2010-11-07'), asWallTime('00:00'), daily.zone)
    expect(holderAt(daily, change - 1)).toBe('ana')
    expect([0, 1, 30, 61, 120].map((minutes) => holderAt(daily, change + minutes * 60_000))).toEqual(
      Array(5).fill('ben'),
    )
  })

  test('a day that the zone leaves out has no night', () => {
    const daily = rotation({ pattern: 'AB', anchorDay: asDay('2011-12-29'), zone: asZone('Pacific/Apia') })
    const found = stretches(daily, utc('2011-12-30T03:00:00Z'), utc('2012-01-01T03:00:00Z'))
    expect(found.map(({ letter, to, from }) => [letter, (to - from) / 3_600_000])).toEqual([
      ['A', 24],
      ['A', 24],
    ])
  })
})

test('[CAL-02] stretches tell the same as asking moment by moment', () => {
  const rotations = fc.record({
    pattern: fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1, maxLength: 56 }),
    handoverTime: fc.constantFrom('00:00', '02:30', '17:00', '23:59').map(asWallTime),
    zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Tokyo').map(asZone),
  })
  fc.assert(
    fc.property(rotations, fc.nat(2000), fc.nat(20), (facts, start, days) => {
      const some = rotation(facts)
      const from = utc('2024-01-01T07:21:00Z') + start * 86_400_000
      const found = stretches(some, from, from + days * 86_400_000)
      expect(found.reduce((sum, part) => sum + part.to - part.from, 0)).toBe(days * 86_400_000)
      found.forEach((part, at) => {
        expect(part.from).toBe(at === 0 ? from : found[at - 1]!.to)
        for (const moment of [part.from, part.to - 1]) expect(holderAt(some, moment)).toBe(part.holder)
        if (at > 0) {
          expect(part.letter).not.toBe(found[at - 1]!.letter)
          expect(nextHandover(some, part.from - 1)?.at).toBe(part.from)
        }
      })
    }),
    { numRuns: 40 },
  )
})

test('[CAL-02] nights counted over a year', () => {
  const year = [asDay('2027-01-01'), asDay('2028-01-01')] as const
  const { a, b } = nightsIn(rotation(), ...year)
  expect(a + b).toBe(daysBetween(...year))
  expect([a, b].every((nights) => nights >= 182 && nights <= 184)).toBe(true)
  expect(nightsIn(rotation(), asDay('2026-11-16'), asDay('2026-11-19'))).toEqual({ a: 2, b: 1 })
  expect(nightsIn(rotation(), asDay('2026-11-19'), asDay('2026-11-16'))).toEqual({ a: 0, b: 0 })
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
