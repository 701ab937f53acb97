import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const packed = promisify(gzip)
/** Below this a packet is sent anyway. */
const LEAST = 1400
/** Named, and not with a weight of nothing. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/**
 * Packs what is read: a page of fifty expenses is 33 kB as it is and 4 kB packed, which a phone on the road feels.
 * Reads alone, so no token is ever packed; and a read needs the bearer header, which no foreign page can have sent, so
 * that nobody can learn from an answer's length by asking over and over with a guess in it.
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < LEAST) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    reply.header('vary', 'accept-encoding')
    const isTaken = TAKES_GZIP.test(String(request.headers['accept-encoding'] ?? ''))
    if (reply.hasHeader('content-encoding') || !isTaken) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return packed(payload, { level: 5 })
  })
}
