import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { Failure } from '../http/failures.ts'

/** A refusal at one field of what was entered. */
export function refused(code: ErrorCode, field: string, reason: string): Failure {
  return new Failure(code, { fields: [{ field, code: reason }] })
}
