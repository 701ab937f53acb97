import { register, resendVerification, signIn, verifyEmail } from '@evenhand/contract/account/auth.ts'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { passwordProblems } from '@evenhand/domain/account/password.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePublic } from '../../http/serve.ts'
import { languageAsked } from '../../http/spoken-language.ts'
import { checkPassword } from '../account.commands.ts'
import { checkEmail, requireWay } from '../inputs.routes.ts'
import { securityEvent } from '../security.commands.ts'
import { askForLink } from '../ways/mailed-links.commands.ts'
import { browserSecret, readCookie, rememberBrowser } from './cookies.routes.ts'
import { countGuess, countLinkGuess, countMail } from './guesses.routes.ts'
import { canMail, register as registerAccount } from './register.commands.ts'
import { hashOf, identityToken } from './tokens.commands.ts'
import { verifyMailbox } from './verify.commands.ts'

/** The product's own identity provider: register, verify the mailbox, sign in by email and password. */
export function identityRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, register, async ({ body, request, reply }) => {
    requireWay(ctx, 'password')
    checkEmail(body.email)
    checkNames(body)
    checkNewPassword(body)
    await countMail(ctx, request, normaliseEmail(body.email), 'request/too-many')
    const browser = browserSecret(ctx, request, reply)
    const done = await registerAccount(ctx, { ...body, browser, language: languageAsked(request) })
    const outcome = done.ok ? (done.proven ? 'invited' : 'waiting') : done.reason
    const person = done.ok && done.proven ? done.person : undefined
    await securityEvent(ctx, { what: 'register', outcome, person, requestId: request.id })
    if (!done.ok) throw new Failure(done.reason)
    if (!done.proven) return { success: true, requiresVerification: true, message: CHECK_YOUR_EMAIL } as const
    rememberBrowser(ctx, reply, normaliseEmail(body.email))
    const idToken = await identityToken(ctx, { id: done.person, credential_epoch: 0 })
    return { success: true, requiresVerification: false, message: CREATED, idToken } as const
  })

  servePublic(app, ctx, signIn, async ({ body, request, reply }) => {
    requireWay(ctx, 'password')
    checkEmail(body.email)
    const emailKey = normaliseEmail(body.email)
    const undoCount = await countGuess(ctx, request, emailKey)
    const signedIn = await checkPassword(ctx, body.email, body.password)
    const outcome = signedIn.ok ? (signedIn.person ? 'ok' : 'unverified') : signedIn.reason
    const person = signedIn.person ?? undefined
    await securityEvent(ctx, { what: 'sign-in', outcome, person, requestId: request.id })
    if (!signedIn.ok) throw new Failure(signedIn.reason)
    await undoCount()
    if (!signedIn.person) return { success: false, requiresVerification: true }
    rememberBrowser(ctx, reply, emailKey)
    return { success: true, requiresVerification: false, idToken: await identityToken(ctx, signedIn.holder) }
  })

  servePublic(app, ctx, verifyEmail, async ({ body, request, reply }) => {
    if (body.password !== undefined) await countLinkGuess(ctx, hashOf(body.token))
    const browser = readCookie(ctx, request, 'reg')
    const verified = await verifyMailbox(ctx, { token: body.token, browser, password: body.password })
    const outcome = verified.ok ? 'ok' : verified.reason
    const person = verified.ok ? verified.person : undefined
    await securityEvent(ctx, { what: 'verify-email', outcome, person, requestId: request.id })
    if (!verified.ok) throw new Failure(verified.reason)
    const { email } = verified
    if (!verified.isSameBrowser) return { success: true, email } as const
    // it chose the password, and the mailbox is proven: nothing is left to ask
    rememberBrowser(ctx, reply, normaliseEmail(email))
    const idToken = await identityToken(ctx, { id: verified.person, credential_epoch: 0 })
    return { success: true, email, idToken } as const
  })

  servePublic(app, ctx, resendVerification, async ({ body, request }) => {
    checkEmail(body.email)
    if (!canMail(ctx)) throw new Failure('server/mail-unavailable')
    await countMail(ctx, request, normaliseEmail(body.email), 'auth/too-many-requests')
    await askForLink(ctx, 'verify', {
      email: body.email,
      browser: readCookie(ctx, request, 'reg'),
      language: languageAsked(request),
    })
    await securityEvent(ctx, { what: 'resend-verification', outcome: 'ok', requestId: request.id })
    return { success: true } as const
  })
}

const CHECK_YOUR_EMAIL = 'Account created! Please check your email and verify your account before continuing.'
const CREATED = 'Account created successfully!'

function checkNames(names: { firstName: string; lastName: string }): void {
  const fields = (['firstName', 'lastName'] as const).flatMap((field) => {
    const problem = nameProblem(names[field])
    return problem ? [{ field, code: problem === 'missing' ? 'required' : problem }] : []
  })
  if (fields.length > 0) throw new Failure('request/invalid', { fields })
}

/** Lists every reason against a password (AUTH-04). */
function checkNewPassword(body: {
  email: string
  password: string
  firstName: string
  lastName: string
}): void {
  const owner = { email: body.email, names: [body.firstName, body.lastName] }
  const fields = passwordProblems(body.password, owner).map((problem) => ({ field: 'password', ...problem }))
  if (fields.length > 0) throw new Failure('auth/weak-password', { fields })
}
