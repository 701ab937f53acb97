import { connect } from './pool.ts'

/**
 * A warning for the terminal if a failover of this PostgreSQL cluster could lose acknowledged writes; null if it could
 * not: it has no standby, or waits for one before it acknowledges.
 */
export async function standbyWarning(url: string): Promise<string | null> {
  const client = await connect(url, 'evenhand start')
  try {
    const { rows } = await client.query(
      `select (select count(*)::int from pg_stat_replication where application_name is distinct from 'pg_basebackup') as standbys,
              current_setting('synchronous_standby_names') as names,
              current_setting('synchronous_commit') as waits`,
    )
    const { standbys, names, waits } = rows[0] as { standbys: number; names: string; waits: string }
    if (standbys === 0 && names === '') return null
    if (names !== '' && waits !== 'local') return null
    return `\nWARNING: this PostgreSQL has ${standbys === 1 ? 'a standby' : `${standbys} standbys`} and does not wait for ${standbys === 1 ? 'it' : 'them'}. When a standby takes over, the last\nmoments of what people were told is saved are lost. Turn synchronous replication on (Patroni: synchronous_mode: true).\n`
  } finally {
    await client.end()
  }
}
