import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** Sets a savepoint before a part of the transaction that may fail on its own. */
export async function setSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint part`.execute(tx)
}

/** Undoes what was done since the savepoint, and no more. */
export async function rollbackToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint part`.execute(tx)
}
