import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { cents, largestAmount } from './money.ts'

test.each([
  [8501, [1, 1], 0, [4251, 4250]],
  [8501, [1, 1], 1, [4250, 4251]],
  [-8501, [1, 1], 0, [-4251, -4250]],
  [-8501, [1, 1], 1, [-4250, -4251]],
  [0, [1, 1], 0, [0, 0]],
  [100, [1, 1, 1], 2, [33, 33, 34]],
  [101, [1, 1, 1], 2, [34, 33, 34]],
  [100, [6250, 3750], 0, [63, 37]],
  [100, [1, 2], 0, [33, 67]], // the larger remainder wins, whoever the odd cent would go to
  [100, [0, 1], 0, [0, 100]],
  [1, [1, 9999], 0, [0, 1]],
  [10 ** 12, [3333, 6667], 0, [333_300_000_000, 666_700_000_000]],
])('[EXP-06] %d by %j, odd cent to %d, is %j', (total, weights, oddCentTo, parts) => {
  expect(allocate(cents(total), weights, oddCentTo)).toEqual(parts)
})

test('[EXP-06] the parts add up, each less than one unit from its exact size, negatives in mirror image', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestAmount }), weights, fc.nat(4), (total, some, to) => {
      fc.pre(some.some((weight) => weight > 0))
      const parts = allocate(cents(total), some, to % some.length)
      const sum = some.reduce((all, weight) => all + BigInt(weight), 0n)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
      parts.forEach((part, at) => {
        const off = BigInt(part) * sum - BigInt(total) * BigInt(some[at]!)
        expect(off > -sum && off < sum).toBe(true)
      })
      expect(allocate(cents(-total), some, to % some.length)).toEqual(
        parts.map((part) => (part === 0 ? 0 : -part)),
      )
    }),
    { numRuns: 300 },
  )
})

test('[EXP-06] twenty thousand random splits add up', () => {
  let state = 20_261_120
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  let lost = 0
  for (let n = 0; n < 20_000; n += 1) {
    const total = cents(random(2_000_000) - 1_000_000)
    const [mine = 0, yours = 0] = allocate(total, [random(10_001), 1 + random(10_000)], random(2))
    lost += Math.abs(total - mine - yours)
  }
  expect(lost).toBe(0)
})

test('nobody to bear it, or a weight below nought, is impossible', () => {
  expect(() => allocate(cents(1), [], 0)).toThrow(RangeError)
  expect(() => allocate(cents(1), [0, 0], 0)).toThrow(RangeError)
  expect(() => allocate(cents(1), [2, -1], 0)).toThrow(RangeError)
})
