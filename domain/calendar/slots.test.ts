import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asDay, type Day, dayOfNumber } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { hoursOf, nightFigures } from './parenting-time.ts'
import type { HolidayRule, Override, Plan, Schedule } from './plan.ts'
import { nightsOf, slotsOf } from './slots.ts'

const five = asWallTime('17:00')
const weeks: Schedule = {
  id: 'weeks',
  layer: 'rotation',
  from: asDay('2026-01-05'),
  pattern: { kind: 'cycle', nights: 'AAAAAAABBBBBBB', start: asDay('2026-01-05') },
  handover: five,
}
const plan = (change: Partial<Plan> = {}): Plan => ({
  zone: asZone('Europe/Berlin'),
  handover: five,
  schedules: [weeks],
  holidays: [],
  overrides: [],
  ...change,
})
const letters = (of: Plan, from: string, to: string, child: string | null = null) =>
  nightsOf(of, child, asDay(from), asDay(to))
    .map(({ letter }) => letter ?? '-')
    .join('')
const swap = (from: string, to: string, change: Partial<Override> = {}): Override => ({
  id: 'swap',
  layer: 'swap',
  from: asDay(from),
  to: asDay(to),
  with: 'B',
  ...change,
})
const holiday = (change: Partial<HolidayRule>): HolidayRule => ({
  id: 'holiday',
  on: { kind: 'date', month: 12, day: 24 },
  starts: { days: 0, time: five },
  ends: { days: 1, time: five },
  division: { method: 'alternate', even: 'B' },
  ...change,
})

test('[CAL-02] an exception masks the rotation and never shifts it', () => {
  const masked = plan({ overrides: [swap('2026-01-06', '2026-01-07')] })
  expect(letters(masked, '2026-01-05', '2026-01-18')).toBe('ABBAAAABBBBBBB')
  const [night] = nightsOf(masked, null, asDay('2026-01-06'), asDay('2026-01-06'))
  expect(night).toMatchObject({
    letter: 'B',
    decidedBy: { layer: 'swap', rank: 90, rule: 'swap' },
    losers: [{ letter: 'A', reason: { layer: 'rotation', rule: 'weeks' } }],
  })
})

test('[CAL-02] a change is valid from a day: the past keeps the schedule it had', () => {
  const later: Schedule = {
    ...weeks,
    id: 'later',
    clause: '§ 4',
    from: asDay('2026-01-12'),
    pattern: { kind: 'cycle', nights: 'AB', start: asDay('2026-01-12') },
  }
  const changed = plan({ schedules: [weeks, later] })
  expect(letters(changed, '2026-01-03', '2026-01-18')).toBe('--AAAAAAAABABABA')
  const nights = nightsOf(changed, null, asDay('2026-01-11'), asDay('2026-01-12'))
  expect(nights.map(({ decidedBy }) => [decidedBy?.rule, decidedBy?.clause])).toEqual([
    ['weeks', null],
    ['later', '§ 4'],
  ])
  expect(nights[1]!.losers).toEqual([])
})

test('[CAL-02] siblings may have schedules of their own', () => {
  const own: Schedule = {
    ...weeks,
    id: 'own',
    children: ['lea'],
    from: asDay('2026-01-06'),
    pattern: { kind: 'cycle', nights: 'B', start: asDay('2026-01-06') },
  }
  const both = plan({ schedules: [weeks, own] })
  expect(letters(both, '2026-01-05', '2026-01-08', 'lea')).toBe('ABBB')
  expect(letters(both, '2026-01-05', '2026-01-08', 'max')).toBe('AAAA')
})

