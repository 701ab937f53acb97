import { fromBase64 } from './base64.ts'

/** Lists of small whole numbers out of one arithmetic code; `packNumbers` of the scripts made it. */
export function unpackNumbers(packed: string, lengths: number[]): Int8Array[] {
  const bytes = fromBase64(packed)
  let low = 0
  let high = top
  let read = 0
  let value = 0
  const next = () => ((value << 8) & top) | ((bytes[read++] ?? 0) & 255)
  for (let k = 0; k < 3; k++) value = next()
  const bit = (odds: Uint16Array, at: number) => {
    const chance = odds[at] as number
    const middle = low + Math.floor(((high - low) * chance) / 65536)
    const one = value <= middle ? 1 : 0
    if (one) high = middle
    else low = middle + 1
    odds[at] = one ? chance + ((65536 - chance) >> 6) : chance - (chance >> 6)
    while ((low ^ high) >> 16 === 0) {
      low = (low << 8) & top
      high = ((high << 8) & top) | 255
      value = next()
    }
    return one
  }
  return lengths.map((length) => {
    const list = new Int8Array(length)
    const odds = newOdds()
    for (let at = 0; at < length; at++) list[at] = numberOf(odds, context(list, at), bit)
    return list
  })
}

export const top = 0xffffff

/** The odds of a list: for each context whether it is zero, its sign, then how far it goes on. */
export function newOdds(): Uint16Array {
  return new Uint16Array(3 * steps).fill(32768)
}

const steps = 64

/** Small and large numbers stand beside each other: the two before say what to expect. */
export function context(list: Int8Array, at: number): number {
  const near = Math.abs(list[at - 1] ?? 0) + Math.abs(list[at - 2] ?? 0)
  return (near === 0 ? 0 : near < 3 ? 1 : 2) * steps
}

/** Reads a number bit by bit: `bit` answers what stands there. The packing asks the same questions in the same order. */
export function numberOf(
  odds: Uint16Array,
  from: number,
  bit: (odds: Uint16Array, at: number) => number,
): number {
  if (bit(odds, from) === 0) return 0
  const negative = bit(odds, from + 1) === 1
  let size = 1
  while (size < 60 && bit(odds, from + 1 + size) === 1) size++
  return negative ? -size : size
}
