import type { Database } from '../db/pool.ts'

const DAY = 24 * 3_600_000

/** Deletes what is no longer needed. A link is kept a week past its expiry, so that it can say it has expired. */
export async function deleteExpired(db: Database, now: number): Promise<void> {
  await db.query
    .deleteFrom('spent_tokens')
    .where('expires_at', '<', new Date(now - DAY))
    .execute()
  await db.query
    .deleteFrom('registrations')
    .where('expires_at', '<', new Date(now - 7 * DAY))
    .execute()
  await db.query
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<', new Date(now - 7 * DAY))
    .execute()
  const weekAgo = new Date(now - 7 * DAY)
  await db.query.deleteFrom('mailed_links').where('expires_at', '<', weekAgo).execute()
  await db.query.deleteFrom('phone_codes').where('expires_at', '<', weekAgo).execute()
  await db.query.deleteFrom('google_visits').where('expires_at', '<', new Date(now)).execute()
  await db.query.deleteFrom('email_changes').where('expires_at', '<', weekAgo).execute()
  await db.query.deleteFrom('phone_changes').where('expires_at', '<', weekAgo).execute()
  // a device that was offline for longer asks its owner before it resends
  await db.query
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now - 90 * DAY))
    .execute()
  await db.query
    .deleteFrom('sessions')
    .where('ended_at', '<', new Date(now - 30 * DAY))
    .execute()
  await db.query
    .deleteFrom('security_events')
    .where('at', '<', new Date(now - 365 * DAY))
    .execute()
  await db.query.deleteFrom('rate_limits').where('resets_at', '<', new Date(now)).execute()
  await db.query
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(now - 30 * DAY))
    .execute()
}
