/** Whole numbers from 0, below `most`: the same ones for a seed. */
export function numbersFrom(seed: number): (most: number) => number {
  let state = seed >>> 0
  return (most) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}
