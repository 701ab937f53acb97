import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** A family's size in one table, in bytes of its rows; `files` in bytes on disk or in the bucket. */
export type TableSize = {
  readonly table: string
  readonly rows: number
  readonly bytes: number
  readonly files: number
}

/**
 * Every table with rows of this person's families, the largest first. Read as that person: row-level security hides what
 * the other parent keeps private, which is not counted.
 */
export async function readFamilySize(tx: Tx): Promise<TableSize[]> {
  const { rows: tables } = await sql<{ name: string; has_files: boolean }>`
    select t.table_name as name, exists (select from information_schema.columns f
        where f.table_schema = 'public' and f.table_name = t.table_name and f.column_name = 'size_bytes') as has_files
    from information_schema.tables t
    join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'family_id'
      and has_table_privilege(format('public.%I', t.table_name), 'select')`.execute(tx)
  const sizes: TableSize[] = []
  for (const { name, has_files } of tables) {
    const files = has_files ? sql`coalesce(sum(size_bytes), 0)` : sql`0`
    const { rows } = await sql<Omit<TableSize, 'table'>>`
      select count(*)::int as rows, coalesce(sum(pg_column_size(one)), 0)::float8 as bytes, ${files}::float8 as files
      from ${sql.table(name)} one where family_id in (select my_families())`.execute(tx)
    if (rows[0] && rows[0].rows > 0) sizes.push({ table: name, ...rows[0] })
  }
  return sizes.toSorted((one, other) => other.bytes + other.files - (one.bytes + one.files))
}
