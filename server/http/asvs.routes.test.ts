import { request } from 'node:http'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

// Lines of docs/asvs.md that a response shows.

let app: TestApp
let home: TestFamily
let production: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
  production = await startTestApp({ beside: app, config: { mode: 'production' } })
})
afterAll(async () => {
  await production.stop()
  await app.stop()
})

const PATHS = [
  '/',
  '/login',
  '/api/health',
  '/api/nothing-here',
  '/expenses/summary',
  '/.well-known/jwks.json',
]

it.each(PATHS)('V3.4.1, V3.4.3 to V3.4.6: %s has every header that binds a browser', async (path) => {
  const { headers } = await fetch(production.url + path, { headers: { accept: 'text/html' } })
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  expect(Number(age)).toBeGreaterThanOrEqual(31_536_000)
  expect(headers.get('strict-transport-security')).toContain('includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/default-src 'none'|object-src 'none'/)
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
})

it.each(['https://evil.example', 'null', 'https://evenhand.example.org.evil.example'])(
  'V3.4.2: the origin %s may read nothing',
  async (origin) => {
    const { headers } = await fetch(`${app.url}/api/health`, { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  },
)

it.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/assets/',
  '/assets/../../package.json',
  '/metrics',
])('V13.4.1, V13.4.3, V13.4.5: %s is not there', async (path) => {
  const answer = await raw('GET', path)
  // a path without an extension is the app's own page, which says that there is nothing
  if (!answer.type.startsWith('text/html')) expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.text).not.toMatch(/"dependencies"|\[core\]|Index of|^evenhand_\w+ \d/m)
})

it('V13.4.4: TRACE gives nothing back', async () => {
  const answer = await raw('TRACE', '/', { 'x-secret': 'CANARY' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.text).not.toContain('CANARY')
})

it('V4.1.1: what is sent names its type and its characters', async () => {
  for (const path of ['/api/health', '/', '/api/nothing-here']) {
    const { headers } = await fetch(app.url + path)
    expect(headers.get('content-type')).toMatch(/charset=utf-8/)
  }
})

it('V15.3.7: a parameter given twice is no choice for an attacker', async () => {
  const path = listExpenses.path.replace(':familyId', home.id)
  const headers = { authorization: `Bearer ${home.a.token}`, accept: 'application/json' }
  const { status } = await fetch(`${app.url}${path}?category=food&category=medical`, { headers })
  expect(status).toBe(400)
})

it('V4.2.1: a request that could be read in two ways is refused', async () => {
  for (const headers of [
    { 'content-length': '5', 'transfer-encoding': 'chunked' },
    { 'transfer-encoding': 'chunked, identity' },
  ])
    expect((await raw('POST', '/api/health', headers, '0\r\n\r\n')).status).toBeGreaterThanOrEqual(400)
})

/** A request as it stands, without what fetch makes of it; one that the server cuts off counts as refused. */
function raw(
  method: string,
  path: string,
  headers = {},
  body = '',
): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(app.url)
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      )
    })
    asked.on('error', () => resolve({ status: 400, type: '', text: '' }))
    asked.end(body)
  })
}
