import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import type { WaitingPart } from '../work/waits.ts'
import { listReceived } from './invitations.sql.ts'

/** Invitations to other families: each waits for the person until it runs out. */
export const invitationsWaiting: NonNullable<WaitingPart['ofPerson']> = async ({ ctx, tx, now }) => {
  const received = await listReceived(tx, ctx.config.operator, now)
  return received
    .filter(({ status }) => status === 'pending')
    .map(
      (invitation): WaitingItem => ({
        kind: 'invitation',
        id: invitation.id,
        familyId: null,
        since: invitation.sentAt,
        until: invitation.expiresAt,
        invitation,
      }),
    )
}
