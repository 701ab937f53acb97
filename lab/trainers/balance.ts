import { evidenceRow } from '@evenhand/mediator/reading/model.ts'
import type { TrainingLine } from '../corpora/compose.ts'
import { shareOf } from './prepare.ts'

export interface Outside {
  line: TrainingLine
  scores: number[]
  frames: number[]
}

/**
 * How much linear model, net and frames count for each level: a logistic regression on their scores for messages that no model has
 * seen. A frame that matched never lowers a score.
 */
export function balanceOf(lines: Outside[]): number[][] {
  const seen = lines.map(({ scores, frames }) => evidenceRow(scores, frames))
  const firstFrame = lines[0]!.scores.length
  return [1, 2, 3].map((level) => {
    const right = lines.map(({ line }) => (line.severity >= level ? 1 : 0))
    const weights = new Array<number>(seen[0]!.length).fill(0)
    const sums = weights.map(() => 1e-6)
    for (let step = 0; step < 1500; step++) {
      const slope = weights.map((weight) => weight * 1e-3)
      for (const [at, row] of seen.entries()) {
        let sum = 0
        for (let k = 0; k < row.length; k++) sum += row[k]! * weights[k]!
        const error = (1 / (1 + Math.exp(-sum)) - right[at]!) / seen.length
        for (let k = 0; k < row.length; k++) slope[k]! += error * row[k]!
      }
      for (let k = 0; k < weights.length; k++) {
        sums[k]! += slope[k]! * slope[k]!
        weights[k]! -= (0.3 * slope[k]!) / Math.sqrt(sums[k]!)
        if (k >= firstFrame && k < firstFrame + 3) weights[k] = Math.max(0, weights[k]!)
      }
    }
    return weights.map((weight) => Number(weight.toPrecision(4)))
  })
}

/** Frames that hit a harmless line for every seven hostile ones, or more: they do not count on their own. */
export function weakFrames(read: { line: TrainingLine; frames: { id: string }[] }[]): string {
  const harm = new Map<string, { hostile: number; harmless: number }>()
  for (const { line, frames } of read) {
    if (line.id.includes('thumbed')) continue
    for (const id of new Set(frames.map((frame) => frame.id))) {
      const counted = harm.get(id) ?? { hostile: 0, harmless: 0 }
      if (line.severity > 0) counted.hostile++
      else counted.harmless += shareOf(line)
      harm.set(id, counted)
    }
  }
  const weak = [...harm]
    .filter(([, { hostile, harmless }]) => harmless * 7 > hostile)
    .map(([id]) => id)
    .toSorted()
  // `en.insult:3e`, the third and the seventeenth: the kind once, then the gaps
  const byKind = new Map<string, number[]>()
  for (const id of weak) {
    const kind = id.slice(0, id.lastIndexOf('.'))
    byKind.set(kind, [...(byKind.get(kind) ?? []), Number(id.slice(kind.length + 1))])
  }
  return [...byKind].map(([kind, numbers]) => `${kind}:${gapsBetween(numbers)}`).join(' ')
}

/** In the format `isWeak` reads. */
function gapsBetween(numbers: number[]): string {
  const rising = numbers.toSorted((one, other) => one - other)
  return rising
    .map((number, at) => number - (rising[at - 1] ?? 0))
    .map((gap) => 'z'.repeat(Math.floor(gap / 35)) + (gap % 35).toString(36))
    .join('')
}

/** Platt scaling by plain gradient descent: two numbers that calibrate the probabilities. */
export function platt(scores: number[], labels: number[]): { slope: number; intercept: number } {
  let slope = 1
  let intercept = 0
  for (let step = 0; step < 4000; step++) {
    let ds = 0
    let di = 0
    for (const [at, score] of scores.entries()) {
      const error = 1 / (1 + Math.exp(-(slope * score + intercept))) - (labels[at] ?? 0)
      ds += error * score
      di += error
    }
    slope -= (0.1 * ds) / scores.length
    intercept -= (0.3 * di) / scores.length
  }
  return { slope: round(slope), intercept: round(intercept) }
}

function round(value: number): number {
  return Number(value.toPrecision(8))
}
