import type { Child, completeOnboarding } from '@evenhand/contract/family/family.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { splitName } from '@evenhand/domain/family/child.ts'
import type { PersonRow } from '../account/people.sql.ts'
import { type FamilyId, mintOwnFamily, type PersonId } from '../http/gate.ts'
import { chooseAtStart } from '../notifications/notifications.sql.ts'
import type { Work } from '../work/write.ts'
import { insertContacts } from './contacts.sql.ts'
import { insertChildren, insertFamily, insertMember } from './founding.sql.ts'

/** A family as commands pass it around. */
export type FamilyInHand = {
  readonly id: FamilyId
  readonly children: readonly Child[]
  readonly isDemo: boolean
}

type Founding = {
  readonly currency: string
  readonly zone: string
  readonly children: CallOf<typeof completeOnboarding>['body']['children']
}

/** Creates a family of one parent with its children, and the parent's own contact of each child. */
export async function foundFamily(work: Work, founder: PersonRow, founding: Founding): Promise<FamilyInHand> {
  const { tx, ctx, now } = work
  const { currency, zone } = founding
  const id = mintOwnFamily(ctx.newId())
  const person = founder.id as PersonId
  await insertFamily(tx, { id, currency, zone, createdBy: person, isDemo: founder.is_demo }, now)
  await insertMember(tx, id, person, now)
  await chooseAtStart(tx, person, zone, now)
  await work.lock(id)
  const children = founding.children.map(({ name, birthDate }) => ({
    id: ctx.newId(),
    name,
    ...splitName(name),
    birthDate,
    health: '',
    school: '',
  }))
  await insertChildren(tx, id, children, person, now)
  work.record(id, {
    kind: 'family.created',
    subject: id,
    body: { currency, zone, createdBy: person },
  })
  recordMember(work, id, founder)
  for (const child of children)
    work.record(id, { kind: 'child.added', subject: child.id, body: childFact(child) })
  await insertContacts(
    tx,
    person,
    children.map((child, index) => childContact(work, id, child, founding.children[index]?.notes)),
    now,
  )
  return { id, children, isDemo: founder.is_demo }
}

/** Records that a parent belongs to the family from now on. */
export function recordMember(work: Work, family: FamilyId, row: PersonRow): void {
  const body = { firstName: row.first_name, lastName: row.last_name, displayName: row.display_name }
  work.record(family, { kind: 'member.joined', subject: row.id, body })
}

/** A child as the record stores it. */
export function childFact({ name, firstName, lastName, birthDate, health, school }: Child) {
  return { name, firstName, lastName, birthDate, health, school }
}

/** A child's contact. The notes stay with the parent who wrote them, neither recorded nor shared (ONB-10). */
export function childContact(work: Work, familyId: FamilyId, child: Child, notes = '') {
  const { id: childId, name, firstName, lastName, birthDate } = child
  const contactId = work.ctx.newId()
  return {
    name,
    firstName,
    lastName,
    birthDate,
    contactId,
    familyId,
    childId,
    notes,
    email: null,
    category: 'child',
    children: null,
    status: null,
  } as const
}
