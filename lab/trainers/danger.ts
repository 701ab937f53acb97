import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dangerText } from '@evenhand/mediator/generated/danger.ts'
import { sourcesHash } from '@evenhand/mediator/generated/weights.ts'
import { hear } from '@evenhand/mediator/reading/hearing.ts'
import { printedLevels } from '@evenhand/mediator/reading/levels.ts'
import { dangerBits, type Stretch, stretchesOf } from '@evenhand/mediator/safety/danger-features.ts'
import { fillChoices, type Lang, type TrainingLine } from '../corpora/compose.ts'
import { sectionsOf } from '../corpora/sections.ts'
import { asThumbed } from '../corpora/thumbed.ts'
import { composeFrom, corporaFolder } from './compose-training-set.ts'
import { dice, shuffle } from './regression.ts'

/** In the order of `DangerKind`. */
const kinds = ['self_harm', 'child_safety', 'threat'] as const

export interface Lesson {
  /** Which line of `<language>.danger.txt` it was made of; -1 where it is of the training set. */
  line: number
  /** For each kind whether it is one. */
  is: boolean[]
  stretches: Stretch[]
  /** Whether each stretch overlaps what is marked. */
  marked: boolean[]
  isOrdinary: boolean
}

/**
 * Trains the three scores of `danger-score.ts` on `<language>.danger.txt` with every choice filled many times, and on the marked threats
 * and harmless lines of the training set. The same data gives the same file.
 */
export function trainDanger(root: string): string[] {
  const lessons = lessonsFrom(composeFrom(corporaFolder))
  const calm = ordinaryStretches()
  const seen = seenIn([
    ...lessons
      .filter(({ line }) => line >= 0)
      .filter((_, at) => at % 4 === 0)
      .map(({ stretches }) => stretches),
    ...calm,
  ])
  const learned = kinds.map((_, kind) => learn(lessons, kind))
  const printed = kinds.map((name, kind) => {
    const own = learned[kind]!.weights
    const { scale, levels } = telling(own, seen)
    const weights = Float64Array.from(levels, (level) => level * scale)
    const bias = Number(learned[kind]!.bias.toFixed(4))
    const ordinary = calm
      .map((stretches) => Math.max(...stretches.map((one) => scoreOf(one, weights, bias))))
      .sort((a, b) => b - a)
    const at = (share: number) => Number((ordinary[Math.floor(ordinary.length * share)] ?? 0).toFixed(3))
    return {
      name,
      scale,
      bias,
      sure: at(shares.sure),
      likely: at(shares.likely[kind]!),
      possible: at(shares.possible[kind]!),
      slight: at(shares.slight),
      levels: printedLevels(levels),
    }
  })
  writeFileSync(
    join(root, 'mediator/generated/danger-weights.ts'),
    `// Made by \`npm run -s mediate -- train danger\` of ${dangerSources()}; not to be edited.\nexport const dangerWeights = ${JSON.stringify(printed)}\n`,
  )
  return printed.map(
    ({ name, sure, likely, levels }) =>
      `${name}: sure ${sure}, likely ${likely}, ${[...levels].filter((one) => one !== 'P').length} weights`,
  )
}

/**
 * A hash of all that the weights and thresholds are made of: the lines about danger, the concepts, the severity's net and the harmless
 * messages. The weights' file carries it, so that a test sees when one of them was changed and nothing trained.
 */
export function dangerSources(): string {
  const hash = createHash('sha256').update(dangerText.words).update(sourcesHash)
  for (const lang of languages) hash.update(linesAboutDanger(lang))
  for (const name of ordinarySets) hash.update(readMeasured(name))
  return hash.digest('hex').slice(0, 16)
}

const languages: Lang[] = ['en', 'es', 'fr']

function linesAboutDanger(lang: Lang): string {
  return readFileSync(join(corporaFolder, `${lang}.danger.txt`), 'utf8')
}

/** What is taught: the lines about danger with their choices filled, and the marked and harmless lines of the training set. */
export function lessonsFrom(lines: TrainingLine[], fillings = 12): Lesson[] {
  const next = dice(5)
  const lessons: Lesson[] = []
  let number = 0
  const plain = lines.filter(({ group, text }) => group === 'plain' && text.length < 120 && next() < 0.1)
  for (const lang of languages) {
    const beside = plain.filter((line) => line.lang === lang)
    const any = () => beside[Math.floor(next() * beside.length)]!.text
    for (const { text } of sectionsOf(linesAboutDanger(lang)))
      for (const written of text.split('\n')) {
        const [, code, what] = /^([sctn]) [wrko-]!? (.+)$/.exec(written) ?? []
        if (!code || !what) continue
        number++
        for (let k = 0; k < fillings; k++) {
          let filled = fillChoices(what, next)
            .replace(/ +([.,])/g, '$1')
            .replace(/ {2,}/g, ' ')
            .trim()
          const place = next()
          if (place < 0.2) filled = `${any()} ${filled}`
          else if (place < 0.4) filled += ` ${any()}`
          if (next() < 0.3) filled = asThumbed(filled, lang)
          lessons.push(
            lessonOf(
              filled,
              lang,
              ['s', 'c', 't'].map((one) => one === code),
              [],
              false,
              number,
            ),
          )
        }
      }
  }
  for (const line of lines) {
    const safety = line.safety ?? []
    const isSelf = safety.includes('self_harm')
    const isChild = safety.includes('child_safety') && line.severity === 0
    const isThreat = line.severity === 3 && safety.length > 0 && !isSelf
    const share = isSelf || isChild ? 0.7 : isThreat ? 0.12 : line.group === 'lookalike' ? 0.4 : 0.18
    if (!/\p{L}/u.test(line.text) || next() >= share) continue
    const isOrdinary = line.severity === 0 && !isChild
    lessons.push(lessonOf(line.text, line.lang, [isSelf, isChild, isThreat], line.spans, isOrdinary))
  }
  return lessons.filter(({ stretches }) => stretches.length > 0)
}

