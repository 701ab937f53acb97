import { partWeights } from '../generated/part-weights.ts'
import type { Analysis } from '../mediation.ts'
import { engine } from '../reading/engine.ts'
import { type Heard, hash, heardAt } from '../reading/features.ts'
import type { Hits } from '../reading/hits.ts'
import { levelsOf } from '../reading/levels.ts'
import { listener, weights } from '../reading/model.ts'
import type { Chunk } from './cuts.ts'

/** Buckets of the weights, as a power of two. */
export const blowBits = 15

/** How much each chunk is a blow and nothing else: above 0 it is taken for one. */
export function blowScores(chunks: readonly Chunk[], hits: Hits, analysis: Analysis): number[] {
  levels ??= levelsOf(partWeights.blow.levels)
  const { scale, bias } = partWeights.blow
  return blowFeatures(chunks, hits, analysis).map((features) => {
    let sum = 0
    for (const [bucket, value] of features) sum += value * ((levels as Int8Array)[bucket] as number)
    return sum * scale + bias
  })
}

let levels: Int8Array | undefined

/** What is known of each chunk: its words and classes, what the models make of it alone and with its neighbours, what was found in it. */
export function blowFeatures(
  chunks: readonly Chunk[],
  hits: Hits,
  { findings }: Pick<Analysis, 'findings'>,
): Map<number, number>[] {
  const { symbols } = engine()
  const { tokens, sentences } = hits.reading
  const heard: Heard[] = chunks.map(({ from, to }) => {
    const sentence = sentences[hits.sentenceOf[from] ?? 0]
    const marks = sentence && to >= sentence.to ? sentence.marks : ''
    return heardAt({ from, to, lang: sentence?.lang ?? 'other', marks }, hits, symbols)
  })
  const opinionOf = listener(heard, weights())
  return chunks.map(({ from, to }, at) => {
    const found = new Map<number, number>()
    const add = (name: string, value: number) => {
      const bucket = hash(`blow${name}`) & ((1 << blowBits) - 1)
      found.set(bucket, (found.get(bucket) ?? 0) + value)
    }
    const own = heard[at] as Heard
    const share = 1.4 / Math.sqrt(own.size + 3)
    for (const gram of own.grams) add(`g${gram}`, share)
    for (const name of own.classes) add(`c${name}`, 0.4)
    const start = tokens[from]?.start ?? 0
    const end = tokens[to - 1]?.end ?? start
    for (const { category, severity, start: first, end: last } of findings) {
      const covered = Math.min(last, end) - Math.max(first, start)
      if (covered <= 0) continue
      const whole = covered >= (end - start) * 0.6 ? 'whole' : 'some'
      add(`f${whole}${severity}`, 0.7)
      add(`f${whole}${category}`, 0.7)
    }
    const { scores, kinds } = opinionOf({ from: at, to: at + 1 })
    for (const [k, score] of scores.entries()) add(`s${k}`, Math.max(-2, Math.min(2, score / 3)))
    for (let k = 0; k < kinds.length; k++) add(`k${k}`, Math.max(-1, Math.min(1, (kinds[k] as number) / 6)))
    for (const [name, unit] of [
      ['<', { from: Math.max(0, at - 1), to: at + 1 }],
      ['>', { from: at, to: Math.min(chunks.length, at + 2) }],
    ] as const)
      for (const [k, score] of opinionOf(unit).scores.entries())
        add(`${name}${k}`, Math.max(-1, Math.min(1, score / 6)))
    const forms = tokens.slice(from, to).map(({ form }) => form)
    if (forms.some((form) => /^#(time|num|money)/.test(form))) add('number', 0.8)
    add(`size${Math.min(5, Math.floor(forms.length / 3))}`, 0.6)
    add('any', 0.5)
    return found
  })
}
