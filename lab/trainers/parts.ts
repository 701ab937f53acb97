import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakBefore, type Chunk, cutBits, cutFeatures } from '@evenhand/mediator/parts/cuts.ts'
import { blowBits, blowFeatures } from '@evenhand/mediator/parts/judge.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { engine } from '@evenhand/mediator/reading/engine.ts'
import { hitsOf } from '@evenhand/mediator/reading/hits.ts'
import { printedLevels } from '@evenhand/mediator/reading/levels.ts'
import { readText } from '@evenhand/mediator/reading/reading.ts'
import type { Lang, TrainingLine } from '../corpora/compose.ts'
import { asThumbed } from '../corpora/thumbed.ts'
import { composeFrom, corporaFolder } from './compose-training-set.ts'
import { dice, shuffle } from './regression.ts'
import { levelOf, spread } from './steps.ts'

/**
 * Trains where a message is cut and which parts are blows, on messages put together from the training set: harmless lines of all kinds
 * are kept, marked words of hostile ones are blows, and they are joined as people join them. The same data gives the same file.
 */
export function trainParts(root: string): string[] {
  const lines = composeFrom(corporaFolder).filter(({ text }) => /\p{L}/u.test(text))
  const cut = cutModel(lines)
  const blow = blowModel(lines)
  writeFileSync(
    join(root, 'mediator/generated/part-weights.ts'),
    `// Made by \`npm run -s mediate -- train parts\`; not to be edited.\nexport const partWeights = ${JSON.stringify({ cut: cut.weights, blow: blow.weights })}\n`,
  )
  return [cut.says, blow.says]
}

interface Example {
  features: [number, number][]
  right: 0 | 1
  weight: number
}

function cutModel(lines: TrainingLine[]) {
  const next = dice(3)
  const examples: Example[] = []
  for (const line of lines) {
    if (next() >= (line.lang === 'en' ? 0.08 : 0.2) || line.id.includes('thumbed')) continue
    const reading = readText(line.text, { locale: line.lang }, engine().vocabulary)
    for (let at = 1; at < reading.tokens.length; at++) {
      const own = reading.tokens[at]!
      if (own.start === reading.tokens[at - 1]!.start) continue
      const after = breakBefore(reading, at)
      if (after === 'comma' || after === 'stop') continue
      const right = after === 'nothing' ? 0 : 1
      examples.push({ features: cutFeatures(reading, at).map((bucket) => [bucket, 1]), right, weight: 1 })
    }
  }
  const { weights, bias } = learn(examples, cutBits, 4, 2e-5)
  const shipped = inLevels(weights)
  const scores = (right: 0 | 1) =>
    examples
      .filter((one, at) => one.right === right && at % 3 === 0)
      .map(({ features }) => features.reduce((sum, [bucket]) => sum + shipped.weights[bucket]!, bias))
      .sort((a, b) => b - a)
  const inner = scores(0)
  const at = (share: number) => Number(inner[Math.floor(inner.length * share)]!.toFixed(3))
  const ends = scores(1)
  return {
    weights: { scale: shipped.scale, bias, comma: at(0.12), nothing: at(0.012), levels: shipped.levels },
    says: `cuts: ${examples.length} gaps, ${(ends.filter((one) => one > at(0.012)).length / ends.length).toFixed(3)} of the ends found`,
  }
}

/** What of a hostile message is a blow and nothing else; accusations, ultimatums and money are often a fact or a boundary as well. */
const blows = new Set([
  ...[
    'insult',
    'profanity',
    'sarcasm_passive_aggression',
    'dismissive',
    'undermining',
    'blame_generalisation',
  ],
  ...['past_grievance', 'guilt_trip', 'threat'],
])

function blowModel(lines: TrainingLine[]) {
  const next = dice(9)
  const examples: Example[] = []
  for (const lang of ['en', 'es', 'fr'] as Lang[]) {
    const own = lines.filter((line) => line.lang === lang && !line.id.includes('thumbed'))
    const kept = own.filter(({ severity, text }) => severity === 0 && text.length < 130)
    const struck = own.flatMap(({ spans, text }) =>
      spans
        .filter(([start, end, category]) => blows.has(category) && end - start > 6 && end - start < 110)
        .map(([start, end]) => text.slice(start, end)),
    )
    const any = <T>(from: T[]): T => from[Math.floor(next() * from.length)]!
    for (let k = 0; k < (lang === 'en' ? 4500 : 2200); k++) {
      const pieces: { text: string; isBlow: boolean }[] = []
      const size = 1 + Math.floor(next() * 4)
      for (let at = 0; at < size; at++) pieces.push({ text: any(kept).text, isBlow: false })
      if (next() < 0.62)
        pieces.splice(Math.floor(next() * (size + 1)), 0, { text: any(struck), isBlow: true })
      if (next() < 0.15)
        pieces.splice(Math.floor(next() * (size + 1)), 0, { text: any(struck), isBlow: true })
      examples.push(...examplesOf(joined(pieces, lang, next), lang))
    }
    for (const line of own) if (line.spans.length > 0 && next() < 0.15) examples.push(...marked(line))
  }
  const { weights, bias } = learn(examples, blowBits, 5, 1e-4)
  const shipped = inLevels(weights)
  const scores = (right: 0 | 1) =>
    examples
      .filter((one, at) => one.right === right && at % 3 === 0)
      .map(({ features }) =>
        features.reduce((sum, [bucket, value]) => sum + value * shipped.weights[bucket]!, bias),
      )
      .sort((a, b) => b - a)
  const keep = scores(0)
  const threshold = keep[Math.floor(keep.length * 0.015)]!
  const hit = scores(1)
  return {
    weights: { scale: shipped.scale, bias: Number((bias - threshold).toFixed(4)), levels: shipped.levels },
    says: `blows: ${examples.length} chunks, ${(hit.filter((one) => one > threshold).length / hit.length).toFixed(3)} of the blows found at 1.5 % of the others`,
  }
}

