import type { Net } from '../../domain/mediation/net.ts'
import { packNumbers } from './pack-numbers.ts'

/** Both models in a few levels a weight, and in one code: how coarse each list is was measured by what it costs. */
export function packed(linear: Float64Array[], net: Net): Packed {
  const lists = [...linear, net.rows, net.filters, net.filterBias, net.heads, net.headBias]
  const coarse = [2.6, 1.8, 1.8, 1.05, 0.4, 0.1, 0.3, 0.05]
  const steps = lists.map((list, at) => round(spread(list) * (coarse[at] ?? 0.5)))
  const whole = lists.map((list, at) =>
    Int8Array.from(list as ArrayLike<number>, (one) => {
      const level = Math.round(one / (steps[at] ?? 1))
      return Math.max(-60, Math.min(60, level))
    }),
  )
  return { packed: packNumbers(whole), lengths: whole.map((list) => list.length), steps }
}

export interface Packed {
  packed: string
  lengths: number[]
  /** What one level is worth, for each list. */
  steps: number[]
}

/** Root of the mean square of what is not zero. */
function spread(list: ArrayLike<number>): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < list.length; at++) {
    const one = list[at] ?? 0
    if (one === 0) continue
    sum += one * one
    count++
  }
  return Math.sqrt(sum / Math.max(1, count))
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
