import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failures.ts'
import type { Place } from './upload-places.ts'

/** How long a body may stall and how long it may take, ms, and how slow it may be, bytes per second. */
export type Patience = {
  readonly silent: number
  readonly whole: number
  readonly leastRate: number
  /** after which its speed counts, ms */
  readonly settled: number
}

/** An upload held in memory. */
export const UPLOAD_PATIENCE: Patience = { silent: 20_000, whole: 240_000, leastRate: 512, settled: 3_000 }
/** A piece of a document: one that is cut off resumes on the next call. */
export const STREAM_PATIENCE: Patience = { silent: 20_000, whole: 280_000, leastRate: 512, settled: 3_000 }
/** A JSON body: at most 256 kB, so even a slow line sends it in time. */
export const BODY_MS = 30_000
/** The head of a request, from the moment of the connection: who says nothing holds a socket for no longer. */
export const HEAD_MS = 15_000
/** Sockets at once: far above what one server's pages need, and below what a process may open. */
export const MOST_SOCKETS = 10_000
/** Any request, however it is read: the backstop behind everything above. */
export const REQUEST_MS = 300_000

/**
 * Watches a body arrive; calls `onLate` once if it stalls, is slower than any real line, does not end in time, or
 * somebody else needs its place. Returns a function that stops watching.
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
  // counts bytes on the socket: a listener on the body would take them from its reader
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
 * Ends requests whose ordinary body does not arrive, and those that keep sending after a refusal, so that no connection
 * is held for nothing.
 */
export function limitBodies(app: FastifyInstance, patience = BODY_MS): void {
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
    // not at once: a browser reads the response only after it has sent the whole body
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