test('[CAL-02] a summer and a dated phase lie over the rotation and go again', () => {
  const phase: Schedule = {
    ...weeks,
    id: 'phase',
    layer: 'phase',
    from: asDay('2026-06-13'),
    until: asDay('2026-06-16'),
    pattern: { kind: 'cycle', nights: 'B', start: asDay('2026-06-01') },
  }
  const summer: Schedule = {
    ...phase,
    id: 'summer',
    layer: 'summer',
    from: asDay('2026-01-01'),
    until: null,
    season: { from: '06-15', to: '06-17' },
    pattern: { kind: 'cycle', nights: 'A', start: asDay('2026-01-01') },
  }
  const base: Schedule = { ...weeks, pattern: { kind: 'cycle', nights: 'AB', start: asDay('2026-06-12') } }
  expect(letters(plan({ schedules: [base, phase, summer] }), '2026-06-12', '2026-06-18')).toBe('ABBAAAA')
  expect(letters(plan({ schedules: [base, phase] }), '2026-06-12', '2026-06-18')).toBe('ABBBBBA')
})

describe('[CAL-02] [CAL-09] where two schedules meet there is one handover, at the time of the one that begins', () => {
  const ten = asWallTime('10:00')
  const six = asWallTime('18:00')
  const base: Schedule = { ...weeks, pattern: { kind: 'cycle', nights: 'AB', start: weeks.from } }
  const summer: Schedule = {
    ...weeks,
    id: 'summer',
    layer: 'summer',
    handover: ten,
    season: { from: '06-15', to: '08-31' },
    pattern: { kind: 'cycle', nights: 'A', start: weeks.from },
  }
  const step: Schedule = {
    ...weeks,
    id: 'step',
    layer: 'phase',
    handover: six,
    from: asDay('2026-09-01'),
    pattern: { kind: 'cycle', nights: 'B', start: weeks.from },
  }
  const handovers = (of: Plan, from: string, to = from) =>
    slotsOf(of, null, addDays(asDay(from), -1), addDays(asDay(to), 1)).flatMap(
      ({ from: at, letter }, index, all) => {
        const day = dayOfNumber(Math.floor(at / 1440))
        const hasChanged = index > 0 && all[index - 1]?.letter !== letter
        return hasChanged && day >= from && day <= to ? [`${day} ${(at % 1440) / 60} ${letter}`] : []
      },
    )

  test('summer, then a step', () => {
    const both = plan({ schedules: [base, summer, step] })
    expect(handovers(both, '2026-09-01')).toEqual(['2026-09-01 18 B'])
  })
  test('the school year, then summer, which begins later in the day', () => {
    const late = { ...summer, handover: six }
    // 14 June is A's and 15 June would be B's
    expect(handovers(plan({ schedules: [base, late] }), '2026-06-15')).toEqual([])
    const theirs = { ...late, pattern: { kind: 'cycle', nights: 'B', start: weeks.from } as const }
    expect(handovers(plan({ schedules: [base, theirs] }), '2026-06-15')).toEqual(['2026-06-15 18 B'])
  })
  test('a step that ends', () => {
    const ends = { ...step, until: asDay('2026-09-07') }
    const quiet = { ...base, pattern: { kind: 'cycle', nights: 'A', start: weeks.from } as const }
    expect(handovers(plan({ schedules: [quiet, ends] }), '2026-09-01', '2026-09-09')).toEqual([
      '2026-09-01 18 B',
      '2026-09-08 17 A',
    ])
  })
  test('a swap in summer changes hands when summer does', () => {
    const one = swap('2026-07-10', '2026-07-10', { handover: five })
    expect(
      handovers(plan({ schedules: [base, summer], overrides: [one] }), '2026-07-08', '2026-07-13'),
    ).toEqual(['2026-07-10 10 B', '2026-07-11 10 A'])
  })
  test('never more than one on a day, and none at which nobody changes hands, whatever schedules meet', () => {
    const time = fc.constantFrom('07:30', '10:00', '17:00', '18:00', '20:00').map(asWallTime)
    const rule = fc.record({
      layer: fc.constantFrom('rotation', 'phase', 'summer'),
      handover: time,
      from: fc.integer({ min: 0, max: 40 }).map((days) => addDays(weeks.from, days)),
      length: fc.integer({ min: 0, max: 30 }),
      nights: fc.stringMatching(/^[AB]{1,6}$/),
    })
    const rules = fc.array(rule, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rules, fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }), (list, swapped) => {
        const schedules = list.map(
          ({ layer, handover, from, length, nights }, at): Schedule => ({
            id: `r${at}`,
            layer: layer as Schedule['layer'],
            handover,
            from,
            // the usual weeks go on until others replace them
            until: layer === 'rotation' ? null : addDays(from, length),
            pattern: { kind: 'cycle', nights, start: from },
          }),
        )
        const overrides = swapped.map((days, at) => {
          const day = addDays(weeks.from, days)
          return swap(day, day, { id: `s${at}`, with: at % 2 ? 'A' : 'B', handover: five })
        })
        const of = plan({ schedules: [base, ...schedules], overrides })
        const days = handovers(of, weeks.from, addDays(weeks.from, 70)).map((one) => one.slice(0, 10))
        expect(new Set(days).size).toBe(days.length)
        const nights = nightsOf(of, null, weeks.from, addDays(weeks.from, 70))
        const changes = nights.filter(({ letter }, at) => at > 0 && letter !== nights[at - 1]?.letter)
        expect(days).toEqual(changes.map(({ day }) => day))
      }),
    )
  })
})