interface Joined {
  text: string
  places: [start: number, end: number, isBlow: boolean][]
}

/** As people join them: with stops, with commas, on lines, or with nothing at all. */
function joined(pieces: { text: string; isBlow: boolean }[], lang: Lang, next: () => number): Joined {
  const isThumbed = next() < 0.4
  const how = next()
  const and = {
    en: ['and', 'but', 'so', 'because', 'also'],
    es: ['y', 'pero', 'porque', 'asi que'],
    fr: ['et', 'mais', 'donc', 'parce que'],
  }[lang]
  const places: Joined['places'] = []
  let text = ''
  for (const [at, piece] of pieces.entries()) {
    let own = isThumbed ? asThumbed(piece.text, lang) : piece.text
    let join = how < 0.4 ? ' ' : how < 0.5 ? '\n' : how < 0.6 ? '\n- ' : how < 0.75 ? ', ' : ' '
    if (how >= 0.4 && how < 0.6) own = own.replace(/\.$/, '')
    if (how >= 0.6) {
      own = own.replace(/[.!]+$/, '')
      if (at > 0) own = own.slice(0, 1).toLowerCase() + own.slice(1)
      if (next() < 0.25) join = `${how < 0.75 ? ', ' : ' '}${and[Math.floor(next() * and.length)]} `
    }
    if (at > 0) text += join
    places.push([text.length, text.length + own.length, piece.isBlow])
    text += own
  }
  return { text, places }
}

function examplesOf({ text, places }: Joined, lang: Lang): Example[] {
  const ctx = { locale: lang, direction: 'out' as const, childNames: [], parentNames: [], llmConsent: false }
  const hits = hitsOf(text, ctx, engine())
  const { tokens } = hits.reading
  // cut where the pieces meet, and at stops within them
  const chunks: (Chunk & { isBlow: boolean })[] = []
  let piece = -1
  for (const [at, token] of tokens.entries()) {
    const own = places.findIndex(([start, end]) => token.start >= start && token.start < end)
    const after = at === 0 ? 'line' : breakBefore(hits.reading, at)
    if (own !== piece || after === 'line' || after === 'sentence')
      chunks.push({ from: at, to: at + 1, after, isBlow: places[own]?.[2] ?? false })
    else chunks.at(-1)!.to = at + 1
    piece = own
  }
  const features = blowFeatures(chunks, hits, analyse(text, ctx))
  return chunks.map(({ isBlow }, at) => ({ features: [...features[at]!], right: isBlow ? 1 : 0, weight: 1 }))
}

/** A hostile message as it is: chunks within a marked blow are one, those without any mark are kept. */
function marked({ text, spans, lang }: TrainingLine): Example[] {
  const ctx = { locale: lang, direction: 'out' as const, childNames: [], parentNames: [], llmConsent: false }
  const hits = hitsOf(text, ctx, engine())
  const { tokens } = hits.reading
  const chunks: Chunk[] = []
  for (let at = 0; at < tokens.length; at++) {
    const after = at === 0 ? 'line' : breakBefore(hits.reading, at)
    if (after === 'line' || after === 'sentence') chunks.push({ from: at, to: at + 1, after })
    else chunks.at(-1)!.to = at + 1
  }
  const features = blowFeatures(chunks, hits, analyse(text, ctx))
  return chunks.flatMap(({ from, to }, at): Example[] => {
    const start = tokens[from]!.start
    const end = tokens[to - 1]!.end
    const over = spans.filter(([first, last]) => first < end && start < last)
    const covered = over.reduce((sum, [first, last]) => sum + Math.min(last, end) - Math.max(first, start), 0)
    if (over.length === 0)
      return spans.length > 0 && chunks.length > 1
        ? [{ features: [...features[at]!], right: 0 as const, weight: 0.7 }]
        : []
    if (covered < (end - start) * 0.8 || !over.some(([, , category]) => blows.has(category))) return []
    return [{ features: [...features[at]!], right: 1 as const, weight: 0.7 }]
  })
}

function learn(examples: Example[], bits: number, epochs: number, decay: number) {
  const weights = new Float64Array(1 << bits)
  const sums = new Float64Array(1 << bits).fill(1e-3)
  let bias = -1
  const order = examples.map((_, at) => at)
  const next = dice(13)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, next)
    for (const number of order) {
      const { features, right, weight } = examples[number]!
      let sum = bias
      for (const [bucket, value] of features) sum += value * weights[bucket]!
      const error = (1 / (1 + Math.exp(-sum)) - right) * weight
      if (Math.abs(error) < 3e-3) continue
      bias -= 0.001 * error
      for (const [bucket, value] of features) {
        const slope = error * value + decay * weights[bucket]!
        sums[bucket]! += slope * slope
        weights[bucket]! -= (0.12 * slope) / Math.sqrt(sums[bucket]!)
      }
    }
  }
  return { weights, bias: Number(bias.toFixed(4)) }
}

/** Coarse, so that most weights are zero. */
function inLevels(weights: Float64Array) {
  const scale = Number((spread(weights.filter((one) => one !== 0)) * 1.4).toPrecision(5))
  const levels = Int8Array.from(weights, (one) => Math.max(-45, Math.min(45, levelOf(one, scale, 0))))
  return {
    scale,
    levels: printedLevels(levels),
    weights: Float64Array.from(levels, (level) => level * scale),
  }
}
