import { allRows } from '../../domain/mediation/features.ts'
import { answers, emptyNet, type Net, shape } from '../../domain/mediation/net.ts'
import { dice, shuffle } from './regression.ts'

/** A message as the net reads it. */
export interface Read {
  inputs: number[][]
  /** Where each unit begins and ends, and whether its label marks it. */
  units: [number, number][]
  guilty: boolean[]
  severity: number
  /** 1 for each category and safety kind it has, in the order of the answers from the fourth on. */
  kinds: Uint8Array
  weight: number
}

export interface NetPlan {
  epochs: number
  rate: number
  /** Share of words left out, and as many whose own row is left out so that pieces and classes must do. */
  forgetful: number
  /** Share of filters left out. */
  blind: number
  seed: number
}

/** Back-propagation with AdaGrad, message by message; a harmless one teaches with all its units, a hostile one with its worst. */
export function trainNet(messages: Read[], plan: NetPlan): Net {
  const { width, filters, reach } = shape
  const half = reach >> 1
  const span = reach * width
  const next = dice(plan.seed)
  const net = beginning(next)
  const sums = {
    rows: new Float64Array(net.rows.length).fill(1e-3),
    filters: new Float64Array(net.filters.length).fill(1e-3),
    filterBias: new Float64Array(filters).fill(1e-3),
    heads: new Float64Array(net.heads.length).fill(1e-3),
    headBias: new Float64Array(answers).fill(1e-3),
  }
  const longest = Math.max(...messages.map((one) => one.inputs.length))
  const words = new Float64Array((longest + reach + together) * width)
  const back = new Float64Array((longest + reach) * width)
  const said = new Float64Array((longest + together) * filters)
  const most = new Float64Array(filters)
  const where = new Int32Array(filters)
  const keep = new Float64Array(filters)
  const slope = new Float64Array(filters)
  const dropped = new Uint8Array(longest)
  const order = messages.map((_, at) => at)

  const pool = ([from, to]: [number, number]) => {
    most.fill(0)
    where.fill(-1)
    for (let at = from; at < to; at++)
      for (let f = 0; f < filters; f++) {
        const value = said[at * filters + f]!
        if (value > most[f]!) {
          most[f] = value
          where[f] = at
        }
      }
  }
  const worst = ({ units, guilty }: Read) => {
    let best = 0
    let top = Number.NEGATIVE_INFINITY
    for (const [k, unit] of units.entries()) {
      if (!guilty[k]) continue
      pool(unit)
      let sum = 0
      for (let f = 0; f < filters; f++) sum += most[f]! * (net.heads[f]! + net.heads[filters + f]!)
      if (sum > top) {
        top = sum
        best = k
      }
    }
    return best
  }

  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    const rate = plan.rate * (1 - (0.7 * epoch) / plan.epochs)
    shuffle(order, next)
    for (const number of order) {
      const message = messages[number]!
      const { inputs } = message
      const size = inputs.length
      words.fill(0, 0, (size + reach + together) * width)
      for (let at = 0; at < size; at++) {
        const luck = next()
        dropped[at] = luck < plan.forgetful ? 1 : luck < plan.forgetful * 2 ? 2 : 0
        if (dropped[at] === 1) continue
        const input = inputs[at]!
        const share = 1 / Math.sqrt(input.length)
        const to = (at + half) * width
        for (let k = dropped[at] === 2 && input.length > 1 ? 1 : 0; k < input.length; k++) {
          const row = input[k]! * width
          for (let d = 0; d < width; d++) words[to + d]! += net.rows[row + d]! * share
        }
      }
      passFilters(words, size, net, said)
      const taught = message.severity > 0 ? [worst(message)] : message.units.keys()
      for (const k of taught) {
        pool(message.units[k]!)
        for (let f = 0; f < filters; f++) {
          keep[f] = next() < plan.blind ? 0 : 1 / (1 - plan.blind)
          most[f]! *= keep[f]!
          slope[f] = 0
        }
        for (let h = 0; h < answers; h++) {
          const right = h < 3 ? (message.severity > h ? 1 : 0) : message.kinds[h - 3]!
          const counts = h === 0 ? 1 : h < 3 ? 0.6 : 0.25
          let sum = net.headBias[h]!
          const own = h * filters
          for (let f = 0; f < filters; f++) sum += most[f]! * net.heads[own + f]!
          const error = (1 / (1 + Math.exp(-sum)) - right) * counts * message.weight
          if (Math.abs(error) < 1e-4) continue
          sums.headBias[h]! += error * error
          net.headBias[h]! -= (rate * error) / Math.sqrt(sums.headBias[h]!)
          for (let f = 0; f < filters; f++) {
            slope[f]! += error * net.heads[own + f]!
            const step = error * most[f]!
            if (step === 0) continue
            sums.heads[own + f]! += step * step
            net.heads[own + f]! -= (rate * step) / Math.sqrt(sums.heads[own + f]!)
          }
        }
        back.fill(0, 0, (size + reach) * width)
        for (let f = 0; f < filters; f++) {
          const at = where[f]!
          if (at < 0 || keep[f] === 0) continue
          const step = slope[f]! * keep[f]!
          if (Math.abs(step) < 1e-6) continue
          sums.filterBias[f]! += step * step
          net.filterBias[f]! -= (rate * step) / Math.sqrt(sums.filterBias[f]!)
          const own = f * span
          const from = at * width
          for (let d = 0; d < span; d++) {
            back[from + d]! += step * net.filters[own + d]!
            const one = step * words[from + d]!
            if (one === 0) continue
            sums.filters[own + d]! += one * one
            net.filters[own + d]! -= (rate * one) / Math.sqrt(sums.filters[own + d]!)
          }
        }
        const [first, last] = message.units[k]!
        for (let at = Math.max(0, first - half); at < Math.min(size, last + half); at++) {
          if (dropped[at] === 1) continue
          const input = inputs[at]!
          const share = 1 / Math.sqrt(input.length)
          const from = (at + half) * width
          for (let i = dropped[at] === 2 && input.length > 1 ? 1 : 0; i < input.length; i++) {
            const row = input[i]! * width
            for (let d = 0; d < width; d++) {
              const step = back[from + d]! * share
              if (step === 0) continue
              sums.rows[row + d]! += step * step
              net.rows[row + d]! -= (rate * step) / Math.sqrt(sums.rows[row + d]!)
            }
          }
        }
      }
    }
  }
  return net
}

