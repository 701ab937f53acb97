import { shape } from '../../domain/mediation/net.ts'
import { dead, levelOf } from './grain.ts'

/** Words that a filter passes over side by side: a sum that waits for the one before it is four times as slow. */
export const together = 4

/** The words as filters read them, rounded to `step` when there is one. A word of `dropped` 1 is left out, one of 2 has no row of its own. */
export function embedded(
  inputs: number[][],
  dropped: Uint8Array,
  rows: Float64Array,
  step: number,
  words: Float64Array,
): void {
  const { width, reach } = shape
  words.fill(0, 0, (inputs.length + reach + together) * width)
  for (const [at, input] of inputs.entries()) {
    if (dropped[at] === 1) continue
    const share = 1 / Math.sqrt(input.length)
    const to = (at + (reach >> 1)) * width
    for (let k = dropped[at] === 2 && input.length > 1 ? 1 : 0; k < input.length; k++) {
      const row = input[k]! * width
      for (let d = 0; d < width; d++) {
        const weight = rows[row + d]!
        words[to + d]! += (step > 0 ? levelOf(weight, step, dead) * step : weight) * share
      }
    }
  }
}

/**
 * The sums of all filters at each word; `words` and `said` have room for `together` words more. Two filters at a time (their
 * number is even): what is read of a word serves both.
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

/** Of each filter the most it says in a unit, less than nothing being nothing, and where. */
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
