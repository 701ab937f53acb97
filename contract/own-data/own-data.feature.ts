import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { listOwnExports, ownExportFile, startOwnExport } from './own-data.ts'

/** A copy of everything the product keeps about a person. */
export const calls = { startOwnExport, listOwnExports, ownExportFile } as const satisfies Calls

export const codes = {
  'own-data/under-way': 409,
  'own-data/not-found': 404,
} as const satisfies Codes
