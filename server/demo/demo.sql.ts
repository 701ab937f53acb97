import { nameKeys } from '../db/exact-key.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'

/** Whether this Nora's demo family is complete; a reset starts with another Nora. */
export async function isDemoMade(db: Database, nora: string): Promise<boolean> {
  const row = await db.query
    .selectFrom('server_facts')
    .select('name')
    .where('name', '=', factOf(nora))
    .executeTakeFirst()
  return row !== undefined
}

const factOf = (nora: string) => `demo ${nora}`

/** Marks it as complete. */
export async function noteDemoMade(db: Database, nora: string, now: number): Promise<void> {
  await db.query
    .insertInto('server_facts')
    .values({ name: factOf(nora), value: JSON.stringify({ madeAt: new Date(now).toISOString() }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Frees a demo parent's address for the next one and disables the account. Returns who
 * it was; never a person of a real family.
 */
export async function retireDemoPerson(tx: Tx, emailKey: string, now: number): Promise<string | null> {
  const row = await tx
    .selectFrom('people')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('is_demo', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const retired = `${row.id}@retired.${emailKey.split('@')[1]}`
  const at = new Date(now)
  await tx
    .updateTable('people')
    .set({ email: retired, email_key: retired, disabled_at: at, updated_at: at })
    .where('id', '=', row.id)
    .execute()
  return row.id
}

/** The demo's former parents whose accounts still exist. */
export async function listRetired(db: Database): Promise<string[]> {
  const rows = await db.query
    .selectFrom('people')
    .select('id')
    .where('is_demo', '=', true)
    .where('email_key', 'like', '%@retired.demo.evenhand.example')
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a person as fictional: one of the demo's or of a sandbox. */
export async function markDemo(tx: Tx, id: string): Promise<void> {
  await nameKeys(tx, id)
  await tx.updateTable('people').set({ is_demo: true }).where('id', '=', id).execute()
}
