import { weightsText } from '../generated/weights.ts'
import type { Severity } from '../mediation.ts'
import type { Heard } from './features.ts'
import { levelsOf } from './levels.ts'
import { type Linear, linearScore } from './linear.ts'
import {
  answers,
  emptyNet,
  filtered,
  groupsOf,
  laidOut,
  listsOf,
  type Net,
  netScores,
  pooled,
} from './net.ts'
import { settled } from './settled.ts'
import { type Unit, unitsOf } from './units.ts'

/** Returns the most that each filter of the net says in any consecutive parts of a text. */
export function filtersIn(heard: Heard[], { net }: Weights): (unit: Unit) => Float64Array {
  const { inputs, places } = laidOut(heard)
  return pooled(places, filtered(inputs, net))
}

/** Returns the opinion of the linear model and the net about any consecutive parts of a text. */
export function listener(
  heard: Heard[],
  own: Weights,
  most: (unit: Unit) => Float64Array = filtersIn(heard, own),
): (unit: Unit) => Opinion {
  const { linear, net } = own
  return (unit) => {
    const answered = netScores(most(unit), net)
    return {
      unit,
      scores: [linearScore(unit, heard, linear), ...answered.subarray(0, 3)],
      kinds: answered.subarray(3, answers),
    }
  }
}

/** The opinions about every unit of a text. */
export function opinionsOf(heard: Heard[], weights: Weights): Opinion[] {
  return unitsOf(heard.length).map(listener(heard, weights))
}

export interface Opinion {
  unit: Unit
  /** The linear model's score for 1 or more, then the net's for 1 or more, 2 or more, and 3. */
  scores: number[]
  /** The net's logits: the categories, the safety kinds, then an emergency. */
  kinds: Float64Array
}

/** The weighted sum for each of the three levels, of both models and the frames found in the unit. */
export function weighed(scores: number[], frames: number[], balance = weightsText.balance): number[] {
  const seen = evidenceRow(scores, frames)
  return balance.map((row) => row.reduce((sum, weight, at) => sum + weight * (seen[at] ?? 0), 0))
}

/** The inputs of the weighted sum, in training and in use: no single score may drown the others; the last is the constant. */
export function evidenceRow(scores: number[], frames: number[]): number[] {
  return [...scores.map((score) => Math.max(-12, Math.min(12, score))), ...frames, 1]
}

/** Frames as evidence: how many of severity 1, 2 and 3 there are, two at most. */
export function evidence(severities: number[]): number[] {
  return [1, 2, 3].map((level) => Math.min(2, severities.filter((one) => one >= level).length))
}

/**
 * The first sum decides whether a message is hostile at all, the others how severe. The further the first falls short, the less the
 * others count: what resembles a threat but is harmless is nothing. What only nearly resembles one is hinted at.
 */
export function severityOf(sums: number[]): Severity {
  const { margin, lean, hinted } = settled
  const { one, two, three } = settled.levels
  const [first = 0, second = 0, third = 0] = sums
  const short = Math.max(0, one + margin - first)
  const threat = third - lean.third * short - three
  if (threat > 0) return 3
  if (second - lean.second * short > two) return 2
  return first > one || threat > -hinted ? 1 : 0
}

/** Frames that are often wrong on the training lines: they add weight, but do not count on their own. */
export function isWeak(frameId: string): boolean {
  weak ??= new Set(
    weightsText.weak.split(' ').flatMap((group) => {
      const [kind, gaps = ''] = group.split(':')
      return numbersAfter(gaps).map((number) => `${kind}.${number}`)
    }),
  )
  return weak.has(frameId)
}

let weak: Set<string> | undefined

/** Decodes ascending numbers from the gaps between them, one base-36 digit each; the last digit means 35 and continues. */
function numbersAfter(gaps: string): number[] {
  let at = 0
  return [...gaps].flatMap((digit) => {
    at += Number.parseInt(digit, 36)
    return digit === 'z' ? [] : [at]
  })
}

/** Calibrated probability that a message with this score is of severity 1 or more. */
export function hostileProbability(score: number): number {
  return 1 / (1 + Math.exp(-(weightsText.slope * score + weightsText.intercept)))
}

export interface Weights {
  linear: Linear
  net: Net
}

/** The weights as numbers, cached. */
export function weights(): Weights {
  opened ??= open(weightsText)
  return opened
}

let opened: Weights | undefined

/** Reads the linear model's table, and every list of the net: its levels times the step of their group, a power of two. */
export function open({ table, scale, steps, levels }: PrintedWeights): Weights {
  const net = emptyNet()
  const sizes = groupsOf(net)
  for (const [k, list] of listsOf(net).entries()) {
    const exponents = levelsOf(steps[k] as string)
    const own = levelsOf(levels[k] as string)
    for (let at = 0; at < list.length; at++)
      list[at] = (own[at] as number) * 2 ** (exponents[Math.floor(at / (sizes[k] as number))] as number)
  }
  return { linear: { table: levelsOf(table), scale }, net }
}

/** Both models as text (`levels.ts`). */
export interface PrintedWeights {
  /** The linear model's buckets in levels. */
  table: string
  /** The value of one level of the linear model. */
  scale: number
  /** For each list of the net the steps of its groups, as powers of two; then its levels. */
  steps: string[]
  levels: string[]
}
