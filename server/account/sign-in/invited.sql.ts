import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { task } from '../../jobs/queue.sql.ts'

/** Whether this is the link of an open invitation to this address. */
export async function isInvitationTo(
  tx: Tx,
  tokenHash: Buffer,
  emailKey: string,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from invitation_by_link(${tokenHash})
    where recipient_email_key = ${emailKey} and status = 'pending' and expires_at > ${new Date(now)}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether an open invitation waits for the person this transaction acts for, at their verified address. */
export async function hasOpenInvitation(tx: Tx, emailKey: string, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invitations')
    .select('invitation_id')
    .where('recipient_email_key', '=', emailKey)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An invitation whose meaning for the invited person is still to be settled. */
export type Unsettled = { readonly invitation: string; readonly sender: string }
export const settleInvitation = task<Unsettled>('settle_invitation')

/** The open invitations to the person this transaction acts for, at their verified address. */
export async function openInvitations(tx: Tx, emailKey: string, now: number): Promise<Unsettled[]> {
  return tx
    .selectFrom('invitations')
    .select(['invitation_id as invitation', 'sender_id as sender'])
    .where('recipient_email_key', '=', emailKey)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(now))
    .execute()
}
