import { allRows, type Heard, rows } from './features.ts'
import { categories, safetyKinds } from './mediation.ts'
import type { Unit } from './units.ts'

/** Width of a row, filters, and how many words a filter looks at. */
export const shape = { width: 12, filters: 64, reach: 5 }
/** Answers: 1 or more, 2 or more, 3; the categories; the safety kinds. */
export const answers = 3 + categories.length + safetyKinds.length

export interface Net {
  /** `allRows` rows of `width`. */
  rows: Float32Array
  /** For each filter `reach` times `width`. */
  filters: Float32Array
  filterBias: Float32Array
  /** For each answer one weight a filter. */
  heads: Float32Array
  headBias: Float32Array
}

/** The words of all parts one after another, two stops between them (what a filter sees of its neighbours), and where each part lies. */
export function laidOut(heard: Heard[]): { inputs: Int32Array[]; places: [number, number][] } {
  const inputs: Int32Array[] = [stop, stop]
  const places = heard.map((one): [number, number] => {
    const from = inputs.length
    for (const input of one.inputs) inputs.push(input)
    const to = inputs.length
    inputs.push(stop, stop)
    return [from, to]
  })
  return { inputs, places }
}

const stop = Int32Array.of(rows.stop)

/** What every filter says at every word; a word before the text and after it is nothing. */
export function filtered(inputs: Int32Array[], net: Net): Float32Array {
  const { width, filters, reach } = shape
  const half = reach >> 1
  const words = new Float32Array((inputs.length + reach) * width)
  for (const [at, input] of inputs.entries()) embed(input, net.rows, words, (at + half) * width)
  const said = new Float32Array(inputs.length * filters)
  const span = reach * width
  for (let at = 0; at < inputs.length; at++)
    for (let f = 0; f < filters; f++) {
      let sum = net.filterBias[f] as number
      const own = f * span
      const from = at * width
      for (let k = 0; k < span; k++) sum += (words[from + k] as number) * (net.filters[own + k] as number)
      said[at * filters + f] = sum
    }
  return said
}

export function embed(input: Int32Array, table: Float32Array, into: Float32Array, at: number): void {
  const { width } = shape
  const share = 1 / Math.sqrt(input.length)
  for (let k = 0; k < input.length; k++) {
    const row = (input[k] as number) * width
    for (let d = 0; d < width; d++)
      into[at + d] = (into[at + d] as number) + (table[row + d] as number) * share
  }
}

/** The answers for a unit: of each filter the most it said anywhere in it. */
export function netScores(
  unit: Unit,
  places: [number, number][],
  said: Float32Array,
  net: Net,
): Float32Array {
  const { filters } = shape
  const most = new Float32Array(filters)
  const [from] = places[unit.from] ?? [0, 0]
  const [, to] = places[unit.to - 1] ?? [0, 0]
  for (let at = from; at < to; at++)
    for (let f = 0; f < filters; f++) {
      const value = said[at * filters + f] as number
      if (value > (most[f] as number)) most[f] = value
    }
  const found = new Float32Array(answers)
  for (let h = 0; h < answers; h++) {
    let sum = net.headBias[h] as number
    for (let f = 0; f < filters; f++) sum += (most[f] as number) * (net.heads[h * filters + f] as number)
    found[h] = sum
  }
  return found
}

export function emptyNet(): Net {
  const { width, filters, reach } = shape
  return {
    rows: new Float32Array(allRows * width),
    filters: new Float32Array(filters * reach * width),
    filterBias: new Float32Array(filters),
    heads: new Float32Array(answers * filters),
    headBias: new Float32Array(answers),
  }
}
