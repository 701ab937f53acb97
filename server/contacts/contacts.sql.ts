import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import type { Phone } from '@evenhand/domain/contacts/contact.ts'
import { ageOn, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/** One of the person's own contacts; if it is a child, with what the family knows about them. */
export type ContactRow = Selectable<Tables['contacts']> & {
  readonly family_name: string | null
  readonly family_first: string | null
  readonly family_last: string | null
  readonly family_birth: string | null
  readonly family_health: string | null
  readonly family_school: string | null
}

/** The person's own list without deleted contacts, or a single one, deleted or not. */
export async function readContacts(
  tx: Tx,
  owner: PersonId,
  only: { readonly id: string } | null = null,
): Promise<ContactRow[]> {
  return tx
    .selectFrom('contacts as c')
    .leftJoin('children as k', (join) =>
      join.onRef('k.family_id', '=', 'c.family_id').onRef('k.child_id', '=', 'c.child_id'),
    )
    .selectAll('c')
    .select([
      'k.name as family_name',
      'k.first_name as family_first',
      'k.last_name as family_last',
      'k.birth_date as family_birth',
      'k.health as family_health',
      'k.school as family_school',
    ])
    .where('c.owner_id', '=', owner)
    .$if(only === null, (all) => all.where('c.removed_at', 'is', null))
    .$if(only !== null, (all) => all.where('c.contact_id', '=', only?.id ?? ''))
    .execute()
}

/** One of the person's own contacts, locked until the transaction ends. */
export async function holdContact(tx: Tx, owner: PersonId, id: string): Promise<ContactRow | null> {
  await tx
    .selectFrom('contacts')
    .select('contact_id')
    .where('owner_id', '=', owner)
    .where('contact_id', '=', id)
    .forUpdate()
    .execute()
  const [row] = await readContacts(tx, owner, { id })
  return row ?? null
}

/** How many contacts the person has. */
export async function countContacts(tx: Tx, owner: PersonId): Promise<number> {
  const row = await tx
    .selectFrom('contacts')
    .select(sql<string>`count(*)`.as('count'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Adds contacts to the person's own list. */
export async function addContacts(tx: Tx, rows: readonly Insertable<Tables['contacts']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('contacts').values(rows).execute()
}

/** Changes one of the person's own contacts. */
export async function updateContact(
  tx: Tx,
  owner: PersonId,
  id: string,
  change: Updateable<Tables['contacts']>,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set(change)
    .where('owner_id', '=', owner)
    .where('contact_id', '=', id)
    .execute()
}

/** Permanently removes contacts deleted before this time. */
export async function clearRemoved(tx: Tx, owner: PersonId, before: Date): Promise<void> {
  await tx.deleteFrom('contacts').where('owner_id', '=', owner).where('removed_at', '<', before).execute()
}

/** A contact as the calls return it. A child's name and birth date come from the family while it belongs to one. */
export function contactOf(row: ContactRow, today: Day): Contact {
  const isKnown = row.family_name !== null
  const birthDate = isKnown ? row.family_birth : row.birth_date
  return {
    id: row.contact_id,
    ownerId: row.owner_id,
    name: row.family_name ?? row.name,
    firstName: row.family_first ?? row.first_name,
    lastName: row.family_last ?? row.last_name,
    email: row.email,
    phones: row.phones as Phone[],
    address: row.address,
    category: row.category,
    relationship: row.relationship,
    birthDate,
    age: ageOn(birthDate === null ? null : asDay(birthDate), today),
    notes: row.notes,
    details: row.details,
    mayPickUp: row.may_pick_up,
    isEmergency: row.is_emergency,
    children: row.children,
    status: row.status,
    familyId: row.family_id,
    childId: row.child_id,
    health: row.family_health ?? '',
    school: row.family_school ?? '',
    childIds: row.child_ids,
    isSharedChild: row.is_shared_child,
    isShared: row.is_shared,
    createdBy: row.created_by,
    sharedWithUserId: row.shared_with_user_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
