import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { live } from '../live.ts'
import { alive, enterDemo, health, outbox, ready, resetDemo } from './server.ts'
import { enterSandbox, listTestParents } from './test-mode.ts'

/** The server itself: health, live events, demo and test mode, and the codes any call can end with. */
export const calls = {
  live,
  health,
  alive,
  ready,
  enterDemo,
  resetDemo,
  enterSandbox,
  listTestParents,
  outbox,
} as const satisfies Calls

export const codes = {
  'request/malformed': 400,
  'request/invalid': 400,
  'request/too-large': 413,
  'request/too-slow': 408,
  'request/unsupported-type': 415,
  'request/not-found': 404,
  'request/too-many': 429,
  'request/idempotency-mismatch': 422,
  'request/conflict': 409,
  'request/forbidden-origin': 403,
  'server/error': 500,
  'server/database-unavailable': 503,
  'server/busy': 503,
  'server/not-local': 403,
  'server/outbox-locked': 403,
  'server/mail-unavailable': 503,
  'server/sms-unavailable': 503,
  'server/files-unavailable': 503,
  'server/feature-off': 404,
  'file/type-not-allowed': 415,
  'file/too-large': 413,
  'file/unreadable': 422,
  'file/too-much-to-read': 422,
  'file/not-found': 404,
} as const satisfies Codes
