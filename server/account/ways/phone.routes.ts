import {
  confirmPhoneCode,
  phoneChallenge,
  sendPhoneCode,
  signInMethods,
} from '@evenhand/contract/account/phone.ts'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { addressOf, type Count, countAgainst, countAgainstAll, undoCount } from '../../http/limits.ts'
import { servePublic } from '../../http/serve.ts'
import { readPhoneNumber } from '../../outside/phone-numbers.ts'
import { checkEmail, requireWay } from '../inputs.routes.ts'
import { securityEvent } from '../security.commands.ts'
import { browserSecret, readCookie, rememberBrowser } from '../sign-in/cookies.routes.ts'
import { countGuess } from '../sign-in/guesses.routes.ts'
import { identityToken } from '../sign-in/tokens.commands.ts'
import { newChallenge, requireWork } from '../sign-in/work.routes.ts'
import { methodsOf } from './methods.commands.ts'
import { askForCode, confirmCode } from './phone.commands.ts'
import { requireTexts } from './sms.commands.ts'

const HOUR = 3600

/** Signing in with a code sent by text message. */
export function phoneRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, phoneChallenge, async ({ reply }) => {
    requireWay(ctx, 'phone')
    reply.header('cache-control', 'no-store')
    return newChallenge(ctx)
  })

  servePublic(app, ctx, sendPhoneCode, async ({ body, request, reply }) => {
    requireWay(ctx, 'phone')
    const phoneNumber = readPhoneNumber(body.phoneNumber, body.country)
    if (phoneNumber === null) throw notANumber()
    await requireTexts(ctx)
    await requireWork(ctx, body.work)
    const count = (key: string[], calls: number, seconds: number): Count => [
      ['phone', ...key],
      { calls, seconds },
    ]
    const counts = [
      count(['address', addressOf(request)], 10, HOUR),
      count(['number', phoneNumber], 3, HOUR / 4),
      count(['number-day', phoneNumber], 8, 24 * HOUR),
    ]
    await countAgainstAll(ctx, counts, 'auth/too-many-codes')
    const asked = await askForCode(ctx, phoneNumber, browserSecret(ctx, request, reply))
    await securityEvent(ctx, { what: 'ask-phone-code', outcome: 'ok', requestId: request.id })
    const { verificationId } = asked
    const expiresAt = new Date(asked.expiresAt).toISOString()
    return { success: true, verificationId, phoneNumber, expiresAt } as const
  })

  servePublic(app, ctx, confirmPhoneCode, async ({ body, request, reply }) => {
    requireWay(ctx, 'phone')
    const { verificationId, code } = body
    if (!verificationId) throw new Failure('auth/missing-verification-id')
    const guesses = ['phone', 'confirm', addressOf(request)]
    await countAgainst(ctx, guesses, { calls: 30, seconds: HOUR }, 'auth/too-many-codes')
    const browser = readCookie(ctx, request, 'reg')
    const proven = await confirmCode(ctx, { verificationId, code, browser })
    const outcome = proven.ok ? 'ok' : proven.reason
    const person = proven.ok ? proven.person.id : proven.person
    await securityEvent(ctx, { what: 'phone-code', outcome, person, requestId: request.id })
    if (!proven.ok) throw new Failure(proven.reason)
    await undoCount(ctx, guesses)
    rememberBrowser(ctx, reply, proven.person.email_key)
    return { success: true, idToken: await identityToken(ctx, proven.person, 'phone') } as const
  })

  servePublic(app, ctx, signInMethods, async ({ body, request }) => {
    checkEmail(body.email)
    // each call is a guess at who has an account: it counts as one for good
    await countGuess(ctx, request, normaliseEmail(body.email))
    await securityEvent(ctx, { what: 'ask-methods', outcome: 'ok', requestId: request.id })
    return { methods: await methodsOf(ctx, body.email) }
  })
}

function notANumber(): Failure {
  const message = 'Please enter a valid phone number.'
  return new Failure('auth/invalid-phone-number', {
    fields: [{ field: 'phoneNumber', code: 'invalid', message }],
  })
}
