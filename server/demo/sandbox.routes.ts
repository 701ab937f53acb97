import { enterSandbox, listTestParents } from '@evenhand/contract/server/test-mode.ts'
import type { FastifyInstance } from 'fastify'
import { answerSession } from '../account/sign-in/cookies.routes.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import { servePublic } from '../http/serve.ts'
import { requireTestMode } from '../http/test-mode.ts'
import { listTestParents as listParents } from './sandbox.sql.ts'
import { enterSandboxAs, makeSandbox } from './sandbox.ts'

/** Test mode's own families: created, entered and listed where the server allows it (ROUTE-02, ROUTE-08). */
export function sandboxRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, enterSandbox, async ({ request, reply, body }) => {
    requireTestMode(ctx, request)
    const sandbox = body.sandbox ?? (await makeSandbox(ctx, body.begins))
    const opened = await enterSandboxAs(ctx, sandbox, body.parent)
    if (!opened) throw new Failure('request/not-found')
    return { ...answerSession({ ctx, reply }, opened), sandbox }
  })

  servePublic(app, ctx, listTestParents, async ({ request, reply }) => {
    requireTestMode(ctx, request)
    reply.header('cache-control', 'no-store')
    return { parents: await listParents(ctx.db) }
  })
}
