import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { listWaiting } from './waiting.ts'

/** What waits for a person's act, whichever feature it is from. */
export const calls = { listWaiting } as const satisfies Calls

export const codes = {} as const satisfies Codes
