import type { FastifyReply } from 'fastify'

/** Sends a family's file to be kept or drawn by the page; the browser itself never shows it in place. */
export function sendFile(
  reply: FastifyReply,
  file: { readonly name: string; readonly media_type: string },
  bytes: Buffer,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .type(file.media_type)
    .send(bytes)
}
