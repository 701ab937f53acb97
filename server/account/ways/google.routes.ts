import {
  finishGoogle as finish,
  getGoogleLink,
  startGoogle,
  startGoogleLink,
  unlinkGoogle as unlink,
} from '@evenhand/contract/account/google.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson, servePublic } from '../../http/serve.ts'
import { securityEvent } from '../security.commands.ts'
import { browserSecret, readCookie, rememberBrowser } from '../sign-in/cookies.routes.ts'
import { requireFresh } from '../sign-in/fresh.commands.ts'
import { identityToken } from '../sign-in/tokens.commands.ts'
import { beginGoogle, finishGoogle, googleOf, unlinkGoogle } from './google.commands.ts'

/** Signing in with Google, and linking it to an account. */
export function googleRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, startGoogle, async ({ body, request, reply }) =>
    begin(ctx, request, reply, { person: null, returnTo: body.returnTo ?? null }),
  )

  servePerson(app, ctx, startGoogleLink, async ({ asker, person, request, reply }) => {
    requireFresh(ctx, asker)
    return begin(ctx, request, reply, { person, returnTo: null })
  })

  servePublic(app, ctx, finish, async ({ body, request, reply }) => {
    if (!ctx.config.signIn.google) throw new Failure('auth/google-not-enabled')
    const ended = await finishGoogle(ctx, body.query, readCookie(ctx, request, 'reg'))
    const outcome = ended.ok ? ended.what : ended.reason
    const person = !ended.ok ? ended.person : ended.what === 'for-firebase' ? undefined : ended.person.id
    await securityEvent(ctx, { what: 'google', outcome, person, requestId: request.id })
    if (!ended.ok) throw new Failure(ended.reason)
    const plain = { success: true, requiresLinking: false, isNewAccount: false, returnTo: null }
    if (ended.what === 'for-firebase') {
      const { credential, returnTo } = ended
      return { ...plain, credential, returnTo }
    }
    const { what, person: found } = ended
    if (what === 'linked') return { ...plain, returnTo: '/login?linked=google' }
    if (what === 'requires-linking') {
      const hasPassword = found.password_hash !== null
      return { ...plain, success: false, requiresLinking: true, email: found.email, hasPassword }
    }
    rememberBrowser(ctx, reply, found.email_key)
    const idToken = await identityToken(ctx, found, 'google')
    return { ...plain, idToken, isNewAccount: what === 'made', returnTo: ended.returnTo }
  })

  servePerson(app, ctx, getGoogleLink, async ({ person }) => ({ google: await googleOf(ctx, person) }))

  servePerson(app, ctx, unlink, async ({ asker, person, request }) => {
    requireFresh(ctx, asker)
    const isDone = await unlinkGoogle(ctx, person, asker.session)
    const outcome = isDone ? 'ok' : 'auth/google-not-linked'
    await securityEvent(ctx, { what: 'unlink-google', outcome, person, requestId: request.id })
    if (!isDone) throw new Failure('auth/google-not-linked')
    return { success: true } as const
  })
}

async function begin(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: { person: string | null; returnTo: string | null },
): Promise<{ url: string }> {
  if (!ctx.config.signIn.google) throw new Failure('auth/google-not-enabled')
  if (!isOwnPage(ctx, request)) throw new Failure('auth/unauthorized-domain')
  const url = await beginGoogle(ctx, { ...visit, browser: browserSecret(ctx, request, reply) })
  if (url === null) throw new Failure('auth/service-unavailable')
  return { url }
}

/** Google sends people back to PUBLIC_URL only: a page opened at another address could not be returned to. */
function isOwnPage(ctx: Context, request: FastifyRequest): boolean {
  const { origin } = request.headers
  return origin === undefined || origin === ctx.config.publicUrl
}
