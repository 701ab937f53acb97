import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The oldest PostgreSQL we support, as packaged by Debian; installed if possible. */
export function debian15(): { ok: true } | { ok: false; sentence: string } {
  if (isHere()) return { ok: true }
  const sentence = `PostgreSQL 15 is not in ${binaries}, so its tests are left out (on Debian 12: apt-get install postgresql-15).`
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { ok: false, sentence }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], options)
  return isHere() ? { ok: true } : { ok: false, sentence }
}

const binaries = '/usr/lib/postgresql/15/bin'

function isHere(): boolean {
  return existsSync(`${binaries}/postgres`)
}
