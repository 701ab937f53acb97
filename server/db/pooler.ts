import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { codeOf, DatabaseProblem, databaseError } from './database-problem.ts'

/** What the operator says stands in front of PostgreSQL; null: nothing was said. */
export type Pooler = 'transaction' | 'session' | 'none'

/**
 * Whether a URL leads to PostgreSQL itself, asked of a single connection: a word that this connection brings along
 * arrives only where the server process was started by it. A pooler starts its processes itself, and drops or refuses
 * such words. Nothing others do at the time can change the answer.
 */
export async function isDirect(url: string): Promise<boolean> {
  const word = randomBytes(8).toString('hex')
  const client = new pg.Client({ connectionString: withWord(url, word), application_name: 'evenhand start' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('evenhand.probe', true) as word")
    return rows[0].word === word
  } catch (error) {
    // 08P01: "unsupported startup parameter", which PostgreSQL itself never says of this one
    if (codeOf(error) === '08P01') return false
    throw databaseError(error)
  } finally {
    await client.end().catch(() => {})
  }
}

function withWord(text: string, word: string): string {
  const url = new URL(text)
  const before = url.searchParams.get('options')
  url.searchParams.set('options', `${before ? `${before} ` : ''}-c evenhand.probe=${word}`)
  return url.href
}

/**
 * Refuses a pooler where PostgreSQL itself is needed: in transaction mode LISTEN would receive nothing, and session
 * locks would pass to whoever uses the server process next. An operator who knows better says so (DATABASE_POOLER).
 */
export async function refusePooled(url: string, isDirectSet: boolean, said: Pooler | null): Promise<void> {
  if (said === 'session' || said === 'none' || (await isDirect(url))) return
  throw isDirectSet
    ? new DatabaseProblem(
        'DATABASE_DIRECT_URL leads to a pooler.',
        'Set it to the address of PostgreSQL itself (or of HAProxy in front of it); the pooler is for DATABASE_URL. If nothing there shares connections between clients, set DATABASE_POOLER=none.',
      )
    : new DatabaseProblem(
        'DATABASE_URL leads to a pooler.',
        'In transaction mode set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the address of PostgreSQL itself: live updates, jobs and migrations need it. A pooler in session mode is used as it is with DATABASE_POOLER=session.',
      )
}

/**
 * Whether statements must not be prepared by name: where a pooler in transaction mode was named, or may be. Taking a
 * direct address for a pooled one costs a little time; the other way round calls would fail.
 */
export async function mustBeUnnamed(
  appUrl: string,
  isBehind: boolean,
  said: Pooler | null,
): Promise<boolean> {
  if (said !== null) return said === 'transaction'
  return isBehind && !(await isDirect(appUrl))
}
