import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bucketBits } from '@evenhand/mediator/reading/linear.ts'
import {
  evidence,
  open,
  opinionsOf,
  type PrintedWeights,
  type Weights,
  weighed,
} from '@evenhand/mediator/reading/model.ts'
import type { TrainingLine } from '../corpora/compose.ts'
import { balanceOf, type Outside, platt, weakFrames } from './balance.ts'
import { composeFrom, corporaFolder, isOfHousehold } from './compose-training-set.ts'
import { type Prepared, prepare } from './prepare.ts'
import { printedWeights } from './print-weights.ts'
import { learn } from './regression.ts'
import { taughtNet } from './schooling.ts'

const linearPlan = { bits: bucketBits, epochs: 12, rate: 0.12, decay: 0.0006, seed: 20_26 }
/** Trains the weights on the training set and writes them. The same data gives the same file. */
export function train(root: string): string[] {
  const lines = composeFrom(corporaFolder).filter(({ text }) => /\p{L}/u.test(text))
  const read = lines.map(prepare)
  return writeWeights(root, lines, read, modelOf(lines, read))
}

function modelOf(lines: TrainingLine[], read: Prepared[]): PrintedWeights {
  const linear = learn(
    read.map((one) => one.linear),
    linearPlan,
  )
  const nets = (chosen: Prepared[]) => chosen.map((one) => one.net)
  const { net, exponents } = taughtNet(
    nets(read.filter((_, at) => !isOfHousehold(lines[at]!))),
    nets(read.filter((_, at) => isOfHousehold(lines[at]!))),
    (done) => console.error(done),
  )
  return printedWeights(linear, net, exponents)
}

/** The messages of the earlier held-out splits, and of ordinary life: no model is trained on them. */
export const measured = [
  'former-split',
  'third-split',
  'fourth-split',
  'fifth-split',
  'sixth-split',
  'seventh-split',
  'eighth-split',
  'tenth-split',
  'households',
  'harmless',
  'everyday',
  'worn',
]

/**
 * Those that no frame or excuse was written for: only they show what frames are worth, so they are weighted this many times when
 * balancing.
 */
export const fresh = { sets: ['tenth-split', 'households'], times: 6 }

/** Computes the balance from the model's scores on the measured messages and suites, the calibration from dev, and the frames that are often wrong; then writes the file. */
export function writeWeights(
  root: string,
  lines: TrainingLine[],
  read: Prepared[],
  model: PrintedWeights,
): string[] {
  const opened = open(model)
  const judged = (name: string): Outside[] =>
    readLines(join(root, `lab/measured/${name}.jsonl`)).map((line) => ({
      line,
      ...worst(prepare(line), opened),
    }))
  const asked = pairsOf(root).map((line) => ({ line, ...worst(prepare(line), opened) }))
  const balance = balanceOf([
    ...measured.flatMap((name) => {
      const lines = judged(name)
      return fresh.sets.includes(name) ? Array.from({ length: fresh.times }, () => lines).flat() : lines
    }),
    ...asked,
  ])
  const dev = judged('dev')
  const calibration = platt(
    dev.map(({ scores, frames }) => weighed(scores, frames, balance)[0] ?? 0),
    dev.map(({ line }) => (line.severity > 0 ? 1 : 0)),
  )
  const weak = weakFrames(lines.map((line, at) => ({ line, frames: read[at]!.frames })))
  const numbers = { ...model, balance, weak, ...calibration }
  const data = readFileSync(join(root, 'mediator/generated/language-data.ts'), 'utf8')
  const hash = createHash('sha256').update(JSON.stringify(numbers)).update(data).digest('hex').slice(0, 10)
  writeFileSync(
    join(root, 'mediator/generated/weights.ts'),
    `// Made by \`npm run -s mediate -- train\`; not to be edited.\nexport const weightsText = ${JSON.stringify({ ...numbers, hash })}\nexport const sourcesHash = '${hashOfSources(lines)}'\n`,
  )
  return [`${lines.length} lines, hash ${hash}`]
}

/** A hash of the lines, stored with the weights so that a changed source is noticed. */
export function hashOfSources(lines: TrainingLine[]): string {
  const lettered = lines.filter(({ text }) => /\p{L}/u.test(text))
  return createHash('sha256').update(JSON.stringify(lettered)).digest('hex').slice(0, 16)
}

/** Both halves of every pair of the suites. */
function pairsOf(root: string): TrainingLine[] {
  const suites = join(root, 'lab/suites')
  return globSync('*.jsonl', { cwd: suites })
    .toSorted()
    .flatMap((file) => readLines(join(suites, file)) as unknown as Pair[])
    .flatMap(({ id, lang, hostile, benign }) => [
      { ...unmarked, id, lang, text: hostile.text, severity: hostile.severity },
      { ...unmarked, id: `${id}-benign`, lang, text: benign.text, severity: 0 },
    ])
}

interface Pair {
  id: string
  lang: TrainingLine['lang']
  hostile: { text: string; severity: TrainingLine['severity'] }
  benign: { text: string }
}

const unmarked: Pick<TrainingLine, 'categories' | 'spans' | 'group' | 'note'> = {
  categories: [],
  spans: [],
  group: 'lookalike',
  note: '',
}

export function readLines(path: string): TrainingLine[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** The unit of a message that both models find worst. */
export function worst({ heard, frames }: Prepared, weights: Weights): { scores: number[]; frames: number[] } {
  const all = opinionsOf(heard, weights)
  const best = all.reduce((a, b) => (b.scores[0]! + b.scores[1]! > a.scores[0]! + a.scores[1]! ? b : a))
  const first = heard[best.unit.from]!.from
  const last = heard[best.unit.to - 1]!.to
  const own = frames.filter(({ at }) => at >= first && at < last)
  return { scores: best.scores, frames: evidence(own.map(({ severity }) => severity)) }
}
