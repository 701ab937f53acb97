import { hash } from '../reading/features.ts'
import type { Hearing } from '../reading/hearing.ts'
import { shape } from '../reading/net.ts'
import { conceptsIn } from './danger-words.ts'

/** Buckets of the weights, as a power of two. */
export const dangerBits = 15

/** What is judged at once: at most three sentences, or as much of one that never ends. */
export interface Stretch {
  /** Indices of tokens. */
  from: number
  to: number
  /** UTF-16 offsets in the original. */
  start: number
  end: number
  /** Bucket and value. */
  features: Map<number, number>
}

/**
 * The stretches of a text with their features: words, pairs of words, concepts, who stands beside them, which come together, and what the
 * filters of the severity's net say, which know far more words than the lines about danger hold.
 */
export function stretchesOf({ hits: { reading }, heard, filters }: Hearing): Stretch[] {
  const forms = reading.tokens.map(({ form }) => form)
  const concepts: string[][] = forms.map(() => [])
  for (const [name, places] of conceptsIn(forms)) for (const at of places) concepts[at]?.push(name)
  const pieces = reading.sentences.flatMap(({ from, to }) => {
    const cut: { from: number; to: number }[] = []
    for (let at = from; at < to; at += step) cut.push({ from: at, to: Math.min(to, at + longest) })
    return cut
  })
  // both lists ascend
  let first = 0
  const saidIn = (from: number, to: number) => {
    while (first < heard.length && (heard[first]?.to ?? 0) <= from) first++
    let last = first
    while (last < heard.length && (heard[last]?.from ?? to) < to) last++
    return last > first ? filters({ from: first, to: last }) : nothing
  }
  const together = Math.max(Math.min(1, pieces.length), pieces.length - 2)
  return Array.from({ length: together }, (_, at) => {
    const from = pieces[at]?.from ?? 0
    const to = pieces[Math.min(pieces.length - 1, at + 2)]?.to ?? 0
    return {
      from,
      to,
      start: reading.tokens[from]?.start ?? 0,
      end: reading.tokens[to - 1]?.end ?? 0,
      features: withFilters(featuresOf(forms, concepts, from, to), saidIn(from, to)),
    }
  })
}

function withFilters(features: Map<number, number>, said: Float64Array): Map<number, number> {
  for (let k = 0; k < said.length; k++) {
    const value = said[k] as number
    if (value > 0) features.set(filterBuckets[k] as number, Math.min(2, value) * 0.4)
  }
  return features
}

const filterBuckets = Array.from({ length: shape.filters }, (_, k) => bucketOf(`filter${k}`))

function bucketOf(name: string): number {
  return hash(name) & ((1 << dangerBits) - 1)
}

const nothing = new Float64Array()
const step = 30
const longest = 40
const persons = new Set(['i', 'you', 'he', 'they', 'neg'])

function featuresOf(forms: string[], concepts: string[][], from: number, to: number): Map<number, number> {
  const found = new Map<number, number>()
  const add = (name: string, value: number) => {
    const bucket = bucketOf(name)
    found.set(bucket, Math.max(found.get(bucket) ?? 0, value))
  }
  const seen = new Map<string, number[]>()
  for (let at = from; at < to; at++) {
    add(`w${forms[at]}`, 0.5)
    if (at + 1 < to) add(`b${forms[at]} ${forms[at + 1]}`, 0.6)
    for (const name of concepts[at] ?? []) {
      const places = seen.get(name)
      if (places) places.push(at)
      else seen.set(name, [at])
      if (persons.has(name)) continue
      add(`c${name}`, 1)
      for (let near = Math.max(from, at - 4); near < Math.min(to, at + 5); near++)
        for (const person of concepts[near] ?? [])
          if (persons.has(person)) add(`q${name} ${person}${near < at ? '<' : '>'}`, 0.7)
    }
  }
  const names = [...seen.keys()].filter((name) => !persons.has(name)).sort()
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1)) {
      add(`p${one} ${other}`, 0.6)
      if (areNear(seen.get(one) ?? [], seen.get(other) ?? [])) add(`n${one} ${other}`, 0.6)
    }
  add(`length${Math.min(6, Math.floor((to - from) / 6))}`, 0.5)
  const share = 1.6 / Math.sqrt(4 + found.size / 12)
  for (const [bucket, value] of found) found.set(bucket, value * share)
  return found
}

/** Both ascending: whether two of them are at most eight words apart. */
function areNear(ones: readonly number[], others: readonly number[]): boolean {
  let k = 0
  for (const at of ones) {
    while (k < others.length && (others[k] as number) < at - 8) k++
    if (k < others.length && (others[k] as number) <= at + 8) return true
  }
  return false
}
