import type { Database } from '../db/pool.ts'

/** One line of the security log: ids and codes, never text a person wrote. */
export type SecurityEvent = {
  id: string
  at: number
  person: string | null
  session: string | null
  what: string
  outcome: string
  requestId: string | null
}

/** Stores an event. */
export async function insertSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await db.query
    .insertInto('security_events')
    .values({
      id: event.id,
      at: new Date(event.at),
      person_id: event.person,
      session_id: event.session,
      what: event.what,
      outcome: event.outcome,
      request_id: event.requestId,
    })
    .execute()
}
