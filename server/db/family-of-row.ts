import { sql } from 'kysely'
import type { Tables } from './generated/tables.ts'
import type { Database } from './pool.ts'
import { asPerson } from './transaction.ts'

/** The tables whose rows belong to a family. */
type Owned = { [T in keyof Tables]: 'family_id' extends keyof Tables[T] ? T : never }[keyof Tables]

/**
 * A function that returns the family of the row with an id, in a table where `column` alone names a row; null for a
 * row that does not exist and for one the person may not see.
 */
export function familyOfRow<T extends Owned>(table: T, column: keyof Tables[T] & string) {
  return async (db: Database, person: string, id: string): Promise<string | null> => {
    const query = sql<{
      family_id: string
    }>`select family_id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`
    const [row] = await asPerson(db, person, query.compile(db.query))
    return row?.family_id ?? null
  }
}
