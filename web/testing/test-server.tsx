import { heldToCall } from './held-to.ts'
import 'fake-indexeddb/auto'
import type { ErrorCode, Problem } from '@evenhand/contract/errors.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { change } from '../api/store.ts'
import { RegionProvider } from '../text/region.tsx'
import { NORA } from './test-samples.ts'

export type Asked = {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  key: string | null
}
type Answer = (asked: Asked) => unknown
type Route = { endpoint: Endpoint; answer: Answer; isUnchecked: boolean }

/** A failure for the fake to respond with, in the product's one format. */
export function fails(code: ErrorCode, status: number, fields?: Problem['fields']) {
  return {
    problem: {
      type: 'about:blank',
      title: code,
      status,
      code,
      ...(fields ? { fields } : {}),
    } satisfies Problem,
  }
}

/** The requests made to the fake, by call. */
export type FakeServer = {
  asked: (endpoint: Endpoint) => Asked[]
  answer: (endpoint: Endpoint, how: Answer) => void
  /** the same with a reply that the contract would reject, such as one stored by an older server */
  answerUnchecked: (endpoint: Endpoint, how: Answer) => void
}

/**
 * Answers the contract's calls in place of the network. Requests and replies are checked against the call's own
 * schemas, so the fake cannot get them wrong; a call without an answer fails loudly.
 */
export function fakeServer(): FakeServer {
  const routes: Route[] = []
  const log: { endpoint: Endpoint; asked: Asked }[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const route = routes.find((one) => matches(one.endpoint, init.method ?? 'GET', url.pathname))
    if (!route) throw new Error(`nobody answers ${init.method ?? 'GET'} ${url.pathname}`)
    const { endpoint } = route
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    heldToCall(endpoint, 'query', Object.fromEntries(url.searchParams))
    heldToCall(endpoint, 'body', body)
    const headers = new Headers(init.headers)
    const asked = {
      params: paramsIn(endpoint, url.pathname),
      query: url.searchParams,
      body,
      key: headers.get('Idempotency-Key'),
    }
    log.push({ endpoint, asked })
    const answer = await route.answer(asked)
    if (isProblem(answer)) return reply(answer.problem.status, answer.problem)
    return reply(endpoint.status ?? 200, route.isUnchecked ? answer : heldToCall(endpoint, 'reply', answer))
  })
  return {
    asked: (endpoint) => log.filter((one) => one.endpoint === endpoint).map((one) => one.asked),
    answer: (endpoint, answer) => void routes.unshift({ endpoint, answer, isUnchecked: false }),
    answerUnchecked: (endpoint, answer) => void routes.unshift({ endpoint, answer, isUnchecked: true }),
  }
}

/** Renders a screen inside the app's providers, signed in as Nora, with a British time zone and locale. */
export function renderScreen(screen: ReactNode, path = '/') {
  queryClient.clear()
  change('auth', { isAuthenticated: true, isLoading: false, user: nora })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RegionProvider region={{ locale: 'en-GB', zone: 'Europe/Berlin' }}>
          <MemoryRouter initialEntries={[path]}>
            {screen}
            <Where />
          </MemoryRouter>
        </RegionProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** Shows the router's location, for the tests. */
function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

const nora = {
  id: NORA,
  email: 'nora@demo.evenhand.example',
  first_name: 'Nora',
  last_name: 'Demo',
  role: 'parent',
  profile_complete: true,
  email_verified: true,
  phone_number: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as const

const partsOf = (path: string) => path.split('/')

function matches(endpoint: Endpoint, method: string, path: string): boolean {
  const [wanted, given] = [partsOf(endpoint.path), partsOf(path)]
  return (
    endpoint.method === method &&
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

function paramsIn(endpoint: Endpoint, path: string): Record<string, string> {
  const given = partsOf(path)
  return Object.fromEntries(
    partsOf(endpoint.path).flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [],
    ),
  )
}

const isProblem = (answer: unknown): answer is { problem: Problem } =>
  typeof answer === 'object' && answer !== null && 'problem' in answer

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
