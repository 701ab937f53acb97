import type { Child, RotationReply } from '@evenhand/contract/family/family.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** Creates a family's row; nobody belongs to it yet. */
export async function insertFamily(
  tx: Tx,
  family: { id: FamilyId; currency: string; zone: string; createdBy: PersonId; isDemo: boolean },
  now: number,
): Promise<void> {
  await tx
    .insertInto('families')
    .values({
      family_id: family.id,
      currency: family.currency,
      zone: family.zone,
      created_by: family.createdBy,
      created_at: new Date(now),
      is_demo: family.isDemo,
    })
    .execute()
}

/** Adds the person to the family: policies allow only its creator or an invited parent, and only themselves. */
export async function insertMember(tx: Tx, family: FamilyId, person: PersonId, now: number): Promise<void> {
  await tx
    .insertInto('family_members')
    .values({ family_id: family, person_id: person, joined_at: new Date(now) })
    // somebody who left and was invited again returns
    .onConflict((on) =>
      on.columns(['family_id', 'person_id']).doUpdateSet({ joined_at: new Date(now), left_at: null }),
    )
    .execute()
}

/** Ends the person's membership: policies allow only their own. */
export async function endMembership(tx: Tx, family: FamilyId, person: PersonId, now: number): Promise<void> {
  await tx
    .updateTable('family_members')
    .set({ left_at: new Date(now) })
    .where('family_id', '=', family)
    .where('person_id', '=', person)
    .where('left_at', 'is', null)
    .execute()
}

/** The addresses, in lower case, of parents who have left the family. */
export async function leftEmails(tx: Tx, family: FamilyId): Promise<string[]> {
  const rows = await tx
    .selectFrom('family_members as m')
    .innerJoin('known_people as p', 'p.id', 'm.person_id')
    .select('p.email_key')
    .where('m.family_id', '=', family)
    .where('m.left_at', 'is not', null)
    .execute()
  return rows.map((row) => row.email_key)
}

/** Who belongs to the family now, in the order they joined. */
export async function memberIds(tx: Tx, family: FamilyId): Promise<string[]> {
  const rows = await tx
    .selectFrom('family_members')
    .select('person_id')
    .where('family_id', '=', family)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('person_id')
    .execute()
  return rows.map((row) => row.person_id)
}

/** Adds the family's children. */
export async function insertChildren(
  tx: Tx,
  family: FamilyId,
  children: readonly Child[],
  createdBy: PersonId,
  now: number,
): Promise<void> {
  await tx
    .insertInto('children')
    .values(
      children.map((child) => ({
        family_id: family,
        child_id: child.id,
        name: child.name,
        first_name: child.firstName,
        last_name: child.lastName,
        birth_date: child.birthDate,
        health: child.health,
        school: child.school,
        created_by: createdBy,
        created_at: new Date(now),
      })),
    )
    .execute()
}

/** Changes what the family knows of a child. */
export async function updateChild(tx: Tx, family: FamilyId, child: Child, now: number): Promise<void> {
  await tx
    .updateTable('children')
    .set({
      name: child.name,
      first_name: child.firstName,
      last_name: child.lastName,
      birth_date: child.birthDate,
      health: child.health,
      school: child.school,
      updated_at: new Date(now),
    })
    .where('family_id', '=', family)
    .where('child_id', '=', child.id)
    .execute()
}

/** Sets a rotation; the earlier one stays, marked as replaced. */
export async function replaceRotation(
  tx: Tx,
  family: FamilyId,
  rotation: RotationReply,
  createdBy: PersonId,
  now: number,
): Promise<void> {
  await endRotation(tx, family, now)
  await insertRotation(tx, family, rotation, { created_by: createdBy }, now)
}

/** The same weeks on another clock: planned by whom they were, and agreed as far as they were. Returns who planned them. */
export async function replaceZone(
  tx: Tx,
  family: FamilyId,
  rotation: RotationReply,
  now: number,
): Promise<string> {
  const standing = (await endRotation(tx, family, now))!
  await insertRotation(tx, family, rotation, standing, now)
  return standing.created_by
}

function endRotation(tx: Tx, family: FamilyId, now: number) {
  return tx
    .updateTable('rotations')
    .set({ replaced_at: new Date(now) })
    .where('family_id', '=', family)
    .where('replaced_at', 'is', null)
    .returning(['created_by', 'agreed_by', 'agreed_at', 'left_open_at'])
    .executeTakeFirst()
}

type Standing = {
  readonly created_by: string
  readonly agreed_by?: string | null
  readonly agreed_at?: Date | null
  readonly left_open_at?: Date | null
}

async function insertRotation(
  tx: Tx,
  family: FamilyId,
  rotation: RotationReply,
  standing: Standing,
  now: number,
): Promise<void> {
  await tx
    .insertInto('rotations')
    .values({
      family_id: family,
      rotation_id: rotation.id,
      pattern: rotation.pattern,
      anchor_day: rotation.anchorDay,
      handover_time: rotation.handoverTime,
      zone: rotation.zone,
      a: rotation.a,
      b: rotation.b,
      created_at: new Date(now),
      ...standing,
    })
    .execute()
}

/** Gives the parent who joined the letter nobody had; returns who planned these weeks, null where none was free. */
export async function takeFreeLetter(
  tx: Tx,
  family: FamilyId,
  rotation: Pick<RotationReply, 'id' | 'a' | 'b'>,
  person: PersonId,
): Promise<string | null> {
  if (rotation.a !== null && rotation.b !== null) return null
  const row = await tx
    .updateTable('rotations')
    .set(rotation.a === null ? { a: person } : { b: person })
    .where('family_id', '=', family)
    .where('rotation_id', '=', rotation.id)
    .returning('created_by')
    .executeTakeFirst()
  return row?.created_by ?? null
}
