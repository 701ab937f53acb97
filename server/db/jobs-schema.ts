import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { connect } from './pool.ts'

/**
 * Creates or updates the job queue's own tables, as the role that alone owns them. Creating the schema takes a
 * privilege on the database, which that role is granted for just this moment.
 */
export async function prepareJobsSchema(ownerUrl: string, jobsUrl: string): Promise<void> {
  const owner = await connect(ownerUrl, 'evenhand start')
  const pool = new pg.Pool({ connectionString: jobsUrl, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const { rows } = await owner.query(
      `select exists (select from pg_namespace where nspname = 'graphile_worker') as made`,
    )
    const database = pg.escapeIdentifier(
      (await owner.query('select current_database() as name')).rows[0].name,
    )
    if (!rows[0].made) await owner.query(`grant create on database ${database} to evenhand_jobs`)
    try {
      await runMigrations({ pgPool: pool, logger: silent })
    } finally {
      if (!rows[0].made) await owner.query(`revoke create on database ${database} from evenhand_jobs`)
    }
  } finally {
    await pool.end()
    await owner.end()
  }
}

const silent = new Logger(() => () => {})
