import type { OwnExport } from '@evenhand/contract/own-data/own-data.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../db/generated/tables.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { OwnTable } from '../feature.ts'

export type OwnExportRow = Selectable<Tables['own_exports']>

/** One's own copies, newest first; row-level security shows nobody else's. */
export function listOwn(tx: Tx): Promise<OwnExportRow[]> {
  return tx.selectFrom('own_exports').selectAll().orderBy('created_at', 'desc').limit(20).execute()
}

export function findOwn(tx: Tx, id: string): Promise<OwnExportRow | undefined> {
  return tx.selectFrom('own_exports').selectAll().where('export_id', '=', id).executeTakeFirst()
}

/** Queues a copy; undefined if one is already in progress. */
export function addOwn(
  tx: Tx,
  row: { person_id: string; export_id: string; created_at: Date },
): Promise<OwnExportRow | undefined> {
  return tx
    .insertInto('own_exports')
    .values({ ...row, status: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** False where its row is gone: nobody wants it any more. */
export async function updateOwn(
  tx: Tx,
  id: string,
  change: Updateable<Tables['own_exports']>,
): Promise<boolean> {
  const [done] = await tx.updateTable('own_exports').set(change).where('export_id', '=', id).execute()
  return done !== undefined && done.numUpdatedRows > 0n
}

/** Deletes all of one's own copies, and returns whose files may be there. */
export async function deleteCopies(tx: Tx): Promise<string[]> {
  const rows = await tx.deleteFrom('own_exports').returning('export_id').execute()
  return rows.map((row) => row.export_id)
}

/** Deletes everybody's copies made before a moment, and returns whose files go with them. */
export async function deleteOldOwn(
  jobs: Database,
  before: Date,
): Promise<{ person: string; export: string }[]> {
  const { rows } = await sql<{ person: string; export: string }>`
    select person, export from clean_own_exports(${before})`.execute(jobs.query)
  return rows
}

/** How many rows are in memory at once. */
const STEP = 500

/** The rows of one table that concern a person, as JSON strings, a few at a time. */
export async function* rowsOf(
  tx: Tx,
  table: string,
  { of, without = [] }: OwnTable,
  person: string,
): AsyncGenerator<string[]> {
  const about = of ? sql`where t.${sql.ref(of)} = ${sql.lit(person)}::uuid` : sql``
  await sql`declare own_rows no scroll cursor for
    select (to_jsonb(t) - ${sql.lit(`{${without.join(',')}}`)}::text[])::text as row
    from ${sql.table(table)} t ${about}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(STEP)} from own_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < STEP) break
  }
  await sql`close own_rows`.execute(tx)
}

export function ownExportView(row: OwnExportRow): OwnExport {
  return {
    id: row.export_id,
    status: row.status,
    parts: row.parts,
    written: row.written,
    bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
