import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseDown } from '../db/database-problem.ts'
import { ReadersBusy } from '../outside/apart/kinds.ts'
import { FilesDown } from '../outside/files.ts'
import { Failure, problemOf } from './failures.ts'
import type { Life } from './life.ts'
import type { Trouble } from './troubles.ts'

/** Turns whatever a call throws into problem details, and logs our own errors without request text. */
export function answerFailures(app: FastifyInstance, { troubles }: Life): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const trouble = troubles.meet(error)
    const failure = asFailure(error, trouble)
    // a known trouble is said in a sentence and counted; only what is ours to mend leaves a trace
    if (
      trouble === null &&
      (failure.code === 'server/error' || failure.code === 'server/files-unavailable')
    ) {
      console.error(
        `error ${request.id} ${request.method} ${request.routeOptions.url ?? 'unknown'}: ${redacted(error)}`,
      )
    }
    const problem = problemOf(failure, request.id)
    if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
    // do not wait for the rest of the body
    if (failure.code === 'request/too-slow') reply.header('connection', 'close')
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
    // sent as text: the content type must stay as it is
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem))
  })
}

/** Handles a URL the router cannot decode: a call gets problem details, a page is redirected to the front page. */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isPage = request.method === 'GET' && !/^\/(api|assets|\.well-known)(\/|$)/.test(request.url)
  if (isPage && request.headers.accept !== 'application/json') {
    // the only page whose URL ends in a mailed token says that the link is not valid
    void reply.redirect(request.url.startsWith('/verify-magic-link/') ? '/verify-magic-link/-' : '/', 302)
    return
  }
  const problem = problemOf(new Failure('request/malformed'), request.id)
  void reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/**
 * What went wrong and where, without what was sent: databases, parsers and stores repeat the offending value
 * in their messages (SET-02). Our own messages, in plain Errors, are kept.
 */
export function redacted(error: Error & { code?: unknown }): string {
  const isOurs = Object.getPrototypeOf(error) === Error.prototype && error.code === undefined
  if (isOurs) return error.stack ?? error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`${error.name}${typeof error.code === 'string' ? ` ${error.code}` : ''}`, ...frames].join('\n')
}

/** Gives an error that has none of our codes one. */
function asFailure(error: FastifyError, trouble: Trouble | null): Failure {
  if (error instanceof Failure) return error
  // what was to be written stays on the device and is sent when there is room
  if (!(error instanceof FilesDown) && (trouble === 'disk-full' || trouble === 'pooler'))
    return new Failure('server/database-unavailable', { retryAfter: 30 })
  if (error instanceof DatabaseDown) return new Failure('server/database-unavailable', { retryAfter: 1 })
  if (error instanceof ReadersBusy) return new Failure('server/busy', { retryAfter: 15 })
  if (error instanceof FilesDown) return new Failure('server/files-unavailable', { retryAfter: 30 })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('request/unsupported-type')
  if (error.statusCode === 413) return new Failure('request/too-large')
  if (error.statusCode === 415) return new Failure('request/unsupported-type')
  if (error.statusCode === 429) return new Failure('request/too-many', { retryAfter: 60 })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('request/malformed')
  return new Failure('server/error')
}
