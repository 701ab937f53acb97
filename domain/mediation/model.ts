import { fromBase64 } from './base64.ts'
import type { Features } from './features.ts'
import { weightsText } from './generated/weights.ts'

/** Ordinal logistic regression: one score a sentence, and a threshold for each severity. */
export function scoreOf(features: Features): number {
  const { values, scale } = weights()
  let sum = 0
  for (const [bucket, value] of features) sum += value * (values[bucket] ?? 0)
  return sum * scale
}

/** Calibrated probability that a message whose worst sentence has this score is of severity 1 or more. */
export function hostileProbability(score: number): number {
  return 1 / (1 + Math.exp(-(weightsText.slope * score + weightsText.intercept)))
}

/** Scores from which the model alone says 1 and 2, below which it takes a frame for a false alarm, and for sever two classes 3. */
export function levels(): { one: number; two: number; floor: number; weak: number; loud: number } {
  return weightsText.levels
}

/** Frames that were wrong too often on the training set: they inform the model and find nothing by themselves. */
export function isWeak(frameId: string): boolean {
  weak ??= new Set(weightsText.weak.split(' '))
  return weak.has(frameId)
}

let unpacked: { values: Int8Array; scale: number } | undefined
let weak: Set<string> | undefined

function weights() {
  unpacked ??= { values: fromBase64(weightsText.packed), scale: weightsText.scale }
  return unpacked
}
