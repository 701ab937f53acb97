import type { FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'
import { isSessionOpen, listMemberships } from '../account/membership.sql.ts'
import { isLoopback } from '../config.ts'
import type { Context } from '../context.ts'
import { seen } from '../live/presence.ts'
import { Failure } from './failures.ts'

/** A person whose token this gate has verified. */
export type PersonId = string & { readonly minted: 'person' }
/** A family the gate has found the person to belong to. No SQL takes one straight from a request. */
export type FamilyId = string & { readonly minted: 'family' }
/** Who is calling. */
export type Asker = {
  readonly person: PersonId
  readonly session: string
  readonly expiresAt: number
  /** when they last proved who they are, ms */
  readonly provenAt: number
}

/** The only audience of bearer tokens; an identity token has another and is refused here. */
export const SESSION_AUDIENCE = 'evenhand'

/**
 * Who sent this request, by its bearer ID token.
 * Throws `auth/not-signed-in` (no token) or `auth/session-expired` (forged, expired, or its session has ended).
 */
export async function askerOf(ctx: Context, request: FastifyRequest): Promise<Asker> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) throw new Failure('auth/not-signed-in')
  const claims = await readToken(ctx, header.slice(7))
  if (!(await isOpen(ctx, claims.session))) throw new Failure('auth/session-expired')
  return claims
}

/** Tokens already verified, by their text: verifying a signature takes longer than the rest of a small read. */
const verified = new WeakMap<Context['keys'], Map<string, Asker>>()
const MOST_VERIFIED = 5_000

async function readToken(ctx: Context, token: string): Promise<Asker> {
  const known = verified.get(ctx.keys) ?? new Map<string, Asker>()
  verified.set(ctx.keys, known)
  const seen = known.get(token)
  // like jose: in whole seconds, expired in the last one
  if (seen && Math.floor(ctx.clock() / 1000) * 1000 < seen.expiresAt) return seen
  known.delete(token)
  const asker = await verifyToken(ctx, token)
  // the oldest is dropped: a map keeps insertion order
  if (known.size >= MOST_VERIFIED) known.delete(known.keys().next().value ?? '')
  known.set(token, asker)
  return asker
}

async function verifyToken(ctx: Context, token: string): Promise<Asker> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.verifierFor, {
      audience: SESSION_AUDIENCE,
      issuer: ctx.config.publicUrl,
      algorithms: ['ES256'],
      currentDate: new Date(ctx.clock()),
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    return {
      person: payload.sub as PersonId,
      session: payload.sid as string,
      expiresAt: (payload.exp ?? 0) * 1000,
      provenAt: Number(payload['auth_time'] ?? 0) * 1000,
    }
  } catch {
    throw new Failure('auth/session-expired')
  }
}

/** Ended sessions are kept in memory from the database's notifications; while those are down, the database is queried. */
async function isOpen(ctx: Context, session: string): Promise<boolean> {
  if (ctx.live.isListening()) return !ctx.live.hasEnded(session)
  return isSessionOpen(ctx.db, session)
}

/**
 * Mints the family a call is about, after finding the person among its members.
 * A family that is not theirs and one that does not exist give the same response.
 */
export async function familyFor(
  ctx: Context,
  asker: Asker,
  familyId: string | null | undefined,
): Promise<FamilyId> {
  if (!familyId) throw new Failure('family/not-found')
  const families = await familiesOf(ctx, asker.person, (known) => known.has(familyId))
  if (!families.has(familyId)) throw new Failure('family/not-found')
  seen(familyId)
  return familyId as FamilyId
}

/**
 * Mints the id of a family that the current transaction creates or lets the person join, or whose invitation they
 * answer. Only commands of `family/` call it; row-level security has shown them the row.
 */
export function mintOwnFamily(familyId: string): FamilyId {
  return familyId as FamilyId
}

/** Every family the person belongs to. */
export async function everyFamily(ctx: Context, asker: Asker): Promise<FamilyId[]> {
  return [...(await familiesOf(ctx, asker.person, () => true))] as FamilyId[]
}

/** The one family of a person who has one; a person with several must say which. */
export async function onlyFamily(ctx: Context, asker: Asker): Promise<FamilyId> {
  const families = await familiesOf(ctx, asker.person, (known) => known.size > 0)
  if (families.size > 1)
    throw new Failure('family/which-one', { fields: [{ field: 'familyId', code: 'required' }] })
  const [family] = families
  if (!family) throw new Failure('family/not-found')
  return family as FamilyId
}

/**
 * The families a person belongs to, from memory while notifications of changes arrive. Before refusing, the database
 * is checked: the notification of a family joined a moment ago may still be on its way.
 */
async function familiesOf(
  ctx: Context,
  person: PersonId,
  isEnough: (known: ReadonlySet<string>) => boolean,
): Promise<ReadonlySet<string>> {
  const known = ctx.live.membershipsOf(person)
  if (known && isEnough(known)) return known
  return ctx.live.learnMemberships(person, () => listMemberships(ctx.db, person))
}

/** Local features serve only this machine: a foreign Host or a forwarding header marks a remote request (ROUTE-21). */
export function isLocalRequest(ctx: Context, request: FastifyRequest): boolean {
  if (ctx.config.mode !== 'local') return false
  const forwarded = [
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'via',
  ]
  if (forwarded.some((name) => request.headers[name] !== undefined)) return false
  return isLoopback((request.headers.host ?? '').replace(/:\d+$/, ''))
}

/** Refuses cookie calls from other sites: requires a header no form can set, and checks what the browser reports. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (request.headers['x-evenhand'] !== '1' || foreign) throw new Failure('request/forbidden-origin')
}
