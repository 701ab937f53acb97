import { codeOf } from '../server/db/database-problem.ts'
import { SENTENCES, troubleOf } from '../server/http/troubles.ts'

/**
 * What the terminal shows if the server does not start: a plain sentence for what a person can fix, and the whole stack
 * trace only for unexpected errors.
 */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // ConfigProblem, DatabaseProblem: their message is written for the person at the terminal.
  if (/Problem$/.test(error.constructor.name)) return error.message
  const { code, port, path, address, severity } = error as Error & Trouble
  const trouble = troubleOf(error)
  if (trouble === 'damaged' || (trouble === 'disk-full' && severity !== undefined)) return SENTENCES[trouble]
  // 57P03: it recovers, or is being stopped by somebody else
  if (code === '57P03' || codeOf(error.cause) === '57P03')
    return 'The database is still putting itself in order after it was cut off. Wait, and start again.'
  if (error.constructor.name === 'DatabaseDown')
    return 'The database does not answer. If DATABASE_URL is set, check that it is right and that this database runs; otherwise look into postgres.log in the folder database of DATA_DIR (.data unless set).'
  if (severity !== undefined && code?.startsWith('28'))
    return `The database refuses: ${error.message}. If DATABASE_URL is set, check its name and password; a database in a container keeps those it was first started with. Otherwise put a backup into an empty folder with npm run restore.`
  if (severity !== undefined)
    return `The database refuses: ${error.message}. If its folder was changed or copied while it ran, put a backup into an empty one with npm run restore, and leave that folder as it is; else look into postgres.log in the folder database of DATA_DIR (.data unless set).`
  if (code === 'EADDRINUSE')
    return `Port ${port ?? '?'} is taken by another program. Stop it, or choose another port: PORT=3002 npm start.`
  if (code === 'EADDRNOTAVAIL')
    return `This computer has no address ${address ?? 'like HOST'}. Set HOST to one of its own, or leave it unset.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} is reserved for the administrator. Choose one above 1023: PORT=3001 npm start.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Evenhand may not write to ${path ?? 'its folder'}. Make it writable for this user, or set DATA_DIR to a folder that is.`
  if (code === 'ENOSPC')
    return `The disk is full${path ? ` (${path})` : ''}. Free some space and start again.`
  return error.stack ?? error.message
}

// Errors of PostgreSQL itself have a `severity`.
type Trouble = { code?: string; port?: number; path?: string; address?: string; severity?: string }
