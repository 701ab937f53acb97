import { DatabaseProblem } from './database-problem.ts'
import type { DatabaseUrl } from './naming-client.ts'
import { connect } from './pool.ts'

const OLDEST = 150_000
const MUST_BE_ON = ['fsync', 'full_page_writes', 'synchronous_commit']

/**
 * Refuses a database that may lose acknowledged writes, or is older than PostgreSQL 15. Call it with the URL of
 * each role: synchronous_commit can be set for one role alone.
 */
export async function checkSettings(url: DatabaseUrl): Promise<void> {
  const client = await connect(url, 'evenhand start')
  try {
    const { rows } = await client.query(
      `select name, setting from pg_settings where name = any($1) or name = 'server_version_num'`,
      [MUST_BE_ON],
    )
    const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    const fault = settingsProblem(settings)
    if (fault) throw fault
  } finally {
    await client.end()
  }
}

/** What is wrong with these settings, if anything. */
export function settingsProblem(settings: Record<string, string | undefined>): DatabaseProblem | undefined {
  const version = Number(settings['server_version_num'])
  if (!(version >= OLDEST)) {
    return new DatabaseProblem(
      `Evenhand needs PostgreSQL 15 or later; this one is ${Math.floor(version / 10_000)}.`,
      'Set DATABASE_URL to a newer server, or unset it to use the embedded database.',
    )
  }
  const off = MUST_BE_ON.filter((name) => settings[name] === 'off' || settings[name] === undefined)
  if (off.length === 0) return undefined
  return new DatabaseProblem(
    `This database may lose what it has acknowledged: ${off.join(', ')} ${off.length === 1 ? 'is' : 'are'} off.`,
    `Turn ${off.length === 1 ? 'it' : 'them'} on in the settings of PostgreSQL and start again.`,
  )
}
