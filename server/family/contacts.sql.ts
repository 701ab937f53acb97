import type { SharedChildContact } from '@evenhand/domain/family/co-parent.ts'
import { sql } from 'kysely'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { anyOf } from './by-family.sql.ts'

/** A contact to insert; omitted fields get their defaults. */
export type NewContact = {
  readonly contactId: string
  readonly familyId: FamilyId
  readonly childId: string | null
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly category: 'child' | 'co-parent'
  readonly birthDate: string | null
  readonly notes: string
  readonly children: string | null
  readonly status: CoParentStatus | null
}

/** A co-parent contact's status, which follows the invitation (ONB-04 names the first). */
export type CoParentStatus = 'invited' | 'accepted' | 'declined' | 'withdrawn'

/** Writes contacts to the person's own list. */
export async function insertContacts(
  tx: Tx,
  owner: PersonId,
  contacts: readonly NewContact[],
  now: number,
): Promise<void> {
  if (contacts.length === 0) return
  const at = new Date(now)
  await tx
    .insertInto('contacts')
    .values(
      contacts.map((contact) => ({
        owner_id: owner,
        contact_id: contact.contactId,
        family_id: contact.familyId,
        child_id: contact.childId,
        name: contact.name,
        first_name: contact.firstName,
        last_name: contact.lastName,
        email: contact.email,
        category: contact.category,
        birth_date: contact.birthDate,
        notes: contact.notes,
        children: contact.children,
        status: contact.status,
        created_by: owner,
        shared_with_user_id: null,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}

/** Inserts a shared child's contact, unless the owner already has one for that child (ONB-05, ONB-09). */
export async function insertSharedChild(
  tx: Tx,
  contact: SharedChildContact,
  ids: { readonly contactId: string; readonly familyId: FamilyId; readonly childId: string },
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('contacts')
    .values({
      owner_id: contact.ownerId,
      contact_id: ids.contactId,
      family_id: ids.familyId,
      child_id: ids.childId,
      name: contact.name,
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: null,
      category: 'child',
      birth_date: contact.birthDate,
      children: null,
      status: null,
      is_shared_child: true,
      created_by: contact.createdBy,
      shared_with_user_id: contact.sharedWithUserId,
      created_at: at,
      updated_at: at,
    })
    // without a conflict target: naming columns would require the right to read the other parent's list
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a family's shared children from the list of someone who did not join it. */
export async function removeSharedChildren(tx: Tx, owner: string, family: FamilyId): Promise<void> {
  await tx
    .deleteFrom('contacts')
    .where('owner_id', '=', owner)
    .where('family_id', '=', family)
    .where('is_shared_child', '=', true)
    .execute()
}

/** Moves the contact of a removed child to the owner's deleted ones, so that their notes can be restored. */
export async function removeChildContact(
  tx: Tx,
  owner: PersonId,
  family: FamilyId,
  child: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ removed_at: new Date(now) })
    .where('owner_id', '=', owner)
    .where('family_id', '=', family)
    .where('child_id', '=', child)
    .execute()
}

/** The owner's co-parent contact with that address, oldest first. */
export async function findCoParent(
  tx: Tx,
  owner: PersonId,
  emailKey: string,
): Promise<{ contactId: string; children: string | null } | null> {
  const row = await tx
    .selectFrom('contacts')
    .select(['contact_id', 'children'])
    .where('owner_id', '=', owner)
    .where('category', '=', 'co-parent')
    .where(sql<string>`lower(email)`, '=', emailKey)
    .orderBy('created_at')
    .executeTakeFirst()
  return row ? { contactId: row.contact_id, children: row.children } : null
}

/** The family's co-parent contact without an address. */
export async function findUninvited(tx: Tx, owner: PersonId, family: FamilyId): Promise<string | null> {
  const row = await tx
    .selectFrom('contacts')
    .select('contact_id')
    .where('owner_id', '=', owner)
    .where('family_id', '=', family)
    .where('category', '=', 'co-parent')
    .where('email', 'is', null)
    .where('status', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.contact_id ?? null
}

/** Leaves a family's people in the list of a parent who leaves it, as they are; they are no longer updated. */
export async function leaveContacts(tx: Tx, owner: PersonId, family: FamilyId, now: number): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ is_shared: false, child_ids: [], updated_at: new Date(now) })
    .where('owner_id', '=', owner)
    .where('family_id', '=', family)
    .execute()
}

/** Sets the names of the family's children in the owner's contact of its other parent (ONB-04). */
export async function nameChildren(
  tx: Tx,
  owner: string,
  family: FamilyId,
  children: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ children, updated_at: new Date(now) })
    .where('owner_id', '=', owner)
    .where('family_id', '=', family)
    .where('category', '=', 'co-parent')
    .where(sql<boolean>`children is distinct from ${children}`)
    .execute()
}

type ContactChange = Partial<Pick<Tables['contacts'], 'children' | 'status' | 'email'>>

/** Changes one of the owner's contacts. */
export async function changeContact(
  tx: Tx,
  owner: PersonId,
  contactId: string,
  change: ContactChange,
  now: number,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ ...change, updated_at: new Date(now) })
    .where('owner_id', '=', owner)
    .where('contact_id', '=', contactId)
    .execute()
}

/** The first name the person entered for the other parent of each family, if they did. */
export async function firstNameFor(
  tx: Tx,
  owner: PersonId,
  families: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('contacts')
    .select(['family_id', 'first_name'])
    .where('owner_id', '=', owner)
    .where('category', '=', 'co-parent')
    .where('family_id', '=', anyOf(families))
    .where('first_name', '<>', '')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.family_id ?? '', row.first_name]))
}

/** A parent as an account names them. */
export type Named = { readonly firstName: string; readonly lastName: string; readonly displayName: string }

/** Gives the owner's contact of the family's joined parent another name: it is theirs, the owner cannot change it. */
export async function renameCoParent(
  tx: Tx,
  owner: string,
  family: FamilyId,
  to: Named,
  now: number,
): Promise<boolean> {
  const renamed = await tx
    .updateTable('contacts')
    .set({
      name: to.displayName,
      first_name: to.firstName,
      last_name: to.lastName,
      updated_at: new Date(now),
    })
    .where('owner_id', '=', owner)
    .where('family_id', '=', family)
    .where('category', '=', 'co-parent')
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  return renamed.numUpdatedRows > 0n
}

/**
 * Takes the name and address of a parent whose account ends out of the owner's contact of them. What the owner wrote
 * there themselves stays, as a contact of their own that they can name or delete; one without anything goes.
 */
export async function forgetCoParent(tx: Tx, owner: string, family: FamilyId, now: number): Promise<void> {
  const { rows } = await sql<{ contact_id: string; is_bare: boolean }>`
    update contacts set name = '', first_name = '', last_name = '', email = null, status = null,
      updated_at = ${new Date(now)}, removed_at = case when is_bare.it then ${new Date(now)} else removed_at end
    from (select contact_id as id, notes = '' and phones = '[]' and address = '' as it from contacts) as is_bare
    where owner_id = ${owner} and family_id = ${family} and category = 'co-parent' and status = 'accepted'
      and is_bare.id = contact_id
    returning contact_id, is_bare.it as is_bare`.execute(tx)
  for (const { contact_id } of rows.filter(({ is_bare }) => is_bare))
    await tx
      .deleteFrom('contacts')
      .where('owner_id', '=', owner)
      .where('contact_id', '=', contact_id)
      .where('removed_at', 'is not', null)
      .execute()
}
