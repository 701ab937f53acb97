import type { Instant } from '../time/wall.ts'

/** From this many failed logins on help is offered: 'Having trouble signing in?'. [AUTH-18] */
export const failuresBeforeHelp = 3

/** The waits in milliseconds before each further try of a login that the network failed. [AUTH-19] */
export const loginRetryDelays: readonly number[] = [1000, 2000, 4000]

/** The waits in milliseconds between the three tries of getting an ID token at registration. [AUTH-03] */
export const registrationRetryDelays: readonly number[] = [1000, 2000]

/** How long the sign-in buttons stay disabled after too many requests: 5 minutes, across reloads. [AUTH-20] */
export const signInLock = 5 * 60_000

/** Whether help is offered after so many failed logins. [AUTH-18] */
export function offersHelp(failures: number): boolean {
  return failures >= failuresBeforeHelp
}

/** Until when sign-in is locked if the server refuses a further try now. [AUTH-20] */
export function lockedUntil(now: Instant): Instant {
  return now + signInLock
}

/** How far the clocks of two tabs may differ: each reads its own, and a tab in the background is late. */
const clocksDiffer = 60_000

/**
 * Whether a remembered lock still holds. One that lies much further ahead than a lock can was left by a clock
 * that has since been set back: it does not hold, or it would for years. A little further it may lie, for the tab
 * that locked can be a moment ahead of the one that asks. [AUTH-20]
 */
export function isLocked(until: Instant | null, now: Instant): boolean {
  return until !== null && now < until && until <= lockedUntil(now) + clocksDiffer
}
