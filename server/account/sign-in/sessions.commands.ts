import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { PersonId } from '../../http/gate.ts'
import { write } from '../../work/write.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findPerson, type PersonRow } from '../people.sql.ts'
import { revokeOtherAccess } from './epoch.commands.ts'
import { endOwnLinks } from './own-links.commands.ts'
import {
  advanceSession,
  type Beginning,
  type EndReason,
  endSessions,
  type HeldToken,
  holdSession,
  holdToken,
  insertRefreshToken,
  insertSession,
  listOpenSessions,
} from './sessions.sql.ts'
import { hashOf, newSecret, sessionToken } from './tokens.commands.ts'

const DAY = 24 * 3_600_000
/** A session lasts while it is used at least once in 30 days, and 180 days at most. */
export const REFRESH_LIFE = 30 * DAY
const SESSION_LIFE = 180 * DAY
/** How long a replaced refresh token is tolerated: its reply may have been lost, or two tabs refreshed at once. */
const GRACE = 60_000

/** An open session: the bearer token, and the refresh token, for the cookie only. */
export type Opened = {
  readonly person: PersonRow
  readonly session: string
  readonly token: string
  readonly refreshToken: string
  /** signed in, but something beside it failed (AUTH-11) */
  readonly warning?: string
}

/** Opens a session for a person, in the caller's transaction if given, which must act for the person. */
export async function openSession(
  ctx: Context,
  person: PersonRow,
  tx?: Tx,
  beginning?: Beginning,
): Promise<Opened> {
  const session = ctx.newId()
  const refreshToken = newSecret(ctx)
  // a session without a sign-in (the demo, a sandbox) has no proof behind it
  const begun = beginning ?? { how: 'demo', provenAt: 0, browser: null, system: null, network: null }
  const open = async (within: Tx) => {
    await insertSession(within, session, person.id, begun, ctx.clock())
    await keepToken(ctx, within, session, refreshToken, 0, ctx.clock())
  }
  await (tx ? open(tx) : inTransaction(ctx.db, { person: person.id }, open))
  const token = await sessionToken(ctx, person.id, session, begun.provenAt)
  return { person, session, refreshToken, token }
}

/**
 * Renews a session's tokens after its person signed in again or changed how they sign in: earlier refresh tokens are
 * outdated. Undefined where the session has ended meanwhile. `tx` acts for the person.
 */
export async function renewSession(
  ctx: Context,
  tx: Tx,
  person: PersonRow,
  session: string,
): Promise<Opened | undefined> {
  const held = await holdSession(tx, session, person.id)
  if (!held) return undefined
  const refreshToken = newSecret(ctx)
  // two generations on: the previous token is not tolerated even for a minute
  await advanceSession(tx, session, held.generation + 2, ctx.clock())
  await keepToken(ctx, tx, session, refreshToken, held.generation + 2, held.begunAt)
  return {
    person,
    session,
    refreshToken,
    token: await sessionToken(ctx, person.id, session, held.provenAt),
  }
}

/** A person's open sessions, without those that lapsed unused. */
export async function openSessionsOf(ctx: Context, person: string) {
  const now = ctx.clock()
  return inTransaction(ctx.db, { person }, (tx) =>
    listOpenSessions(tx, person, now - REFRESH_LIFE, now - SESSION_LIFE),
  )
}

export type Refreshed =
  | ({ readonly ok: true } & Opened)
  | {
      readonly ok: false
      readonly reason: 'auth/session-expired' | 'auth/user-disabled'
      /** what the security log records */
      readonly why: 'unknown' | 'ended' | 'reuse' | 'expired' | 'disabled'
      readonly person?: string
      readonly session?: string
    }

/**
 * Rotates a refresh token (AUTH-26). A session's tokens come in generations; using the current one begins the
 * next. The previous one is tolerated for a minute while nobody has used its successor (the reply was lost, or a
 * second tab refreshed at the same time) and gets a sibling of the same generation; whichever sibling is
 * used first outdates the other. Anything older was stolen or is being replayed: the whole session ends.
 */
