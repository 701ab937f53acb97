import type { Head } from '@evenhand/domain/record/head.ts'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Newest heads that an authority has not stamped yet, up to a number. */
export async function headsToStamp(jobs: Database, authority: string, most: number): Promise<Head[]> {
  const { rows } = await sql<{ family: string; size: string; root: Buffer; at: Date }>`
    select * from heads_to_stamp(${authority}, ${most})`.execute(jobs.query)
  return rows.map(({ family, size, root, at }) => ({
    family,
    size: Number(size),
    root: root.toString('hex'),
    at: at.getTime(),
  }))
}

export async function keepStamp(
  jobs: Database,
  { family, size }: Head,
  authority: string,
  { at, token }: { at: Date; token: Buffer },
): Promise<void> {
  await sql`select keep_stamp(${family}, ${size}, ${authority}, ${at}, ${token})`.execute(jobs.query)
}
