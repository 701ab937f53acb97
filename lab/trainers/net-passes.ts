import { type Net, shape } from '@evenhand/mediator/reading/net.ts'

/** How many words a filter processes in parallel: sums that depend on each other are four times as slow. */
export const together = 4

/** The inputs of a window: from, up to but not including to, and what is dropped of each. */
export interface Window {
  from: number
  to: number
  /** For each input: 1 if it is dropped, 2 if only its own row is, so that pieces and classes must do. */
  dropped: Uint8Array
}

/** The inputs of a window as filters read them. */
export function embedded(
  inputs: number[][],
  { from, to, dropped }: Window,
  { rows }: Net,
  words: Float64Array,
): void {
  const { width } = shape
  words.fill(0, 0, (to - from + together) * width)
  for (let at = from; at < to; at++) {
    if (dropped[at] === 1) continue
    const input = inputs[at]!
    const share = 1 / Math.sqrt(input.length)
    const into = (at - from) * width
    for (let k = firstOf(input, dropped[at]!); k < input.length; k++) {
      const row = input[k]! * width
      for (let d = 0; d < width; d++) words[into + d]! += rows[row + d]! * share
    }
  }
}

/** The first of the rows of a word that is read. */
export function firstOf(input: number[], dropped: number): number {
  return dropped === 2 && input.length > 1 ? 1 : 0
}

/**
 * The sums of all filters at each word; `words` and `said` have room for `together` more words. Two filters at a time (their
 * number is even), so that each word is read once for both.
 */
export function passFilters(
  words: Float64Array,
  size: number,
  weights: Float64Array,
  bias: Float64Array,
  said: Float64Array,
): void {
  const { width, filters, reach } = shape
  const span = reach * width
  for (let at = 0; at < size; at += together) {
    const first = at * width
    for (let f = 0; f < filters; f += 2) {
      const one = f * span
      const other = one + span
      let a = bias[f] as number
      let b = a
      let c = a
      let d = a
      let e = bias[f + 1] as number
      let g = e
      let h = e
      let i = e
      for (let k = 0; k < span; k++) {
        const v = weights[one + k] as number
        const w = weights[other + k] as number
        const place = first + k
        const p = words[place] as number
        const q = words[place + width] as number
        const r = words[place + 2 * width] as number
        const s = words[place + 3 * width] as number
        a += p * v
        b += q * v
        c += r * v
        d += s * v
        e += p * w
        g += q * w
        h += r * w
        i += s * w
      }
      const to = at * filters + f
      said[to] = a
      said[to + 1] = e
      said[to + filters] = b
      said[to + filters + 1] = g
      said[to + 2 * filters] = c
      said[to + 2 * filters + 1] = h
      said[to + 3 * filters] = d
      said[to + 3 * filters + 1] = i
    }
  }
}

/** The maximum of each filter in a unit, at least zero, and where it is. */
export function pool(
  [from, to]: [number, number],
  said: Float64Array,
  { most, where }: { most: Float64Array; where: Int32Array },
): void {
  const { filters } = shape
  most.fill(0)
  where.fill(-1)
  for (let at = from; at < to; at++)
    for (let f = 0; f < filters; f++) {
      const value = said[at * filters + f] as number
      if (value > (most[f] as number)) {
        most[f] = value
        where[f] = at
      }
    }
}
