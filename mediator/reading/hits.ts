import { type Ctx, languages } from '../mediation.ts'
import { findFrames, type Match } from './automaton.ts'
import type { Engine } from './engine.ts'
import type { Frame } from './frame-notation.ts'
import { type Lattice, latticeOf } from './lattice.ts'
import { type Reading, readText, type Sentence } from './reading.ts'

/** Everything the frames find in a text, before any guard: one hit per frame and sentence, the longest. */
export function hitsOf(
  text: string,
  ctx: Pick<Ctx, 'locale' | 'childNames' | 'parentNames'>,
  engine: Engine,
): Hits {
  const reading = readText(text, ctx, engine.vocabulary)
  const names = { children: nameWords(ctx.childNames), parents: nameWords(ctx.parentNames) }
  const lattice = latticeOf(reading, engine.lexicons, engine.symbols, names)
  const used = languages.filter((lang) =>
    reading.sentences.some((one) => one.lang === lang || (one.lang === 'other' && lang === 'en')),
  )
  const sentenceOf = sentenceNumbers(reading)
  const best = new Map<string, Hit>()
  for (const lang of used)
    for (const match of findFrames(engine.machines[lang], lattice)) {
      const sentence = sentenceOf[match.from] ?? 0
      const own = reading.sentences[sentence]
      if (!own || (own.lang !== lang && own.lang !== 'other')) continue
      // In an unknown language only swearing is detected.
      if (own.lang === 'other' && match.frame.category !== 'profanity') continue
      if (match.to <= match.from) continue
      keepLongest(best, { ...match, sentence })
    }
  const present = new Set(lattice.edges.flatMap((edges) => edges?.map((edge) => edge.symbol) ?? []))
  const found = [...best.values()]
  const bySentence = reading.sentences.map((): Hit[] => [])
  for (const hit of found) bySentence[hit.sentence]?.push(hit)
  return { reading, lattice, present, hits: found, bySentence, sentenceOf }
}

export interface Hits {
  reading: Reading
  lattice: Lattice
  /** Every symbol that occurs anywhere in the message. */
  present: ReadonlySet<number>
  hits: Hit[]
  bySentence: Hit[][]
  /** Index of the sentence each token is in. */
  sentenceOf: number[]
}

export interface Hit extends Match {
  /** Index of the sentence it begins in. */
  sentence: number
}

function keepLongest(best: Map<string, Hit>, hit: Hit): void {
  const key = `${hit.frame.id} ${hit.sentence}`
  const known = best.get(key)
  if (!known || hit.to - hit.from > known.to - known.from) best.set(key, hit)
}

function nameWords(names: string[]): Set<string> {
  return new Set(
    names
      .flatMap((name) =>
        name
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .toLowerCase()
          .split(/[\s-]+/),
      )
      .filter((word) => word.length > 1),
  )
}

function sentenceNumbers(reading: Reading): number[] {
  return reading.sentences.flatMap((one, index) => new Array<number>(one.to - one.from).fill(index))
}

/** The part of the original a hit marks: its words, or for threats and fixed expressions the sentences they are in. */
export function spanOf(hit: Hit, reading: Reading): { start: number; end: number } {
  const first = reading.tokens[hit.from]
  const last = reading.tokens[Math.min(hit.to, reading.tokens.length) - 1]
  const sentence = reading.sentences[hit.sentence]
  const own = { start: first?.start ?? 0, end: last?.end ?? 0 }
  if (!sentence || !isWhole(hit.frame, sentence)) return own
  return { start: Math.min(own.start, sentence.start), end: Math.max(own.end, sentence.end) }
}

const longest = 25

function isWhole(frame: Frame, sentence: Sentence): boolean {
  const wide = frame.flags.has('whole') || frame.severity === 3 || wholeSentence.has(frame.category)
  return wide && sentence.to - sentence.from <= longest
}

const wholeSentence = new Set([
  'ultimatum',
  'money_pressure',
  'controlling_monitoring',
  'sarcasm_passive_aggression',
  'guilt_trip',
  'child_in_middle',
])
