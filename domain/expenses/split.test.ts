import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Parents } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import type { SplitDetails, SplitType } from './expense.ts'
import { checkSplit, sharesOf } from './split.ts'

const both: Parents = ['ana', 'ben']
const percent = (n: number) => ({ basisPoints: n * 100 })
const amount = (n: number) => ({ amount: n as Cents })
const split = (
  splitType: SplitType,
  splitDetails: SplitDetails | null = null,
  of = 8501,
  paidBy = 'ana',
) => ({
  amount: cents(of),
  paidBy,
  splitType,
  splitDetails,
})

test('[EXP-06] odd cent goes to the payer: 85.01 in half is 42.51 and 42.50', () => {
  expect(sharesOf(split('equal'), both)).toEqual({ ana: 4251, ben: 4250 })
  expect(sharesOf(split('equal', null, 8501, 'ben'), both)).toEqual({ ana: 4250, ben: 4251 })
  expect(sharesOf(split('equal', null, -8501), both)).toEqual({ ana: -4251, ben: -4250 })
})

test.each<[string, SplitType, SplitDetails | null, Record<string, number>]>([
  ['equal is half each', 'equal', {}, { ana: 4251, ben: 4250 }],
  [
    'equal takes the halves it means',
    'equal',
    { ana: percent(50), ben: percent(50) },
    { ana: 4251, ben: 4250 },
  ],
  ['percentage is 50 each when unspecified', 'percentage', null, { ana: 4251, ben: 4250 }],
  ['percentage of both', 'percentage', { ana: percent(62.5), ben: percent(37.5) }, { ana: 5313, ben: 3188 }],
  ['percentage of the payer alone', 'percentage', { ana: percent(70) }, { ana: 5951, ben: 2550 }],
  ['percentage of the other alone', 'percentage', { ben: percent(30) }, { ana: 5951, ben: 2550 }],
  ['percentage 0 is a figure', 'percentage', { ben: percent(0) }, { ana: 8501, ben: 0 }],
  ['percentage 100 is a figure', 'percentage', { ben: percent(100) }, { ana: 0, ben: 8501 }],
  ['custom is 0 for the other when unspecified', 'custom', null, { ana: 8501, ben: 0 }],
  ['custom of both', 'custom', { ana: amount(1), ben: amount(8500) }, { ana: 1, ben: 8500 }],
  ['custom of the payer alone', 'custom', { ana: amount(8000) }, { ana: 8000, ben: 501 }],
  ['custom of the other alone', 'custom', { ben: amount(8000) }, { ana: 501, ben: 8000 }],
])('[EXP-06] %s', (_, splitType, details, shares) => {
  expect(sharesOf(split(splitType, details), both)).toEqual(shares)
})

test('[EXP-06] checked figures are complete', () => {
  expect(checkSplit(split('equal'), both)).toEqual({
    ok: true,
    splitDetails: { ana: percent(50), ben: percent(50) },
  })
  expect(checkSplit(split('percentage', { ben: percent(30) }), both)).toEqual({
    ok: true,
    splitDetails: { ana: percent(70), ben: percent(30) },
  })
  expect(checkSplit(split('custom'), both)).toEqual({
    ok: true,
    splitDetails: { ana: amount(8501), ben: amount(0) },
  })
})

