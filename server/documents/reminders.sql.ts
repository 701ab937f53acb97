import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** Every document that expires between two days, with each person who may be reminded of it; ids only. */
export async function readEndingEverywhere(
  jobs: Database,
  { from, to }: { from: string; to: string },
): Promise<{ family: string; document: string; person: string }[]> {
  const { rows } = await sql<{ family: string; document: string; person: string }>`
    select family, document, person from documents_ending(${from}, ${to})`.execute(jobs.query)
  return rows
}

export type Reminder = {
  expires_on: string
  remind_days: number[]
  zone: string
  email: string
  is_demo: boolean
  language: string | null
  /** reminders this person has already had for this day of expiry */
  sent: number[]
}

/** What a reminder to one person needs, read as that person. */
export async function readReminder(
  tx: Tx,
  family: FamilyId,
  document: string,
  person: PersonId,
): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`
    select d.expires_on, d.remind_days, f.zone, p.email, p.is_demo, p.preferences ->> 'language' as language,
      array(select r.days from document_reminders r where r.family_id = d.family_id
        and r.document_id = d.document_id and r.person_id = ${person} and r.expires_on = d.expires_on) as sent
    from documents d join families f on f.family_id = d.family_id join people p on p.id = ${person}
    where d.family_id = ${family} and d.document_id = ${document} and d.expires_on is not null`.execute(tx)
  return rows[0]
}

/** Stores that a reminder was sent. */
export async function insertReminder(
  tx: Tx,
  one: { family: string; document: string; person: string; expiresOn: string; days: number },
  now: number,
): Promise<void> {
  await tx
    .insertInto('document_reminders')
    .values({
      family_id: one.family,
      document_id: one.document,
      person_id: one.person,
      expires_on: one.expiresOn,
      days: one.days,
      sent_at: new Date(now),
    })
    .execute()
}
