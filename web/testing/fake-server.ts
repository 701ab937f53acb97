import type { Profile } from '@evenhand/contract/account/auth.ts'
import type { ErrorCode, Problem } from '@evenhand/contract/errors.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { heldToCall } from './held-to.ts'

export type Asked = {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

/** Replaces `fetch` in tests; a reply that the contract would not allow fails the test. */
export function fakeServer() {
  const asked: Asked[] = []
  const answers: { endpoint: Endpoint; answer: (ask: Asked) => Response | Promise<Response> }[] = []
  const answerFetch = async (input: string, init: RequestInit = {}) => {
    const path = input.split('?')[0] ?? ''
    const body = init.body == null ? undefined : JSON.parse(String(init.body))
    const ask = { method: init.method ?? 'GET', path: input, headers: init.headers as Asked['headers'], body }
    asked.push(ask)
    const known = answers.findLast(
      ({ endpoint }) => endpoint.method === ask.method && patternOf(endpoint).test(path),
    )
    if (!known) throw new Error(`the test expects no ${ask.method} ${input}`)
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
    return Promise.race([known.answer(ask), abortOf(init.signal)])
  }
  globalThis.fetch = answerFetch as typeof fetch
  return {
    asked,
    /** How many times a call was made. */
    count: (endpoint: Endpoint) =>
      asked.filter(
        ({ method, path }) =>
          method === endpoint.method && patternOf(endpoint).test(path.split('?')[0] ?? ''),
      ).length,
    answer<E extends Endpoint>(endpoint: E, reply: ReplyOf<E> | ((ask: { body: Body<E> }) => ReplyOf<E>)) {
      answers.push({
        endpoint,
        answer: (ask) => {
          const given = typeof reply === 'function' ? (reply as (ask: unknown) => unknown)(ask) : reply
          return Response.json(heldToCall(endpoint, 'reply', given), { status: endpoint.status ?? 200 })
        },
      })
    },
    refuse(endpoint: Endpoint, code: ErrorCode, status: number, more: Partial<Problem> = {}) {
      const problem: Problem = { type: 'about:blank', title: code, status, code, ...more }
      answers.push({ endpoint, answer: () => Response.json(problem, { status }) })
    },
    /** Any other response: a dropped connection, a proxy's page, a stream. */
    raw(endpoint: Endpoint, answer: () => Response | Promise<Response>) {
      answers.push({ endpoint, answer })
    },
    cut(endpoint: Endpoint) {
      answers.push({ endpoint, answer: () => Promise.reject(new TypeError('fetch failed')) })
    },
  }
}

type Body<E extends Endpoint> = AskOf<E> extends { body: infer B } ? B : undefined

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )
}

/** A token like the server's: three parts, with times in it; nobody here verifies the signature. */
export function fakeToken(issuedAt: number, tag = 'x'): string {
  const claims = { iat: Math.floor(issuedAt / 1000), exp: Math.floor(issuedAt / 1000) + 3600, tag }
  return `eyJhbGciOiJFUzI1NiJ9.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2lnbmF0dXJl`
}

/** A person in the contract's shape. */
export const nora = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'nora@example.org',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  role: 'parent' as const,
  profileComplete: true,
  emailVerified: true,
  phoneNumber: null,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
}

/** The same person as the account shows her: registered, with a family. */
export const profile: Profile = {
  id: nora.id,
  uid: nora.id,
  email: nora.email,
  displayName: 'Nora Lindqvist',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  photoURL: null,
  emailVerified: true,
  phoneNumber: null,
  createdAt: nora.createdAt,
  updatedAt: nora.updatedAt,
  onboarding: { status: 'completed', step: 'complete', startedAt: null, completedAt: null },
  isInvitedUser: false,
  needsToAcceptTerms: false,
  termsAcceptedAt: null,
  onboardingCompleted: true,
  onboardingComplete: false,
  profile_complete: true,
  role: 'parent',
  coParentEmail: null,
  coParentFirstName: null,
  coParentLastName: null,
  preferences: { theme: 'auto', language: 'en' },
}