describe('[EXP-06] figures are refused at the field', () => {
  test.each<[SplitType, SplitDetails, string, string]>([
    ['percentage', { ana: percent(50), ben: percent(49.99) }, 'not-the-whole', 'splitDetails'],
    ['percentage', { ana: percent(60), ben: percent(60) }, 'not-the-whole', 'splitDetails'],
    ['custom', { ana: amount(4250), ben: amount(4250) }, 'not-the-whole', 'splitDetails'],
    ['equal', { ana: percent(60), ben: percent(40) }, 'not-the-whole', 'splitDetails'],
    ['equal', { ben: percent(40) }, 'not-the-whole', 'splitDetails'],
    ['percentage', { ben: percent(101) }, 'out-of-range', 'splitDetails.ben'],
    ['percentage', { ben: percent(-1) }, 'out-of-range', 'splitDetails.ben'],
    ['percentage', { ben: { basisPoints: 33.5 } }, 'out-of-range', 'splitDetails.ben'],
    ['percentage', { ben: { basisPoints: Number.NaN } }, 'out-of-range', 'splitDetails.ben'],
    ['custom', { ana: amount(8502) }, 'out-of-range', 'splitDetails.ana'],
    ['custom', { ana: amount(-1) }, 'out-of-range', 'splitDetails.ana'],
    ['custom', { ana: percent(50) }, 'wrong-kind', 'splitDetails.ana'],
    ['percentage', { ana: amount(50) }, 'wrong-kind', 'splitDetails.ana'],
    ['equal', { ana: amount(4251) }, 'wrong-kind', 'splitDetails.ana'],
    ['percentage', { eve: percent(50) }, 'not-a-parent', 'splitDetails.eve'],
    ['percentage', { constructor: percent(50) }, 'not-a-parent', 'splitDetails.constructor'],
  ])('%s %j: %s', (splitType, details, reason, field) => {
    expect(checkSplit(split(splitType, details), both)).toEqual({ ok: false, reason, field })
  })

  test('paid by somebody else', () => {
    expect(checkSplit(split('equal', null, 8501, 'eve'), both)).toEqual({
      ok: false,
      reason: 'payer-not-a-parent',
      field: 'paidBy',
    })
  })
})

test('[EXP-06] shares of a split that was never checked are impossible', () => {
  expect(() => sharesOf(split('custom', { ana: amount(1), ben: amount(1) }), both)).toThrow(RangeError)
})

test('[ONB-10] in a family of one the payer bears all and nobody owes', () => {
  for (const splitType of ['equal', 'percentage', 'custom'] as const) {
    expect(sharesOf(split(splitType), ['ana'])).toEqual({ ana: 8501 })
    expect(checkSplit(split(splitType), ['ana'])).toEqual({ ok: true, splitDetails: {} })
  }
  expect(checkSplit(split('percentage', { ana: percent(50) }), ['ana'])).toMatchObject({
    reason: 'not-the-whole',
  })
  expect(checkSplit(split('percentage', { ana: percent(100) }), ['ana']).ok).toBe(true)
})

test("[ONB-10] what stands in one's own ledger is not owed by a parent who joined later", () => {
  expect(sharesOf({ ...split('equal'), ownLedger: true }, both)).toEqual({ ana: 8501, ben: 0 })
})

test('[EXP-06] shares add up to the amount for whatever is accepted', () => {
  const figures = fc.record({ ana: fc.option(fc.nat(10_000)), ben: fc.option(fc.nat(10_000)) })
  const drafts = fc.record({
    of: fc.integer({ min: -200_000, max: 200_000 }),
    splitType: fc.constantFrom<SplitType>('equal', 'percentage', 'custom'),
    figures,
    paidBy: fc.constantFrom('ana', 'ben'),
    fits: fc.boolean(),
  })
  let accepted = 0
  fc.assert(
    fc.property(drafts, ({ of, splitType, figures, paidBy, fits }) => {
      const ben =
        fits && figures.ana !== null ? (splitType === 'custom' ? of : 10_000) - figures.ana : figures.ben
      const given = Object.entries({ ana: figures.ana, ben }).filter(([, size]) => size !== null)
      const details = Object.fromEntries(
        given.map(([who, size]) => [who, splitType === 'custom' ? amount(size!) : { basisPoints: size! }]),
      )
      const draft = split(splitType, details, of, paidBy)
      const checked = checkSplit(draft, both)
      if (!checked.ok) return
      accepted += 1
      const shares = sharesOf(draft, both)
      expect(shares.ana! + shares.ben!).toBe(of)
      expect(sharesOf({ ...draft, splitDetails: checked.splitDetails }, both)).toEqual(shares)
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(400)
})
