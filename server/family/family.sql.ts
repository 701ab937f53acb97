import type { Child, Family, Member, RotationReply } from '@evenhand/contract/family/family.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { anyOf, byFamily } from './by-family.sql.ts'
import { firstNameFor } from './contacts.sql.ts'
import { latestSent } from './invitations.sql.ts'

/** The families a person belongs to, oldest first, with what every screen needs; or only one of them. */
export async function readFamilies(
  tx: Tx,
  person: PersonId,
  now: number,
  only: FamilyId | null = null,
): Promise<Family[]> {
  const families = await tx
    .selectFrom('families as f')
    .innerJoin('family_members as m', 'm.family_id', 'f.family_id')
    .select(['f.family_id', 'f.currency', 'f.zone'])
    .where('m.person_id', '=', person)
    .where('m.left_at', 'is', null)
    .$if(only !== null, (all) => all.where('f.family_id', '=', only))
    .orderBy('f.created_at')
    .orderBy('f.family_id')
    .execute()
  const ids = families.map((family) => family.family_id)
  if (ids.length === 0) return []
  // in one round trip
  const [members, children, rotations, names, sent] = await Promise.all([
    readMembers(tx, ids, person),
    readChildren(tx, ids),
    readRotations(tx, ids),
    firstNameFor(tx, person, ids),
    latestSent(tx, person, ids, now),
  ])
  return families.map(({ family_id: id, currency, zone }) => {
    const everyone = members.get(id) ?? []
    const here = withoutMark(everyone.filter((one) => !one.hasLeft))
    const former = withoutMark(everyone.filter((one) => one.hasLeft))
    return {
      id,
      currency,
      zone,
      members: here,
      former,
      children: children.get(id) ?? [],
      rotation: rotations.get(id)?.[0] ?? null,
      // after an account has ended, not even the name in one's own list stands for it
      coParentName: (here.find((member) => !member.isMe) ?? former[0])?.firstName ?? names.get(id) ?? null,
      invitation: sent.get(id) ?? null,
    }
  })
}

/** One of the person's families, which the gate has already found to be theirs. */
export async function readFamily(tx: Tx, person: PersonId, now: number, family: FamilyId): Promise<Family> {
  const [found] = await readFamilies(tx, person, now, family)
  if (!found) throw new Error('a family the gate let through does not exist')
  return found
}

/** The children of a family. */
export async function listChildren(tx: Tx, family: FamilyId): Promise<Child[]> {
  return (await readChildren(tx, [family])).get(family) ?? []
}

const withoutMark = (some: readonly (Member & { hasLeft: boolean })[]): Member[] =>
  some.map(({ hasLeft: _, ...member }) => member)

/** Includes those who have left, marked by `hasLeft`. */
async function readMembers(
  tx: Tx,
  ids: string[],
  person: PersonId,
): Promise<Map<string, (Member & { hasLeft: boolean })[]>> {
  const rows = await tx
    .selectFrom('family_members as m')
    .innerJoin('known_people as p', 'p.id', 'm.person_id')
    .select(['m.family_id', 'm.left_at', 'p.id', 'p.first_name', 'p.last_name', 'p.display_name'])
    .where('m.family_id', '=', anyOf(ids))
    .orderBy('m.joined_at')
    .orderBy('p.id')
    .execute()
  return byFamily(rows, (row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.display_name,
    isMe: row.id === person,
    hasLeft: row.left_at !== null,
  }))
}

async function readChildren(tx: Tx, ids: string[]): Promise<Map<string, Child[]>> {
  const rows = await tx
    .selectFrom('children')
    .select(['family_id', 'child_id', 'name', 'first_name', 'last_name', 'birth_date', 'health', 'school'])
    .where('family_id', '=', anyOf(ids))
    .orderBy('birth_date', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('child_id')
    .execute()
  return byFamily(rows, (row) => ({
    id: row.child_id,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    health: row.health,
    school: row.school,
  }))
}

async function readRotations(tx: Tx, ids: string[]): Promise<Map<string, RotationReply[]>> {
  const rows = await tx
    .selectFrom('rotations')
    .select(['family_id', 'rotation_id', 'pattern', 'anchor_day', 'handover_time', 'zone', 'a', 'b'])
    .where('family_id', '=', anyOf(ids))
    .where('replaced_at', 'is', null)
    .execute()
  return byFamily(rows, (row) => ({
    id: row.rotation_id,
    pattern: row.pattern,
    anchorDay: row.anchor_day,
    handoverTime: row.handover_time,
    zone: row.zone,
    a: row.a,
    b: row.b,
  }))
}
