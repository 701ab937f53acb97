import type { Database } from '../db/pool.ts'
import { pastPolicies } from './past-policies.ts'

/** Where a word still occurs in the database, past row-level security; idempotency keys are left out. */
export async function placesOf(owner: Database, word: string): Promise<string[]> {
  const client = await owner.checkOut()
  const found: string[] = []
  try {
    const tables = await client.query(`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'idempotency_keys'`)
    for (const { relname } of tables.rows) {
      const { rows } = await pastPolicies(client, relname, () =>
        client.query(`select count(*)::int as n from ${relname} t where lower(t::text) like $1`, [
          `%${word.toLowerCase()}%`,
        ]),
      )
      if (rows[0].n > 0) found.push(relname)
    }
  } finally {
    client.release()
  }
  return found
}
