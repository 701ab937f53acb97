import { profileTopic } from '@evenhand/contract/account/topics.ts'
import { familyTopic, invitationsTopic } from '@evenhand/contract/family/topics.ts'
import { languageOf } from '@evenhand/domain/account/language.ts'
import { mayAccept, mayDecline } from '@evenhand/domain/family/invitation.ts'
import { acceptancePatch, isDone } from '@evenhand/domain/family/onboarding.ts'
import { enqueueMail, letter } from '../account/mail/mail.commands.ts'
import { findKnown, findPerson, type PersonRow } from '../account/people.sql.ts'
import { canMail } from '../account/sign-in/register.commands.ts'
import { rotationFact } from '../calendar/rotation.commands.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { remind } from '../notifications/notifications.commands.ts'
import { chooseAtStart } from '../notifications/notifications.sql.ts'
import { lockFamily } from '../work/write.sql.ts'
import { appendNow, type Work, write } from '../work/write.ts'
import { actingFor } from './acting-for.sql.ts'
import { removeSharedChildren } from './contacts.sql.ts'
import { readFamily } from './family.sql.ts'
import { recordMember } from './founding.commands.ts'
import { insertMember, memberIds, takeFreeLetter } from './founding.sql.ts'
import { invitationFact, recordInvitation, refused } from './invitation.commands.ts'
import { changeInvitation, factsOf, type InvitationRow, lockInvitation } from './invitations.sql.ts'
import { familyOf, settleInvited } from './invited.commands.ts'
import { onboardingFacts, type ProfilePatch, patchProfile } from './onboarding.sql.ts'
import { followInvitation, shareChildren, writeInviter } from './sharing.commands.ts'
import { zoneOf } from './zone.sql.ts'

/**
 * Accepts: joins both parents in one family (ONB-09). Only the owner of the invited, verified address may, and of
 * several answers at once one wins.
 */
export async function acceptInvitation(
  ctx: Context,
  person: PersonId,
  id: string,
  repeat: Repeat,
): Promise<Answer> {
  return write({ ctx, person, repeat }, async (work) => {
    const { tx, now } = work
    const { row: held, me } = await holdReceived(work, person, id, mayAccept)
    const family = familyOf(held)
    // before the invitation is marked answered: an answered one admits nobody
    await insertMember(tx, family, person, now)
    const row = await changeInvitation(tx, held, { status: 'accepted', answered_at: new Date(now) })
    await work.lock(family)
    await chooseAtStart(tx, person, (await zoneOf(tx, family)) ?? 'UTC', now)
    // a family is one or two parents (ONB-10)
    if ((await memberIds(tx, family)).length > 2) throw new Failure('invitation/not-open')
    recordInvitation(work, 'invitation.accepted', row)
    recordMember(work, family, me)
    await join(work, family, me, row)
    await patchProfile(tx, person, accepted(me, now), now)
    work.tellMembership(person)
    work.tellPerson(person, profileTopic)
    work.tell(family, familyTopic, family)
    work.tell(family, invitationsTopic, id)
    return { family: await readFamily(tx, person, now, family) }
  })
}

/** Declines, for now or for good (`noMore`); the inviter is notified, and the family stays invisible. */
export async function declineInvitation(
  ctx: Context,
  person: PersonId,
  { id, noMore }: { readonly id: string; readonly noMore: boolean },
  repeat: Repeat,
): Promise<Answer> {
  return write({ ctx, person, repeat }, async (work) => {
    const { tx, now } = work
    const { row: held } = await holdReceived(work, person, id, mayDecline)
    const row = await changeInvitation(tx, held, {
      status: 'declined',
      answered_at: new Date(now),
      no_more: noMore,
    })
    await actingFor(tx, row.sender_id, person, async () => {
      const family = familyOf(row)
      const locked = await lockFamily(tx, family)
      if (!locked) throw new Failure('invitation/not-found')
      const fact = { ...invitationFact(work, 'invitation.declined', row), actor: person }
      await appendNow(work, family, locked.tip, [fact])
      await tellSender(work, row, 'declined')
      const name = 'invitation.declined'
      await remind(work.ctx, tx, {
        family,
        person: row.sender_id as PersonId,
        name,
        subject: row.invitation_id,
      })
    })
    await removeSharedChildren(tx, person, familyOf(row))
    if (await settleInvited(tx, person, now)) work.tellPerson(person, profileTopic)
    work.tellPerson(person, invitationsTopic)
    return { success: true }
  })
}

/** The profile after accepting; completed onboarding and accepted terms stay so. */
function accepted(me: PersonRow, now: number): ProfilePatch {
  const facts = onboardingFacts(me)
  if (!isDone(facts)) return acceptancePatch(facts, now)
  const termsAcceptedAt = facts.termsAcceptedAt ?? now
  return { onboarding: facts.onboarding, needsToAcceptTerms: false, termsAcceptedAt }
}

async function holdReceived(
  work: Work,
  person: PersonId,
  id: string,
  may: typeof mayAccept,
): Promise<{ row: InvitationRow; me: PersonRow }> {
  const row = await lockInvitation(work.tx, id)
  const me = await findPerson(work.tx, person)
  if (!row || !me) throw new Failure('invitation/not-found')
  const emailVerified = me.email_verified_at !== null
  const allowed = may(factsOf(row), { id: person, email: me.email_key, emailVerified }, work.now)
  if (allowed !== true) throw refused(allowed)
  return { row, me }
}

/** Gives the new parent the rotation's free letter and contacts of the children and the inviter; notifies the inviter. */
async function join(work: Work, family: FamilyId, me: PersonRow, row: InvitationRow): Promise<void> {
  const { tx, now } = work
  const person = me.id as PersonId
  const joined = await readFamily(tx, person, now, family)
  const plannedBy = joined.rotation && (await takeFreeLetter(tx, family, joined.rotation, person))
  if (plannedBy) {
    const rotation = (await readFamily(tx, person, now, family)).rotation!
    const body = rotationFact(rotation, plannedBy, 'joined')
    work.record(family, { kind: 'rotation.set', subject: rotation.id, body })
  }
  const inHand = { id: family, children: joined.children, isDemo: me.is_demo }
  await shareChildren(work, inHand, row.sender_id, { id: person, emailVerified: true })
  const inviter = await findKnown(tx, row.sender_id)
  if (inviter) await writeInviter(work, person, inHand, inviter)
  await actingFor(tx, row.sender_id, person, () => tellSender(work, row, 'accepted'))
}

/** Notifies the inviter: their contact, their open page, a neutral mail. The transaction acts for them here. */
async function tellSender(work: Work, row: InvitationRow, answer: 'accepted' | 'declined'): Promise<void> {
  await followInvitation(work, row.sender_id as PersonId, row.recipient_email_key, answer)
  work.tellPerson(row.sender_id, invitationsTopic)
  const sender = await findPerson(work.tx, row.sender_id)
  if (!sender || sender.is_demo || !canMail(work.ctx)) return
  const language = languageOf(sender.preferences.language)
  const words = letter('answered', language, `${work.ctx.config.publicUrl}/gate`)
  await enqueueMail(work.ctx, work.tx, sender.email, words)
}
