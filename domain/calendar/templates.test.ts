import { describe, expect, test } from 'vitest'
import type { Weekday } from '../time/day.ts'
import { patternFacts, patternOf } from './pattern.ts'
import { templateOf, templates } from './templates.ts'

const spaced = (text: string) => text.replaceAll(' ', '')

// The table of published schedules: nights from Monday, nights of A in 1000, handovers in 14 days,
// longest stay with A and B, weekend nights A:B in one cycle.
const table: [
  id: string,
  pattern: string,
  share: number,
  handovers: number,
  stay: string,
  weekends: string | null,
][] = [
  ['alternating-weeks', 'AAAAAAA BBBBBBB', 500, 2, '7/7', '2:2'],
  ['alternating-weeks-midweek', 'AABAAAA BBABBBB', 500, 6, '4/4', '2:2'],
  ['alternating-fortnights', 'AAAAAAAAAAAAAA BBBBBBBBBBBBBB', 500, 1, '14/14', '4:4'],
  ['2-2-3', 'AABBAAA BBAABBB', 500, 6, '3/3', '2:2'],
  ['2-2-5-5', 'AABBAAA AABBBBB', 500, 4, '5/5', '2:2'],
  ['3-4-4-3', 'AAABBBB AAAABBB', 500, 4, '4/4', '0:4'],
  ['3-3-4-4', 'AAABBBA AAABBBB', 500, 4, '4/4', '0:4'],
  ['every-2-days', 'AABB', 500, 7, '2/2', null],
  ['alternating-days', 'AB', 500, 14, '1/1', null],
  ['4-3', 'AAAABBB', 571, 4, '4/3', '0:2'],
  ['8-6', 'AABBBBA AABBAAA', 571, 4, '5/4', '2:2'],
  ['9-5', 'AAABBBB AAABAAA', 643, 4, '6/4', '2:2'],
  ['every-weekend', 'AAAABBA', 714, 4, '5/2', '0:2'],
  ['10-4', 'AAABBBB AAAAAAA', 714, 2, '10/4', '2:2'],
  ['12-2-midweek', 'AABABBA AABAAAA', 714, 6, '6/2', '2:2'],
  ['11-3-midweek', 'AABABBB AABAAAA', 643, 6, '6/3', '2:2'],
  ['every-3rd-day', 'AAB', 667, 9.3, '2/1', null],
  ['11-3', 'AAAABBB AAAAAAA', 786, 2, '11/3', '2:2'],
  ['12-2', 'AAAABBA AAAAAAA', 857, 2, '12/2', '2:2'],
  ['6-1', 'AAAAAAB', 857, 4, '6/1', '2:0'],
  ['every-3rd-weekend', 'AAAABBA AAAAAAA AAAAAAA', 905, 1.3, '19/2', '4:2'],
]

test('[CAL-02] the table below speaks of every template', () => {
  expect(templates.map(({ id }) => id).toSorted()).toEqual(table.map(([id]) => id).toSorted())
})

test.each(table)('[CAL-02] %s is %s', (id, pattern, share, handovers, stay, weekends) => {
  const template = templateOf(id)!
  const facts = patternFacts(template.pattern, template.start)
  expect(template.pattern).toBe(spaced(pattern))
  expect(Math.round(facts.shareA * 1000)).toBe(share)
  expect(Math.round(facts.handovers * 10) / 10).toBe(handovers)
  expect(`${facts.longestA}/${facts.longestB}`).toBe(stay)
  expect(facts.weekendNights && `${facts.weekendNights.a}:${facts.weekendNights.b}`).toBe(weekends)
})

describe('[CAL-02] the traps', () => {
  const weekends = (id: string) =>
    ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((start) => {
      const { a, b } = patternFacts(templateOf(id)!.pattern, start).weekendNights!
      return `${a}:${b}`
    })

  test('3-4-4-3 is A3 B4 A4 B3; the other order would be whole weeks', () => {
    expect(templateOf('3-4-4-3')!.pattern).toBe(spaced('AAA BBBB AAAA BBB'))
    expect(patternFacts('AAABBBBBBBAAAA', 1)).toMatchObject({ handovers: 2, longestA: 7, longestB: 7 })
  })

  test('3-4-4-3 shares weekends evenly only from a Saturday', () => {
    expect(weekends('3-4-4-3')).toEqual(['0:4', '1:3', '3:1', '4:0', '4:0', '2:2', '0:4'])
  })

  test('2-2-5-5 shares weekends evenly only from a Monday, Thursday or Sunday', () => {
    const found = weekends('2-2-5-5')
    expect(found.map((text, at) => (text === '2:2' ? at + 1 : null)).filter(Boolean)).toEqual([1, 4, 7])
    expect([found[2], found[4]]).toEqual(['0:4', '4:0'])
  })

  test('2-2-3 and alternating weeks share weekends evenly from any day', () => {
    expect(new Set([...weekends('2-2-3'), ...weekends('alternating-weeks')])).toEqual(new Set(['2:2']))
  })
})

test('[CAL-02] a pattern of one parent alone has no handover and one endless stay', () => {
  expect(patternFacts(patternOf([5]), 1)).toEqual({
    shareA: 1,
    handovers: 0,
    longestA: 5,
    longestB: 0,
    weekendNights: null,
  })
})

test('[CAL-02] there is no template of another name', () => {
  expect(templateOf('nesting')).toBeNull()
})
