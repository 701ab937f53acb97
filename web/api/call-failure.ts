import type { ErrorCode, Problem } from '@evenhand/contract/errors.ts'

/** Failures on the client's side, in addition to the server's own codes. */
export type FailureCode =
  | ErrorCode
  | 'client/timeout'
  | 'client/network'
  | 'client/cancelled'
  | 'client/api-error'
  | 'client/popup-blocked'
  | 'client/passkey-here'
  /** a call made when nobody is signed in here, after a sign-out in another tab */
  | 'client/no-user'
  /** queued on this device by another version of the app; this one cannot send it */
  | 'client/outdated'
  /** the server knows no field of that name: it runs an older version than this page */
  | 'client/other-version'
  /** the token has expired and could not be renewed just now; the session stays */
  | 'client/token-refresh'

/** A call that did not succeed. `web/text/errors.ts` turns the code into the sentence people read. */
export class CallFailure extends Error {
  readonly code: FailureCode
  /** 0 when there was no response */
  readonly status: number
  readonly problem: Problem | null

  constructor(code: FailureCode, message: string, status = 0, problem: Problem | null = null) {
    super(message)
    this.name = 'CallFailure'
    this.code = code
    this.status = status
    this.problem = problem
  }
}

/** The failure inside anything thrown; a bug of ours becomes 'client/api-error' with its own message. */
export function failureOf(thrown: unknown): CallFailure {
  if (thrown instanceof CallFailure) return thrown
  return new CallFailure('client/api-error', thrown instanceof Error ? thrown.message : String(thrown))
}

/** There was no response, or the server asked to come back later: a retry may succeed. */
export function isPassing(failure: CallFailure): boolean {
  if (PASSING.includes(failure.code)) return true
  if (failure.code === 'server/mail-unavailable' || failure.code === 'server/feature-off') return false
  return failure.status === 408 || failure.status === 425 || failure.status === 429 || failure.status >= 500
}

const PASSING: readonly FailureCode[] = ['client/network', 'client/timeout', 'client/token-refresh']

/** Reads an error response: problem details with our code, else LIM-01's sentence. */
export function failureFromAnswer(status: number, statusText: string, body: string): CallFailure {
  const problem = problemIn(body)
  if (problem) {
    // no field of a form is wrong then, and none would be highlighted
    const isOlder = problem.fields?.some(({ code }) => code === 'unknown')
    const code = isOlder ? 'client/other-version' : problem.code
    return new CallFailure(code, problem.detail ?? problem.title, status, problem)
  }
  // HTTP/2 has no status text
  const phrase = statusText || PHRASES[status] || 'Unknown'
  return new CallFailure('client/api-error', `API Error: ${status} ${phrase}`, status)
}

function problemIn(body: string): Problem | null {
  try {
    const read = JSON.parse(body) as Partial<Problem> | null
    return read && typeof read.code === 'string' ? (read as Problem) : null
  } catch {
    return null
  }
}

const PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
