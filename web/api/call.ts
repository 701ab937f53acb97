import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { compareClocks, deviceClock } from '../device/clock.ts'
import { CallFailure, type FailureCode, failureFromAnswer } from './call-failure.ts'
import { bearerToken, endWithoutSession } from './session/session-link.ts'
import { signatureFor } from './writes/write-signature.ts'

/** LIM-01 */
export const CALL_TIMEOUT_MS = 30_000

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** the client id of a write: the same one twice has one effect and gets the same response */
  readonly idempotencyKey?: string
  /** for the calls that open the session: no bearer token is sent, and they handle a 401 themselves */
  readonly withoutSession?: boolean
  /** sent although the page is being left; nobody reads the answer */
  readonly outlivesPage?: boolean
  /** the key to local mode's outbox */
  readonly outboxKey?: string
}

/**
 * Makes a call of the contract and returns its reply.
 * Throws only `CallFailure`: no response, a refusal with its code, or a timeout after 30 s.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const text = await answered(endpoint, ask, options, (answer) => answer.text())
  return (text === '' ? undefined : parsed(text)) as ReplyOf<E>
}

/** A 200 that is not JSON comes from something in between (a captive portal): the server was not reached. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CallFailure('client/network', 'Network error. Please check your connection.')
  }
}

/** Fetches a file with the bearer header (AUTH-28), so that no token appears in a URL. */
export function callForFile<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return answered(endpoint, ask, options, (answer) => answer.blob())
}

let answeredAt = 0
/** When the server last did what it was asked, a read or a write, by this device's clock (ms); 0 before it has. */
export const lastAnswer = (): number => answeredAt

async function answered<T>(
  endpoint: Endpoint,
  ask: unknown,
  options: CallOptions,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const { body } = ask as AskParts
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), CALL_TIMEOUT_MS)
  const stop = () => clock.abort()
  options.signal?.addEventListener('abort', stop)
  let bearer: string | undefined
  try {
    if (options.signal?.aborted) clock.abort()
    const headers = await headersFor(options)
    bearer = headers.Authorization
    const address = addressOf(endpoint, ask)
    const text = body === undefined ? undefined : JSON.stringify(body)
    const signature = await signatureFor(endpoint, ask as AskParts, options.idempotencyKey)
    const askedAt = deviceClock()
    const answer = await fetch(address, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...signature,
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      credentials: 'same-origin',
      // whatever a proxy or an older server says, family data never goes into the disk cache
      cache: 'no-store',
      signal: clock.signal,
      ...(options.outlivesPage ? { keepalive: true } : {}),
      ...(text === undefined ? {} : { body: text }),
    })
    compareClocks(answer.headers.get('date'), askedAt, deviceClock())
    if (!answer.ok) {
      const failure = failureFromAnswer(answer.status, answer.statusText, await answer.text())
      await beforeRefusal(failure.code)
      throw failure
    }
    answeredAt = deviceClock()
    return await read(answer)
  } catch (thrown) {
    const failure = failureOfFetch(thrown, clock.signal, options.signal)
    if (failure.status === 401 && !options.withoutSession)
      await endWithoutSession('auth/session-expired', bearer)
    throw failure
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', stop)
  }
}

let beforeRefusal: (code: FailureCode) => Promise<void> = async () => {}

/** Registers what has to be there before a refusal is passed on: the words for it, which a form keeps as they are then. */
export function whenRefused(prepare: typeof beforeRefusal): void {
  beforeRefusal = prepare
}

type AskParts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The URL of a call: path parameters filled in, query appended; same origin (LIM-01 D). */
export function addressOf(endpoint: Endpoint, ask: unknown): string {
  const { params, query } = ask as AskParts
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

/**
 * What every request carries: the bearer token when there is one (AUTH-28), and the header a foreign page cannot set.
 */
export async function headersFor(options: CallOptions): Promise<Record<string, string>> {
  const token = options.withoutSession ? null : await bearerToken()
  return {
    // `/expenses...` is both a screen and a call: this tells the server which (EXP-05)
    Accept: 'application/json',
    'X-Evenhand': '1',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
    ...(options.outboxKey ? { 'X-Evenhand-Outbox': options.outboxKey } : {}),
  }
}

function failureOfFetch(thrown: unknown, clock: AbortSignal, signal: AbortSignal | undefined): CallFailure {
  if (thrown instanceof CallFailure) return thrown
  if (signal?.aborted) return new CallFailure('client/cancelled', 'Cancelled')
  if (clock.aborted) return new CallFailure('client/timeout', 'Request timeout')
  if (thrown instanceof SyntaxError) return new CallFailure('client/api-error', thrown.message)
  return new CallFailure('client/network', 'Network error. Please check your connection.')
}
