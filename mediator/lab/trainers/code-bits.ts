import { middleOf, top } from '../../coded-bits.ts'
import { printed } from './print-bytes.ts'

/** Writes an arithmetic code bit by bit, each with the odds of a one; `bitsOf` decodes it. */
export function codedBits(): { put(chance: number, bit: number): void; end(): string } {
  const bytes: number[] = []
  let low = 0
  let high = top
  const put = (chance: number, bit: number) => {
    const middle = middleOf(low, high, chance)
    if (bit) high = middle
    else low = middle + 1
    while ((low ^ high) >> 16 === 0) {
      bytes.push(high >> 16)
      low = (low << 8) & top
      high = ((high << 8) & top) | 255
    }
  }
  // The decoder continues with zeros.
  return { put, end: () => printed([...bytes, high >> 16]) }
}
