import { listsOf, type Net } from '../../domain/mediation/net.ts'
import { dead, grain, levelOf, spread } from './grain.ts'
import type { Taught } from './net-training.ts'
import { packNumbers } from './pack-numbers.ts'

/** Both models in a few levels a weight, and in one code: how coarse each list is was measured by what it costs. */
export function packed(linear: Float64Array, { net, steps: taught }: Taught): Packed {
  const steps = [
    spreadOfSome(linear) * coarse,
    ...listsOf(net).map((list, at) => [taught.rows, taught.filters][at] ?? spread(list) * (rest[at] ?? 0.1)),
  ].map(round)
  const whole = [linear, ...listsOf(net)].map((list, at) =>
    Int8Array.from(list as ArrayLike<number>, (one) => {
      const level = levelOf(one, steps[at] || 1, isRows(list, net) ? dead : 0)
      return Math.max(-60, Math.min(60, level))
    }),
  )
  return { packed: packNumbers(whole), steps }
}

/** Of the linear model. */
const coarse = 2.6
/** Of the net's lists, in their order. */
const rest = [grain.rows, grain.filters, 0.1, grain.heads, 0.05, grain.hidden, 0.1, 0.1]

function isRows(list: Float64Array, net: Net): boolean {
  return list === net.rows
}

export interface Packed {
  packed: string
  /** What one level is worth, for each list. */
  steps: number[]
}

/** Of what is not zero: most buckets were never met. */
function spreadOfSome(list: Float64Array): number {
  return spread(list.filter((one) => one !== 0))
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
