import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engine } from '@evenhand/mediator/reading/engine.ts'
import { printedLevels } from '@evenhand/mediator/reading/levels.ts'
import { readText } from '@evenhand/mediator/reading/reading.ts'
import { dangerBits, type Stretch, stretchesOf } from '@evenhand/mediator/safety/danger-features.ts'
import { fillChoices, type Lang, type TrainingLine } from '../corpora/compose.ts'
import { sectionsOf } from '../corpora/sections.ts'
import { asThumbed } from '../corpora/thumbed.ts'
import { composeFrom, corporaFolder } from './compose-training-set.ts'
import { dice, shuffle } from './regression.ts'
import { levelOf, spread } from './steps.ts'

/** In the order of `DangerKind`. */
const kinds = ['self_harm', 'child_safety', 'threat'] as const

interface Lesson {
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
  const learned = kinds.map((_, kind) => learn(lessons, kind))
  const printed = kinds.map((name, kind) => {
    const own = learned[kind]!.weights
    const scale = Number((spread(own.filter((one) => one !== 0)) * coarse).toPrecision(5))
    const levels = Int8Array.from(own, (one) => Math.max(-45, Math.min(45, levelOf(one, scale, 0))))
    const weights = Float64Array.from(levels, (level) => level * scale)
    const bias = Number(learned[kind]!.bias.toFixed(4))
    const ordinary = lessons
      .filter((one, at) => one.isOrdinary && at % 2 === 0)
      .map(({ stretches }) => Math.max(...stretches.map((one) => scoreOf(one, weights, bias))))
      .sort((a, b) => b - a)
    const at = (share: number) => Number((ordinary[Math.floor(ordinary.length * share)] ?? 0).toFixed(3))
    return {
      name,
      scale,
      bias,
      sure: at(0.003),
      likely: at(0.012),
      possible: at(0.08),
      levels: printedLevels(levels),
    }
  })
  writeFileSync(
    join(root, 'mediator/generated/danger-weights.ts'),
    `// Made by \`npm run -s mediate -- train danger\`; not to be edited.\nexport const dangerWeights = ${JSON.stringify(printed)}\n`,
  )
  return printed.map(
    ({ name, sure, likely, levels }) =>
      `${name}: sure ${sure}, likely ${likely}, ${[...levels].filter((one) => one !== 'P').length} weights`,
  )
}

function lessonsFrom(lines: TrainingLine[]): Lesson[] {
  const next = dice(5)
  const lessons: Lesson[] = []
  const plain = lines.filter(({ group, text }) => group === 'plain' && text.length < 120 && next() < 0.1)
  for (const lang of ['en', 'es', 'fr'] as Lang[]) {
    const beside = plain.filter((line) => line.lang === lang)
    const any = () => beside[Math.floor(next() * beside.length)]!.text
    for (const { text } of sectionsOf(readFileSync(join(corporaFolder, `${lang}.danger.txt`), 'utf8')))
      for (const written of text.split('\n')) {
        const [, code, what] = /^([sctn]) [wrko-]!? (.+)$/.exec(written) ?? []
        if (!code || !what) continue
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
    const share = isSelf || isChild ? 1 : isThreat ? 0.5 : line.group === 'lookalike' ? 0.6 : 0.2
    if (!/\p{L}/u.test(line.text) || next() >= share) continue
    const isOrdinary = line.severity === 0 && !isChild
    lessons.push(lessonOf(line.text, line.lang, [isSelf, isChild, isThreat], line.spans, isOrdinary))
  }
  return lessons.filter(({ stretches }) => stretches.length > 0)
}

/** How coarse the weights may be: most of them become zero. */
const coarse = 1.6

const fillings = 24

function lessonOf(
  text: string,
  lang: Lang,
  is: boolean[],
  spans: TrainingLine['spans'],
  isOrdinary: boolean,
): Lesson {
  const stretches = stretchesOf(readText(text, { locale: lang }, engine().vocabulary))
  const marked = stretches.map(
    ({ start, end }) => spans.length === 0 || spans.some(([first, last]) => first < end && start < last),
  )
  return { is, stretches, marked, isOrdinary }
}

/** Logistic regression with AdaGrad; of a message that is one, only its worst stretch teaches. */
function learn(lessons: Lesson[], kind: number): { weights: Float64Array; bias: number } {
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

function scoreOf({ features }: Stretch, weights: Float64Array, bias: number): number {
  let sum = bias
  for (const [bucket, value] of features) sum += value * weights[bucket]!
  return sum
}
