import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
