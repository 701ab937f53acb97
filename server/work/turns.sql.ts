import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/**
 * Waits until no other transaction adds to the same list of this person. Whatever checks a limit before adding must take
 * its turn first: concurrent transactions would each count what was there before all of them.
 */
export async function takeTurn(tx: Tx, person: PersonId, list: 'contacts' | 'push-devices'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${list} ${person}`}, 0))`.execute(tx)
}
