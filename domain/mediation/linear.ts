import type { Heard } from './features.ts'
import type { Unit } from './units.ts'

/** How many buckets each of the three questions has: is it 1 or more, 2 or more, 3. */
export const bucketBits = [16, 14, 14] as const

/** The features of a unit, bucket after bucket with the value it adds; the same in training and in use. */
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

/** Sums of the weights of a unit for the three questions. */
export function linearScores(unit: Unit, heard: Heard[], weights: Linear): number[] {
  const sums = [0, 0, 0]
  featuresOf(unit, heard, (hash, value) => {
    for (let k = 0; k < 3; k++) {
      const table = weights.tables[k]
      if (table) sums[k] = (sums[k] as number) + value * (table[hash & (table.length - 1)] as number)
    }
  })
  return sums.map((sum, k) => sum * (weights.scales[k] as number))
}

export interface Linear {
  tables: Int8Array[]
  scales: number[]
}
