import { contactsTopic } from '@evenhand/contract/contacts/topics.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Work } from '../work/write.ts'
import { actingFor } from './acting-for.sql.ts'
import { forgetCoParent, type Named, renameCoParent } from './contacts.sql.ts'
import { memberIds } from './founding.sql.ts'
import { forgetCoParentOf } from './onboarding.sql.ts'

/** A changed name is followed by the contact the other parent of the family has of this person. [CON-01] */
export async function renameInLists(
  work: Work,
  person: PersonId,
  family: FamilyId,
  to: Named,
): Promise<void> {
  await forOthers(work, person, family, async (other) => {
    if (await renameCoParent(work.tx, other, family, to, work.now)) work.tellPerson(other, contactsTopic)
  })
}

/**
 * Takes a person whose account ends out of what the other parent of the family has of them: the name in their contact
 * of them, and what onboarding kept of the invitation. [AUTH-07]
 */
export async function forgetInLists(
  work: Work,
  person: PersonId,
  family: FamilyId,
  emailKey: string,
): Promise<void> {
  await forOthers(work, person, family, async (other) => {
    await forgetCoParent(work.tx, other, family, work.now)
    await forgetCoParentOf(work.tx, other, emailKey, work.now)
    work.tellPerson(other, contactsTopic)
  })
}

async function forOthers(
  work: Work,
  person: PersonId,
  family: FamilyId,
  act: (other: string) => Promise<void>,
): Promise<void> {
  const others = (await memberIds(work.tx, family)).filter((id) => id !== person)
  for (const other of others) await actingFor(work.tx, other, person, () => act(other))
}
