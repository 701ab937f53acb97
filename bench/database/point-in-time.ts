import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, serverProcess } from '../../e2e/server-process.ts'
import { findPrograms } from '../../scripts/cluster/programs.ts'
import { recordViolations } from '../../scripts/record-violations.ts'
import { makeFamilies } from '../family.ts'
import { connect } from '../postgres.ts'
import { auditWith, startWriters } from './crashes.ts'
import { DebianPostgres } from './debian-postgres.ts'

/** A PostgreSQL with its WAL archive, and the one restored from it. */
export class ArchivedPostgres {
  private readonly postgres: DebianPostgres
  private readonly port: number
  private readonly restoredPort: number

  /** `bin` is the folder of PostgreSQL's programs */
  constructor(bin: string, port: number, restoredPort: number) {
    this.postgres = new DebianPostgres(bin)
    this.port = port
    this.restoredPort = restoredPort
  }

  get dir(): string {
    return this.postgres.dir
  }

  url(which: 'first' | 'restored' = 'first'): string {
    return this.postgres.url(which === 'first' ? this.port : this.restoredPort)
  }

  begin(): void {
    const log = `log-path=${this.dir}\nlock-path=${this.dir}/lock\nspool-path=${this.dir}/spool`
    writeFileSync(
      this.config,
      `[global]\nrepo1-path=${this.dir}/repo\nrepo1-retention-full=1\nstart-fast=y\nlog-level-console=off\n${log}\n[evenhand]\npg1-path=${this.data}\npg1-port=${this.port}\npg1-socket-path=${this.dir}\n`,
    )
    this.postgres.init(this.data)
    const archive = `pgbackrest --config=${this.config} --stanza=evenhand archive-push %p`
    this.postgres.start(this.data, this.port, ['archive_mode=on', `archive_command=${archive}`])
    this.postgres.query(this.port, 'create database evenhand')
    this.backRest('stanza-create')
  }

  /** Makes a full backup; returns the seconds it took. */
  backUp(): number {
    return timed(() => this.backRest('backup', '--type=full'))
  }

  /** Restores the state before a moment; returns the seconds until it accepts queries. */
  restore(moment: Date): number {
    return timed(() => {
      this.postgres.query(this.port, 'select pg_switch_wal()')
      this.postgres.stop(this.data, 'fast')
      const at = moment.toISOString().replace('T', ' ').replace('Z', '+00')
      const target = ['--type=time', `--target=${at}`, '--target-action=promote']
      this.backRest('restore', `--pg1-path=${this.restored}`, ...target)
      this.postgres.start(this.restored, this.restoredPort, ['archive_mode=off'])
      const isPromoted = () =>
        this.postgres.query(this.restoredPort, 'select not pg_is_in_recovery()', 'evenhand') === 't'
      for (let tries = 0; tries < 240 && !isPromoted(); tries += 1) execFileSync('sleep', ['0.25'])
    })
  }

  leave(): void {
    this.postgres.leave(this.data, this.restored)
  }

  private get config() {
    return join(this.dir, 'pgbackrest.conf')
  }
  private get data() {
    return join(this.dir, 'first')
  }
  private get restored() {
    return join(this.dir, 'restored')
  }

  private backRest(...args: string[]): void {
    this.postgres.run('pgbackrest', `--config=${this.config}`, '--stanza=evenhand', ...args)
  }
}

function timed(work: () => void): number {
  const from = performance.now()
  work()
  return (performance.now() - from) / 1000
}

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