/** How many of the harmless messages exceed each threshold; a child's danger has the fewest words of its own. */
export const shares = {
  sure: 0.002,
  likely: [0.005, 0.02, 0.01],
  possible: [0.025, 0.05, 0.025],
  slight: 0.12,
}

/** Harmless messages that nothing is trained on: the thresholds are set by how many of them exceed a score. */
export function ordinaryStretches(): Stretch[][] {
  return ordinarySets
    .flatMap((name) => readMeasured(name).trim().split('\n'))
    .map((line): { text: string; lang: string; severity: number; safety?: string[] } => JSON.parse(line))
    .filter(({ severity, safety = [] }) => severity === 0 && safety.length === 0)
    .map(({ text, lang }) => stretchesOf(hear(text, { locale: lang, childNames: [], parentNames: [] })))
    .filter((stretches) => stretches.length > 0)
}

const ordinarySets = [
  'harmless',
  'everyday',
  'households',
  'odd-days',
  'further-households',
  'further-odd-days',
]

function readMeasured(name: string): string {
  return readFileSync(join(corporaFolder, '../measured', `${name}.jsonl`), 'utf8')
}

/**
 * The weights that say most, in steps fine enough to tell a strong word from a weak one, the others zero: a weight counts for as much as
 * its feature is seen. One coarse step for all of them, as it was, made nearly every weight the same.
 */
function telling(own: Float64Array, seen: Float64Array): { scale: number; levels: Int8Array } {
  const worth = own.map((one, at) => one * one * seen[at]!)
  const least = worth.slice().sort().reverse()[mostWeights] ?? 0
  const kept = own
    .map(Math.abs)
    .filter((_, at) => worth[at]! > least)
    .sort()
  const scale = Number((kept[Math.floor(kept.length * 0.98)]! / finest).toPrecision(5))
  const levels = Int8Array.from(own, (one, at) =>
    worth[at]! > least ? Math.max(-45, Math.min(45, Math.round(one / scale))) : 0,
  )
  return { scale, levels }
}

/** The squares of each feature's values, summed over the lines about danger and the harmless messages. */
function seenIn(all: Stretch[][]): Float64Array {
  const seen = new Float64Array(1 << dangerBits)
  for (const { features } of all.flat())
    for (const [bucket, value] of features) seen[bucket]! += value * value
  return seen
}

const mostWeights = 2000
const finest = 14

function lessonOf(
  text: string,
  lang: Lang,
  is: boolean[],
  spans: TrainingLine['spans'],
  isOrdinary: boolean,
  line = -1,
): Lesson {
  const stretches = stretchesOf(hear(text, { locale: lang, childNames: [], parentNames: [] }))
  const marked = stretches.map(
    ({ start, end }) => spans.length === 0 || spans.some(([first, last]) => first < end && start < last),
  )
  return { line, is, stretches, marked, isOrdinary }
}

/** Logistic regression with AdaGrad; of a message that is one, only its worst stretch teaches. */
export function learn(lessons: Lesson[], kind: number): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(1 << dangerBits)
  const sums = new Float64Array(1 << dangerBits).fill(1e-3)
  let bias = -3
  const order = lessons.map((_, at) => at)
  const next = dice(11)
  for (let epoch = 0; epoch < 6; epoch++) {
    shuffle(order, next)
    for (const number of order) {
      const { is, stretches, marked } = lessons[number]!
      const right = is[kind] ? 1 : 0
      for (const one of right ? [worst(stretches, marked, weights)] : stretches) {
        const error = (1 / (1 + Math.exp(-scoreOf(one, weights, bias))) - right) * (right ? 2 : 1)
        if (Math.abs(error) < 2e-3) continue
        bias -= 0.002 * error
        for (const [bucket, value] of one.features) {
          const slope = error * value + decay * weights[bucket]!
          sums[bucket]! += slope * slope
          weights[bucket]! -= (0.15 * slope) / Math.sqrt(sums[bucket]!)
        }
      }
    }
  }
  return { weights, bias }
}

const decay = 3e-4

function worst(stretches: Stretch[], marked: boolean[], weights: Float64Array): Stretch {
  return stretches
    .filter((_, at) => marked[at])
    .concat(marked.includes(true) ? [] : stretches)
    .reduce((a, b) => (scoreOf(b, weights, 0) > scoreOf(a, weights, 0) ? b : a))
}

export function scoreOf({ features }: Stretch, weights: Float64Array, bias: number): number {
  let sum = bias
  for (const [bucket, value] of features) sum += value * weights[bucket]!
  return sum
}
