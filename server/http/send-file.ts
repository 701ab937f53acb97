import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a family's file for the page to save or draw; the browser never displays it inline. */
export function sendFile(
  reply: FastifyReply,
  file: { readonly name: string; readonly media_type: string },
  bytes: Buffer,
): FastifyReply {
  return headed(reply, file).send(bytes)
}

/** The same for a file streamed from its store; with its size where it is known. */
export function sendStream(
  reply: FastifyReply,
  file: {
    readonly name: string
    readonly media_type: string
    readonly size?: number
    readonly bytes: Readable
  },
): FastifyReply {
  if (file.size !== undefined) reply.header('content-length', file.size)
  return headed(reply, file).send(file.bytes)
}

function headed(
  reply: FastifyReply,
  file: { readonly name: string; readonly media_type: string },
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(file.media_type)
}
