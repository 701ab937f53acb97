import { evidenceRow, type Levels, severityOf, weighed } from '../../domain/mediation/model.ts'
import type { TrainingLine } from '../../domain/mediation/training/compose.ts'
import { shareOf } from './prepare.ts'

export interface Outside {
  line: TrainingLine
  scores: number[]
  frames: number[]
}

/** How much linear model, net and frames count for each level: a logistic regression on what they say of lines they have not seen. */
export function balanceOf(lines: Outside[]): number[][] {
  const seen = lines.map(({ scores, frames }) => evidenceRow(scores, frames))
  return [1, 2, 3].map((level) => {
    const right = lines.map(({ line }) => (line.severity >= level ? 1 : 0))
    const weights = new Array<number>(seen[0]!.length).fill(0)
    const sums = weights.map(() => 1e-6)
    for (let step = 0; step < 400; step++) {
      const slope = weights.map((weight) => weight * 1e-4)
      for (const [at, row] of seen.entries()) {
        let sum = 0
        for (let k = 0; k < row.length; k++) sum += row[k]! * weights[k]!
        const error = (1 / (1 + Math.exp(-sum)) - right[at]!) / seen.length
        for (let k = 0; k < row.length; k++) slope[k]! += error * row[k]!
      }
      for (let k = 0; k < weights.length; k++) {
        sums[k]! += slope[k]! * slope[k]!
        weights[k]! -= (0.3 * slope[k]!) / Math.sqrt(sums[k]!)
      }
    }
    return weights.map(round)
  })
}

/** Shares of unseen harmless lines that may pass for 1, for 2 and for 3. */
export const shares = { lookalike: [0.1, 0.03, 0.036], plain: [0.028, 0.006, 0.008] }

/**
 * So much lower the levels lie than those shares ask. Most of the lines kept out were written to be misunderstood; how
 * much lower what other authors write harmlessly comes out was read from dev, the splits and the ordinary messages in `measured/`.
 */
const lower = [1.292, 1.341, 1.425]

/** Scores from which a unit is 1, 2, 3. */
export function levelsFrom(lines: Outside[], balance: number[][]) {
  const said = lines.map(({ line, scores, frames }) => ({ line, sums: weighed(scores, frames, balance) }))
  const limit = (group: string, level: number, share: number) => {
    const list = said
      .filter(({ line }) => line.group === group)
      .map(({ sums }) => sums[level]!)
      .sort((a, b) => b - a)
    return list[Math.floor(list.length * share)]!
  }
  const level = (at: number) => {
    const asked = Math.max(
      limit('lookalike', at, shares.lookalike[at]!),
      limit('plain', at, shares.plain[at]!),
    )
    return round(round(asked) - lower[at]!)
  }
  return { one: level(0), two: level(1), three: level(2) }
}

/** Frames that hit a harmless line for every seven hostile ones, or more: they say nothing by themselves. */
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

/** As `isWeak` reads them. */
function gapsBetween(numbers: number[]): string {
  const rising = numbers.toSorted((one, other) => one - other)
  return rising
    .map((number, at) => number - (rising[at - 1] ?? 0))
    .map((gap) => 'z'.repeat(Math.floor(gap / 35)) + (gap % 35).toString(36))
    .join('')
}

/** What comes of it on the lines kept out, before any guard: for the one who trains. */
export function unseenFigures(lines: Outside[], balance: number[][], levels: Levels): string[] {
  const said = lines.map(({ line, scores, frames }) => {
    return { line, severity: severityOf(weighed(scores, frames, balance), levels) }
  })
  const share = (is: (line: TrainingLine) => boolean, at: number) => {
    const chosen = said.filter(({ line }) => is(line))
    return (chosen.filter(({ severity }) => severity >= at).length / chosen.length).toFixed(3)
  }
  const f1 = (at: number) => {
    const right = said.filter(({ line, severity }) => line.severity >= at && severity >= at).length
    const all = said.filter(({ line }) => line.severity >= at).length
    return ((2 * right) / (all + said.filter(({ severity }) => severity >= at).length)).toFixed(3)
  }
  return [
    `unseen lines: F1 ${f1(1)}, 2 and up ${f1(2)}, 3 ${f1(3)}; recall ${share((line) => line.severity > 0, 1)}, indirect ${share((line) => line.indirect === true, 1)}`,
    `threats flagged ${share((line) => line.severity === 3, 1)}, named ${share((line) => line.severity === 3, 3)}`,
    `look-alikes ${share((line) => line.group === 'lookalike', 1)}, as 2 ${share((line) => line.group === 'lookalike', 2)}; plain ${share((line) => line.group === 'plain', 1)}`,
  ]
}

/** Platt scaling by plain gradient descent: two numbers, so that the probabilities mean what they say. */
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
