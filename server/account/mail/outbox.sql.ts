import type { Database } from '../../db/pool.ts'

/** What local mode stored instead of sending, newest first. */
export async function listOutbox(db: Database) {
  const rows = await db.query
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    // within one moment by id, which is in creation order
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    at: row.created_at.toISOString(),
  }))
}

/** Stores a mail or a text message; a job that runs twice stores it once. */
export async function insertOutbox(
  db: Database,
  mail: { id: string; kind?: 'mail' | 'sms'; to: string; subject: string; text: string },
  now: number,
): Promise<void> {
  await db.query
    .insertInto('outbox')
    .values({
      id: mail.id,
      kind: mail.kind ?? 'mail',
      recipient: mail.to,
      subject: mail.subject,
      body: mail.text,
      created_at: new Date(now),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
