import { hash } from './features.ts'
import { weightsText } from './generated/weights.ts'
import { settled } from './settled.ts'

/** Which engine said it: the version of its rules, the hash of its lexicon, frames and weights, and that of where its lines are drawn. */
export const engineVersion = `1.0.0+${weightsText.hash}.${hash(JSON.stringify(settled)).toString(36)}`
