import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from './failures.ts'
import type { Place } from './upload-places.ts'

/** How long a body may say nothing and how long it may take, ms, and how slow it may be, bytes a second. */
export type Patience = {
  readonly silent: number
  readonly whole: number
  readonly leastRate: number
  /** when its speed is believed, ms */
  readonly settled: number
}

/** An upload held in memory. */
export const UPLOAD_PATIENCE: Patience = { silent: 20_000, whole: 240_000, leastRate: 512, settled: 3_000 }
/** A piece of a document: one that is cut goes on where it stopped, on the next call. */
export const STREAM_PATIENCE: Patience = { silent: 20_000, whole: 280_000, leastRate: 512, settled: 3_000 }
/** A body that is JSON: at most 256 kB, and nobody types it into the connection. */
export const BODY_MS = 30_000
/** Any request, however it is read: what everything above has missed. */
export const REQUEST_MS = 300_000

/**
 * Watches a body come in; `onLate` is called once when it falls silent, is slower than a line can be, or does not come
 * to an end, and when somebody else needs its place. Returns how to stop watching.
 */
export function watchSender(
  request: FastifyRequest,
  { silent, whole, leastRate }: Patience,
  place: Place | null,
  onLate: () => void,
): () => void {
  const { socket } = request.raw
  const [begun, first] = [performance.now(), socket.bytesRead]
  let [heard, read] = [begun, first]
  // what has come is asked of the socket: a listener on the body would take the bytes from its reader
  const rate = () => ((socket.bytesRead - first) * 1000) / Math.max(1, performance.now() - begun)
  const timer = setInterval(() => {
    const now = performance.now()
    if (socket.bytesRead !== read) [heard, read] = [now, socket.bytesRead]
    const isTooSlow = now - begun >= silent && rate() < leastRate
    if (now - heard >= silent || now - begun >= whole || isTooSlow) late()
  }, silent / 4)
  function stop(): void {
    clearInterval(timer)
    if (place) place.sender = null
  }
  function late(): void {
    stop()
    onLate()
  }
  if (place) place.sender = { rate, giveUp: late }
  return stop
}

/**
 * Ends requests whose ordinary body does not arrive, and those that go on sending after they were refused: a connection
 * held for nothing is one somebody else could have.
 */
export function limitBodies(app: FastifyInstance, ctx: Context): void {
  const patience = ctx.faults.bodyMs ?? BODY_MS
  app.addHook('onRequest', (request, reply, next) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: { upload?: unknown; stream?: unknown } }
    if (hasBody(request) && !endpoint?.upload && !endpoint?.stream) {
      unlessComplete(request, patience, () => {
        if (!reply.sent) void reply.send(new Failure('request/too-slow'))
      })
    }
    next()
  })
  app.addHook('onResponse', (request, _reply, next) => {
    // not at once: a browser reads the response only after it has sent what it meant to send
    if (hasBody(request)) unlessComplete(request, patience, () => request.raw.destroy())
    next()
  })
}

function unlessComplete({ raw }: FastifyRequest, ms: number, act: () => void): void {
  if (raw.complete || raw.destroyed) return
  const timer = setTimeout(() => {
    if (!raw.complete) act()
  }, ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
