import { familiesTopic } from '@evenhand/contract/family/topics.ts'
import { findPerson } from '../account/people.sql.ts'
import { removeShared } from '../contacts/shared-contacts.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { FamilyScope } from '../http/serve.ts'
import type { Fact } from '../record/append.commands.ts'
import { removeExport } from '../record/exports/exports.commands.ts'
import { deleteOwnExports } from '../record/exports/exports.sql.ts'
import { appendNow, type Work, write } from '../work/write.ts'
import { leaveContacts } from './contacts.sql.ts'
import { endMembership, memberIds } from './founding.sql.ts'
import { invitationFact, settleLater } from './invitation.commands.ts'
import { changeInvitation, holdUnanswered } from './invitations.sql.ts'

/** The (reserved) domain of the demo personas' addresses. */
export const DEMO_HOST = '@demo.evenhand.example'

/**
 * Leaves a family. What both parents could see stays with the other one and in the record; the one who leaves
 * keeps only their own list of contacts. An invitation they sent ends.
 */
export async function leaveFamily({ ctx, person, family, repeat }: FamilyScope) {
  return write({ ctx, person, repeat }, async (work) => {
    await leaveWithin(work, person, family)
    return { success: true }
  })
}

/** The same within another command: deleting an account leaves each of its families. */
export async function leaveWithin(work: Work, person: PersonId, family: FamilyId): Promise<void> {
  const { tx, now } = work
  const facts: Fact[] = []
  const unanswered = await holdUnanswered(tx, family)
  const { tip } = await work.lock(family)
  const me = await findPerson(tx, person)
  if (!me) throw new Failure('auth/not-signed-in')
  // the next visitor would find nobody there
  if (me.is_demo && me.email_key.endsWith(DEMO_HOST)) throw new Failure('family/is-demo')
  for (const held of unanswered) {
    const row = await changeInvitation(tx, held, { status: 'withdrawn', answered_at: new Date(now) })
    facts.push({ ...invitationFact(work, 'invitation.withdrawn', row), actor: person })
    await settleLater(work, row)
  }
  const body = { displayName: me.display_name }
  facts.push({ kind: 'member.left', subject: person, body, actor: person })
  await removeShared(tx, family, person)
  await leaveContacts(tx, person, family, now)
  // written while the person still belongs to it, hence not by work.record
  await appendNow(work, family, tip, facts)
  const others = (await memberIds(tx, family)).filter((id) => id !== person)
  // while it is still theirs to remove
  for (const one of await deleteOwnExports(tx, family))
    await work.enqueue(removeExport, { family, export: one })
  await endMembership(tx, family, person, now)
  work.tellMembership(person)
  for (const other of others) work.tellPerson(other, familiesTopic)
}
