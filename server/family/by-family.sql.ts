import { sql } from 'kysely'

/** Groups rows by family, keeping their order. */
export function byFamily<Row extends { family_id: string | null }, Thing>(
  rows: readonly Row[],
  thingOf: (row: Row) => Thing,
): Map<string, Thing[]> {
  const found = new Map<string, Thing[]>()
  for (const row of rows) {
    if (row.family_id === null) continue
    found.set(row.family_id, [...(found.get(row.family_id) ?? []), thingOf(row)])
  }
  return found
}

/** A list as one parameter: the statement's text stays the same however long the list, so it stays prepared. */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`
}
