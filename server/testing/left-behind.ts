import type { Database } from '../db/pool.ts'
import type { TestFamily } from '../http/test-people.ts'
import { pastPolicies } from './past-policies.ts'

/**
 * Rows that still exist although their table's declaration says they are erased (0024-erasure.sql), after both parents
 * of a family have deleted their accounts.
 */
export async function leftBehind(owner: Database, { id, a, b }: TestFamily): Promise<string[]> {
  const found: string[] = []
  const client = await owner.checkOut()
  try {
    for (const { name, erasure, columns } of (await client.query(TABLES)).rows as Table[]) {
      const gone = erasure.startsWith('erasure: family') ? ['family_id'] : columns
      for (const column of gone) {
        const left = await pastPolicies(client, name, () =>
          client.query(`select count(*)::int as n from ${name} where ${column} = any ($1)`, [
            [id, a.id, b.id],
          ]),
        )
        if (left.rows[0].n > 0) found.push(`${left.rows[0].n} rows of ${name} by ${column}`)
      }
    }
  } finally {
    client.release()
  }
  return found
}

type Table = { name: string; erasure: string; columns: string[] }

const TABLES = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as erasure,
    coalesce((select array_agg(a.attname::text) from pg_constraint k
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'public.people'::regclass
        and k.confdeltype = 'c'), '{}') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and obj_description(c.oid, 'pg_class') ~ '^erasure: (family|person)'`
