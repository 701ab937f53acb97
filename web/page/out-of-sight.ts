import type { CallFailure } from '../api/call-failure.ts'

/**
 * It does not exist, is gone, or is not for this person; an address that never was one is the same. A server that says it
 * failed is asked again, whatever the status.
 */
export function isOutOfSight({ code, status }: CallFailure): boolean {
  if (code === 'server/error') return false
  return status === 403 || status === 404 || status === 410 || code === 'request/invalid'
}
