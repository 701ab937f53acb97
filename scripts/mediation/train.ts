import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bucketBits } from '../../domain/mediation/linear.ts'
import { evidence, open, opinionsOf, type Weights, weighed } from '../../domain/mediation/model.ts'
import type { TrainingLine } from '../../domain/mediation/training/compose.ts'
import { composeFrom } from '../compose-training-set.ts'
import { balanceOf, levelsFrom, type Outside, platt, unseenFigures, weakFrames } from './balance.ts'
import { trainNet } from './net-training.ts'
import { type Packed, packed } from './pack-weights.ts'
import { type Prepared, prepare } from './prepare.ts'
import { learn } from './regression.ts'

const linearPlan = { epochs: 12, rate: 0.12, decay: 0.0006, seed: 20_26 }
const netPlan = {
  epochs: 6,
  coarseFrom: 3,
  rate: 0.05,
  ease: 0.92,
  forgetful: 0.18,
  blind: 0.3,
  company: 0.4,
  seed: 6,
}

/** Trains the weights on the training set and writes them; dev gives the calibration alone. The same data give the same file. */
export async function train(root: string): Promise<string[]> {
  const [shipped, judge] = await Promise.all([modelElsewhere(root, 'all'), modelElsewhere(root, 'some')])
  const { lines, read, apart } = trainingSet(root)
  return writeWeights(root, lines, read, apart, { shipped, judge })
}

/** `all` lines make the model that is shipped; `some` the one whose word on the lines it has not seen says what such a word is worth. */
export interface Models {
  shipped: Packed
  judge: Packed
}

async function modelElsewhere(root: string, which: 'all' | 'some'): Promise<Packed> {
  const script = join(root, 'scripts/mediation/train-one.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, which], { maxBuffer: 2 ** 26 })
  return JSON.parse(stdout)
}

/** Every line with letters in it, as the models see it, and whether it is of the third kept apart; relatives stand together. */
export function trainingSet(root: string) {
  const lines = composeFrom(join(root, 'domain/mediation/training')).filter(({ text }) => /\p{L}/u.test(text))
  return {
    lines,
    read: lines.map(prepare),
    apart: lines.map((line) => createHash('md5').update(family(line)).digest()[0]! % 3 === 0),
  }
}

export function modelOf(read: Prepared[]): Packed {
  const linear = bucketBits.map((bits, at) =>
    learn(
      read.map((one) => one.linear),
      { ...linearPlan, bits, level: at + 1 },
    ),
  )
  return packed(
    linear,
    trainNet(
      read.map((one) => one.net),
      netPlan,
    ),
  )
}

/** Balance and levels from what lines are told by the model that has not seen them or their relatives; then the file. */
export function writeWeights(
  root: string,
  lines: TrainingLine[],
  read: Prepared[],
  apart: boolean[],
  { shipped, judge }: Models,
): string[] {
  const opened = { shipped: open(shipped), judge: open(judge) }
  const written: Outside[] = lines.flatMap((line, at) =>
    apart[at] && isAsSent(line) ? [{ line, ...worst(read[at]!, opened.judge) }] : [],
  )
  const balance = balanceOf(written)
  const levels = levelsFrom(written, balance)
  const dev = readLines(join(root, 'domain/mediation/measured/dev.jsonl'))
  const calibration = platt(
    dev.map((line) => {
      const { scores, frames } = worst(prepare(line), opened.shipped)
      return weighed(scores, frames, balance)[0] ?? 0
    }),
    dev.map((line) => (line.severity > 0 ? 1 : 0)),
  )
  const weak = weakFrames(lines.map((line, at) => ({ line, frames: read[at]!.frames })))
  const short = balance.map((row) => row.map((one) => Number(one.toPrecision(4))))
  const numbers = { ...shipped, balance: short, levels, weak, ...calibration }
  const data = readFileSync(join(root, 'domain/mediation/generated/language-data.ts'), 'utf8')
  const hash = createHash('sha256').update(JSON.stringify(numbers)).update(data).digest('hex').slice(0, 10)
  writeFileSync(
    join(root, 'domain/mediation/generated/weights.ts'),
    `// Made by \`npm run -s mediate -- train\`; not to be edited.\nexport const weightsText = ${JSON.stringify({ ...numbers, hash })}\nexport const sourcesHash = '${hashOfSources(lines)}'\n`,
  )
  return [
    `${lines.length} lines, levels ${JSON.stringify(levels)}, hash ${hash}`,
    `${shipped.packed.length} characters of weights`,
    ...unseenFigures(written, balance, levels),
  ]
}

/** The same for the same lines: recorded beside the weights, so that a changed source is noticed. */
export function hashOfSources(lines: TrainingLine[]): string {
  const lettered = lines.filter(({ text }) => /\p{L}/u.test(text))
  return createHash('sha256').update(JSON.stringify(lettered)).digest('hex').slice(0, 16)
}

export function readLines(path: string): TrainingLine[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Of the units of a message the one both models find worst. */
export function worst({ heard, frames }: Prepared, weights: Weights): { scores: number[]; frames: number[] } {
  const all = opinionsOf(heard, weights)
  const best = all.reduce((a, b) => (b.scores[0]! + b.scores[3]! > a.scores[0]! + a.scores[3]! ? b : a))
  const first = heard[best.unit.from]!.from
  const last = heard[best.unit.to - 1]!.to
  const own = frames.filter(({ at }) => at >= first && at < last)
  return { scores: best.scores, frames: evidence(own.map(({ severity }) => severity)) }
}

/** Lines made of the same source line are relatives. */
function family({ id }: TrainingLine): string {
  return id.replace(/-(thumbed|twin|\d)(-.*)?$/, '').replace(/-(thumbed|twin|\d)$/, '')
}

/** As people send it, and in files the frames have not seen: not filled from a template, not thumbed, no twin of another. */
function isAsSent({ id, twin }: TrainingLine): boolean {
  return (
    twin === undefined &&
    /^(en-(en-|danger|sting|open|everyday|short|both-ways|innocent|menace|turns|harmless-[ab]|calm|firm|loud|blow)|(es|fr)-(es|fr|more|short|innocent|further|turns|calm|loud|week|menace))/.test(
      id,
    ) &&
    /-\d{4}$/.test(id)
  )
}
