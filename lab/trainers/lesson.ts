import { answers, emptyNet, levels, type Net, shape } from '@evenhand/mediator/reading/net.ts'
import { embedded, firstOf, passFilters, pool, together, type Window } from './net-passes.ts'

/** A message as the net reads it. */
export interface Read {
  inputs: number[][]
  /** Where each part begins and ends; `blamed`: whether its label marks it. */
  places: [number, number][]
  blamed: boolean[]
  severity: number
  /** 1 for each category and safety kind it has, and for an emergency, in the order of the answers from the fourth on. */
  kinds: Uint8Array
  weight: number
}

/** The weight of each answer in the loss: 1 or more, 2 or more, 3, then categories, kinds of danger and the emergency. */
export function counts(answer: number): number {
  return answer === 0 ? 1 : answer < levels ? 0.6 : 0.25
}

export interface Lesson {
  /** The net's answers about the words from `from` up to `to`, with the filters that `keep` does not drop. */
  ask(inputs: number[][], window: Window, keep: Float64Array): Float64Array
  /** Adds the gradients for the last `ask`, given by how much each answer was too high. */
  learn(errors: Float64Array): void
  /** The gradient of the error for each weight: the sum since `begin`. */
  slopes: Net
  begin(): void
}

/** Back-propagation through `net`, one text after another, for texts of at most `longest` words. */
export function lessonOf(net: Net, longest: number): Lesson {
  const { width, filters, reach, hidden } = shape
  const half = reach >> 1
  const span = reach * width
  const slopes = emptyNet()
  const words = new Float64Array((longest + reach + together) * width)
  const back = new Float64Array(words.length)
  const said = new Float64Array((longest + together) * filters)
  const heard = { most: new Float64Array(filters), where: new Int32Array(filters) }
  const { most, where } = heard
  const found = new Float64Array(answers)
  const units = new Float64Array(hidden)
  const unitSlope = new Float64Array(hidden)
  const slope = new Float64Array(filters)
  const touched = new Set<number>()
  let inputs: number[][] = []
  let seen: Window = { from: 0, to: 0, dropped: new Uint8Array() }
  let kept: Float64Array = slope

  const ask: Lesson['ask'] = (read, window, keep) => {
    inputs = read
    kept = keep
    // the filters of the first and last word also see two words before and after, stops or neighbours
    seen = { ...window, from: window.from - half, to: window.to + half }
    embedded(inputs, seen, net, words)
    const size = window.to - window.from
    passFilters(words, size, net.filters, net.filterBias, said)
    pool([0, size], said, heard)
    for (let f = 0; f < filters; f++) most[f]! *= keep[f]!
    for (let j = 0, at = 0; j < hidden; j++) {
      let sum = net.hiddenBias[j]!
      for (let f = 0; f < filters; f++) sum += most[f]! * net.hidden[at++]!
      units[j] = sum > 0 ? sum : 0
    }
    for (let h = 0, at = 0; h < answers; h++) {
      let sum = net.headBias[h]!
      for (let f = 0; f < filters; f++) sum += most[f]! * net.heads[at++]!
      if (h < levels) for (let j = 0; j < hidden; j++) sum += units[j]! * net.hiddenHeads[h * hidden + j]!
      found[h] = sum
    }
    return found
  }

  const learnHeads = (errors: Float64Array) => {
    slope.fill(0)
    unitSlope.fill(0)
    for (let h = 0; h < answers; h++) {
      const error = errors[h]!
      slopes.headBias[h]! += error
      for (let f = 0, at = h * filters; f < filters; f++, at++) {
        slope[f]! += error * net.heads[at]!
        slopes.heads[at]! += error * most[f]!
      }
      if (h >= levels) continue
      for (let j = 0, at = h * hidden; j < hidden; j++, at++) {
        if (units[j] === 0) continue
        unitSlope[j]! += error * net.hiddenHeads[at]!
        slopes.hiddenHeads[at]! += error * units[j]!
      }
    }
    for (let j = 0; j < hidden; j++) {
      const error = unitSlope[j]!
      if (error === 0) continue
      slopes.hiddenBias[j]! += error
      for (let f = 0, at = j * filters; f < filters; f++, at++) {
        slope[f]! += error * net.hidden[at]!
        slopes.hidden[at]! += error * most[f]!
      }
    }
  }
  /** Filters learn where they were strongest; afterwards `back` holds the gradient of each word's input. */
  const learnFilters = () => {
    back.fill(0, 0, (seen.to - seen.from) * width)
    for (let f = 0; f < filters; f++) {
      const at = where[f]!
      const error = slope[f]! * kept[f]!
      if (at < 0 || error === 0) continue
      slopes.filterBias[f]! += error
      const own = f * span
      const from = at * width
      for (let d = 0; d < span; d++) {
        back[from + d]! += error * net.filters[own + d]!
        slopes.filters[own + d]! += error * words[from + d]!
      }
    }
  }
  const learnRows = () => {
    for (let at = seen.from; at < seen.to; at++) {
      if (seen.dropped[at] === 1) continue
      const input = inputs[at]!
      const share = 1 / Math.sqrt(input.length)
      const from = (at - seen.from) * width
      for (let k = firstOf(input, seen.dropped[at]!); k < input.length; k++) {
        const row = input[k]! * width
        touched.add(row)
        for (let d = 0; d < width; d++) slopes.rows[row + d]! += back[from + d]! * share
      }
    }
  }

  return {
    ask,
    learn: (errors) => {
      learnHeads(errors)
      learnFilters()
      learnRows()
    },
    slopes,
    begin: () => {
      for (const row of touched) slopes.rows.fill(0, row, row + width)
      touched.clear()
      const { rows, ...others } = slopes
      for (const list of Object.values(others)) if (list instanceof Float64Array) list.fill(0)
    },
  }
}
