import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { listConflicts, reopenConflict, settleConflict } from './conflicts.ts'

/** What clashes or is open between the parents, and how it was settled. */
export const calls = { listConflicts, settleConflict, reopenConflict } as const satisfies Calls

export const codes = {
  'conflict/gone': 409,
  'conflict/not-yours': 403,
} as const satisfies Codes
