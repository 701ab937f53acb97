import { live } from '@evenhand/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import { servePerson } from '../http/serve.ts'
import { eventStream } from './stream.ts'

const KEEP_ALIVE_MS = 20_000
const STREAMS_PER_PERSON = 12

/** Server-sent events for open pages; a stream ends when its ID token does, and the page reconnects with a fresh one. */
export function liveRoutes(app: FastifyInstance, ctx: Context): void {
  const open = new Map<string, number>()

  servePerson(app, ctx, live, async ({ asker, reply, request }) => {
    const streams = (open.get(asker.person) ?? 0) + 1
    if (streams > STREAMS_PER_PERSON) throw new Failure('request/too-many', { retryAfter: 5 })
    // closed while the token was checked: its 'close' event would never reach us
    if (request.raw.socket.destroyed) return reply.hijack()
    reply.hijack()
    open.set(asker.person, streams)
    const stream = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) stream.setHeader(name, value)
    }
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const { send, beat: say, close } = eventStream(stream)
    const leave = ctx.live.subscribe({ person: asker.person, session: asker.session, send, close })
    const beat = setInterval(say, KEEP_ALIVE_MS)
    const expiry = setTimeout(close, Math.max(0, asker.expiresAt - ctx.clock()))
    beat.unref()
    expiry.unref()
    stream.on('close', () => {
      clearInterval(beat)
      clearTimeout(expiry)
      leave()
      const rest = (open.get(asker.person) ?? 1) - 1
      if (rest > 0) open.set(asker.person, rest)
      else open.delete(asker.person)
    })
    send({ type: 'hello', at: new Date(ctx.clock()).toISOString() })
    return reply
  })
}
