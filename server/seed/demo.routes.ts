import { enterDemo } from '@evenhand/contract/server.ts'
import type { FastifyInstance } from 'fastify'
import { answerSession } from '../account/cookies.routes.ts'
import { openSession } from '../account/sessions.commands.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import { isLocalRequest } from '../http/gate.ts'
import { servePublic } from '../http/serve.ts'
import { findPersona, seedDemo } from './demo.ts'

/** The way into the demo family: as either parent, where the operator allows it (ROUTE-18, ROUTE-21). */
export function demoRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, enterDemo, async ({ request, reply, body }) => {
    // in local mode it is for this machine alone; elsewhere the operator has named it
    const isAllowed = ctx.config.demo && (ctx.config.mode === 'production' || isLocalRequest(ctx, request))
    if (!isAllowed) throw new Failure('server/not-local')
    await seedDemo(ctx)
    const person = await findPersona(ctx, body.persona)
    if (!person) throw new Error('the demo family has been made and its parent is not there')
    return answerSession({ ctx, reply }, await openSession(ctx, person))
  })
}
