import { createHash } from 'node:crypto'
import type { CallOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { callName, saidOf } from '@evenhand/domain/record/said.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPerson } from '../account/people.sql.ts'
import type { Context } from '../context.ts'
import { Failure } from './failures.ts'
import { type Asker, askerOf, type FamilyId, familyFor, isLocalRequest, type PersonId } from './gate.ts'
import {
  addressOf,
  countAgainst,
  countAgainstAll,
  countInBatches,
  HOUSE_WRITES,
  publicCount,
} from './limits.ts'
import { readSignature, type SignedRequest } from './signed-request.ts'
import { type Place, streamRoom, uploadRoom } from './upload-places.ts'
import { readUpload, type Upload } from './uploads.ts'
import { checkReply, readInput } from './validate.ts'

/** A write's reply, already serialised: stored beside its idempotency key and sent again on a repeat. */
export type Answer = { readonly status: number; readonly text: string }

/** What a write carries for its idempotency record. */
export type Repeat = {
  readonly key: string | null
  readonly requestHash: Buffer
  /** the author's device has signed it */
  readonly signed?: SignedRequest
}

/** What every handler gets. */
export type Incoming<E> = CallOf<E> & {
  readonly ctx: Context
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly repeat: Repeat
  readonly upload: Upload | undefined
  /** the place an upload or a stream holds */
  readonly place: Place | null
}
export type PersonCall<E> = Incoming<E> & { readonly asker: Asker; readonly person: PersonId }
export type FamilyCall<E> = PersonCall<E> & { readonly family: FamilyId }

/** What a command about a family needs from its call. */
export type FamilyScope = {
  readonly ctx: Context
  readonly person: PersonId
  readonly family: FamilyId
  readonly repeat: Repeat
  /** whose session asks; absent where the server itself acts for the person */
  readonly asker?: Asker
}

/** Mounts a feature's calls. */
export type Mount<Features> = (app: FastifyInstance, ctx: Context, features: Features) => void

type Result<E> = ReplyOf<E> | Answer | FastifyReply
/**
 * Which family a call is about, before the gate has checked it: from the path, the body, or the row named. `missing` is
 * the code for a row that does not exist or is not theirs: one response, byte for byte.
 */
export type FamilyOfCall<Call> = {
  readonly find: (call: Call) => Promise<string | null> | string | null
  readonly missing: Failure['code']
}

/** The family in the path. */
export const byPath: FamilyOfCall<{ params: { familyId: string } }> = {
  find: ({ params }) => params.familyId,
  missing: 'family/not-found',
}

/** The family of the row that the path names by its id. */
export function byId(
  find: (db: Context['db'], person: PersonId, id: string) => Promise<string | null>,
  missing: Failure['code'],
): FamilyOfCall<{ ctx: Context; person: PersonId; params: { id: string } }> {
  return { find: ({ ctx, person, params }) => find(ctx.db, person, params.id), missing }
}

/** Mounts a call anyone may make. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E,
  handle: (call: Incoming<E>) => Promise<Result<E>>,
): void {
  mount(app, ctx, endpoint, async (request, reply) => {
    if (endpoint.access === 'local' && !isLocalRequest(ctx, request)) throw new Failure('server/not-local')
    if ((endpoint.method !== 'GET' || endpoint.limit) && !endpoint.countsItself)
      await countPublic(ctx, endpoint, request)
    return handle(await incoming(ctx, endpoint, request, reply))
  })
}

/** Mounts a call that concerns only the signed-in person. */
export function servePerson<E extends Endpoint>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E,
  handle: (call: PersonCall<E>) => Promise<Result<E>>,
): void {
  mount(app, ctx, endpoint, async (request, reply) => {
    const asker = await askerOf(ctx, request)
    if (endpoint.method !== 'GET' || endpoint.limit) await countAccount(ctx, endpoint, asker)
    const room = endpoint.upload ? uploadRoom : endpoint.stream ? streamRoom : null
    const place = room?.take(asker.person, ctx.faults.uploadPatience?.settled) ?? null
    try {
      const call = await incoming(ctx, endpoint, request, reply, place)
      await keepInside(ctx, endpoint, asker, call.body)
      return await handle({ ...call, asker, person: asker.person })
    } finally {
      place?.leave()
    }
  })
}

/** Mounts a call about a family. `whose` says which; the gate mints the FamilyId only for a member. */
export function serveFamily<E extends Endpoint>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E,
  whose: FamilyOfCall<PersonCall<E>>,
  handle: (call: FamilyCall<E>) => Promise<Result<E>>,
): void {
  servePerson(app, ctx, endpoint, async (call) => {
    const family = await mint(call, await whose.find(call), whose.missing)
    return handle({ ...call, family })
  })
}

