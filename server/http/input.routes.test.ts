// slow
import { CALLS } from '@evenhand/contract/calls.ts'
import { createExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'

let app: TestApp
let home: TestFamily
const printed: string[] = []
const print = console.error
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  console.error = (...words: unknown[]) => printed.push(words.join(' '))
})
afterAll(async () => {
  console.error = print
  await app.stop()
})

const good = {
  amount: 10,
  category: 'food',
  description: 'CANARY-PRIVATE-TEXT',
  date: '2026-11-01',
  splitType: 'equal',
}

async function post(
  body: string,
  type = 'application/json',
): Promise<{ status: number; code: string; text: string }> {
  const response = await fetch(`${app.url}/expenses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${home.a.token}`, 'content-type': type },
    body,
  })
  const text = await response.text()
  return { status: response.status, code: (JSON.parse(text) as { code?: string }).code ?? 'done', text }
}

async function count(): Promise<number> {
  const ask = { token: home.a.token, params: { familyId: home.id } }
  return (await app.call(listExpenses, ask)).body.total
}

describe('bad input gets its code and leaves no trace', () => {
  it.each([
    ['malformed JSON', '{"amount": 10,', 400, 'request/malformed'],
    ['an empty body', '', 400, 'request/malformed'],
    ['an unknown field', JSON.stringify({ ...good, status: 'approved' }), 400, 'request/invalid'],
    ['a wrong type', JSON.stringify({ ...good, amount: '10' }), 400, 'request/invalid'],
    [
      'a foreign family',
      JSON.stringify({ ...good, familyId: '01890000-0000-7000-8000-000000000000' }),
      404,
      'family/not-found',
    ],
    ['negative cents', JSON.stringify({ ...good, amount: -0.01 }), 422, 'expense/amount-invalid'],
    ['nothing', JSON.stringify({ ...good, amount: 0 }), 422, 'expense/amount-invalid'],
    ['fractional cents', JSON.stringify({ ...good, amount: 10.001 }), 422, 'expense/amount-invalid'],
    ['1e309', JSON.stringify(good).replace('10', '1e309'), 400, 'request/invalid'],
    ['a day that does not exist', JSON.stringify({ ...good, date: '2026-02-30' }), 400, 'request/invalid'],
    ['a prototype', '{"__proto__": {"admin": true}}', 400, 'request/malformed'],
    ['a NUL', JSON.stringify({ ...good, description: 'a\u0000b' }), 400, 'request/invalid'],
    [
      'a lone surrogate',
      '{"amount":10,"category":"food","description":"\\ud800","date":"2026-11-01","splitType":"equal"}',
      400,
      'request/invalid',
    ],
    [
      'a child of nobody',
      JSON.stringify({ ...good, childId: '01890000-0000-7000-8000-000000000000' }),
      422,
      'expense/unknown-child',
    ],
    ['a huge body', JSON.stringify({ ...good, description: 'x'.repeat(300_000) }), 413, 'request/too-large'],
  ])('[EXP-01] %s', async (_name, body, status, code) => {
    const before = await count()
    expect(await post(body)).toMatchObject({ status, code })
    expect(await count()).toBe(before)
  })

  it('an unknown content type is 415, an unknown path 404, both as problem details', async () => {
    expect(await post('a=b', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    const response = await fetch(`${app.url}/api/nothing-here`)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.status).toBe(404)
  })

  it('names every invalid field, and never repeats what was sent', async () => {
    const answer = await post(
      JSON.stringify({ ...good, amount: 'CANARY', date: 'CANARY', splitType: 'CANARY' }),
    )
    expect(answer.text).not.toContain('CANARY')
    const fields = (JSON.parse(answer.text) as { fields: { field: string }[] }).fields.map((one) => one.field)
    expect(fields.sort()).toEqual(['amount', 'date', 'splitType'])
  })
})

describe('a NUL in the address', () => {
  const calls = Object.entries(CALLS).filter(([, call]) => (call as Endpoint).query) as [string, Endpoint][]

  it.each(calls)('[R5] is no fault of the server: %s, in every field it takes', async (_name, call) => {
    const path = call.path.replace(/:familyId/, home.id).replace(/:\w+/g, crypto.randomUUID())
    const fields = Object.keys((call.query as unknown as { def: { shape: object } }).def.shape)
    expect(fields.length).toBeGreaterThan(0)
    for (const field of fields) {
      const headers = { authorization: `Bearer ${home.a.token}`, 'x-evenhand': '1' }
      const answer = await fetch(`${app.url}${path}?${field}=%00`, { method: call.method, headers })
      expect(answer.status, field).toBeLessThan(500)
    }
  })
})

describe('whatever is sent, the status is below 500', () => {
  const calls = Object.entries(CALLS).filter(([name]) => name !== 'live') as [string, Endpoint][]
  const runs = Number(process.env.FUZZ_RUNS ?? 40)

  it.each(calls)('%s', async (_name, call) => {
    const anyPart = fc.oneof(
      fc.string(),
      fc.uuid(),
      fc.constant('..'),
      fc.constant('%00'),
      fc.constant(home.id),
    )
    const request = fc.record({
      parts: fc.array(anyPart, { minLength: 3, maxLength: 3 }),
      query: fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
      body: fc.oneof(fc.jsonValue(), bodyNear(call)),
      isSignedIn: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ parts, query, body, isSignedIn }) => {
        const status = await send(call, parts, query, body, isSignedIn)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: runs, seed: Number(process.env.SEED ?? 20261120) },
    )
  })

  it('and private text is never logged', () => {
    expect(printed.filter((line) => line.includes('CANARY'))).toEqual([])
    expect(printed).toEqual([])
  })
})

/** Almost valid bodies: a good one with one field replaced. */
function bodyNear(call: Endpoint): fc.Arbitrary<unknown> {
  const near =
    call === createExpense || call.path === '/expenses/:id' ? good : { email: 'x@example.org', token: 'x' }
  return fc
    .tuple(fc.constantFrom(...Object.keys(near)), fc.jsonValue())
    .map(([key, value]) => ({ ...near, [key]: value }))
}

async function send(
  call: Endpoint,
  parts: string[],
  query: Record<string, string>,
  body: unknown,
  isSignedIn: boolean,
): Promise<number> {
  let at = 0
  const path = call.path.replace(/:\w+/g, () => encodeURIComponent(parts[at++] || 'x'))
  const response = await fetch(`${app.url}${path}?${new URLSearchParams(query)}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      'x-evenhand': '1',
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(isSignedIn ? { authorization: `Bearer ${home.a.token}` } : {}),
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status >= 500) console.warn(call.method, path, JSON.stringify(body), text)
  return response.status
}
