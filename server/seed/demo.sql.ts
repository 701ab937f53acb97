import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'

/** Whether this server's demo family has been made. */
export async function isDemoMade(db: Database): Promise<boolean> {
  const row = await db.query
    .selectFrom('server_facts')
    .select('name')
    .where('name', '=', 'demo')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that it has. */
export async function noteDemoMade(db: Database, now: number): Promise<void> {
  await db.query
    .insertInto('server_facts')
    .values({ name: 'demo', value: JSON.stringify({ madeAt: new Date(now).toISOString() }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a person as one of the demo's. */
export async function markDemo(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('people').set({ is_demo: true }).where('id', '=', id).execute()
}
