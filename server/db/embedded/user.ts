import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'

/** The user PostgreSQL runs as; null: the current one. */
export type PostgresUser = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root: then it runs as the owner of its folder, else as postgres or nobody. */
export function choosePostgresUser(cluster: string): PostgresUser {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const passwd = readFileSync('/etc/passwd', 'utf8')
  const user = findUser(passwd, 'postgres') ?? findUser(passwd, 'nobody')
  if (user) return user
  throw new DatabaseProblem(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody.',
    'Start Evenhand as an ordinary user, or set DATABASE_URL.',
  )
}

function findUser(passwd: string, name: string): PostgresUser {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':')
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null
}

/** Whether that user can reach and read this path: not with a 0700 home above it. */
export function isReachable(path: string, user: PostgresUser): boolean {
  if (!user) return true
  for (let place = resolve(path); ; place = dirname(place)) {
    const stat = statSync(place, { throwIfNoEntry: false })
    const shift = stat?.uid === user.uid ? 6 : stat?.gid === user.gid ? 3 : 0
    if (stat && ((stat.mode >> shift) & 1) === 0) return false
    if (place === dirname(place)) return true
  }
}