/** Keeps what a fictional family does on this server: otherwise visitors could mail strangers in the operator's name. */
async function keepInside(ctx: Context, endpoint: Endpoint, asker: Asker, body: unknown): Promise<void> {
  const { reachesOutside } = endpoint
  if (!reachesOutside) return
  const fields = (body ?? {}) as Record<string, unknown>
  if (reachesOutside !== true && !reachesOutside.when.some((name) => fields[name])) return
  if ((await findPerson(ctx.db.query, asker.person))?.is_demo) throw new Failure('demo/stays-inside')
}

async function mint<E>(
  call: PersonCall<E>,
  found: string | null,
  missing: Failure['code'],
): Promise<FamilyId> {
  try {
    return await familyFor(call.ctx, call.asker, found)
  } catch (error) {
    if (error instanceof Failure && error.code === 'family/not-found') throw new Failure(missing)
    throw error
  }
}

/** Mounts the calls of a feature the operator has turned off (LIM-03): they only say so. */
export function serveOff(app: FastifyInstance, ctx: Context, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    mount(app, ctx, endpoint, () => Promise.reject(new Failure('server/feature-off')))
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function mount(app: FastifyInstance, ctx: Context, endpoint: Endpoint, handle: Handler): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      if (endpoint.method !== 'GET') refuseForeignWrite(endpoint, request)
      const result = await handle(request, reply)
      // a stream that has started is not sent again, even if its reader has gone
      if (reply.sent || reply.raw.headersSent || result === reply) return reply
      if (isAnswer(result)) {
        return reply.code(result.status).type('application/json; charset=utf-8').send(result.text)
      }
      const text = JSON.stringify(ctx.faults.checkReplies ? checkReply(endpoint, result) : result)
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(text)
    },
  })
}

/**
 * A page on another site can submit a form in this browser's name and, where the reply sets a cookie, replace the
 * session. The browser says where a request comes from; something no form can send is required as well.
 */
function refuseForeignWrite(endpoint: Endpoint, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new Failure('request/forbidden-origin')
  const isForm = /^(multipart\/|text\/plain|application\/x-www-form)/i.test(
    request.headers['content-type'] ?? '',
  )
  if (isForm && !endpoint.upload) throw new Failure('request/unsupported-type')
}

async function incoming<E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place | null = null,
): Promise<Incoming<E>> {
  const upload = endpoint.upload
    ? await readUpload(request, endpoint.upload, place, ctx.faults.uploadPatience)
    : undefined
  const input = readInput(endpoint, request)
  return {
    ...input,
    ctx,
    request,
    reply,
    upload,
    place,
    repeat: repeatOf(endpoint, request, upload),
  } as Incoming<E>
}

/** The key a device gave this write, and the hash that tells it apart from another write under the same key. */
function repeatOf(endpoint: Endpoint, request: FastifyRequest, upload: Upload | undefined): Repeat {
  const key = request.headers['idempotency-key']
  // what arrives as a stream is told apart by where it goes on, and cannot be hashed before it is here
  if (endpoint.method === 'GET' || endpoint.stream || typeof key !== 'string')
    return { key: null, requestHash: Buffer.alloc(0) }
  if (!/^[\w-]{8,100}$/.test(key)) {
    throw new Failure('request/invalid', { fields: [{ field: 'Idempotency-Key', code: 'format' }] })
  }
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`)
  hash.update(upload ? upload.bytes : JSON.stringify(request.body ?? null))
  const signature = upload ? null : readSignature(request.headers['x-evenhand-signature'])
  const said = signature && saidOf(endpoint, request.params, request.body)
  return {
    key,
    requestHash: hash.digest(),
    ...(signature && said && { signed: { ...signature, call: callName(endpoint), key, said } }),
  }
}

function isAnswer(result: unknown): result is Answer {
  return typeof result === 'object' && result !== null && 'text' in result && typeof result.text === 'string'
}

async function countPublic(ctx: Context, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (!endpoint.limit) return countAgainstAll(ctx, [publicCount(request)])
  await countAgainst(ctx, ['address', endpoint.path, addressOf(request)], endpoint.limit)
}

async function countAccount(ctx: Context, endpoint: Endpoint, asker: Asker): Promise<void> {
  if (endpoint.limit) await countAgainst(ctx, ['account', endpoint.path, asker.person], endpoint.limit)
  else await countInBatches(ctx, ['account', 'writes', asker.person], HOUSE_WRITES)
}
