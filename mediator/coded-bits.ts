import { bytesOf } from './printed-bytes.ts'

/** Decodes an arithmetic code bit by bit, each with the odds of a one it was encoded with (`codedBits` of the trainers). */
export function bitsOf(packed: string): (chance: number) => 0 | 1 {
  const bytes = bytesOf(packed)
  let low = 0
  let high = top
  let read = 0
  let value = 0
  const next = () => ((value << 8) & top) | ((bytes[read++] ?? 0) & 255)
  for (let k = 0; k < 3; k++) value = next()
  return (chance) => {
    const middle = middleOf(low, high, chance)
    const one = value <= middle ? 1 : 0
    if (one) high = middle
    else low = middle + 1
    while ((low ^ high) >> 16 === 0) {
      low = (low << 8) & top
      high = ((high << 8) & top) | 255
      value = next()
    }
    return one
  }
}

/** The range has 24 bits, so that the engine can use small integers. */
export const top = 0xffffff

/** Where the range is split: a one takes the lower part. */
export function middleOf(low: number, high: number, chance: number): number {
  return low + Math.floor((high - low) * chance)
}
