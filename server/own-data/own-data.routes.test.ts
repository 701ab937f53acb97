import { createContact } from '@evenhand/contract/contacts/contacts.ts'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { listOwnExports, ownExportFile, startOwnExport } from '@evenhand/contract/own-data/own-data.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnTable } from '../feature.ts'
import { SERVER_FEATURES } from '../features.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from '../http/test-people.ts'
import { filesIn } from '../testing/zip.ts'

let app: TestApp
let home: TestFamily
let stranger: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  stranger = await newFamily(app)
  const lunch = {
    amount: 10.01,
    category: 'food',
    description: 'Lunch',
    date: '2026-11-01',
    splitType: 'equal',
  }
  await app.call(createExpense, { token: home.b.token, body: lunch as never })
  await app.call(createExpense, {
    token: stranger.a.token,
    body: { ...lunch, description: 'Elsewhere' } as never,
  })
  await app.call(createContact, {
    token: home.b.token,
    body: { name: 'Only of Sam', category: 'legal' } as never,
  })
})
afterAll(() => app.stop())

const stateOf = async (who: TestPerson, id: string) =>
  (await app.call(listOwnExports, { token: who.token })).body.exports.find((one) => one.id === id)

async function copyOf(who: TestPerson) {
  const { id } = (await app.call(startOwnExport, { token: who.token })).body.export
  await vi.waitFor(async () => expect((await stateOf(who, id))?.status).toBe('done'), {
    timeout: 60_000,
    interval: 100,
  })
  const headers = { authorization: `Bearer ${who.token}` }
  const response = await fetch(`${app.url}/api/account/exports/${id}/file`, { headers })
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const files = filesIn(new Uint8Array(await response.arrayBuffer()))
  return new Map([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

describe('[SET-01] a copy of one’s own data', () => {
  it('contains what the person can see, and nothing of anybody else’s', async () => {
    const files = await copyOf(home.a)
    const all = [...files.values()].join('\n')
    expect(JSON.parse(files.get('expenses/expenses.json') ?? '')).toMatchObject([{ amount_minor: 1001 }])
    expect(JSON.parse(files.get('account/people.json') ?? '')).toMatchObject([{ email: home.a.email }])
    expect(JSON.parse(files.get('family/known_people.json') ?? '').length).toBe(2)
    expect(files.get('README.txt')).toContain('expenses/expenses.json (1)')
    for (const other of ['Only of Sam', 'Elsewhere', stranger.a.email])
      expect(all, other).not.toContain(other)
  })

  it('contains no secret: no hash, no key, no sealed value', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (udt_name = 'bytea' or column_name ~ '(hash|secret|sealed|token)(?!_at)')`.execute(
      app.owner.query,
    )
    const kept = Object.values(SERVER_FEATURES).flatMap((feature) =>
      Object.entries((feature as { ownData?: { tables: object } }).ownData?.tables ?? {}).flatMap(
        ([table, { without = [] }]: [string, OwnTable]) =>
          rows
            .map(({ name }) => name)
            .filter(
              (name) => name.startsWith(`${table}.`) && !without.includes(name.slice(table.length + 1)),
            ),
      ),
    )
    // the checksum of a file that is in the copy itself
    expect(kept).toEqual(['files.sha256'])
  })

  it('is for the person alone', async () => {
    const [mine] = (await app.call(listOwnExports, { token: home.a.token })).body.exports
    const params = { exportId: mine?.id ?? '' }
    expect((await app.call(ownExportFile, { token: home.b.token, params })).problem.code).toBe(
      'own-data/not-found',
    )
    expect((await app.call(listOwnExports, { token: home.b.token })).body.exports).toEqual([])
  })

  it('is made one at a time, however often it is requested', async () => {
    const asked = await Promise.all(
      [1, 2, 3].map(() => app.call(startOwnExport, { token: stranger.b.token })),
    )
    const codes = asked.map((one) => (one.status === 201 ? 'made' : one.problem.code)).toSorted()
    expect(codes.filter((code) => code === 'made').length).toBeGreaterThanOrEqual(1)
    expect(new Set(codes)).toEqual(new Set(['made', 'own-data/under-way']))
  })
})
