import { partWeights } from '../generated/part-weights.ts'
import { hash } from '../reading/features.ts'
import { levelsOf } from '../reading/levels.ts'
import type { Reading } from '../reading/reading.ts'

/** A piece of a message that is judged by itself: indices of tokens, from, up to but not including to. */
export interface Chunk {
  from: number
  to: number
  /** What parts it from the one before: a new line, the end of a sentence, a stop within one, a comma, or nothing at all. */
  after: 'line' | 'sentence' | 'stop' | 'comma' | 'nothing'
}

/** Cuts a text where a person would: at lines, sentences, tags and clauses, also where nobody typed a stop. */
export function chunksOf(reading: Reading): Chunk[] {
  const { tokens, text } = reading
  const chunks: Chunk[] = []
  for (let at = 0; at < tokens.length; at++) {
    const after = at === 0 ? 'line' : breakBefore(reading, at)
    const last = chunks.at(-1)
    if (last && !isCut(after, reading, at, last)) last.to = at + 1
    else chunks.push({ from: at, to: at + 1, after })
  }
  return chunks.filter(({ from, to }) =>
    /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(slice(text, reading, from, to)),
  )
}

function slice(text: string, { tokens }: Reading, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}

export function breakBefore({ tokens, text }: Reading, at: number): Chunk['after'] {
  const before = tokens[at - 1]
  const own = tokens[at]
  if (!before || !own || own.start < before.end) return 'nothing'
  const between = text.slice(before.end, own.start)
  if (between.includes('\n')) return 'line'
  if (own.broken === 3) return 'sentence'
  if (own.broken === 2) return /[-–—;:()…]/.test(between) || between.trim() !== '' ? 'stop' : 'nothing'
  return own.broken === 1 ? 'comma' : 'nothing'
}

function isCut(after: Chunk['after'], reading: Reading, at: number, { from }: Chunk): boolean {
  if (after === 'line' || after === 'sentence') return true
  const own = reading.tokens[at]
  const before = reading.tokens[at - 1]
  // both come from one written word
  if (!own || !before || own.start === before.start) return false
  if (after === 'stop') return at - from >= 1
  const score = cutScore(reading, at)
  if (after === 'comma') return score > partWeights.cut.comma - 0.5 && at - from >= 1
  return score > partWeights.cut.nothing - 1 - Math.max(0, at - from - 8) * 0.1 && at - from >= 3
}

/** How much the words on both sides sound like the end of one clause and the beginning of another. */
export function cutScore(reading: Reading, at: number): number {
  levels ??= levelsOf(partWeights.cut.levels)
  let sum = 0
  for (const bucket of cutFeatures(reading, at)) sum += levels[bucket] as number
  return sum * partWeights.cut.scale + partWeights.cut.bias
}

let levels: Int8Array | undefined

/** Buckets of the weights, as a power of two. */
export const cutBits = 14

/** The words around a gap, as buckets. */
export function cutFeatures({ tokens }: Reading, at: number): number[] {
  const form = (place: number) => tokens[place]?.form ?? '#'
  const [a, b, c, d, e] = [form(at - 2), form(at - 1), form(at), form(at + 1), form(at + 2)]
  return [
    `l${b}`,
    `r${c}`,
    `L${a} ${b}`,
    `R${c} ${d}`,
    `x${b} ${c}`,
    `s${c} ${d} ${e}`,
    `e${d}`,
    `E${b.slice(-3)}`,
  ].map((name) => hash(`cut${name}`) & ((1 << cutBits) - 1))
}
