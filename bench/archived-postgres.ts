import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL with its archive, and the one restored from it; run by `postgres` where this is root. */
export class ArchivedPostgres {
  readonly dir = mkdtempSync(join(tmpdir(), 'evenhand-pitr-'))
  private readonly config = join(this.dir, 'pgbackrest.conf')
  private readonly bin: string
  private readonly port: number
  private readonly restoredPort: number

  /** `bin` is the folder of PostgreSQL's programs */
  constructor(bin: string, port: number, restoredPort: number) {
    this.bin = bin
    this.port = port
    this.restoredPort = restoredPort
  }

  url(which: 'first' | 'restored' = 'first'): string {
    const port = which === 'first' ? this.port : this.restoredPort
    return `postgres://postgres:drill@127.0.0.1:${port}/evenhand?sslmode=disable`
  }

  begin(): void {
    chmodSync(this.dir, 0o777)
    mkdirSync(join(this.dir, 'files'))
    writeFileSync(join(this.dir, 'password'), 'drill')
    const log = `log-path=${this.dir}\nlock-path=${this.dir}/lock\nspool-path=${this.dir}/spool`
    writeFileSync(
      this.config,
      `[global]\nrepo1-path=${this.dir}/repo\nrepo1-retention-full=1\nstart-fast=y\nlog-level-console=off\n${log}\n[evenhand]\npg1-path=${this.data}\npg1-port=${this.port}\npg1-socket-path=${this.dir}\n`,
    )
    this.run(
      join(this.bin, 'initdb'),
      '-D',
      this.data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${this.dir}/password`,
    )
    const archive = `pgbackrest --config=${this.config} --stanza=evenhand archive-push %p`
    this.start(this.data, this.port, [`archive_mode=on`, `archive_command=${archive}`])
    this.run(
      join(this.bin, 'psql'),
      `host=127.0.0.1 port=${this.port} user=postgres password=drill`,
      '-qc',
      'create database evenhand',
    )
    this.backRest('stanza-create')
  }

  /** Seconds a full backup took. */
  backUp(): number {
    return timed(() => this.backRest('backup', '--type=full'))
  }

  /** Seconds until the state before the moment answers. */
  restore(moment: Date): number {
    return timed(() => {
      this.run(
        join(this.bin, 'psql'),
        `host=127.0.0.1 port=${this.port} user=postgres password=drill`,
        '-qc',
        'select pg_switch_wal()',
      )
      this.run(join(this.bin, 'pg_ctl'), '-D', this.data, '-m', 'fast', '-w', 'stop')
      const at = moment.toISOString().replace('T', ' ').replace('Z', '+00')
      this.backRest(
        'restore',
        `--pg1-path=${this.restored}`,
        '--type=time',
        `--target=${at}`,
        '--target-action=promote',
      )
      this.start(this.restored, this.restoredPort, ['archive_mode=off'])
      const ready = `host=127.0.0.1 port=${this.restoredPort} user=postgres password=drill dbname=evenhand`
      const isPromoted = () =>
        this.run(join(this.bin, 'psql'), ready, '-Atc', 'select not pg_is_in_recovery()').trim() === 't'
      for (let tries = 0; tries < 240 && !isPromoted(); tries += 1) execFileSync('sleep', ['0.25'])
    })
  }

  leave(): void {
    for (const data of [this.data, this.restored]) {
      try {
        this.run(join(this.bin, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop')
      } catch {
        // not running
      }
    }
    rmSync(this.dir, { recursive: true, force: true })
  }

  private get data() {
    return join(this.dir, 'first')
  }
  private get restored() {
    return join(this.dir, 'restored')
  }

  private start(data: string, port: number, settings: string[]): void {
    const all = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.dir}`,
      ...settings,
    ]
    const options = all.map((one) => `-c "${one}"`).join(' ')
    this.run(
      join(this.bin, 'pg_ctl'),
      '-D',
      data,
      '-l',
      join(this.dir, 'postgres.log'),
      '-o',
      options,
      '-w',
      '-t',
      '120',
      'start',
    )
  }

  private backRest(...args: string[]): void {
    this.run('pgbackrest', `--config=${this.config}`, '--stanza=evenhand', ...args)
  }

  private run(file: string, ...args: string[]): string {
    const isRoot = process.getuid?.() === 0
    const [program, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args]
    return execFileSync(program, all, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: this.dir,
      env: { ...process.env, PGPASSWORD: 'drill' },
    })
  }
}

function timed(work: () => void): number {
  const from = performance.now()
  work()
  return (performance.now() - from) / 1000
}
