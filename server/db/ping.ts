import { sql } from 'kysely'
import type { Database } from './pool.ts'

/**
 * Writes a few bytes into the database's log and waits until they are on disk. They are in no table and nobody's.
 * Throws when writes cannot be acknowledged now: no database, a standby, no room, no disk.
 */
export async function tinyWrite(db: Database): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'evenhand', '')`.execute(db.query)
}
