import { partWeights } from '../generated/part-weights.ts'
import { engine } from '../reading/engine.ts'
import type { Hits } from '../reading/hits.ts'
import type { Reading } from '../reading/reading.ts'
import { type Chunk, conditions, cutScore, pronouns } from './cuts.ts'
import { isFigure } from './roles.ts'

export interface Judged extends Chunk {
  score: number
  isBlow: boolean
  /** It names a time, an amount, a thing to do or to bring, or an illness. */
  isUseful: boolean
}

/**
 * Takes back what cannot be left out without breaking the sentence around it: less is offered rather than something broken. What only
 * hangs on a blow goes with it.
 */
export function wholeSentences(all: Judged[], reading: Reading): Judged[] {
  for (let from = 0; from < all.length; ) {
    let to = from + 1
    while (to < all.length && !['line', 'sentence'].includes((all[to] as Judged).after)) to++
    settle(all.slice(from, to), reading)
    from = to
  }
  return all
}

function settle(chunks: Judged[], reading: Reading): void {
  const first = (one: Judged | undefined) => (one ? (reading.tokens[one.from]?.form ?? '') : '')
  for (const [at, one] of chunks.entries()) {
    const before = chunks[at - 1]
    if (!before?.isBlow || one.isBlow || one.isUseful) continue
    // a clause that goes on, and scraps after a blow
    const goesOn = continues.has(first(one)) && one.to - one.from <= 8
    const isScrap = one.after === 'nothing' && (one.to - one.from <= 3 || one.score > -1.5)
    const trails =
      one.after === 'comma' &&
      at === 1 &&
      one.to - one.from <= 6 &&
      !mine.has(first(one)) &&
      before.score > sure
    if (goesOn || isScrap || trails) one.isBlow = true
  }
  // `which is the rubbish | I have come to expect from you`
  for (const [at, one] of chunks.entries()) {
    const before = chunks[at - 1]
    if (before?.isBlow && one.after === 'nothing' && continues.has(first(before)))
      if (pronouns.has(first(one)) && one.to - one.from <= 9) {
        one.isBlow = true
        one.isUseful = false
      }
  }
  for (const [at, one] of chunks.entries()) {
    if (!one.isBlow) continue
    const before = chunks[at - 1]
    const next = chunks[at + 1]
    const isTooMuch = one.to - one.from > mostWords && (one.after === 'nothing' || next?.after === 'nothing')
    const opens = before === undefined && next !== undefined && !next.isBlow
    const isTorn =
      isTooMuch ||
      (one.isUseful && (one.after === 'nothing' || next?.after === 'nothing' || one.score < sure)) ||
      // a clause that opens a sentence carries the rest of it, unless it only calls somebody something
      (opens && next.after === 'comma' && one.to - one.from > 4 && !(one.score > sure)) ||
      conditions.has(first(one)) ||
      // what the blow is said of
      (before !== undefined && !before.isBlow && conditions.has(first(before)) && one.after === 'comma') ||
      (before !== undefined && !before.isBlow && one.after === 'nothing' && isLoose(one, reading)) ||
      (next !== undefined && !next.isBlow && next.after === 'nothing' && isLoose(next, reading)) ||
      (next !== undefined && !next.isBlow && next.after === 'comma' && continues.has(first(next)))
    if (isTorn) {
      one.isBlow = false
      // what runs into it without a stop stays with it
      for (let back = at; back > 0 && (chunks[back] as Judged).after === 'nothing'; back--) {
        const ahead = chunks[back - 1] as Judged
        if (!ahead.isBlow) break
        ahead.isBlow = false
      }
    }
  }
  // a head of a word or two says nothing once its clause is gone
  const [head] = chunks
  if (head && !head.isBlow && chunks.length > 1 && chunks.slice(1).every(({ isBlow }) => isBlow))
    if (head.to - head.from <= 2 && !head.isUseful && !answers.has(first(head))) head.isBlow = true
}

/** What is longer and has no stop holds more than a blow. */
const mostWords = 18
const sure = 1.5

/** Whether the words on both sides of the cut may belong together after all. */
function isLoose({ from }: Judged, reading: Reading): boolean {
  return cutScore(reading, from) < partWeights.cut.nothing - 0.1
}

const mine = new Set('i we my yo mi nos j je on nous mon ma mes'.split(' '))

const continues = new Set(
  'that which who whose whom and or nor but than as like que quien cuyo y o ni pero como qui dont et ou mais comme'.split(
    ' ',
  ),
)
const answers = new Set('yes no ok okay yep nope fine sure si vale oui non ouais'.split(' '))

/** Whether a chunk names something a parent needs to know. */
export function isUseful({ from, to }: Pick<Chunk, 'from' | 'to'>, { reading, lattice }: Hits): boolean {
  const { symbols } = engine()
  for (let at = from; at < to; at++) {
    if (isFigure(reading.tokens[at]?.form ?? '')) return true
    if ((lattice.edges[at] ?? []).some(({ symbol }) => useful.has(symbols.names[symbol] ?? ''))) return true
  }
  return false
}

const useful = new Set(['LOGISTICS', 'MEDICAL', 'URGENT'])
