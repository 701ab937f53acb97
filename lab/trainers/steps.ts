import { levels, listsOf, type Net } from '@evenhand/mediator/reading/net.ts'

/**
 * The step of each group of weights in the shipped code, list after list, as a power of two. Frequent words get fine steps and rare
 * ones coarse steps: the same error costs a hundred times as much in one as in the other.
 */
export type Exponents = Int8Array[]

/**
 * Steps that lose as little as possible for their code length: the square of a step is inversely proportional to what an error in the
 * group costs. `costs` are mean squares of gradients, one per group (`costs.ts`).
 */
export function exponentsOf(net: Net, costs: Float64Array[]): Exponents {
  return listsOf(net).map((list, k) => {
    const cost = costs[k]!
    if (cost.length === 1) return Int8Array.of(exponentOf(spread(list) * ofConstants))
    const known = list === net.heads ? withoutKinds(cost) : cost
    const most = spread(list) * coarsest
    return Int8Array.from(known, (one) => exponentOf(Math.min(most, Math.sqrt(loss / (one + 1e-9)))))
  })
}

/** The loss a bit may cost: the larger, the shorter the code and the worse the results. */
const loss = 5.5e-6
/** As a fraction of a list's spread: for its constants, and for the group that matters least. */
const ofConstants = 0.05
const coarsest = 6

/** Categories and kinds of danger are only named, not scored, so a coarse guess will do. */
function withoutKinds(costs: Float64Array): Float64Array {
  const middle = costs.slice(0, levels).sort()[1]!
  return costs.map((cost, answer) => (answer < levels ? cost : middle * 0.02))
}

function exponentOf(step: number): number {
  return Math.max(-60, Math.min(60, Math.round(Math.log2(step || 1))))
}

/** The extra fraction of a level a weight needs to be non-zero: zeros pack best. */
export const dead = 0.15

/** The level a weight is shipped as. */
export function levelOf(value: number, step: number, margin: number): number {
  const size = Math.floor(Math.abs(value) / step + 0.5 - margin)
  return size <= 0 ? 0 : value < 0 ? -size : size
}

/** Rounds a list to the values it is shipped with, into `into`. */
export function rounded(
  list: Float64Array,
  size: number,
  exponents: Int8Array,
  margin: number,
  into: Float64Array,
): void {
  for (let group = 0, at = 0; group < exponents.length; group++) {
    const step = 2 ** exponents[group]!
    for (const end = at + size; at < end; at++) into[at] = levelOf(list[at]!, step, margin) * step
  }
}

/** How far from zero a weight of each list must be to count, in levels, in the order of the lists. */
export const margins = [dead, dead, 0, 0, 0, dead, 0, 0]

/** Root of the mean square. */
export function spread(list: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < list.length; at++) sum += (list[at] ?? 0) ** 2
  return Math.sqrt(sum / Math.max(1, list.length))
}
