import { type Cents, cents } from './money.ts'

/**
 * Parts of a total in the ratio of whole, non-negative weights, by largest remainder. The parts add up
 * to the total, always. Where remainders tie the odd cent goes to the part at `oddCentTo`, then to the
 * others in order; a negative total gives the mirror image. [EXP-06]
 * Throws RangeError where no weight is positive: there is nobody to bear the amount.
 */
export function allocate(total: Cents, weights: readonly number[], oddCentTo: number): Cents[] {
  const sum = weights.reduce((whole, weight) => whole + BigInt(weight), 0n)
  if (sum <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('weights must be whole, not negative, and one of them more than nought')
  const sign = total < 0 ? -1 : 1
  const size = BigInt(Math.abs(total))
  const parts = weights.map((weight, index) => {
    const product = size * BigInt(weight) // beyond 2^53 for large amounts, hence bigint
    return { index, whole: Number(product / sum), rest: product % sum }
  })
  let odd = Math.abs(total) - parts.reduce((given, part) => given + part.whole, 0)
  for (const part of parts.toSorted(
    (p, q) => byRest(p.rest, q.rest) || byTurn(p.index, q.index, oddCentTo),
  )) {
    if (odd === 0) break
    part.whole += 1
    odd -= 1
  }
  return parts.map((part) => cents(sign * part.whole))
}

const byRest = (p: bigint, q: bigint) => (p === q ? 0 : p > q ? -1 : 1)
const byTurn = (p: number, q: number, first: number) => (p === first ? -1 : q === first ? 1 : p - q)
