import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { displayName } from '@evenhand/domain/account/name.ts'
import type { CoParentInput } from '@evenhand/domain/family/co-parent.ts'
import {
  expiryOf,
  type InvitationRefusal,
  mayResend,
  mayWithdraw,
} from '@evenhand/domain/family/invitation.ts'
import { enqueueMail, invitationMail } from '../account/mail.commands.ts'
import type { PersonRow } from '../account/people.sql.ts'
import { canMail } from '../account/register.commands.ts'
import { hashOf, newSecret } from '../account/tokens.commands.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { type Work, write } from '../record/record.commands.ts'
import { actingFor } from './acting-for.sql.ts'
import { removeSharedChildren } from './contacts.sql.ts'
import type { FamilyInHand } from './founding.commands.ts'
import {
  changeInvitation,
  factsOf,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  sentInvitation,
} from './invitations.sql.ts'
import { settleInvited } from './invited.commands.ts'
import { findInvitee } from './onboarding.sql.ts'
import { followInvitation, shareChildren } from './sharing.commands.ts'

/** Nothing is sent where mail is not set up: said before anything is written (ROUTE-21). */
export function requireMail(ctx: Context): void {
  if (!canMail(ctx)) throw new Failure('server/mail-unavailable')
}

/**
 * Invites the other parent by mail. Someone who already has an account at that address, proven theirs, gets the
 * children into their list at once (ONB-05) and finds the invitation on their open page.
 */
export async function invite(
  work: Work,
  sender: PersonRow,
  family: FamilyInHand,
  to: CoParentInput,
  invitee: PersonRow | null,
): Promise<void> {
  const { tx, ctx, now } = work
  const token = newSecret(ctx)
  const row: InvitationRow = {
    family_id: family.id,
    invitation_id: ctx.newId(),
    token_hash: hashOf(token),
    sender_id: sender.id,
    sender_name: sender.display_name,
    recipient_email: to.email,
    recipient_email_key: normaliseEmail(to.email),
    recipient_name: displayName(to.firstName, to.lastName) || to.name,
    status: 'pending',
    created_at: new Date(now),
    sent_at: new Date(now),
    expires_at: new Date(expiryOf(now)),
    answered_at: null,
  }
  await insertInvitation(tx, row)
  recordInvitation(work, 'invitation.sent', row)
  if (!family.isDemo) await mailLink(work, row, token)
  if (!invitee?.email_verified_at) return
  await shareChildren(work, family, sender.id, { id: invitee.id, emailVerified: true })
  await tellInvitee(work, sender.id as PersonId, invitee.id)
}

/** Sends the mail again with a new link; the one before ends. */
export async function resendInvitation(
  ctx: Context,
  person: PersonId,
  family: FamilyId,
  id: string,
  repeat: Repeat,
): Promise<Answer> {
  requireMail(ctx)
  return write({ ctx, person, repeat }, async (work) => {
    const held = await holdSent(work, family, id, person, mayResend)
    const token = newSecret(ctx)
    const at = { sent_at: new Date(work.now), expires_at: new Date(expiryOf(work.now)) }
    const row = await changeInvitation(work.tx, held, { ...at, token_hash: hashOf(token) })
    recordInvitation(work, 'invitation.resent', row)
    await mailLink(work, row, token)
    await tellInvitee(work, person, await findInvitee(work.tx, row.recipient_email_key))
    work.tell(family, 'invitations', id)
    return { invitation: sentInvitation(row, work.now) }
  })
}

/** Takes an invitation back: its link ends, and with it what the one invited saw of the children. */
export async function withdrawInvitation(
  ctx: Context,
  person: PersonId,
  family: FamilyId,
  id: string,
  repeat: Repeat,
): Promise<Answer> {
  return write({ ctx, person, repeat }, async (work) => {
    const held = await holdSent(work, family, id, person, mayWithdraw)
    const row = await changeInvitation(work.tx, held, {
      status: 'withdrawn',
      answered_at: new Date(work.now),
    })
    recordInvitation(work, 'invitation.withdrawn', row)
    await followInvitation(work, person, row.recipient_email_key, 'withdrawn')
    const invitee = await findInvitee(work.tx, row.recipient_email_key)
    if (invitee)
      await actingFor(work.tx, invitee, person, () => removeSharedChildren(work.tx, invitee, family))
    await tellInvitee(work, person, invitee)
    work.tell(family, 'invitations', id)
    return { invitation: sentInvitation(row, work.now) }
  })
}

/** Holds an invitation the person sent, then the family; in this order everywhere, so that nobody waits in a ring. */
async function holdSent(
  work: Work,
  family: FamilyId,
  id: string,
  person: PersonId,
  may: typeof mayResend,
): Promise<InvitationRow> {
  const row = await lockInvitation(work.tx, id)
  if (!row || row.family_id !== family) throw new Failure('invitation/not-found')
  const allowed = may(factsOf(row), person, work.now)
  if (allowed !== true) throw refused(allowed)
  await work.lock(family)
  return row
}

/** What a refusal is to the one who asks: that it is not theirs and that there is none are one answer. */
export function refused(reason: InvitationRefusal): Failure {
  const isOver = ['accepted', 'declined', 'withdrawn', 'expired'].includes(reason)
  return new Failure(isOver ? 'invitation/not-open' : 'invitation/not-found')
}

/** Records an invitation as it stands; the link is never part of it. */
export function recordInvitation(work: Work, kind: string, row: InvitationRow): void {
  work.record(row.family_id as FamilyId, invitationFact(work, kind, row))
}

/** The fact for the record of an invitation as it stands. */
export function invitationFact(work: Work, kind: string, row: InvitationRow) {
  return { kind, subject: row.invitation_id, body: { invitation: sentInvitation(row, work.now) } }
}

async function mailLink(work: Work, row: InvitationRow, token: string): Promise<void> {
  const url = `${work.ctx.config.publicUrl}/accept-invite?token=${token}`
  await enqueueMail(work.ctx, work.tx, row.recipient_email, invitationMail({ url }))
}

/** Tells the one invited, if they have an account, and keeps their profile in step (ONB-07). */
async function tellInvitee(work: Work, sender: PersonId, invitee: string | null): Promise<void> {
  if (invitee === null) return
  const hasChanged = await actingFor(work.tx, invitee, sender, () =>
    settleInvited(work.tx, invitee, work.now),
  )
  if (hasChanged) work.tellPerson(invitee, 'profile')
  work.tellPerson(invitee, 'invitations')
}
