import { answers, emptyNet, levels, listsOf, type Net, shape } from '../../domain/mediation/net.ts'
import type { Unit } from '../../domain/mediation/units.ts'
import { grain, levelOf, spread } from './grain.ts'
import { embedded, passFilters, pool, together } from './net-passes.ts'
import { dice, shuffle } from './regression.ts'
import { taughtUnits } from './taught-units.ts'

/** A message as the net reads it. */
export interface Read {
  inputs: number[][]
  /** Where each part begins and ends, and whether its label marks it. */
  places: [number, number][]
  blamed: boolean[]
  severity: number
  /** 1 for each category and safety kind it has and for an emergency, in the order of the answers from the fourth on. */
  kinds: Uint8Array
  weight: number
}

export interface NetPlan {
  epochs: number
  /** The epoch from which the net is taught as coarse as it is shipped. */
  coarseFrom: number
  rate: number
  /** Share of the rate that is gone at the end. */
  ease: number
  /** What every weight is taken to have learnt already (a sum of squares): the more, the smaller its first steps. */
  settled: number
  /** Share of words left out, and as many whose own row is left out so that pieces and classes must do. */
  forgetful: number
  /** Share of filters left out. */
  blind: number
  /** Share of messages that are taught with a harmless one before or behind them. */
  company: number
  seed: number
}

export interface Taught {
  net: Net
  /** What a level of rows and filters was worth while it was taught coarse. */
  steps: { rows: number; filters: number }
}

/**
 * Back-propagation with AdaGrad, message by message; a harmless one teaches with all its units, a hostile one with its worst.
 * In the last epochs what is passed forward is rounded as it will be shipped, and what is learnt goes to the weight behind it.
 * A net that has been taught goes on where it is, and is changed.
 */
