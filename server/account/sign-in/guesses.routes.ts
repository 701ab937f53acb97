import { signInLock } from '@evenhand/domain/account/lockout.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import {
  addressOf,
  type Count,
  countAgainst,
  countAgainstAll,
  type Limit,
  publicCount,
  undoCount,
} from '../../http/limits.ts'
import { securityEvent } from '../security.commands.ts'
import { knownBrowser } from './cookies.routes.ts'

const HOUR = 3600
/** Wrong passwords for one account from browsers that never signed it in (R14: at most 20 guesses an hour). */
const PER_ACCOUNT: Limit = { calls: 20, seconds: HOUR }
/** The same over minutes: the screen says to wait 5 minutes (AUTH-20). */
const IN_A_ROW: Limit = { calls: 10, seconds: signInLock / 1000 }
const PER_ADDRESS: Limit = { calls: 60, seconds: HOUR }
const IN_ALL: Limit = { calls: 2000, seconds: HOUR }
/** A browser that has signed this person in before has its own attempts. */
const KNOWN_BROWSER: Limit = { calls: 20, seconds: HOUR }

/**
 * Counts a password attempt before it is checked, by account, by address and overall; throws
 * `auth/too-many-requests`. Returns a function that undoes the count once the attempt was right. The email entered
 * is counted whether it is known or not, so the limits reveal nothing either.
 */
export async function countGuess(
  ctx: Context,
  request: FastifyRequest,
  emailKey: string,
): Promise<() => Promise<void>> {
  const browser = knownBrowser(ctx, request, emailKey)
  const counts: Count[] = browser
    ? [[['guess', 'browser', browser, emailKey], KNOWN_BROWSER]]
    : [
        [['guess', 'address', addressOf(request)], PER_ADDRESS],
        [['guess', 'in-a-row', emailKey, addressOf(request)], IN_A_ROW],
        [['guess', 'account', emailKey], PER_ACCOUNT],
        [['guess', 'all'], IN_ALL],
      ]
  try {
    await countAgainstAll(ctx, [publicCount(request), ...counts], 'auth/too-many-requests')
  } catch (error) {
    if (error instanceof Failure)
      await securityEvent(ctx, { what: 'sign-in', outcome: error.code, requestId: request.id })
    throw error
  }
  return () => undoCount(ctx, ...counts.map(([key]) => key))
}

/**
 * Counts mails to one mailbox, so that nobody's is flooded; fewer from one address, so that no address uses up the
 * quota. A browser that has signed this person in has its own: strangers who ask all day do not lock the owner out.
 */
export async function countMail(
  ctx: Context,
  request: FastifyRequest,
  emailKey: string,
  code: 'auth/too-many-requests' | 'request/too-many',
): Promise<void> {
  const browser = knownBrowser(ctx, request, emailKey)
  if (browser)
    return countAgainst(ctx, ['mail', 'browser', browser, emailKey], { calls: 5, seconds: HOUR }, code)
  const counts: Count[] = [
    [['mail', 'from', emailKey, addressOf(request)], { calls: 5, seconds: HOUR }],
    [['mail', 'to', emailKey], { calls: 10, seconds: HOUR }],
  ]
  await countAgainstAll(ctx, counts, code)
}

/** Counts attempts at the password of one link. */
export async function countLinkGuess(ctx: Context, tokenHash: Buffer): Promise<void> {
  const key = ['guess', 'link', tokenHash.toString('hex')]
  await countAgainst(ctx, key, { calls: 10, seconds: HOUR }, 'auth/too-many-requests')
}

/**
 * Counts attempts at the second factor: 5 per identity token, which is then void, and 15 an hour per person,
 * whose password the attacker must already know.
 */
export async function countCodeGuess(
  ctx: Context,
  { jti, person }: { jti: string; person: string },
): Promise<void> {
  await countAgainst(ctx, ['guess', 'code', jti], { calls: 5, seconds: HOUR }, 'auth/invalid-credential')
  await countAgainst(ctx, codesOf(person), { calls: 15, seconds: HOUR }, 'auth/too-many-requests')
}

/** Undoes the count after a right code: signing in often uses nothing up. */
export async function undoCodeGuess(ctx: Context, { person }: { person: string }): Promise<void> {
  await undoCount(ctx, codesOf(person))
}

/** Counts attempts at the first code of an authenticator app being set up. */
export async function countTotpGuess(ctx: Context, person: string): Promise<void> {
  await countAgainst(
    ctx,
    ['guess', 'new-totp', person],
    { calls: 30, seconds: HOUR },
    'auth/too-many-requests',
  )
}

/** Counts attempts at the password of somebody already signed in, whose unlocked device somebody else may hold. */
export async function countOwnGuess(ctx: Context, person: string): Promise<() => Promise<void>> {
  const key = ['guess', 'own', person]
  await countAgainst(ctx, key, { calls: 10, seconds: HOUR }, 'auth/too-many-requests')
  return () => undoCount(ctx, key)
}

const codesOf = (person: string) => ['guess', 'codes', person]
