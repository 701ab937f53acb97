import { type Compilable, CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tables } from './generated/tables.ts'
import type { Tx } from './transaction.ts'

/**
 * Names the keys the next statements of this transaction are about: an id, an email, a number, a hash in hex.
 * Identity tables show only the rows with exactly these keys and those of the person acted for, so a statement
 * that lost its `where`, by mistake or attack, finds nothing (docs/decisions/0012).
 */
export async function nameKeys(tx: Tx, ...keys: readonly string[]): Promise<void> {
  await sql`select set_config('evenhand.keys', ${joined(keys)}, true)`.execute(tx)
}

/** Reads by one key in one statement: on the pool as well as inside a transaction. */
export async function byKey<Row>(db: Kysely<Tables>, key: string, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  // the read depends on the row that names the key, and OFFSET 0 keeps it a subquery: no plan can read first
  const whole =
    `with k as materialized (select set_config('evenhand.keys', $${parameters.length + 1}, true) as named) ` +
    `select found.* from k cross join lateral (select own.* from (${text}) own where k.named is not null offset 0) found`
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(whole, [...parameters, joined([key])]))
  return rows
}

// no key of ours has a line break: addresses and ids are single lines
const joined = (keys: readonly string[]) => keys.map((key) => key.replaceAll('\n', ' ')).join('\n')
