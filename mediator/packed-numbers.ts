import { bitsOf } from './coded-bits.ts'

/**
 * Decodes lists of small integers from one arithmetic code, one after another (`packNumbers` of the trainers). `kindOf` gives the kind
 * of the number at a position, if known: numbers of a kind are assumed to be alike, otherwise neighbouring ones.
 */
export function numbersOf(packed: string): (length: number, kindOf?: KindOf) => Int8Array {
  const read = bitsOf(packed)
  const bit = (odds: Odds, at: number) => {
    const one = read(odds.chances[at] as number)
    seen(odds, at, one)
    return one
  }
  return (length, kindOf) => {
    const list = new Int8Array(length)
    const odds = newOdds()
    for (let at = 0; at < length; at++) list[at] = numberOf(odds, context(list, at, kindOf), bit)
    return list
  }
}

/** The kind of the number at a position: any integer, modulo `contexts`. */
export type KindOf = (at: number) => number

/** The odds of a one for each question, and how often it was asked. */
export interface Odds {
  chances: Float64Array
  asked: Float64Array
}

/** Initial odds for a list: for each context whether it is zero, its sign, then its unary length. */
export function newOdds(): Odds {
  const questions = contexts * steps
  return {
    chances: new Float64Array(questions).fill(0.5),
    asked: new Float64Array(questions).fill(1.5),
  }
}

/** Moves the odds towards what was seen: the first answers count most, later ones less and less. */
export function seen({ chances, asked }: Odds, at: number, one: number): void {
  const times = Math.min(256, (asked[at] as number) + 1)
  asked[at] = times
  const chance = chances[at] as number
  chances[at] = chance + ((one ? 1 - least : least) - chance) / times
}

/** So that no answer is ever impossible. */
const least = 1e-4
const contexts = 16
const steps = 64

/** Where the questions about a number begin: by its kind, or else by the eight before, since numbers of similar size cluster. */
export function context(list: Int8Array, at: number, kindOf?: KindOf): number {
  if (kindOf) return (((kindOf(at) % contexts) + contexts) % contexts) * steps
  let near = 0
  for (let before = 1; before <= 8; before++) near += Math.abs(list[at - before] ?? 0)
  return Math.min(9, near) * steps
}

/** Reads a number bit by bit with `bit`. Packing asks the same questions in the same order. */
export function numberOf(odds: Odds, from: number, bit: (odds: Odds, at: number) => number): number {
  if (bit(odds, from) === 0) return 0
  const negative = bit(odds, from + 1) === 1
  let size = 1
  while (size < 60 && bit(odds, from + 1 + size) === 1) size++
  return negative ? -size : size
}
