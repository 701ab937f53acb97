import { statfs } from 'node:fs/promises'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { type QueuedTask, readDatabase, readQueue } from '../db/readings.sql.ts'
import type { Reading } from './metrics.ts'
import { backupAge } from './watch.ts'

/** What is looked up at each scrape. What cannot be read is left out: without a database, its alert fires. */
export async function readings(ctx: Context, jobs: Database): Promise<Reading[]> {
  const parts = await Promise.all([queue(jobs), database(ctx.db), disk(ctx), backup(ctx)].map(orNothing))
  return parts.flat()
}

async function queue(jobs: Database): Promise<Reading[]> {
  const tasks = await readQueue(jobs)
  const rows = (value: (task: QueuedTask) => number) =>
    tasks.map((task) => ({ labels: { task: task.task }, value: value(task) }))
  return [
    { name: 'evenhand_jobs', help: 'Jobs that wait or run, by task', rows: rows(({ jobs }) => jobs) },
    {
      name: 'evenhand_jobs_failing',
      help: 'Of those, tried and failed',
      rows: rows(({ failing }) => failing),
    },
    {
      name: 'evenhand_jobs_oldest_seconds',
      help: 'How long the oldest job has been due',
      rows: rows(({ oldest }) => oldest),
    },
  ]
}

async function database(db: Database): Promise<Reading[]> {
  const { standbys, isStandby, isArchiveFailing, heads } = await readDatabase(db)
  return [
    one('evenhand_database_up', 'Whether the database responds', 1),
    one('evenhand_database_standbys', 'Standbys that follow the database', standbys),
    one(
      'evenhand_database_is_standby',
      'Whether this is a standby, which takes no writes',
      Number(isStandby),
    ),
    one(
      'evenhand_archive_failing',
      'Whether the archive refused what it was last sent',
      Number(isArchiveFailing),
    ),
    one('evenhand_record_heads', 'Signed heads of records', heads),
  ]
}

async function disk({ config }: Context): Promise<Reading[]> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return [
    one('evenhand_disk_free_bytes', 'Free on the disk of the data folder', bavail * bsize),
    one('evenhand_disk_bytes', 'Size of the disk of the data folder', blocks * bsize),
  ]
}

async function backup(ctx: Context): Promise<Reading[]> {
  const age = await backupAge(ctx)
  if (age === null) return []
  return [
    one(
      'evenhand_backup_age_seconds',
      'Since the last npm run backup, or since the data began if there never was one',
      age,
    ),
  ]
}

const one = (name: string, help: string, value: number): Reading => ({ name, help, rows: [{ value }] })
const orNothing = (part: Promise<Reading[]>) => part.catch(() => [] as Reading[])
