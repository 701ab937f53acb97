import { endSession, endSessions, listSessions, reauthenticate } from '@evenhand/contract/account/sessions.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson } from '../../http/serve.ts'
import { securityEvent } from '../security.commands.ts'
import { answerSession, forgetEverything } from './cookies.routes.ts'
import { reprove } from './reprove.commands.ts'
import { endOwnSession, endOwnSessions, openSessionsOf } from './sessions.commands.ts'

/** Listing and ending one's own sessions (AUTH-26), and signing in again within one (V7.5.1). */
export function sessionListRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, listSessions, async ({ person, asker, reply }) => {
    reply.header('cache-control', 'no-store')
    const rows = await openSessionsOf(ctx, person)
    const sessions = rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === asker.session,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      browser: row.browser,
      system: row.system,
      network: row.network,
      how: row.how,
    }))
    return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
  })

  servePerson(app, ctx, endSession, async ({ person, params, request }) => {
    const isEnded = await endOwnSession(ctx, person, params.id)
    const outcome = isEnded ? 'ok' : 'session/not-found'
    await securityEvent(ctx, {
      what: 'end-session',
      outcome,
      person,
      session: params.id,
      requestId: request.id,
    })
    if (!isEnded) throw new Failure('session/not-found')
    return { success: true } as const
  })

  servePerson(app, ctx, endSessions, async ({ person, asker, body, request, reply }) => {
    const except = body.keepThis ? asker.session : undefined
    const ended = await endOwnSessions(ctx, person, { except, links: body.links === true })
    if (!body.keepThis) forgetEverything(ctx, { request, reply })
    const { session } = asker
    await securityEvent(ctx, { what: 'end-sessions', outcome: 'ok', person, session, requestId: request.id })
    return { ended }
  })

  servePerson(app, ctx, reauthenticate, async (call) => {
    const { person, asker, body, request } = call
    const proven = await reprove(ctx, asker, body.idToken)
    const outcome = proven.ok ? 'ok' : proven.reason
    const { session } = asker
    await securityEvent(ctx, { what: 'reauthenticate', outcome, person, session, requestId: request.id })
    if (!proven.ok) throw new Failure(proven.reason)
    return answerSession(call, proven)
  })
}
