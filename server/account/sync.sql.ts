import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** Starts a part of the transaction that may fail on its own. */
export async function beginPart(tx: Tx): Promise<void> {
  await sql`savepoint part`.execute(tx)
}

/** Undoes what was done since then, and no more. */
export async function undoPart(tx: Tx): Promise<void> {
  await sql`rollback to savepoint part`.execute(tx)
}
