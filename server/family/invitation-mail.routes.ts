import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'
import { countAgainstAll } from '../http/limits.ts'
import { recipientOf } from './invitations.sql.ts'

const HOUR = 3600

/**
 * Counts an invitation mail to a mailbox before it is written. The limits are separate, so that inviting does not use
 * up the mails the invited person signs in with.
 */
export async function countInvitation(ctx: Context, person: PersonId, email: string): Promise<void> {
  const mailbox = normaliseEmail(email)
  if (mailbox === '') return
  await countAgainstAll(ctx, [
    [['invitation', 'from', person, mailbox], { calls: 4, seconds: HOUR }],
    [['invitation', 'to', mailbox], { calls: 8, seconds: HOUR }],
  ])
}

/** The same for a resent one. */
export async function countResent(ctx: Context, person: PersonId, invitation: string): Promise<void> {
  const email = await inTransaction(ctx.db, { person }, (tx) => recipientOf(tx, invitation))
  await countInvitation(ctx, person, email ?? '')
}
