import { enterDemo, resetDemo as resetDemoCall } from '@evenhand/contract/server/server.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerSession } from '../account/sign-in/cookies.routes.ts'
import { openSession } from '../account/sign-in/sessions.commands.ts'
import type { Context } from '../context.ts'
import type { ServerFeatures } from '../feature.ts'
import { Failure } from '../http/failures.ts'
import { isLocalRequest } from '../http/gate.ts'
import { servePublic } from '../http/serve.ts'
import { findPersona, type Persona, resetDemo, seedDemo } from './demo.ts'

/** Entering the demo family as either parent, and resetting it (ROUTE-18, ROUTE-21). */
export function demoRoutes(app: FastifyInstance, ctx: Context, features: ServerFeatures): void {
  servePublic(app, ctx, enterDemo, async ({ request, reply, body }) => {
    requireDemo(ctx, request)
    await seedDemo(ctx, features)
    return enterAs(ctx, reply, body.persona)
  })

  servePublic(app, ctx, resetDemoCall, async ({ request, reply, body }) => {
    requireDemo(ctx, request)
    await resetDemo(ctx, features)
    return enterAs(ctx, reply, body.persona)
  })
}

/** In local mode it is for this machine alone; elsewhere the operator has enabled it. */
function requireDemo(ctx: Context, request: FastifyRequest): void {
  const isAllowed = ctx.config.demo && (ctx.config.mode === 'production' || isLocalRequest(ctx, request))
  if (!isAllowed) throw new Failure('server/not-local')
}

async function enterAs(ctx: Context, reply: FastifyReply, who: Persona) {
  const person = await findPersona(ctx, who)
  if (!person) throw new Error('the demo family has been made, but its parent does not exist')
  return answerSession({ ctx, reply }, await openSession(ctx, person))
}
