import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { getSealing, openFigures, sealFigure, withdrawFigure } from './sealing.ts'

/** Double-blind settlement of a disputed amount. */
export const calls = { getSealing, sealFigure, openFigures, withdrawFigure } as const satisfies Calls

export const codes = {
  'sealing/not-disputed': 409,
  'sealing/moved': 409,
  'sealing/invalid': 422,
  'sealing/too-often': 409,
} as const satisfies Codes
