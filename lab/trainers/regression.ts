/** The features of one unit, in two flat lists. */
export interface Example {
  hashes: Uint32Array
  values: Float32Array
}

export interface Labelled {
  units: Example[]
  /** Whether each unit overlaps a labelled span; all do if none is given. */
  guilty: boolean[]
  severity: number
  weight: number
}

export interface LinearPlan {
  /** The number of buckets, as a power of two. */
  bits: number
  epochs: number
  rate: number
  decay: number
  seed: number
}

/**
 * Ordinal logistic regression with AdaGrad: that a 2 is more than a 1 helps to tell a 1 from nothing. A harmless message is trained
 * on with all its units, a hostile one with the worst of those its label marks. The only randomness is `seed`.
 */
export function learn(messages: Labelled[], plan: LinearPlan): Float64Array {
  const weights = new Float64Array(1 << plan.bits)
  const sums = new Float64Array(1 << plan.bits).fill(1e-6)
  const mask = weights.length - 1
  const thresholds = [1, 2.5, 4]
  const order = messages.map((_, at) => at)
  const next = dice(plan.seed)
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    shuffle(order, next)
    for (const number of order) {
      const message = messages[number]!
      for (const { hashes, values } of teaching(message, weights)) {
        const score = dot({ hashes, values }, weights)
        let slope = 0
        for (const [k, threshold] of thresholds.entries()) {
          const right = message.severity > k ? 1 : 0
          // Telling 0 from 1 counts most: it decides whether a reader is interrupted at all.
          const error =
            (1 / (1 + Math.exp(threshold - score)) - right) * message.weight * (k === 0 ? 1 : 0.35)
          slope += error
          thresholds[k] = threshold + 0.01 * error
        }
        for (let k = 0; k < hashes.length; k++) {
          const bucket = hashes[k]! & mask
          const step = slope * values[k]! + plan.decay * weights[bucket]!
          sums[bucket]! += step * step
          weights[bucket]! -= (plan.rate * step) / Math.sqrt(sums[bucket]!)
        }
      }
    }
  }
  return weights
}

export function dot({ hashes, values }: Example, weights: Float64Array): number {
  const mask = weights.length - 1
  let sum = 0
  for (let k = 0; k < hashes.length; k++) sum += values[k]! * weights[hashes[k]! & mask]!
  return sum
}

function teaching({ units, guilty, severity }: Labelled, weights: Float64Array): Example[] {
  if (severity === 0) return units
  let worst: Example | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const [at, unit] of units.entries()) {
    const score = guilty[at] ? dot(unit, weights) : Number.NEGATIVE_INFINITY
    if (score <= most) continue
    most = score
    worst = unit
  }
  return worst ? [worst] : []
}

/** A small uniform random generator from 0 to 1 (mulberry32): the same seed gives the same weights everywhere. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Shuffles the order with this generator alone. */
export function shuffle(order: number[], next: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const kept = order[at]!
    order[at] = order[other]!
    order[other] = kept
  }
}
