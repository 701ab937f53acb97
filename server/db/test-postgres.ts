import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIANS = '/usr/lib/postgresql'

/**
 * PostgreSQL as Debian packages it (15 on Debian 12), to run the same tests on an older version. When root, installs
 * it if missing; if that is not possible, `sentence` says so.
 */
export function systemPostgres(): { ok: true; binaries: string } | { ok: false; sentence: string } {
  if (!newest() && process.getuid?.() === 0) install()
  const binaries = newest()
  if (binaries) return { ok: true, binaries }
  return { ok: false, sentence: `Skipped: no PostgreSQL in ${DEBIANS}, and it could not be installed here.` }
}

function newest(): string | undefined {
  if (!existsSync(DEBIANS)) return undefined
  const versions = readdirSync(DEBIANS).filter((version) =>
    existsSync(join(DEBIANS, version, 'bin', 'initdb')),
  )
  const version = versions.includes('15') ? '15' : versions.sort((a, b) => Number(b) - Number(a))[0]
  return version && join(DEBIANS, version)
}

function install(): void {
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
  } catch {
    // The caller's sentence reports it.
  }
}
