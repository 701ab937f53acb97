import type { Heard } from './features.ts'
import type { Unit } from './units.ts'

/** The linear model's buckets, as a power of two. It decides whether a message is 1 or more; the net is better at how severe. */
export const bucketBits = 16

/** Adds the features of a unit, each with its bucket and value; the same in training and in use. */
export function featuresOf(unit: Unit, heard: Heard[], add: (hash: number, value: number) => void): void {
  let size = 0
  for (let at = unit.from; at < unit.to; at++) size += heard[at]?.size ?? 0
  const each = 1.2 / Math.sqrt(size + 2)
  const classes = new Set<number>()
  for (let at = unit.from; at < unit.to; at++) {
    const one = heard[at]
    if (!one) continue
    for (const gram of one.grams) add(gram, each)
    for (const name of one.classes) classes.add(name)
    for (const [name, value] of one.bearing) add(name, value)
  }
  for (const name of classes) add(name, 0.6)
}

/** The weighted sum of a unit. */
export function linearScore(unit: Unit, heard: Heard[], { table, scale }: Linear): number {
  let sum = 0
  featuresOf(unit, heard, (hash, value) => {
    sum += value * (table[hash & (table.length - 1)] as number)
  })
  return sum * scale
}

export interface Linear {
  table: Int8Array
  scale: number
}
