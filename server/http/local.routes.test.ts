import { register } from '@evenhand/contract/account/auth.ts'
import { enterDemo, health, outbox } from '@evenhand/contract/server/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxKey } from './outbox-key.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const account = {
  email: 'ana@example.org',
  password: 'correct horse 1',
  firstName: 'Ana',
  lastName: 'Example',
}

describe('[ROUTE-21] local mode', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  it.each([
    ['a forwarding header', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy’s word', { via: '1.1 proxy' }],
  ])(
    'a request with %s is no local request: the outbox stays shut',
    async (_name, headers: Record<string, string>) => {
      const key = { 'x-evenhand-outbox': outboxKey(app.ctx) }
      expect((await app.call(outbox, { headers: key })).status).toBe(200)
      const answer = await app.call(outbox, { headers: { ...key, ...headers } })
      expect([answer.status, answer.problem.code]).toEqual([403, 'server/not-local'])
      expect((await app.call(enterDemo, { headers, body: { persona: 'nora' } })).problem.code).toBe(
        'server/not-local',
      )
    },
  )

  it.each([
    ['without the key', {}],
    ['with another one', { 'x-evenhand-outbox': 'A'.repeat(22) }],
    ['with one that is too long', { 'x-evenhand-outbox': 'A'.repeat(4000) }],
  ])(
    'a request that looks local, as one through a bare proxy does, opens no outbox %s',
    async (_name, headers: Record<string, string>) => {
      const answer = await app.call(outbox, { headers })
      expect([answer.status, answer.problem.code]).toEqual([403, 'server/outbox-locked'])
    },
  )

  it('reports health part by part', async () => {
    const { body } = await app.call(health, {})
    expect(body).toMatchObject({
      status: 'ok',
      version: '1.0.0',
      mode: 'local',
      parts: { database: 'ok', mail: 'outbox' },
    })
  })

  it('documents every call, as OpenAPI and as a page', async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(document.paths['/expenses/{id}/approve']?.patch?.operationId).toBe('approveExpense')
    const page = await (await fetch(`${app.url}/api/docs`)).text()
    expect(page).toContain('/expenses/family/:familyId')
  })
})

describe('[ROUTE-21] production without mail', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      config: {
        mode: 'production',
        publicUrl: 'https://e.example.org',
        smtpUrl: null,
        demo: false,
        testMode: false,
      },
    })
  })
  afterAll(() => app.stop())

  it('starts, says so in health, and registration says it plainly', async () => {
    expect((await app.call(health, {})).body.parts.mail).toBe('off')
    const answer = await app.call(register, { body: account })
    expect([answer.status, answer.problem.code]).toEqual([503, 'server/mail-unavailable'])
  })

  it('refuses demo and outbox whoever asks', async () => {
    expect((await app.call(outbox, {})).problem.code).toBe('server/not-local')
    expect((await app.call(enterDemo, { body: { persona: 'sam' } })).problem.code).toBe('server/not-local')
  })
})

describe('[AUTH-20] limits', () => {
  it('are counted per address; once exceeded, the reply says when to try again', async () => {
    const app = await startTestApp()
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      const body = { ...account, email: `someone-${n}@example.org` }
      statuses.push((await app.call(register, { body })).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    await app.stop()
  })
})
