import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/**
 * Does part of a transaction as another person, as a job would with a separate transaction: answering an invitation also
 * writes to the record of the family that sent it, which the person answering cannot see. Only for the other parent of
 * a family or the other side of an invitation; the database checks it.
 */
export async function actingFor<T>(tx: Tx, whom: string, self: PersonId, work: () => Promise<T>): Promise<T> {
  await setBound(tx, whom)
  const result = await work()
  // not in a finally: a failed statement ends the transaction, and the setting with it
  await setPerson(tx, self)
  return result
}

/** Makes the rest of the transaction act for a person who has just proved who they are. */
export async function asSelf(tx: Tx, person: string): Promise<void> {
  await setPerson(tx, person)
}

async function setBound(tx: Tx, whom: string): Promise<void> {
  const { rows } = await sql`
    select set_config('evenhand.person', ${whom}, true) where may_act_for(${whom})`.execute(tx)
  if (rows.length === 0) throw new Error('Nobody acts for a person they have nothing to do with.')
}

async function setPerson(tx: Tx, person: string): Promise<void> {
  await sql`select set_config('evenhand.person', ${person}, true)`.execute(tx)
}
