import { refresh, signOut, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { askerOf, refuseForeignOrigin } from '../../http/gate.ts'
import { servePublic } from '../../http/serve.ts'
import { exchangeToken } from '../account.commands.ts'
import { securityEvent } from '../security.commands.ts'
import { answerSession, clearSession, forgetEverything, readCookie } from './cookies.routes.ts'
import { deviceOf } from './device.routes.ts'
import { endSession, endSessionOf, refreshSession } from './sessions.commands.ts'

/** Sessions: opened by an identity token, renewed by the refresh cookie, ended by signing out. */
export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, verifyFirebaseToken, async (call) => {
    // userData is unverified; the names and the address are known from the registration
    const opened = await exchangeToken(ctx, call.body.idToken, deviceOf(call.request))
    const who = opened.ok ? { person: opened.person.id, session: opened.session } : { person: opened.person }
    const outcome = opened.ok ? 'ok' : opened.reason
    await securityEvent(ctx, { what: 'open-session', outcome, ...who, requestId: call.request.id })
    if (!opened.ok) throw new Failure(opened.reason)
    return answerSession(call, opened)
  })

  servePublic(app, ctx, refresh, async (call) => {
    refuseForeignOrigin(call.request)
    const token = readCookie(ctx, call.request, 'rt')
    if (!token) throw new Failure('auth/session-expired')
    const refreshed = await refreshSession(ctx, token)
    if (refreshed.ok) return answerSession(call, refreshed)
    const { why: outcome, reason, person, session } = refreshed
    await securityEvent(ctx, { what: 'refresh', outcome, person, session, requestId: call.request.id })
    clearSession(ctx, call.reply)
    throw new Failure(reason)
  })

  servePublic(app, ctx, signOut, async ({ request, reply }) => {
    refuseForeignOrigin(request)
    const token = readCookie(ctx, request, 'rt')
    const ended = (token && (await endSessionOf(ctx, token))) || (await endBearersSession(ctx, request))
    if (ended) await securityEvent(ctx, { what: 'sign-out', outcome: 'ok', ...ended, requestId: request.id })
    forgetEverything(ctx, { request, reply })
    return { success: true } as const
  })
}

/** Ends the session the bearer token names, for when the cookie is gone. */
async function endBearersSession(
  ctx: Context,
  request: FastifyRequest,
): Promise<{ person: string; session: string } | null> {
  const asker = await askerOf(ctx, request).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  if (asker) await endSession(ctx, asker.session, 'sign-out')
  return asker && { person: asker.person, session: asker.session }
}
