import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** Whether this is a child of the family. */
export async function hasChild(tx: Tx, family: FamilyId, child: string): Promise<boolean> {
  const row = await tx
    .selectFrom('children')
    .select('child_id')
    .where('family_id', '=', family)
    .where('child_id', '=', child)
    .executeTakeFirst()
  return row !== undefined
}

/** The children of the family. */
export async function childIds(tx: Tx, family: FamilyId): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('children').select('child_id').where('family_id', '=', family).execute()
  return new Set(rows.map(({ child_id }) => child_id))
}

/**
 * Whether anything this person may see refers to the child: also a rule of the plan or of the agreement, in whatever state,
 * which would go on naming a child nobody knows. Foreign keys cover what only the other parent sees.
 */
export async function isReferredTo(tx: Tx, family: FamilyId, child: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from expenses where family_id = ${family} and child_id = ${child})
      or exists (select from conversations where family_id = ${family} and child_id = ${child})
      or exists (select from documents where family_id = ${family} and child_id = ${child})
      or exists (select from child_card_versions where family_id = ${family} and child_id = ${child})
      or exists (select from child_card_links where family_id = ${family} and child_id = ${child})
      or exists (select from cards where family_id = ${family} and ${child}::uuid = any (child_ids))
      or exists (select from expense_agreements
                 where family_id = ${family} and rules @> jsonb_build_array(jsonb_build_object('childId', ${child}::text)))
      or exists (select from calendar_proposals
                 where family_id = ${family} and jsonb_path_exists(body, '$.**.children[*] ? (@ == $child)',
                   jsonb_build_object('child', ${child}::text)))
      or exists (select from calendar_event_versions
                 where family_id = ${family} and jsonb_exists(facts -> 'childIds', ${child}::text)) as found
  `.execute(tx)
  return rows[0]!.found
}

/** Deletes the row; false where a row that cannot be seen still refers to it. */
export async function deleteChild(tx: Tx, family: FamilyId, child: string): Promise<boolean> {
  await sql`savepoint removal`.execute(tx)
  try {
    await tx.deleteFrom('children').where('family_id', '=', family).where('child_id', '=', child).execute()
    return true
  } catch (error) {
    if (!STILL_REFERRED_TO.has((error as { code?: string }).code ?? '')) throw error
    await sql`rollback to savepoint removal`.execute(tx)
    return false
  }
}

/** foreign_key_violation, and restrict_violation as PostgreSQL 18 reports it */
const STILL_REFERRED_TO = new Set(['23503', '23001'])
