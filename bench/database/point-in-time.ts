import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, serverProcess } from '../../e2e/server-process.ts'
import { findPrograms } from '../../scripts/cluster/programs.ts'
import { recordViolations } from '../../scripts/record-violations.ts'
import { makeFamilies } from '../family.ts'
import { connect } from '../postgres.ts'
import { ArchivedPostgres } from './archived-postgres.ts'
import { auditWith } from './crash-audit.ts'
import { startWriters } from './crash-writers.ts'

/**
 * The drill of docs/operations.md: pgBackRest backs up a PostgreSQL while eight clients write, and its last state before
 * a moment is restored elsewhere. Everything acknowledged before that moment is there, and every record verifies.
 */
export async function benchPointInTime(seconds: number): Promise<string[]> {
  const programs = findPrograms()
  if ('missing' in programs || spawnSync('pgbackrest', ['version']).status !== 0)
    return ['Point in time: skipped, Debian’s postgresql and pgbackrest are not installed.']
  const place = new ArchivedPostgres(programs.postgresql, await freePort(), await freePort())
  const server = serverProcess(await freePort(), () => ({
    ...SERVER,
    DATABASE_URL: place.url(),
    DATA_DIR: place.dir,
  }))
  try {
    place.begin()
    await server.start()
    const root = await connect(place.url())
    const families = await makeFamilies(root, server.url, 4)
    await root.end()
    const writers = startWriters(server.url, families)
    await wait(1_000)
    const backup = place.backUp()
    await wait(seconds * 500)
    const moment = new Date()
    const before = [...writers.acknowledged]
    await wait(seconds * 500)
    await writers.stop()
    await server.end('SIGINT')
    const restored = place.restore(moment)
    const after = await connect(place.url('restored'))
    const { lost, doubled, differing, rows } = await auditWith(after, before)
    await after.end()
    const { families: checked, faults } = await recordViolations(place.url('restored'))
    return [
      'Restored to a moment by pgBackRest, while eight clients wrote:',
      `  acknowledged before it ${before.length}: lost ${lost}, doubled ${doubled}, differing ${differing}; ${rows} rows there, ${writers.acknowledged.length} written in all   lost must be 0`,
      `  records of ${checked} families: ${faults.length} faults${faults[0] ? `, such as ${faults[0]}` : ''}`,
      `  full backup ${backup.toFixed(1)} s, restored and started ${restored.toFixed(1)} s`,
    ]
  } finally {
    await server.end('SIGKILL')
    place.leave()
  }
}

const SERVER = { DEMO: 'off', TRUST_PROXY: '127.0.0.1' }
