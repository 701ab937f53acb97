import { weightsText } from './generated/weights.ts'

/** Which engine said it: the version of its rules and the hash of its lexicon, frames and weights. */
export const engineVersion = `1.0.0+${weightsText.hash}`
