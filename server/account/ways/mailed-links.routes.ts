import { sendMagicLink, spendMagicLink as spend } from '@evenhand/contract/account/magic-link.ts'
import {
  lookAtPasswordReset,
  resetPassword as reset,
  sendPasswordReset,
} from '@evenhand/contract/account/password-reset.ts'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePublic } from '../../http/serve.ts'
import { languageAsked } from '../../http/spoken-language.ts'
import { checkEmail, requireWay } from '../inputs.routes.ts'
import { securityEvent } from '../security.commands.ts'
import { browserSecret, readCookie, rememberBrowser } from '../sign-in/cookies.routes.ts'
import { countLinkGuess, countMail } from '../sign-in/guesses.routes.ts'
import { canMail } from '../sign-in/register.commands.ts'
import { hashOf, identityToken } from '../sign-in/tokens.commands.ts'
import { spendMagicLink } from './magic-link.commands.ts'
import { askForLink, MAILED_LINK_LIFE } from './mailed-links.commands.ts'
import { lookAtReset, resetPassword } from './password-reset.commands.ts'

/** When the page reminds people that a link expires in 5 minutes (AUTH-22). */
const REMIND_AFTER = 3_300_000

/** Signing in with a mailed link, and setting a new password with one. */
export function mailedLinkRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, sendMagicLink, async ({ body, request, reply }) => {
    requireWay(ctx, 'link')
    checkEmail(body.email)
    if (!canMail(ctx)) throw new Failure('server/mail-unavailable')
    await countMail(ctx, request, normaliseEmail(body.email), 'auth/too-many-requests')
    const now = ctx.clock()
    const browser = browserSecret(ctx, request, reply)
    const { email, returnTo = null } = body
    const code = await askForLink(ctx, 'sign-in', {
      email,
      browser,
      returnTo,
      language: languageAsked(request),
    })
    await securityEvent(ctx, { what: 'ask-magic-link', outcome: 'ok', requestId: request.id })
    const at = (after: number) => new Date(now + after).toISOString()
    return { success: true, code, expiresAt: at(MAILED_LINK_LIFE), remindAt: at(REMIND_AFTER) } as const
  })

  servePublic(app, ctx, spend, async ({ body, request, reply }) => {
    requireWay(ctx, 'link')
    if (body.code !== undefined) await countLinkGuess(ctx, hashOf(body.token))
    const browser = readCookie(ctx, request, 'reg')
    const spent = await spendMagicLink(ctx, { token: body.token, code: body.code, browser })
    const outcome = spent.ok ? 'ok' : spent.reason
    const person = spent.ok ? spent.person.id : spent.person
    await securityEvent(ctx, { what: 'magic-link', outcome, person, requestId: request.id })
    if (!spent.ok) throw new Failure(spent.reason)
    rememberBrowser(ctx, reply, spent.person.email_key)
    const idToken = await identityToken(ctx, spent.person, 'magic-link')
    return { success: true, idToken, returnTo: spent.returnTo } as const
  })

  servePublic(app, ctx, sendPasswordReset, async ({ body, request, reply }) => {
    requireWay(ctx, 'password')
    checkEmail(body.email)
    if (!canMail(ctx)) throw new Failure('server/mail-unavailable')
    await countMail(ctx, request, normaliseEmail(body.email), 'auth/too-many-requests')
    await askForLink(ctx, 'reset', {
      email: body.email,
      browser: browserSecret(ctx, request, reply),
      language: languageAsked(request),
    })
    await securityEvent(ctx, { what: 'ask-reset', outcome: 'ok', requestId: request.id })
    return { success: true } as const
  })

  servePublic(app, ctx, lookAtPasswordReset, async ({ body }) => {
    const looked = await lookAtReset(ctx, body.token)
    if (!looked.ok) throw new Failure(looked.reason)
    return { email: looked.person.email, expiresAt: looked.expiresAt.toISOString() }
  })

  servePublic(app, ctx, reset, async ({ body, request, reply }) => {
    requireWay(ctx, 'password')
    const done = await resetPassword(ctx, body.token, body.password)
    const outcome = done.ok ? 'ok' : done.reason
    const person = done.ok ? done.person.id : undefined
    await securityEvent(ctx, { what: 'reset-password', outcome, person, requestId: request.id })
    if (!done.ok) {
      const problems = done.reason === 'auth/weak-password' ? done.problems : []
      throw new Failure(done.reason, { fields: problems.map((one) => ({ field: 'password', ...one })) })
    }
    // somebody locked out by a stranger's guesses has their own attempts again
    rememberBrowser(ctx, reply, done.person.email_key)
    return { success: true, email: done.person.email } as const
  })
}
