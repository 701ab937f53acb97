import { buckets } from '../../domain/mediation/features.ts'

/** A sentence as the model sees it, in two flat lists. */
export interface Example {
  buckets: Int32Array
  values: Float32Array
}

/** A message: its sentences, its severity, and which of its sentences may carry it. */
export interface Labelled {
  sentences: Example[]
  /** Whether each sentence overlaps a labelled span; all when no span is given. */
  guilty: boolean[]
  severity: number
  weight: number
}

/**
 * Ordinal logistic regression with AdaGrad: one weight a bucket, a threshold for each of the severities 1, 2 and 3.
 * A harmless message teaches with all its sentences, a hostile one with the worst of those its label marks. No dice but `seed`.
 */
export function learn(
  messages: Labelled[],
  { epochs, rate, decay, seed }: { epochs: number; rate: number; decay: number; seed: number },
): Model {
  const weights = new Float64Array(buckets)
  const sums = new Float64Array(buckets).fill(1e-6)
  const thresholds = [1, 2.5, 4]
  const order = messages.map((_, at) => at)
  const next = dice(seed)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(next() * (at + 1))
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
    for (const number of order) {
      const message = messages[number]
      if (!message) continue
      for (const sentence of teaching(message, weights)) {
        const gradient = slope(dot(sentence, weights), message.severity, thresholds, message.weight)
        for (let k = 0; k < sentence.buckets.length; k++) {
          const bucket = sentence.buckets[k] ?? 0
          const step = gradient.score * (sentence.values[k] ?? 0) + decay * (weights[bucket] ?? 0)
          sums[bucket] = (sums[bucket] ?? 0) + step * step
          weights[bucket] = (weights[bucket] ?? 0) - (rate * step) / Math.sqrt(sums[bucket] ?? 1)
        }
        for (const [k, value] of gradient.thresholds.entries())
          thresholds[k] = (thresholds[k] ?? 0) - 0.01 * value
      }
    }
  }
  return { weights, thresholds }
}

export interface Model {
  weights: Float64Array
  thresholds: number[]
}

export function dot({ buckets: where, values }: Example, weights: Float64Array): number {
  let sum = 0
  for (let k = 0; k < where.length; k++) sum += (values[k] ?? 0) * (weights[where[k] ?? 0] ?? 0)
  return sum
}

function teaching({ sentences, guilty, severity }: Labelled, weights: Float64Array): Example[] {
  if (severity === 0) return sentences
  let worst: Example | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const [at, sentence] of sentences.entries()) {
    const score = guilty[at] ? dot(sentence, weights) : Number.NEGATIVE_INFINITY
    if (score <= most) continue
    most = score
    worst = sentence
  }
  return worst ? [worst] : []
}

function slope(score: number, severity: number, thresholds: number[], weight: number) {
  let sum = 0
  const steps = thresholds.map((threshold, k) => {
    const chance = 1 / (1 + Math.exp(threshold - score))
    // What tells 0 from 1 counts most: that line decides whether a reader is interrupted at all.
    const error = (chance - (severity > k ? 1 : 0)) * weight * (k === 0 ? 1 : 0.35)
    sum += error
    return -error
  })
  return { score: sum, thresholds: steps }
}

/** A small generator of even numbers from 0 to 1 (mulberry32): the same seed, the same weights, everywhere. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
