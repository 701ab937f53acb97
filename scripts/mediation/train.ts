import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engine } from '../../domain/mediation/engine.ts'
import { featuresOf } from '../../domain/mediation/features.ts'
import { guardOf } from '../../domain/mediation/guards.ts'
import { hitsOf } from '../../domain/mediation/hits.ts'
import { dot, type Example, type Labelled, learn, type Model } from './regression.ts'

const how = { epochs: 14, rate: 0.12, decay: 0.0006, seed: 20_26 }
const folds = 5

/** Trains the weights on the training set and writes them; dev gives the calibration alone. The same data give the same file. */
export function train(root: string): string[] {
  const lines = readLines(join(root, 'domain/mediation/training/train.jsonl'))
  const read = lines.map(prepare)
  const weak = weakFrames(lines, read)
  const messages = read.map((one) => one.message)
  const { weights } = learn(messages, how)
  const top = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9)
  const scale = top / 127
  const packed = Buffer.from(
    Int8Array.from(weights, (one) => (Math.abs(one) < scale * 2.5 ? 0 : Math.round(one / scale))).buffer,
  ).toString('base64')
  const outside = unseen(lines, messages)
  const levels = levelsFrom(lines, outside, read, weak)
  const dev = readLines(join(root, 'domain/mediation/measured/dev.jsonl'))
  const devScores = dev.map((line) => worst(prepare(line).message, { weights, thresholds: [] }))
  const { slope, intercept } = platt(
    devScores,
    dev.map((line) => (line.severity > 0 ? 1 : 0)),
  )
  const data = readFileSync(join(root, 'domain/mediation/generated/language-data.ts'), 'utf8')
  const numbers = {
    packed,
    scale: round(scale),
    slope: round(slope),
    intercept: round(intercept),
    levels,
    weak: [...weak].sort().join(' '),
  }
  const hash = createHash('sha256').update(JSON.stringify(numbers)).update(data).digest('hex').slice(0, 10)
  writeFileSync(
    join(root, 'domain/mediation/generated/weights.ts'),
    `// Made by \`npm run -s mediate -- train\`; not to be edited.\nexport const weightsText = ${JSON.stringify({ ...numbers, hash })}\n`,
  )
  return [`${lines.length} lines, ${weak.size} weak frames, levels ${JSON.stringify(levels)}, hash ${hash}`]
}

export interface Line {
  id: string
  lang: string
  text: string
  severity: number
  categories: string[]
  spans?: [number, number, string][]
  group: string
  twin?: string
  urgent?: boolean
  indirect?: boolean
}

export function readLines(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

interface Prepared {
  message: Labelled
  /** Frames that hit and no guard held back. */
  frames: string[]
}

const nobody = { locale: 'en', childNames: [], parentNames: [] }

function prepare(line: Line): Prepared {
  const tables = engine()
  const hits = hitsOf(line.text, { ...nobody, locale: line.lang }, tables)
  const { sentences } = hits.reading
  const spans = line.spans ?? []
  const guilty = sentences.map(
    (one) => spans.length === 0 || spans.some(([start, end]) => one.start < end && start < one.end),
  )
  const frames = hits.hits
    .filter((hit) => hit.frame.category !== 'disclosure' && guardOf(hit, hits, tables.symbols) === undefined)
    .map((hit) => hit.frame.id)
  const examples = sentences.map((_, index): Example => {
    const features = featuresOf(index, hits, tables.symbols)
    return { buckets: Int32Array.from(features.keys()), values: Float32Array.from(features.values()) }
  })
  return {
    message: {
      sentences: examples,
      guilty: guilty.some(Boolean) ? guilty : guilty.map(() => true),
      severity: line.severity,
      weight: line.id.includes('thumbed') ? 0.5 : 1,
    },
    frames: [...new Set(frames)],
  }
}

/** Frames that hit harmless lines of the training set too often to find anything by themselves. */
function weakFrames(lines: Line[], read: Prepared[]): Set<string> {
  const right = new Map<string, number>()
  const wrong = new Map<string, number>()
  for (const [at, line] of lines.entries())
    for (const frame of read[at]?.frames ?? []) {
      const count = line.severity > 0 ? right : wrong
      count.set(frame, (count.get(frame) ?? 0) + (line.id.includes('thumbed') ? 0.5 : 1))
    }
  return new Set(
    [...wrong].filter(([frame, count]) => (right.get(frame) ?? 0) < count * 5).map(([frame]) => frame),
  )
}

/** Lines made of the same source line stand in the same fold. */
function family(line: Line): string {
  return line.id.replace(/-(thumbed|twin|\d)(-.*)?$/, '').replace(/-(thumbed|twin|\d)$/, '')
}

/** The score of each line by a model that has not seen it or its relatives. */
function unseen(lines: Line[], messages: Labelled[]): number[] {
  const foldOf = lines.map((line) => createHash('md5').update(family(line)).digest()[0]! % folds)
  const scores = new Array<number>(lines.length).fill(0)
  for (let fold = 0; fold < folds; fold++) {
    const model = learn(
      messages.filter((_, at) => foldOf[at] !== fold),
      how,
    )
    for (const [at, message] of messages.entries())
      if (foldOf[at] === fold) scores[at] = worst(message, model)
  }
  return scores
}

export function worst({ sentences }: Labelled, { weights }: Model): number {
  return Math.max(-20, ...sentences.map((one) => dot(one, weights)))
}

/** Scores at which 3 % of the harmless lines pass for 1, 0.4 % for 2; under which frames are not believed (1.5 % of
 *  the hostile are lost by it), over which a frame that is often wrong is (two fifths of the harmless lines it hits), and capitals are shouted. */
function levelsFrom(lines: Line[], scores: number[], read: Prepared[], weak: Set<string>) {
  const harmless = scores.filter((_, at) => lines[at]?.severity === 0).sort((a, b) => a - b)
  const heard = scores
    .filter((_, at) => (lines[at]?.severity ?? 0) > 0 && read[at]?.frames.some((id) => !weak.has(id)))
    .sort((a, b) => a - b)
  const at = (list: number[], share: number) => round(list[Math.floor((list.length - 1) * share)] ?? 0)
  const doubtful = scores
    .filter((_, k) => lines[k]?.severity === 0 && read[k]?.frames.some((id) => weak.has(id)))
    .sort((a, b) => a - b)
  return {
    one: at(harmless, 0.97),
    two: at(harmless, 0.996),
    floor: at(heard, 0.015),
    weak: at(doubtful, 0.6),
    loud: at(harmless, 0.6),
  }
}

/** Platt scaling by plain gradient descent: two numbers, so that the probabilities mean what they say. */
function platt(scores: number[], labels: number[]): { slope: number; intercept: number } {
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
  return { slope, intercept }
}

function round(value: number): number {
  return Number(value.toPrecision(8))
}
