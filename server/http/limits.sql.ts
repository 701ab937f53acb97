import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Adds one to a count, starting anew when its time is over; answers the count and when it resets (ms). */
export async function countCall(
  db: Database,
  key: Buffer,
  now: number,
  resetsAt: number,
): Promise<{ count: number; resetsAt: number }> {
  const { rows } = await sql<{ count: number; resets_at: Date }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${new Date(resetsAt)})
    on conflict (key) do update set
      count = case when r.resets_at <= ${new Date(now)} then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${new Date(now)} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(db.query)
  const row = rows[0]!
  return { count: row.count, resetsAt: row.resets_at.getTime() }
}

/** Takes one from a count. */
export async function uncountCall(db: Database, key: Buffer): Promise<void> {
  await sql`update rate_limits set count = count - 1 where key = ${key} and count > 0`.execute(db.query)
}

/** A count as it stands; 0 when its time is over. */
export async function readCount(db: Database, key: Buffer, now: number): Promise<number> {
  const row = await db.query
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('resets_at', '>', new Date(now))
    .executeTakeFirst()
  return row?.count ?? 0
}
