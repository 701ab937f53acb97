import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** An event whose reminder is due, and one person to remind. */
export type Due = { readonly family: FamilyId; readonly event: string; readonly person: PersonId }

/** Reminders due in all families; ids only. */
export async function readDueEverywhere(jobs: Database, now: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select family, event, person from calendar_events_due(${new Date(now)})`.execute(jobs.query)
  return rows
}

/** The person a reminder goes to. */
export async function readReminded(tx: Tx, person: PersonId) {
  return tx
    .selectFrom('people')
    .select(['email', 'is_demo', sql<string | null>`preferences ->> 'language'`.as('language')])
    .where('id', '=', person)
    .executeTakeFirst()
}

/** Sets when the next reminder of an event is due. */
export async function setRemindAt(tx: Tx, family: FamilyId, event: string, at: number | null): Promise<void> {
  await tx
    .updateTable('calendar_events')
    .set({ remind_at: at === null ? null : new Date(at) })
    .where('family_id', '=', family)
    .where('event_id', '=', event)
    .execute()
}
