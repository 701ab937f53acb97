import { type ErrorCode, type Problem, STATUS_OF } from '@evenhand/contract/errors.ts'

/**
 * A call that fails with a code. Commands throw it with the reason the domain gave;
 * the server turns it into problem details with the code's status.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: Problem['fields']
  readonly about: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { fields?: Problem['fields']; about?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: more.cause })
    this.code = code
    this.fields = more.fields
    this.about = more.about
    this.retryAfter = more.retryAfter
  }
}

/** Problem details for a failure. */
export function problemOf(failure: Failure, requestId: string): Problem {
  const status = STATUS_OF[failure.code]
  return {
    type: 'about:blank',
    title: failure.code,
    status,
    code: failure.code,
    ...(failure.fields?.length ? { fields: failure.fields } : {}),
    ...(failure.about === undefined ? {} : { about: failure.about }),
    ...(failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter }),
    // only where there is something to look up: 'not found' and 'not yours' must stay identical to the byte
    ...(status >= 500 ? { requestId } : {}),
  }
}
