import { recordKeys } from './auth.ts'
import type { Calls, Codes, Topics } from './feature.ts'
import { recordHead } from './record.ts'

/** The family's record. */
export const calls = {
  recordKeys,
  recordHead,
} as const satisfies Calls

export const codes = {} as const satisfies Codes

export const topics = { family: [], person: [] } as const satisfies Topics
