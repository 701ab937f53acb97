import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { asDay } from '../time/day.ts'
import {
  type Card,
  COLUMNS,
  mayAnswer,
  mayReword,
  movedTo,
  nextDue,
  placeBetween,
  REPEATS,
  turnOf,
} from './card.ts'

const [ana, ben] = ['ana', 'ben']
const both = [ana, ben]
const card = (more: Partial<Card> = {}): Card => ({ column: 'discuss', owner: null, askedBy: null, ...more })

describe('[TASK-01] agreed needs the other parent', () => {
  it('a card moved to agreed waits where it is for the other parent', () => {
    expect(movedTo(card(), 'agreed', ana, both)).toEqual({ column: 'discuss', askedBy: ana })
    expect(turnOf(card({ askedBy: ana }), both)).toEqual([ben])
  })

  it('asked by both it is agreed', () => {
    expect(movedTo(card({ askedBy: ben }), 'agreed', ana, both)).toEqual({ column: 'agreed', askedBy: null })
  })

  it('asking again changes nothing', () => {
    expect(movedTo(card({ askedBy: ana }), 'agreed', ana, both)).toEqual({ column: 'discuss', askedBy: ana })
  })

  it('a parent alone agrees with themselves', () => {
    expect(movedTo(card(), 'agreed', ana, [ana])).toEqual({ column: 'agreed', askedBy: null })
  })

  it('what is being done or done goes back to agreed without a question, and to discuss', () => {
    expect(movedTo(card({ column: 'doing' }), 'agreed', ana, both)).toEqual({
      column: 'agreed',
      askedBy: null,
    })
    expect(movedTo(card({ column: 'agreed' }), 'discuss', ana, both)).toEqual({
      column: 'discuss',
      askedBy: null,
    })
  })

  it('no sequence of one parent’s moves from discuss reaches agreed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...COLUMNS.filter((one) => one !== 'doing' && one !== 'done'))),
        (moves) => {
          let known = card()
          for (const to of moves) known = { ...known, ...movedTo(known, to, ana, both) }
          expect(known.column).toBe('discuss')
        },
      ),
    )
  })

  it('nobody answers their own request, or one that nobody made', () => {
    expect(mayAnswer(card({ askedBy: ana }), ana)).toBe('own')
    expect(mayAnswer(card(), ben)).toBe('nobody-asked')
    expect(mayAnswer(card({ askedBy: ana }), ben)).toBe(true)
  })

  it('what was agreed keeps its words', () => {
    expect(mayReword(card({ column: 'doing' }), true)).toBe('text-agreed')
    expect(mayReword(card({ column: 'discuss' }), true)).toBe(true)
    expect(mayReword(card({ column: 'doing' }), false)).toBe(true)
  })
})

test.each([
  [card(), both],
  [card({ owner: ana }), [ana]],
  [card({ owner: ana, askedBy: ana }), [ben]],
  [card({ owner: 'gone' }), []],
  [card({ column: 'done', owner: ana }), []],
])('whose turn it is: %j', (one, turn) => {
  expect(turnOf(one, both)).toEqual(turn)
})

test.each([
  ['2026-11-20', 'weekly', '2026-11-20', '2026-11-27'],
  ['2026-11-20', 'weekly', '2026-12-20', '2026-12-25'],
  ['2026-11-20', 'fortnightly', '2026-11-21', '2026-12-04'],
  ['2026-01-31', 'monthly', '2026-01-31', '2026-02-28'],
  ['2026-01-31', 'monthly', '2026-02-28', '2026-03-31'],
  ['2024-02-29', 'yearly', '2026-01-01', '2026-02-28'],
  ['2026-12-05', 'monthly', '2026-12-05', '2027-01-05'],
  [null, 'weekly', '2026-11-20', '2026-11-27'],
] as const)('due %s, %s, done on %s: next due %s', (due, repeat, today, next) => {
  expect(nextDue(due && asDay(due), repeat, asDay(today))).toBe(next)
})

test('the next due day is always ahead', () => {
  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => asDay(new Date(n * 86_400_000).toISOString().slice(0, 10)))
  fc.assert(
    fc.property(days, days, fc.constantFrom(...REPEATS), (due, today, repeat) => {
      expect(nextDue(due, repeat, today) > today).toBe(true)
    }),
  )
})

test('a place lies between its neighbours, until they are too close', () => {
  expect(placeBetween(null, null)).toBe(0)
  expect(placeBetween(null, 5)).toBe(-1019)
  expect(placeBetween(5, null)).toBe(1029)
  expect(placeBetween(1, 2)).toBe(1.5)
  expect(placeBetween(1, 1 + Number.EPSILON)).toBeNull()
})
