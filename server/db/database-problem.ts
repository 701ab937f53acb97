/** The database cannot be used as it is; the message says in one sentence what is wrong and what to do about it. */
export class DatabaseProblem extends Error {
  readonly whatToDo: string
  constructor(sentence: string, whatToDo: string, options?: ErrorOptions) {
    super(`${sentence} ${whatToDo}`, options)
    this.name = 'DatabaseProblem'
    this.whatToDo = whatToDo
  }
}

/** The database is unavailable for the moment: stopped, restarting, or out of connections. Retrying may help. */
export class DatabaseDown extends Error {
  /** true when the connection broke during commit: only the idempotency key tells whether it happened */
  readonly outcomeUnknown: boolean
  constructor(cause: unknown, outcomeUnknown = false) {
    super('The database cannot be reached at the moment.', { cause })
    this.name = 'DatabaseDown'
    this.outcomeUnknown = outcomeUnknown
  }
}

/** Turns a lost or refused connection into DatabaseDown; every other error stays as it is. */
export function databaseError(error: unknown): unknown {
  return !(error instanceof DatabaseDown) && isConnectionLost(error) ? new DatabaseDown(error) : error
}

/** The state PostgreSQL or the network gave, such as '40001' or 'ECONNREFUSED'; '' where there is none. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

// 57P01 to 57P03: shutting down, crashed, starting up. 53300: no connection left. Class 08: connection.
// 25006: a demoted primary refuses writes; its successor takes them.
const LOST_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25006'])
const LOST_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTCONN',
])
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying)/

function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (LOST_CODES.has(code) || LOST_SYSTEM_CODES.has(code) || /^08...$/.test(code)) return true
  return error instanceof Error && LOST_WORDS.test(error.message)
}

/** Whether a statement failed on a unique constraint. */
export function isTaken(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505'
}