function beginning(next: () => number): Net {
  const { width, reach } = shape
  const bell = () => {
    let sum = -3
    for (let k = 0; k < 6; k++) sum += next()
    // the spread of six even numbers
    return sum / (707 / 1000)
  }
  const net = emptyNet()
  for (let k = 0; k < allRows * width; k++) net.rows[k] = bell() * 0.1
  for (let k = 0; k < net.filters.length; k++) net.filters[k] = bell() * Math.sqrt(2 / (reach * width)) * 0.7
  for (let k = 0; k < net.heads.length; k++) net.heads[k] = bell() * 0.05
  net.headBias.fill(-3)
  net.headBias.set([-0.5, -1, -2])
  return net
}

/** Words that a filter passes over side by side: a sum that waits for the one before it is four times as slow. */
const together = 4

/** The sums of all filters at each word; `words` and `said` have room for `together` words more. */
function passFilters(words: Float64Array, size: number, net: Net, said: Float64Array): void {
  const { width, filters, reach } = shape
  const span = reach * width
  for (let at = 0; at < size; at += together) {
    const first = at * width
    for (let f = 0; f < filters; f++) {
      const own = f * span
      let a = net.filterBias[f] as number
      let b = a
      let c = a
      let d = a
      for (let k = 0; k < span; k++) {
        const weight = net.filters[own + k] as number
        const place = first + k
        a += (words[place] as number) * weight
        b += (words[place + width] as number) * weight
        c += (words[place + 2 * width] as number) * weight
        d += (words[place + 3 * width] as number) * weight
      }
      const to = at * filters + f
      said[to] = a
      said[to + filters] = b
      said[to + 2 * filters] = c
      said[to + 3 * filters] = d
    }
  }
}
