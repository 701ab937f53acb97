import { categories, safetyKinds } from '../mediation.ts'
import { allRows, type Heard, rows } from './features.ts'
import type { Unit } from './units.ts'

/** Width of a row (a multiple of four), number of filters, words a filter sees, and units of the hidden layer over the filters. */
export const shape = { width: 32, filters: 192, reach: 5, hidden: 48 }
/** Answers: 1 or more, 2 or more, 3; the categories; the safety kinds; whether somebody needs help right now. */
export const answers = 3 + categories.length + safetyKinds.length + 1

export interface Net {
  /** `allRows` rows of `width`. */
  rows: Float64Array
  /** For each filter `reach` times `width`. */
  filters: Float64Array
  filterBias: Float64Array
  /** For each answer one weight per filter. */
  heads: Float64Array
  headBias: Float64Array
  /** The hidden layer: for each unit one weight per filter; then for each of the first three answers one weight per unit. */
  hidden: Float64Array
  hiddenBias: Float64Array
  hiddenHeads: Float64Array
  /** A cache of each word's contribution to the filters. */
  shares: Map<string, Float64Array>
}

/** The words of all parts in sequence, with two stops between them (all a filter sees of its neighbours), and where each part is. */
export function laidOut(heard: Heard[]): { inputs: number[][]; places: [number, number][] } {
  const inputs: number[][] = [stop, stop]
  const places = heard.map((one): [number, number] => {
    const from = inputs.length
    for (const input of one.inputs) inputs.push(input)
    const to = inputs.length
    inputs.push(stop, stop)
    return [from, to]
  })
  return { inputs, places }
}

const stop = [rows.stop]

/** The value of every filter at every word; words before and after the text count as zero. */
export function filtered(inputs: number[][], net: Net): Float64Array {
  const { filters, reach } = shape
  const size = inputs.length
  const said = new Float64Array(size * filters)
  for (let at = 0; at < size; at++) said.set(net.filterBias, at * filters)
  for (const [at, input] of inputs.entries()) {
    const shares = sharesOf(input, net)
    // a word is the last one seen by a filter two words before it, and the first one seen two words after
    for (let place = 0; place < reach; place++) {
      const to = at + (reach >> 1) - place
      if (to < 0 || to >= size) continue
      for (let f = 0, from = place * filters, into = to * filters; f < filters; f++)
        said[into + f] = (said[into + f] as number) + (shares[from + f] as number)
    }
  }
  return said
}

/** A word's contribution to each filter at each position, cached because texts repeat the same words. */
function sharesOf(input: number[], net: Net): Float64Array {
  const key = input.join()
  const known = net.shares.get(key)
  if (known) return known
  const { width, filters, reach } = shape
  const word = new Float64Array(width)
  embed(input, net.rows, word, 0)
  const shares = new Float64Array(reach * filters)
  for (let place = 0; place < reach; place++)
    for (let f = 0; f < filters; f++) {
      const own = (f * reach + place) * width
      // four independent sums: dependent ones are three times as slow
      let [a, b, c, e] = [0, 0, 0, 0]
      for (let d = 0; d < width; d += 4) {
        a += (word[d] as number) * (net.filters[own + d] as number)
        b += (word[d + 1] as number) * (net.filters[own + d + 1] as number)
        c += (word[d + 2] as number) * (net.filters[own + d + 2] as number)
        e += (word[d + 3] as number) * (net.filters[own + d + 3] as number)
      }
      shares[place * filters + f] = a + b + c + e
    }
  if (net.shares.size >= mostKept) net.shares.clear()
  net.shares.set(key, shares)
  return shares
}

/** How many words' contributions are cached, some 8 kB each. */
const mostKept = 2000

export function embed(input: number[], table: Float64Array, into: Float64Array, at: number): void {
  const { width } = shape
  const share = 1 / Math.sqrt(input.length)
  for (let k = 0; k < input.length; k++) {
    const row = (input[k] as number) * width
    for (let d = 0; d < width; d++)
      into[at + d] = (into[at + d] as number) + (table[row + d] as number) * share
  }
}

/** The maximum of each filter in a unit, at least zero. */
export function pooled(places: [number, number][], said: Float64Array): (unit: Unit) => Float64Array {
  const parts = places.map(([from, to]) => most(from, to, said))
  // at the stops between two parts a filter sees the end of one and the beginning of the other
  const between = places.map(([, to], at) => most(to, places[at + 1]?.[0] ?? to, said))
  return ({ from, to }) => {
    const found = Float64Array.from(parts[from] ?? [])
    for (let at = from + 1; at < to; at++)
      for (const seen of [between[at - 1], parts[at]])
        for (let f = 0; f < found.length; f++)
          found[f] = Math.max(found[f] as number, (seen as Float64Array)[f] as number)
    return found
  }
}

function most(from: number, to: number, said: Float64Array): Float64Array {
  const { filters } = shape
  const found = new Float64Array(filters)
  for (let at = from; at < to; at++)
    for (let f = 0; f < filters; f++) {
      const value = said[at * filters + f] as number
      if (value > (found[f] as number)) found[f] = value
    }
  return found
}

/**
 * The answers for a unit from its pooled filters. Hidden units add to the severity: one filter may cancel what another detected
 * ("not", a kind word, a figure of speech), which no sum over filters can.
 */
export function netScores(heard: Float64Array, net: Net): Float64Array {
  const { filters, hidden } = shape
  // half of the filters are zero
  const spoke: number[] = []
  for (let f = 0; f < filters; f++) if ((heard[f] as number) > 0) spoke.push(f)
  const weigh = (weights: Float64Array, own: number, start: number) => {
    let sum = start
    for (let k = 0; k < spoke.length; k++) {
      const f = spoke[k] as number
      sum += (heard[f] as number) * (weights[own + f] as number)
    }
    return sum
  }
  const found = net.headBias.map((bias, h) => weigh(net.heads, h * filters, bias))
  for (let j = 0; j < hidden; j++) {
    const said = weigh(net.hidden, j * filters, net.hiddenBias[j] as number)
    if (said <= 0) continue
    for (let h = 0; h < levels; h++)
      found[h] = (found[h] as number) + said * (net.hiddenHeads[h * hidden + j] as number)
  }
  return found
}

/** The answers the hidden layer contributes to: 1 or more, 2 or more, 3. */
export const levels = 3

/** Every list of a net, in the order they are printed. */
export function listsOf(net: Net): Float64Array[] {
  return [
    net.rows,
    net.filters,
    net.filterBias,
    net.heads,
    net.headBias,
    net.hidden,
    net.hiddenBias,
    net.hiddenHeads,
  ]
}

/** How many weights of each list share a step: a row, a filter, an answer, a hidden unit; all of a list of constants. */
export function groupsOf(net: Net): number[] {
  const { width, filters, reach, hidden } = shape
  return listsOf(net).map((list) => {
    if (list === net.rows) return width
    if (list === net.filters) return reach * width
    if (list === net.heads || list === net.hidden) return filters
    return list === net.hiddenHeads ? hidden * levels : list.length
  })
}

export function emptyNet(): Net {
  const { width, filters, reach, hidden } = shape
  return {
    rows: new Float64Array(allRows * width),
    filters: new Float64Array(filters * reach * width),
    filterBias: new Float64Array(filters),
    heads: new Float64Array(answers * filters),
    headBias: new Float64Array(answers),
    hidden: new Float64Array(hidden * filters),
    hiddenBias: new Float64Array(hidden),
    hiddenHeads: new Float64Array(levels * hidden),
    shares: new Map(),
  }
}