export async function refreshSession(ctx: Context, refreshToken: string): Promise<Refreshed> {
  const next = newSecret(ctx)
  const turned = await inTransaction(ctx.db, {}, async (tx) => {
    const held = await holdToken(tx, hashOf(refreshToken))
    if (!held) return { ok: false, reason: 'auth/session-expired', why: 'unknown' } as const
    const now = ctx.clock()
    const person = await findPerson(tx, held.person)
    const refusal = refusalOf(held, person?.disabled_at != null, now)
    if (refusal || !person) {
      const why = refusal ?? 'unknown'
      if (why !== 'ended' && why !== 'unknown') await endSessions(tx, { session: held.session }, why, now)
      if (why === 'reuse' && person) await enqueueSecurityMail(ctx, tx, person, 'session-reused')
      const reason = why === 'disabled' ? ('auth/user-disabled' as const) : ('auth/session-expired' as const)
      return { ok: false, reason, why, person: held.person, session: held.session } as const
    }
    const isNext = held.generation === held.current
    if (isNext) await advanceSession(tx, held.session, held.current + 1, now)
    await keepToken(ctx, tx, held.session, next, isNext ? held.current + 1 : held.current, held.begunAt)
    return { ok: true, person, session: held.session, provenAt: held.provenAt } as const
  })
  if (!turned.ok) return turned
  const { person, session, provenAt } = turned
  const token = await sessionToken(ctx, person.id, session, provenAt)
  return { ok: true, person, session, refreshToken: next, token }
}

function refusalOf(
  held: HeldToken,
  isDisabled: boolean,
  now: number,
): 'ended' | 'expired' | 'reuse' | 'disabled' | null {
  if (held.hasEnded) return 'ended'
  const isForgiven = held.generation === held.current - 1 && now - held.currentAt <= GRACE
  if (held.generation !== held.current && !isForgiven) return 'reuse'
  if (now >= held.expiresAt) return 'expired'
  return isDisabled ? 'disabled' : null
}

/** Ends the session a refresh token belongs to, whatever its generation; returns which. */
export async function endSessionOf(
  ctx: Context,
  refreshToken: string,
): Promise<{ person: string; session: string } | null> {
  return inTransaction(ctx.db, {}, async (tx) => {
    const held = await holdToken(tx, hashOf(refreshToken))
    if (!held || held.hasEnded) return null
    await endSessions(tx, { session: held.session }, 'sign-out', ctx.clock())
    return { person: held.person, session: held.session }
  })
}

/** Ends one of the person's own sessions; false where it is not theirs or has ended. */
export async function endOwnSession(ctx: Context, person: string, session: string): Promise<boolean> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const held = await holdSession(tx, session, person)
    if (held) await endSessions(tx, { session }, 'person', ctx.clock())
    return held !== undefined
  })
}

/**
 * Ends all of a person's sessions, or all but one, and every proof that would open another; with `links` also what of
 * their making answers without a session. All of it or nothing. Returns how many sessions ended.
 */
export async function endOwnSessions(
  ctx: Context,
  person: PersonId,
  { except, links }: { readonly except: string | undefined; readonly links: boolean },
): Promise<number> {
  let ended = 0
  const repeat = { key: null, requestHash: Buffer.alloc(0) }
  await write({ ctx, person, repeat }, async (work) => {
    if (links) await endOwnLinks(work, person)
    ended = await revokeOtherAccess(ctx, work.tx, { person, session: except }, 'person')
    return { success: true }
  })
  return ended
}

/** Ends one session by its id. */
export async function endSession(ctx: Context, session: string, reason: EndReason): Promise<void> {
  await inTransaction(ctx.db, {}, (tx) => endSessions(tx, { session }, reason, ctx.clock()))
}

async function keepToken(
  ctx: Context,
  tx: Tx,
  session: string,
  token: string,
  generation: number,
  begunAt: number,
): Promise<void> {
  const now = ctx.clock()
  const expiresAt = Math.min(now + REFRESH_LIFE, begunAt + SESSION_LIFE)
  await insertRefreshToken(tx, { hash: hashOf(token), session, generation, now, expiresAt })
}