describe('[CAL-02] a holiday is shared by six methods', () => {
  const eve = (division: HolidayRule['division'], year: number, more: Partial<HolidayRule> = {}) =>
    slotsOf(
      plan({
        schedules: [{ ...weeks, pattern: { kind: 'cycle', nights: 'A', start: weeks.from } }],
        holidays: [holiday({ division, ...more })],
      }),
      null,
      asDay(`${year}-12-24`),
      asDay(`${year}-12-25`),
    )
      .filter(({ decidedBy }) => decidedBy.layer === 'holiday')
      .map(({ letter, decidedBy, to, from }) => `${letter} ${decidedBy.parity} ${(to - from) / 60}`)

  test('alternating years', () => {
    expect(eve({ method: 'alternate', even: 'B' }, 2026)).toEqual(['B even 24'])
    expect(eve({ method: 'alternate', even: 'B' }, 2027)).toEqual(['A odd 24'])
  })
  test('a day cut at a time', () => {
    expect(eve({ method: 'split-day', at: asWallTime('20:00'), even: 'B' }, 2026)).toEqual([
      'B even 3',
      'A even 21',
    ])
  })
  test('a span in halves, the odd night in the first', () => {
    const nights = (year: number) =>
      letters(
        plan({
          holidays: [holiday({ division: { method: 'halves', even: 'A' }, ends: { days: 5, time: five } })],
        }),
        `${year}-12-24`,
        `${year}-12-28`,
      )
    expect(nights(2026)).toBe('AAABB')
    expect(nights(2027)).toBe('BBBAA')
  })
  test('one parent each year', () => {
    expect(eve({ method: 'fixed', with: 'B' }, 2027)).toEqual(['B null 24'])
  })
  test('celebrated twice, the nights stay as they are', () => {
    expect(eve({ method: 'twice' }, 2026)).toEqual([])
  })
  test('it goes to whoever has the weekend', () => {
    const memorial = holiday({
      on: { kind: 'nth', nth: -1, weekday: 1, month: 5 },
      division: { method: 'extend-weekend' },
    })
    // 25 May 2026 is a Monday; the Saturday before it was B's
    expect(letters(plan({ holidays: [memorial] }), '2026-05-23', '2026-05-26')).toBe(
      letters(plan(), '2026-05-23', '2026-05-23').repeat(3) + letters(plan(), '2026-05-26', '2026-05-26'),
    )
  })
})

