import { weightsText } from '../generated/weights.ts'
import { hash } from './features.ts'
import { settled } from './settled.ts'

/** The engine's version: of its rules, a hash of its lexicon, frames and weights, and a hash of its thresholds. */
export const engineVersion = `1.0.0+${weightsText.hash}.${hash(JSON.stringify(settled)).toString(36)}`
