import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** A counter: the hash of its name, and when its next window would start if it started now (ms). */
export type Counted = { readonly key: Buffer; readonly resetsAt: number }

/**
 * Adds one (or `by`) to each counter, resetting those whose window is over; returns them in the order given, with their
 * reset times (ms). A single statement that always locks in key order, so that two of them never deadlock.
 */
export async function countCalls(
  db: Database,
  counts: readonly Counted[],
  now: number,
  by = 1,
): Promise<{ count: number; resetsAt: number }[]> {
  const sorted = [...counts].sort((a, b) => a.key.compare(b.key))
  const keys = sorted.map(({ key }) => key)
  const ends = sorted.map(({ resetsAt }) => new Date(resetsAt))
  const { rows } = await sql<{ key: Buffer; count: number; resets_at: Date }>`
    insert into rate_limits as r (key, count, resets_at)
    select key, ${by}::int, resets_at from unnest(${keys}::bytea[], ${ends}::timestamptz[]) as c (key, resets_at)
    on conflict (key) do update set
      count = case when r.resets_at <= ${new Date(now)} then ${by}::int else r.count + ${by}::int end,
      resets_at = case when r.resets_at <= ${new Date(now)} then excluded.resets_at else r.resets_at end
    returning key, count, resets_at`.execute(db.query)
  return counts.map(({ key }) => {
    const row = rows.find((one) => one.key.equals(key))!
    return { count: row.count, resetsAt: row.resets_at.getTime() }
  })
}

/** Subtracts one from each counter, in key order. */
export async function uncountCalls(db: Database, keys: readonly Buffer[]): Promise<void> {
  await sql`
    with held as (
      select key from rate_limits where key = any(${keys}::bytea[]) and count > 0 order by key for update
    )
    update rate_limits r set count = count - 1 from held where r.key = held.key`.execute(db.query)
}

/** Resets counters. */
export async function clearCounts(db: Database, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from rate_limits where key = any(${keys}::bytea[])`.execute(db.query)
}

/** A counter's value; 0 when its window is over. */
export async function readCount(db: Database, key: Buffer, now: number): Promise<number> {
  const row = await db.query
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', key)
    .where('resets_at', '>', new Date(now))
    .executeTakeFirst()
  return row?.count ?? 0
}
