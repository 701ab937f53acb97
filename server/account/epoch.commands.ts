import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { endLinks } from './mailed-links.sql.ts'
import { beginEpoch, type PersonRow } from './people.sql.ts'
import { endCodes } from './phone-codes.sql.ts'
import { type EndReason, endSessions } from './sessions.sql.ts'

/** The account a proof is about, as it was when the proof was given: how it may be entered changes the epoch. */
export type Holder = Pick<PersonRow, 'id' | 'credential_epoch'>

/**
 * Ends every proof of identity of this person's that is not used yet: mailed links, codes, tickets, identity tokens,
 * visits to Google. To be called by whatever adds, changes or removes a way in.
 */
export async function endPending(ctx: Pick<Context, 'clock'>, tx: Tx, person: string): Promise<void> {
  const now = ctx.clock()
  await beginEpoch(tx, person, now)
  await endLinks(tx, person, now)
  await endCodes(tx, person, now)
}

/** The same, and the person's sessions with it, except the one the change was made in; returns how many ended. */
export async function endOtherWays(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { person, session }: { readonly person: string; readonly session?: string | undefined },
  reason: EndReason = 'credentials',
): Promise<number> {
  await endPending(ctx, tx, person)
  return (await endSessions(tx, { person, except: session }, reason, ctx.clock())).length
}

/** Whether a proof given in `epoch` still counts for the account as it is now. */
export function isOfEpoch(row: Pick<PersonRow, 'credential_epoch'>, epoch: number): boolean {
  return row.credential_epoch === epoch
}
