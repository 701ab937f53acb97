import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const packed = promisify(gzip)
/** Anything smaller fits into one packet anyway. */
const LEAST = 1400
/** Listed, with a weight other than zero. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/**
 * Compresses reads: a page of fifty expenses is 33 kB plain and 4 kB compressed, which matters on a mobile connection.
 * Reads only, so no token is ever compressed; and a read needs the bearer header, which no foreign page can send, so
 * nobody can learn from a response's length by repeating it with guesses in it (BREACH).
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < LEAST) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    const isTaken = TAKES_GZIP.test(String(request.headers['accept-encoding'] ?? ''))
    if (reply.hasHeader('content-encoding') || !isTaken) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return packed(payload, { level: 3 })
  })
}
