import type { RecordExport } from '@evenhand/contract/record/exports.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/generated/tables.ts'
import type { Database } from '../../db/pool.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'

export type ExportRow = Selectable<Tables['family_exports']>

/** One's own exports of a family, newest first; row-level security hides everybody else's. */
export function listOwnExports(tx: Tx, family: FamilyId): Promise<ExportRow[]> {
  return tx
    .selectFrom('family_exports')
    .selectAll()
    .where('family_id', '=', family)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

/** All exports of this transaction's person, in any family, whose files go when the account is deleted. */
export async function listAllOwnExports(tx: Tx): Promise<{ family: string; file: string }[]> {
  const rows = await tx.selectFrom('family_exports').select(['family_id', 'export_id']).execute()
  return rows.map((row) => ({ family: row.family_id, file: row.export_id }))
}

export function findExport(tx: Tx, family: FamilyId, id: string): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('family_exports')
    .selectAll()
    .where('family_id', '=', family)
    .where('export_id', '=', id)
    .executeTakeFirst()
}

/** Updates an export; false if it is gone because its parent has cancelled it. */
export async function updateExport(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Updateable<Tables['family_exports']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('family_exports')
    .set(change)
    .where('family_id', '=', family)
    .where('export_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes one's own export; undefined if there is none. */
export function deleteExport(tx: Tx, family: FamilyId, id: string) {
  return tx
    .deleteFrom('family_exports')
    .where('family_id', '=', family)
    .where('export_id', '=', id)
    .returning('export_id')
    .executeTakeFirst()
}

/** Deletes all of one's own exports of a family, and returns whose files may be there. */
export async function deleteOwnExports(tx: Tx, family: FamilyId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('family_exports')
    .where('family_id', '=', family)
    .returning('export_id')
    .execute()
  return rows.map((row) => row.export_id)
}

/** Deletes one's own failed exports of a family, and returns those whose files may be there. */
export async function deleteFailedExports(tx: Tx, family: FamilyId): Promise<string[]> {
  const rows = await tx
    .deleteFrom('family_exports')
    .where('family_id', '=', family)
    .where('status', '=', 'failed')
    .returning('export_id')
    .execute()
  return rows.map((row) => row.export_id)
}

/** Deletes everybody's exports made before a moment, and returns those whose files must be deleted. */
export async function deleteOldExports(
  jobs: Database,
  before: Date,
): Promise<{ family: string; export: string }[]> {
  const { rows } = await sql<{ family: string; export: string }>`
    select family, export from clean_family_exports(${before})`.execute(jobs.query)
  return rows
}

export function exportView(row: ExportRow): RecordExport {
  return {
    id: row.export_id,
    familyId: row.family_id,
    from: row.from_day,
    to: row.to_day,
    areas: row.areas as RecordExport['areas'],
    status: row.status,
    entries: row.entries,
    written: row.written,
    bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
