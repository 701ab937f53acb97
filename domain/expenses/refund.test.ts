import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Parents } from '../family/parents.ts'
import { cents } from '../money/money.ts'
import { type Divided, debtOf, inAmounts, refundShares, together } from './refund.ts'
import { checkSplit, sharesOf } from './split.ts'

const both = ['ana', 'ben'] as const
const nothing: Divided = { amount: cents(0), shares: {} }
const divided = (amount: number, ana: number): Divided => ({
  amount: cents(amount),
  shares: { ana: cents(ana), ben: cents(amount - ana) },
})

test.each([
  ['100 split 90 to 10', 10_000, 9000, -10_000, -9000],
  ['part of it', 10_000, 9000, -4000, -3600],
  ['one parent bore nothing of it, under a floor', 20_000, 20_000, -20_000, -20_000],
  ['decided by an agreement, 275 to 25', 30_000, 27_500, -30_000, -27_500],
])('[EXP-10] a refund goes back the way it was borne: %s', (_, amount, ana, back, expected) => {
  const shares = refundShares(divided(amount, ana), nothing, cents(back), both)
  expect(shares).toEqual({ ana: expected, ben: back - expected })
})

test('[EXP-10] parts of a refund that make the whole give each exactly what they bore, to the last unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 6 }),
      (amount, portion, cuts) => {
        const original = divided(amount, Math.round(amount * portion))
        let before = nothing
        for (const cut of [...cuts, 1]) {
          const left = amount + before.amount
          const back = cents(-Math.max(1, Math.floor(left * cut)))
          if (left === 0) break
          const shares = refundShares(original, before, back, both)
          expect(shares['ana']! + shares['ben']!).toBe(back)
          for (const parent of both) expect(shares[parent]).toBeLessThanOrEqual(0)
          before = together([before, { amount: back, shares }], both)
        }
        expect(before.amount).toBe(-amount)
        for (const parent of both) expect(before.shares[parent]! + original.shares[parent]!).toBe(0)
      },
    ),
  )
})

test('[EXP-10] more than was paid never comes back', () => {
  expect(() => refundShares(divided(100, 50), nothing, cents(-101), both)).toThrow(RangeError)
  const before = { amount: cents(-60), shares: { ana: cents(-30), ben: cents(-30) } }
  expect(() => refundShares(divided(100, 50), before, cents(-41), both)).toThrow(RangeError)
})

test('[EXP-10] over every kind of split the debtor of a refund is whoever received what the other bore', () => {
  const parents: Parents = both
  const split = fc.oneof(
    fc.constant({ splitType: 'equal' as const, splitDetails: null }),
    fc.nat(10_000).map((n) => ({
      splitType: 'percentage' as const,
      splitDetails: { ana: { basisPoints: n }, ben: { basisPoints: 10_000 - n } },
    })),
    fc.nat(100).map((n) => ({ splitType: 'custom' as const, splitDetails: { ben: { amount: cents(n) } } })),
  )
  fc.assert(
    fc.property(
      split,
      fc.constantFrom(...both),
      fc.constantFrom(...both),
      fc.integer({ min: 100, max: 9999 }),
      fc.integer({ min: 1, max: 100 }),
      (how, paidBy, receivedBy, amount, back) => {
        const checked = checkSplit({ amount: cents(amount), paidBy, ...how }, parents)
        if (!checked.ok) throw new Error(checked.reason)
        const shares = sharesOf(
          { amount: cents(amount), paidBy, ...how, splitDetails: checked.splitDetails },
          parents,
        )
        const refund = refundShares({ amount: cents(amount), shares }, nothing, cents(-back), both)
        // as it is stored and read again
        const read = sharesOf({ amount: cents(-back), paidBy: receivedBy, ...inAmounts(refund) }, parents)
        expect(read).toEqual(refund)
        const debt = debtOf({ amount: cents(-back), paidBy: receivedBy }, read, parents)
        const other = receivedBy === 'ana' ? 'ben' : 'ana'
        const owed = -refund[other]!
        expect(debt).toEqual(owed === 0 ? null : { from: receivedBy, to: other, amount: owed })
        const first = debtOf({ amount: cents(amount), paidBy }, shares, parents)
        expect(first?.from).toBe(
          shares[paidBy === 'ana' ? 'ben' : 'ana'] === 0 ? undefined : paidBy === 'ana' ? 'ben' : 'ana',
        )
      },
    ),
    { numRuns: 2000 },
  )
})
