import { alive, health, ready } from '@evenhand/contract/server/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { mailState } from '../outside/mail.ts'
import { lookAround } from './readiness.ts'
import { servePublic } from './serve.ts'

/** Whether the product can serve, writes included: 200, or 503 with the part that is down. Responds even while the database is down. */
export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  servePublic(app, ctx, alive, async ({ reply }) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' as const }),
  )

  servePublic(app, ctx, ready, async ({ reply }) => {
    const status = ctx.life.isStopping() ? ('stopping' as const) : await canServe(ctx)
    return reply
      .header('cache-control', 'no-store')
      .code(status === 'ok' ? 200 : 503)
      .send({ status })
  })

  servePublic(app, ctx, health, async ({ reply }) => {
    const [{ database, files }, mail] = await Promise.all([lookAround(ctx), mailState(ctx)])
    const serving = database === 'ok' && files === 'ok'
    const body = {
      status: serving ? ('ok' as const) : ('down' as const),
      version: ctx.config.version,
      mode: ctx.config.mode,
      parts: { server: 'ok' as const, database, mail, files },
      time: new Date(ctx.clock()).toISOString(),
    }
    return reply
      .header('cache-control', 'no-store')
      .code(serving ? 200 : 503)
      .send(body)
  })
}

async function canServe(ctx: Context): Promise<'ok' | 'down'> {
  const { database, files } = await lookAround(ctx)
  return database === 'ok' && files === 'ok' ? 'ok' : 'down'
}