test('[CAL-02] ranks decide, and an agreement may rank anew', () => {
  const vacation = swap('2026-12-23', '2026-12-26', { id: 'vacation', layer: 'vacation', with: 'A' })
  const both = { holidays: [holiday({})], overrides: [vacation] }
  const [night] = nightsOf(plan(both), null, asDay('2026-12-24'), asDay('2026-12-24'))
  expect([night!.letter, night!.decidedBy?.layer, night!.losers.map(({ reason }) => reason.layer)]).toEqual([
    'B',
    'holiday',
    ['vacation', 'rotation'],
  ])
  expect(letters(plan({ ...both, ranks: { vacation: 85 } }), '2026-12-24', '2026-12-24')).toBe('A')
})

test('[CAL-02] [CAL-07] the hours of a day on which the clock changes are 23 and 25', () => {
  const hours = (day: string) => {
    const { a, b } = hoursOf(slotsOf(plan(), null, asDay(day), asDay(day)), asZone('Europe/Berlin'))
    return a + b
  }
  expect(['2026-03-29', '2026-10-25', '2026-11-01'].map(hours)).toEqual([23, 25, 24])
})

test('[CAL-02] a dinner takes hours and no night', () => {
  const dined = plan({
    schedules: [{ ...weeks, visits: [{ weekday: 3, from: five, to: asWallTime('20:00'), with: 'other' }] }],
  })
  expect(letters(dined, '2026-01-05', '2026-01-18')).toBe('AAAAAAABBBBBBB')
  const { a, b } = hoursOf(
    slotsOf(dined, null, asDay('2026-01-06'), asDay('2026-01-08')),
    asZone('Europe/Berlin'),
  )
  expect([a, b]).toEqual([69, 3])
})

test('[CAL-07] nights, weekends, handovers and the longest stays', () => {
  expect(
    nightFigures(
      [...'AAAAAAABBBBBBB'].map((letter) => ({ letter: letter as 'A' })),
      asDay('2026-01-05'),
    ),
  ).toEqual({
    nights: { a: 7, b: 7 },
    weekendNights: { a: 2, b: 2 },
    schoolNights: { a: 5, b: 5 },
    holidayNights: { a: 0, b: 0 },
    longest: { a: 7, b: 7 },
    handovers: 1,
  })
})

test('[CAL-02] slots tell the same as nights, without gaps or overlaps, for any exceptions', () => {
  const overrides = fc.array(
    fc.record({
      start: fc.nat(60),
      length: fc.nat(9),
      with: fc.constantFrom('A' as const, 'B' as const),
      layer: fc.constantFrom('swap' as const, 'vacation' as const, 'break' as const, 'emergency' as const),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(overrides, (some) => {
      const first = asDay('2026-01-05')
      const of = plan({
        overrides: some.map((one, at) => ({
          id: `o${at}`,
          layer: one.layer,
          with: one.with,
          from: addDays(first, one.start),
          to: addDays(first, one.start + one.length),
        })),
      })
      const slots = slotsOf(of, null, addDays(first, 1), addDays(first, 70))
      slots.forEach((slot, at) => {
        if (at > 0) expect(slot.from).toBe(slots[at - 1]!.to)
      })
      for (const night of nightsOf(of, null, addDays(first, 1), addDays(first, 70))) {
        const say = of.overrides.filter((one) => one.from <= night.day && one.to >= night.day)
        if (say.length === 0) expect(night.decidedBy?.layer).toBe('rotation')
        else expect(say.map(({ id }) => id)).toContain(night.decidedBy?.rule)
      }
    }),
    { numRuns: 100 },
  )
})

test('[CAL-02] the first and the last year of the calendar have nights', () => {
  const always = plan({ schedules: [{ ...weeks, from: asDay('0001-01-01') }] })
  expect(letters(always, '0001-01-01', '0001-01-03')).toMatch(/^[AB]{3}$/)
  expect(letters(always, '9999-12-29', '9999-12-31' as Day)).toMatch(/^[AB]{3}$/)
})
