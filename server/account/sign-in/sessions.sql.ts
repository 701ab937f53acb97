import type { OpenSession } from '@evenhand/contract/account/sessions.ts'
import { sql } from 'kysely'
import { byKey, nameKeys } from '../../db/exact-key.ts'
import type { Tx } from '../../db/transaction.ts'

/** Why a session ended. */
export type EndReason =
  | 'sign-out'
  | 'reuse'
  | 'disabled'
  | 'operator'
  | 'expired'
  /** the person ended it from the list */
  | 'person'
  /** the password, address, number or second factor changed */
  | 'credentials'
  | 'deleted'

/** A browser's description of itself, as far as its owner needs it to tell it from others. */
export type Device = Pick<OpenSession, 'browser' | 'system' | 'network'>
/** How and where a session began. */
export type Beginning = { readonly how: OpenSession['how']; readonly provenAt: number } & Device

/** A refresh token and the session it belongs to. */
export type HeldToken = {
  session: string
  person: string
  /** the token's generation, and the session's */
  generation: number
  current: number
  currentAt: number
  expiresAt: number
  begunAt: number
  /** when the person last proved who they are in it */
  provenAt: number
  hasEnded: boolean
}

/** Opens a session. */
export async function insertSession(
  tx: Tx,
  session: string,
  person: string,
  { provenAt, ...beginning }: Beginning,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const times = { created_at: at, last_used_at: at, generation_at: at, proven_at: new Date(provenAt) }
  await nameKeys(tx, person)
  await tx
    .insertInto('sessions')
    .values({ id: session, person_id: person, ...beginning, ...times })
    .execute()
}

/** Stores a refresh token's hash. */
export async function insertRefreshToken(
  tx: Tx,
  token: { hash: Buffer; session: string; generation: number; now: number; expiresAt: number },
): Promise<void> {
  await nameKeys(tx, token.hash.toString('hex'))
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      session_id: token.session,
      generation: token.generation,
      issued_at: new Date(token.now),
      expires_at: new Date(token.expiresAt),
    })
    .execute()
}

/** Finds a token's session and locks it, so that two refreshes of one session take turns. */
export async function holdToken(tx: Tx, hash: Buffer): Promise<HeldToken | undefined> {
  const query = tx
    .selectFrom('refresh_tokens')
    .select(['session_id', 'generation', 'expires_at'])
    .where('token_hash', '=', hash)
  const [token] = await byKey(tx, hash.toString('hex'), query)
  if (!token) return undefined
  await nameKeys(tx, token.session_id)
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'person_id', 'generation', 'generation_at', 'created_at', 'ended_at', 'proven_at'])
    .where('id', '=', token.session_id)
    .forUpdate()
    .executeTakeFirst()
  return (
    session && {
      session: session.id,
      person: session.person_id,
      generation: token.generation,
      current: session.generation,
      currentAt: session.generation_at.getTime(),
      expiresAt: token.expires_at.getTime(),
      begunAt: session.created_at.getTime(),
      provenAt: session.proven_at.getTime(),
      hasEnded: session.ended_at !== null,
    }
  )
}

/** Moves a session on to its next generation of refresh tokens. */
export async function advanceSession(
  tx: Tx,
  session: string,
  generation: number,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await nameKeys(tx, session)
  await tx
    .updateTable('sessions')
    .set({ generation, generation_at: at, last_used_at: at })
    .where('id', '=', session)
    .execute()
}

/** Notes that the person proved who they are again within their session; false where it has ended. */
export async function proveSession(tx: Tx, session: string, person: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ proven_at: new Date(now) })
    .where('id', '=', session)
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One of this person's open sessions, locked. */
export async function holdSession(
  tx: Tx,
  session: string,
  person: string,
): Promise<{ generation: number; begunAt: number; provenAt: number } | undefined> {
  const row = await tx
    .selectFrom('sessions')
    .select(['generation', 'created_at', 'proven_at'])
    .where('id', '=', session)
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      generation: row.generation,
      begunAt: row.created_at.getTime(),
      provenAt: row.proven_at.getTime(),
    }
  )
}

/** A person's open sessions that have not lapsed, most recently used first. */
export async function listOpenSessions(tx: Tx, person: string, usedSince: number, begunSince: number) {
  return tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'how', 'browser', 'system', 'network'])
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', new Date(usedSince))
    .where('created_at', '>', new Date(begunSince))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session, or every session of a person but one; returns which, and notifies every process after commit. */
export async function endSessions(
  tx: Tx,
  which: { session: string } | { person: string; except?: string | undefined },
  reason: EndReason,
  now: number,
): Promise<string[]> {
  const [column, value] =
    'session' in which ? (['id', which.session] as const) : (['person_id', which.person] as const)
  await nameKeys(tx, value)
  const rows = await tx
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .$if('person' in which && which.except !== undefined, (all) =>
      all.where('id', '!=', ('person' in which && which.except) || ''),
    )
    .returning('id')
    .execute()
  for (const { id } of rows) {
    await sql`select pg_notify('evenhand', ${JSON.stringify({ t: 'ended', s: id })})`.execute(tx)
  }
  return rows.map((row) => row.id)
}

/**
 * Whether a session is open, and stays so until this transaction has ended: what ends it waits, and then sees what was
 * made in it.
 */
export async function isHeldOpen(tx: Tx, session: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what a person's browsers are woken by, but for those added in one session; the others' end with theirs, too. */
export async function endPush(tx: Tx, person: string, except: string | undefined): Promise<void> {
  await sql`select end_push_of(${person}, ${except ?? null})`.execute(tx)
}

/** Spends an identity token; false where it was spent before. */
export async function spendToken(tx: Tx, jti: string, expiresAt: number): Promise<boolean> {
  const row = await tx
    .insertInto('spent_tokens')
    .values({ jti, expires_at: new Date(expiresAt) })
    .onConflict((on) => on.doNothing())
    .returning('jti')
    .executeTakeFirst()
  return row !== undefined
}
