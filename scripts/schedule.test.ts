import { describe, expect, test } from 'vitest'
import { answerLine } from './schedule/answer.ts'

const line = (change: object) =>
  answerLine(
    JSON.stringify({
      id: 'x',
      cycle: 'aabb',
      start: '2026-11-16',
      startsWith: 'a',
      handover: '17:00',
      zone: 'Europe/Berlin',
      from: '2026-11-16',
      to: '2026-11-23',
      ...change,
    }),
  ) as Record<string, unknown>

test('[CAL-02] the command prints the nights, their figures and what decided each', () => {
  const answer = line({ exceptions: [{ day: '2026-11-17', with: 'b' }] })
  expect(answer).toMatchObject({
    id: 'x',
    nights: 'ABBBAABB',
    shareA: 0.375,
    exchanges: 3,
    longest: { a: 2, b: 3 },
  })
  expect(answer['decidedBy']).toHaveLength(8)
  expect((answer['decidedBy'] as object[])[1]).toEqual({
    layer: 'swap',
    rank: 90,
    rule: 'exception-0',
    clause: null,
    parity: null,
    over: [{ layer: 'rotation', rule: 'cycle', letter: 'A' }],
  })
  expect(line({ startsWith: 'b' })['nights']).toBe('BBAABBAA')
  expect(line({ cycle: undefined, template: '2-2-3' })['nights']).toBe('AABBAAAB')
  expect(
    line({ holidays: [{ name: 'Advent', from: '2026-11-16', to: '2026-11-17', with: 'b' }] })['nights'],
  ).toBe('BBBBAABB')
})

describe('[CAL-02] bad input is reported at its field', () => {
  test.each([
    [{ cycle: `${'ab'.repeat(28)}a` }, 'not-a-pattern', 'cycle'],
    [{ cycle: '' }, 'not-a-pattern', 'cycle'],
    [{ start: '2026-02-30' }, 'not-a-day', 'start'],
    [{ from: '0000-01-01' }, 'not-a-day', 'from'],
    [{ to: '2026-11-15' }, 'ends-before-it-begins', 'to'],
    [{ to: '9999-12-31' }, 'too-long', 'to'],
    [{ zone: 'Europe/Atlantis' }, 'not-a-zone', 'zone'],
    [{ handover: '24:00' }, 'not-a-time', 'handover'],
    [{ startsWith: 'c' }, 'not-a-parent', 'startsWith'],
    [{ template: 'toString' }, 'no-such-template', 'template'],
    [{ exceptions: [{ day: '2026-11-17' }] }, 'not-a-parent', 'exceptions.0.with'],
    [{ holidays: [{ name: 'x', date: '02-30', even: 'a' }] }, 'not-a-holiday', 'holidays.0'],
    [{ holidays: [{ date: '12-24', even: 'a', ends: { days: 121 } }] }, 'not-a-holiday', 'holidays.0'],
  ])('%j', (change, error, field) => {
    expect(line(change)).toEqual({ id: 'x', error, field })
  })
  test('invalid JSON, and years 1 and 9999', () => {
    expect(answerLine('{')).toEqual({ id: null, error: 'not-json' })
    expect(answerLine('null')).toMatchObject({ error: 'not-a-day' })
    expect(line({ from: '0001-01-01', to: '0001-01-02' })['nights']).toHaveLength(2)
    expect(line({ from: '9999-12-30', to: '9999-12-31' })['nights']).toHaveLength(2)
  })
})
