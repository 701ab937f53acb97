import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failures.ts'

/** One uploaded file in memory: sizes are capped. Name and type are what the sender claims and are not trusted. */
export type Upload = { readonly name: string; readonly bytes: Buffer }

/** Uploads held in memory at once, by one person and in all: 10 times 15 MB plus what decoding pictures takes. */
const OF_ONE = 3
const IN_ALL = 10
const underWay = new Map<string, number>()

/** Takes a slot for an upload and returns the function that releases it. Fails with `server/busy` when there is none. */
export function makeRoom(person: string): () => void {
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0)
  const own = underWay.get(person) ?? 0
  if (all >= IN_ALL || own >= OF_ONE) throw new Failure('server/busy', { retryAfter: 3 })
  underWay.set(person, own + 1)
  return () => {
    const rest = (underWay.get(person) ?? 1) - 1
    if (rest > 0) underWay.set(person, rest)
    else underWay.delete(person)
  }
}

/** Reads the one file field a call takes; anything else in the body is refused. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
  patience: Patience = PATIENCE,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Failure('request/unsupported-type')
  return inTime(request, patience, readPart(request, field, maxBytes))
}

/** How long an upload may be silent, and how long it may take, ms: an idle slot is one nobody else can use. */
export type Patience = { readonly silent: number; readonly whole: number }
const PATIENCE: Patience = { silent: 20_000, whole: 240_000 }

/** Gives up with `request/too-slow` on a sender who falls silent or never finishes. */
async function inTime<T>(request: FastifyRequest, { silent, whole }: Patience, work: Promise<T>): Promise<T> {
  const { socket } = request.raw
  const pause = silent / 4
  let [quiet, all, read] = [0, 0, socket.bytesRead]
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // progress is read from the socket: a listener on the body would take the bytes from its reader
    timer = setInterval(() => {
      quiet = socket.bytesRead === read ? quiet + pause : 0
      read = socket.bytesRead
      all += pause
      if (quiet >= silent || all >= whole) reject(new Failure('request/too-slow'))
    }, pause)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearInterval(timer)
    // an abandoned read settles later, and nobody awaits it
    work.catch(() => {})
  }
}

/** Lets bodies of these media types reach their handlers unread. */
export function passStreams(app: FastifyInstance, types: readonly string[]): void {
  if (types.length > 0) app.addContentTypeParser([...types], (_request, body, done) => done(null, body))
}

/** The body as it arrives. A sender who falls silent is cut off; the handler keeps what has arrived. */
export function readStream(request: FastifyRequest): Readable {
  const body = request.body as Readable | undefined
  if (!body?.pipe) throw new Failure('request/unsupported-type')
  request.raw.setTimeout(PATIENCE.silent, () => body.destroy(new Error('the sender fell silent')))
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
  // a multipart body cut short or malformed is the sender's error
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