export function trainNet(messages: Read[], plan: NetPlan, begun?: Net): Taught {
  const { width, filters, reach, hidden } = shape
  const half = reach >> 1
  const span = reach * width
  const next = dice(plan.seed)
  const net = begun ?? beginning(next)
  const sums = emptyNet()
  for (const list of listsOf(sums)) list.fill(plan.settled)
  const longest = 2 * messages.reduce((most, one) => Math.max(most, one.inputs.length), 0)
  const harmless = messages.filter(({ severity }) => severity === 0)
  const words = new Float64Array((longest + reach + together) * width)
  const back = new Float64Array((longest + reach) * width)
  const said = new Float64Array((longest + together) * filters)
  const heard = { most: new Float64Array(filters), where: new Int32Array(filters) }
  const { most, where } = heard
  const keep = new Float64Array(filters)
  const slope = new Float64Array(filters)
  const units = new Float64Array(hidden)
  const unitSlope = new Float64Array(hidden)
  const answered = new Float64Array(levels)
  const dropped = new Uint8Array(longest)
  const order = messages.map((_, at) => at)
  const steps = { rows: 0, filters: 0 }
  let rate = plan.rate
  /** What is passed forward: the filters themselves, or as coarse as they are shipped. */
  let forward = net.filters

  const learn = (list: Float64Array, seen: Float64Array, at: number, error: number) => {
    seen[at]! += error * error
    list[at]! -= (rate * error) / Math.sqrt(seen[at]!)
  }
  const answer = () => {
    for (let j = 0, at = 0; j < hidden; j++) {
      let sum = net.hiddenBias[j]!
      for (let f = 0; f < filters; f++) sum += most[f]! * net.hidden[at++]!
      units[j] = sum > 0 ? sum : 0
    }
    for (let h = 0, at = 0; h < levels; h++) {
      let sum = net.headBias[h]!
      for (let f = 0; f < filters; f++) sum += most[f]! * net.heads[at++]!
      for (let j = 0; j < hidden; j++) sum += units[j]! * net.hiddenHeads[h * hidden + j]!
      answered[h] = sum
    }
  }
  const worst = (message: Read, taught: Unit[]) => {
    let best = taught[0]!
    let top = Number.NEGATIVE_INFINITY
    for (const unit of taught) {
      if (!message.blamed.slice(unit.from, unit.to).includes(true)) continue
      pool(placeOf(message, unit), said, heard)
      answer()
      const sum = answered[0]! + answered[1]!
      if (sum <= top) continue
      top = sum
      best = unit
    }
    return best
  }
  /** What the heads learn of one unit; `slope` says afterwards how each filter should have spoken. */
  const teachHeads = (message: Read) => {
    slope.fill(0)
    unitSlope.fill(0)
    answer()
    for (let h = 0; h < answers; h++) {
      const right = h < levels ? Number(message.severity > h) : message.kinds[h - levels]!
      const counts = h === 0 ? 1 : h < levels ? 0.6 : 0.25
      const own = h * filters
      let sum = h < levels ? answered[h]! : net.headBias[h]!
      if (h >= levels) for (let f = 0; f < filters; f++) sum += most[f]! * net.heads[own + f]!
      const error = (1 / (1 + Math.exp(-sum)) - right) * counts * message.weight
      if (Math.abs(error) < 1e-4) continue
      learn(net.headBias, sums.headBias, h, error)
      for (let f = 0; f < filters; f++) {
        slope[f]! += error * net.heads[own + f]!
        if (most[f]! !== 0) learn(net.heads, sums.heads, own + f, error * most[f]!)
      }
      if (h >= levels) continue
      for (let j = 0; j < hidden; j++) {
        if (units[j]! <= 0) continue
        const at = h * hidden + j
        unitSlope[j]! += error * net.hiddenHeads[at]!
        learn(net.hiddenHeads, sums.hiddenHeads, at, error * units[j]!)
      }
    }
    for (let j = 0; j < hidden; j++) {
      const error = unitSlope[j]!
      if (error === 0) continue
      learn(net.hiddenBias, sums.hiddenBias, j, error)
      for (let f = 0, at = j * filters; f < filters; f++, at++) {
        slope[f]! += error * net.hidden[at]!
        if (most[f]! !== 0) learn(net.hidden, sums.hidden, at, error * most[f]!)
      }
    }
  }
  /** What the filters learn where they spoke loudest; `back` says afterwards how each word should have read. */
  const teachFilters = (size: number) => {
    back.fill(0, 0, (size + reach) * width)
    for (let f = 0; f < filters; f++) {
      const at = where[f]!
      if (at < 0 || keep[f] === 0) continue
      const error = slope[f]! * keep[f]!
      if (Math.abs(error) < 1e-6) continue
      learn(net.filterBias, sums.filterBias, f, error)
      const own = f * span
      const from = at * width
      for (let d = 0; d < span; d++) {
        back[from + d]! += error * forward[own + d]!
        const one = error * words[from + d]!
        if (one === 0) continue
        sums.filters[own + d]! += one * one
        const weight = net.filters[own + d]! - (rate * one) / Math.sqrt(sums.filters[own + d]!)
        net.filters[own + d] = weight
        if (steps.filters > 0) forward[own + d] = levelOf(weight, steps.filters) * steps.filters
      }
    }
  }
  const teachRows = ({ inputs }: Read, [first, last]: [number, number]) => {
    for (let at = Math.max(0, first - half); at < Math.min(inputs.length, last + half); at++) {
      if (dropped[at] === 1) continue
      const input = inputs[at]!
      const share = 1 / Math.sqrt(input.length)
      const from = (at + half) * width
      for (let k = dropped[at] === 2 && input.length > 1 ? 1 : 0; k < input.length; k++) {
        const row = input[k]! * width
        for (let d = 0; d < width; d++) {
          const error = back[from + d]! * share
          if (error === 0) continue
          sums.rows[row + d]! += error * error
          net.rows[row + d]! -= (rate * error) / Math.sqrt(sums.rows[row + d]!)
        }
      }
    }
  }

  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    if (epoch >= plan.coarseFrom) {
      steps.rows = spread(net.rows) * grain.rows
      steps.filters = spread(net.filters) * grain.filters
      forward = net.filters.map((one) => levelOf(one, steps.filters) * steps.filters)
    }
    shuffle(order, next)
    for (const [turn, number] of order.entries()) {
      rate = plan.rate * (1 - (plan.ease * (epoch + turn / order.length)) / plan.epochs)
      const alone = messages[number]!
      const message = next() < plan.company ? inCompany(alone, harmless, next) : alone
      const size = message.inputs.length
      for (let at = 0; at < size; at++) {
        const luck = next()
        dropped[at] = luck < plan.forgetful ? 1 : luck < plan.forgetful * 2 ? 2 : 0
      }
      embedded(message.inputs, dropped, net.rows, steps.rows, words)
      passFilters(words, size, forward, net.filterBias, said)
      const taught = taughtUnits(message.places.length, message.severity === 0)
      for (const unit of message.severity > 0 ? [worst(message, taught)] : taught) {
        const place = placeOf(message, unit)
        pool(place, said, heard)
        for (let f = 0; f < filters; f++) {
          keep[f] = next() < plan.blind ? 0 : 1 / (1 - plan.blind)
          most[f]! *= keep[f]!
        }
        teachHeads(message)
        teachFilters(size)
        teachRows(message, place)
      }
    }
  }
  return { net, steps }
}

/** A message with a harmless one before or behind it, as if one had sent both at once. */
function inCompany(message: Read, harmless: Read[], next: () => number): Read {
  const other = harmless[Math.floor(next() * harmless.length)]!
  const [first, second] = next() < 0.5 ? [message, other] : [other, message]
  // the stops that the first ends with are those the second begins with
  const stops = 2
  const shift = first.inputs.length - stops
  const moved = second.places.map(([from, to]): [number, number] => [from + shift, to + shift])
  return {
    ...message,
    inputs: [...first.inputs, ...second.inputs.slice(stops)],
    places: [...first.places, ...moved],
    blamed: [first, second].flatMap((one) => (one === message ? one.blamed : one.blamed.map(() => false))),
  }
}

function placeOf({ places }: Read, { from, to }: Unit): [number, number] {
  return [places[from]![0], places[to - 1]![1]]
}

function beginning(next: () => number): Net {
  const { width, filters, reach } = shape
  const net = emptyNet()
  const throwDice = (list: Float64Array, size: number) => {
    for (let at = 0; at < list.length; at++) {
      let sum = -3
      for (let k = 0; k < 6; k++) sum += next()
      // the spread of six even numbers
      list[at] = (sum / (707 / 1000)) * size
    }
  }
  throwDice(net.rows, 0.03)
  throwDice(net.filters, Math.sqrt(2 / (reach * width)) * 0.7)
  throwDice(net.heads, 0.05)
  throwDice(net.hidden, Math.sqrt(1 / filters))
  throwDice(net.hiddenHeads, 0.1)
  net.headBias.fill(-3)
  net.headBias.set([-0.5, -1, -2])
  return net
}
