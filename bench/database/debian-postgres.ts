import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PASSWORD = 'drill'

/** PostgreSQL from Debian's packages in its own folder; run as `postgres` if this process is root. */
export class DebianPostgres {
  readonly dir = mkdtempSync(join(tmpdir(), 'evenhand-postgres-'))
  private readonly bin: string

  /** `bin` is the folder of PostgreSQL's programs */
  constructor(bin: string) {
    this.bin = bin
    chmodSync(this.dir, 0o777)
    mkdirSync(join(this.dir, 'files'))
    writeFileSync(join(this.dir, 'password'), PASSWORD)
  }

  /** The superuser's URL of a database. */
  url(port: number, database = 'evenhand'): string {
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}?sslmode=disable`
  }

  /** Creates a new, empty PostgreSQL in `data`. */
  init(data: string): void {
    const password = `--pwfile=${this.dir}/password`
    this.run(join(this.bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'scram-sha-256', password)
  }

  start(data: string, port: number, settings: readonly string[] = []): void {
    const all = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.dir}`,
      ...settings,
    ]
    const options = all.map((one) => `-c "${one}"`).join(' ')
    const log = `${this.dir}/postgres.log`
    this.control(data, '-l', log, '-o', options, '-w', '-t', '120', 'start')
  }

  stop(data: string, mode: 'fast' | 'immediate'): void {
    this.control(data, '-m', mode, '-w', '-t', '300', 'stop')
  }

  /** Runs one statement as the superuser; returns its output. */
  query(port: number, statement: string, database = 'postgres'): string {
    const at = `host=127.0.0.1 port=${port} user=postgres password=${PASSWORD} dbname=${database}`
    return this.run(join(this.bin, 'psql'), at, '-Atqc', statement).trim()
  }

  /** Runs a program as PostgreSQL's user. */
  run(file: string, ...args: string[]): string {
    const isRoot = process.getuid?.() === 0
    const [program, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args]
    return execFileSync(program, all, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: this.dir,
      env: { ...process.env, PGPASSWORD: PASSWORD },
    })
  }

  /** Stops the servers on these data folders and deletes everything. */
  leave(...folders: string[]): void {
    for (const data of folders) {
      try {
        this.stop(data, 'immediate')
      } catch {
        // not running
      }
    }
    rmSync(this.dir, { recursive: true, force: true })
  }

  private control(data: string, ...args: string[]): void {
    this.run(join(this.bin, 'pg_ctl'), '-D', data, ...args)
  }
}
