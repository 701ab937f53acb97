import { invitationsTopic } from '@evenhand/contract/family/topics.ts'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { languageOf } from '@evenhand/domain/account/language.ts'
import { displayName } from '@evenhand/domain/account/name.ts'
import type { CoParentInput } from '@evenhand/domain/family/co-parent.ts'
import {
  expiryOf,
  type InvitationRefusal,
  mayInviteAgain,
  mayResend,
  mayWithdraw,
} from '@evenhand/domain/family/invitation.ts'
import type { FactName } from '@evenhand/domain/record/vocabulary.ts'
import { enqueueMail } from '../account/mail/mail.commands.ts'
import { findPerson, type PersonRow } from '../account/people.sql.ts'
import { settleInvitation } from '../account/sign-in/invited.sql.ts'
import { canMail } from '../account/sign-in/register.commands.ts'
import { hashOf, newSecret } from '../account/sign-in/tokens.commands.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { listChildren } from './family.sql.ts'
import type { FamilyInHand } from './founding.commands.ts'
import { invitationMail } from './invitation-mail.commands.ts'
import {
  changeInvitation,
  declinedBefore,
  factsOf,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  sentInvitation,
} from './invitations.sql.ts'
import { familyOf } from './invited.commands.ts'
import { followInvitation } from './sharing.commands.ts'

/** Throws if mail is not configured; call it before writing anything (ROUTE-21). */
export function requireMail(ctx: Context): void {
  if (!canMail(ctx)) throw new Failure('server/mail-unavailable')
}

/**
 * Invites the other parent by mail. Whether the address has an account makes no difference here: a job does what
 * follows for them (ONB-05, ONB-07).
 */
export async function invite(
  work: Work,
  sender: PersonRow,
  family: FamilyInHand,
  to: CoParentInput,
  namesChildren: boolean,
): Promise<InvitationRow> {
  const { tx, ctx, now } = work
  await leaveInPeace(work, to)
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
    link_hash: null,
    code_hash: null,
    code_expires_at: null,
    mail_used_at: null,
    no_more: false,
    names_children: namesChildren,
    told_expiry: null,
  }
  await insertInvitation(tx, row)
  recordInvitation(work, 'invitation.sent', row)
  if (!family.isDemo) await mailLink(work, row, token)
  await settleLater(work, row)
  return row
}

/** Refuses to invite somebody who has just declined, or asked for no more. */
async function leaveInPeace({ tx, now }: Work, to: Pick<CoParentInput, 'email'>): Promise<void> {
  const may = mayInviteAgain(await declinedBefore(tx, normaliseEmail(to.email)), now)
  if (may !== true) throw new Failure(`invitation/${may}`)
}

/** Sends the mail again with a new link; every earlier way to open it ends. */
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
    // one of several families may have been declined for all of them
    await leaveInPeace(work, { email: held.recipient_email })
    const token = newSecret(ctx)
    const at = { sent_at: new Date(work.now), expires_at: new Date(expiryOf(work.now)) }
    const row = await changeInvitation(work.tx, held, {
      ...at,
      token_hash: hashOf(token),
      link_hash: null,
      code_hash: null,
      code_expires_at: null,
      mail_used_at: null,
    })
    recordInvitation(work, 'invitation.resent', row)
    await mailLink(work, row, token)
    await settleLater(work, row)
    work.tell(family, invitationsTopic, id)
    return { invitation: sentInvitation(row, work.now) }
  })
}

/** Withdraws an invitation: ends its link, and the invited person's view of the children. */
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
    await settleLater(work, row)
    work.tell(family, invitationsTopic, id)
    return { invitation: sentInvitation(row, work.now) }
  })
}

/** Locks an invitation the person sent, then the family; in this order everywhere, to avoid deadlocks. */
export async function holdSent(
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

/** The failure for a refusal: somebody else's invitation and a missing one give the same response. */
export function refused(reason: InvitationRefusal): Failure {
  const isOver = ['accepted', 'declined', 'withdrawn', 'expired'].includes(reason)
  return new Failure(isOver ? 'invitation/not-open' : 'invitation/not-found')
}

/** Records an invitation in its current state; the link is never part of it. */
export function recordInvitation(work: Work, kind: InvitationKind, row: InvitationRow): void {
  work.record(familyOf(row), invitationFact(work, kind, row))
}

/** The fact that records an invitation in its current state. */
export function invitationFact(work: Work, kind: InvitationKind, row: InvitationRow) {
  const { id: subject, ...body } = sentInvitation(row, work.now)
  return { kind, subject, body }
}

type InvitationKind = Extract<FactName, `invitation.${string}`>

/** Mails the link. It names the inviter and who runs the server, and the children only where the inviter said so. */
async function mailLink(work: Work, row: InvitationRow, token: string): Promise<void> {
  const { ctx, tx } = work
  // a stranger's language is unknown, but parents of the same children mostly share one
  const sender = await findPerson(tx, row.sender_id)
  const children = row.names_children ? await listChildren(tx, familyOf(row)) : []
  const mail = invitationMail(languageOf(sender?.preferences.language), {
    sender: row.sender_name,
    children: children.map(({ firstName }) => firstName),
    operator: ctx.config.operator,
    url: `${ctx.config.publicUrl}/magic-invite?token=${token}`,
  })
  await enqueueMail(ctx, tx, row.recipient_email, mail)
}

/** Enqueues what the invitation means for the invited person, if the address has an account. */
export async function settleLater(work: Work, row: InvitationRow): Promise<void> {
  await work.enqueue(settleInvitation, { invitation: row.invitation_id, sender: row.sender_id })
}
