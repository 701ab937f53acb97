import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failures.ts'
import { type Patience, STREAM_PATIENCE, UPLOAD_PATIENCE, watchSender } from './patience.ts'
import type { Place } from './upload-places.ts'

/** One uploaded file in memory: sizes are capped. Name and type are what the sender claims and are not trusted. */
export type Upload = { readonly name: string; readonly bytes: Buffer }

/** Reads the one file field a call takes; anything else in the body is refused. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
  place: Place | null,
  patience: Patience = UPLOAD_PATIENCE,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Failure('request/unsupported-type')
  return inTime(request, patience, place, readPart(request, field, maxBytes))
}

/** Throws `request/too-slow` if the sender stalls or never finishes. */
async function inTime<T>(
  request: FastifyRequest,
  patience: Patience,
  place: Place | null,
  work: Promise<T>,
): Promise<T> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = watchSender(request, patience, place, () => reject(new Failure('request/too-slow')))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop()
    // after giving up, nobody waits for the sender's late result
    work.catch(() => {})
  }
}

/** Passes bodies of these media types to their handlers unread. */
export function passStreams(app: FastifyInstance, types: readonly string[]): void {
  if (types.length > 0) app.addContentTypeParser([...types], (_request, body, done) => done(null, body))
}

/** The body as it arrives. A sender that stalls or trickles is cut off; the handler keeps what has arrived. */
export function readStream(
  request: FastifyRequest,
  place: Place | null,
  patience: Patience = STREAM_PATIENCE,
): Readable {
  const body = request.body as Readable | undefined
  if (!body?.pipe) throw new Failure('request/unsupported-type')
  const stop = watchSender(request, patience, place, () => body.destroy(new Error('the sender is too slow')))
  body.once('close', stop)
  return body
}

async function readPart(request: FastifyRequest, field: string, maxBytes: number): Promise<Upload> {
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })
    if (!part || part.fieldname !== field) {
      throw new Failure('request/invalid', { fields: [{ field, code: 'required' }] })
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw tooLarge(field)
    if (bytes.length === 0) throw new Failure('file/unreadable', { fields: [{ field, code: 'empty' }] })
    return { name: cleanName(part.filename), bytes }
  } catch (error) {
    throw asFailure(error, field)
  }
}

const tooLarge = (field: string) => new Failure('file/too-large', { fields: [{ field, code: 'too-large' }] })

function asFailure(error: unknown, field: string): unknown {
  const code = (error as { code?: string }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(field)
  if (code?.startsWith('FST_'))
    return new Failure('request/invalid', { fields: [{ field, code: 'required' }] })
  if (error instanceof Failure) return error
  // a truncated or malformed multipart body is the sender's error
  return new Failure('request/malformed')
}

/** A file name safe to show and to send in a header: no path, no control characters, at most 120 characters. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).pop() ?? ''
  const clean = base
    .replace(/[\p{Cc}\p{Bidi_Control}"<>|:*?]/gu, '')
    .trim()
    .slice(-120)
  return clean.replace(/^\.+/, '') || 'receipt'
}
