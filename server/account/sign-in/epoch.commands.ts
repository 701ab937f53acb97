import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { beginEpoch, type PersonRow } from '../people.sql.ts'
import { endLinks } from '../ways/mailed-links.sql.ts'
import { endCodes } from '../ways/phone-codes.sql.ts'
import { type EndReason, endPush, endSessions } from './sessions.sql.ts'

/** The account a proof is about, as of when the proof was made: changing how to sign in changes the epoch. */
export type Holder = Pick<PersonRow, 'id' | 'credential_epoch'>

/**
 * Voids every unused proof of this person's identity: mailed links, codes, tickets, identity tokens,
 * visits to Google. Call it whenever a way to sign in is added, changed or removed.
 */
export async function endPending(ctx: Pick<Context, 'clock'>, tx: Tx, person: string): Promise<void> {
  const now = ctx.clock()
  await beginEpoch(tx, person, now)
  await endLinks(tx, person, now)
  await endCodes(tx, person, now)
}

/** The same, and ends the person's sessions and the browsers woken by push, except the one the change was made in; returns how many ended. */
export async function revokeOtherAccess(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { person, session }: { readonly person: string; readonly session?: string | undefined },
  reason: EndReason = 'credentials',
): Promise<number> {
  await endPending(ctx, tx, person)
  const ended = await endSessions(tx, { person, except: session }, reason, ctx.clock())
  // after the sessions: one in which a browser was just added held its session open until then
  await endPush(tx, person, session)
  return ended.length
}

/** Whether a proof made in `epoch` is still valid for the account as it is now. */
export function isOfEpoch(row: Pick<PersonRow, 'credential_epoch'>, epoch: number): boolean {
  return row.credential_epoch === epoch
}
