import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { expenseIn } from '../expenses/test-money.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { allSamples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/scene.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newParent, type TestFamily, type TestPerson } from './test-people.ts'

/** What a body must not set: the server sets it, or it belongs to another row or person. */
const FORBIDDEN = [
  ...['id', 'uid', 'personId', 'person_id', 'ownerId', 'familyId', 'family_id', 'senderId', 'sid', 'sub'],
  ...['createdBy', 'created_by', 'createdAt', 'updatedAt', 'withdrawnAt', 'status', 'shares', 'own_of'],
  ...[
    'ownLedger',
    'amount_minor',
    'currency',
    'receipt',
    'role',
    'isAdmin',
    'isDemo',
    'is_demo',
    'disabledAt',
  ],
  ...['emailVerified', 'passwordHash', 'termsAcceptedAt', 'profile_complete', 'onboardingCompleted'],
]
const VALUES = [true, 1, 'paid', null, [], {}, '01890000-0000-7000-8000-000000000000', -1]
/** These tables count and remember calls, whatever the bodies contain. */
const OF_CALLS = ['idempotency_keys', 'rate_limits', 'security_events']

const samples = await allSamples()

let app: TestApp
let scene: Scene
let home: TestFamily
let fresh: TestPerson
let expense: string
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  scene = await makeScene(app)
  home = scene.home
  fresh = await newParent(app)
  expense = await expenseIn(scene)
})
afterAll(() => app.stop())

const withBody = (Object.entries(CALLS) as [string, Endpoint][]).filter(([, call]) => call.body)

it('covers every call with a body', () => {
  expect(withBody.filter(([name]) => !samples[name]?.body)).toEqual([])
  expect(withBody.length).toBeGreaterThan(60)
})

it.each(withBody)('%s refuses every key that is not its own, and nothing changes', async (name, call) => {
  const own = Object.keys((call.body as unknown as { shape: object }).shape)
  const good = (await samples[name]?.body?.(scene)) as object
  const before = await state()
  const token = name.endsWith('Onboarding') || name === 'putOnboardingStep' ? fresh.token : home.a.token
  for (const [n, key] of FORBIDDEN.filter((one) => !own.includes(one)).entries()) {
    const body = { ...good, [key]: VALUES[n % VALUES.length] }
    const params = { id: expense, familyId: home.id, day: '2030-01-01' }
    const answer = await app.call(call, { token, params, body } as never)
    expect([answer.status, answer.problem.code], key).toEqual([400, 'request/invalid'])
    expect(answer.problem.fields).toContainEqual({ field: key, code: 'unknown' })
  }
  expect(await state()).toEqual(before)
})

it('[ONB-03] so do the children inside a body', async () => {
  const before = await state()
  for (const key of ['id', 'childId', 'familyId', 'createdBy', 'isSharedChild']) {
    const body = { children: [{ name: 'Kim', birthDate: null, [key]: home.children[0] }], rotation: null }
    const answer = await app.call(CALLS.completeOnboarding, { token: fresh.token, body } as never)
    expect([answer.status, answer.problem.code], key).toEqual([400, 'request/invalid'])
  }
  expect(await state()).toEqual(before)
})

/** Every table a request may read, including those added after this test. */
async function readable(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('evenhand_app', oid, 'select')
    order by relname`.execute(app.owner.query)
  return rows.map(({ name }) => name).filter((name) => !OF_CALLS.includes(name))
}

it('also watches the newest tables', async () => {
  const tables = await readable()
  expect(tables.length).toBeGreaterThan(20)
  expect(tables).toEqual(expect.arrayContaining(['shared_contacts', 'passkeys', 'mediation_choices']))
})

/** Digests of all rows the two parents see, and of the server's own tables, once no job can still change them. */
async function state(): Promise<string[]> {
  await jobsDone(app)
  const digests: string[] = []
  const tables = await readable()
  for (const person of [home.a, home.b, fresh]) {
    await inTransaction(app.ctx.db, { person: person.id }, async (tx) => {
      for (const table of tables) {
        const { rows } = await sql<{ digest: string }>`
          select ${table} || ' ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
          from ${sql.table(table)} t`.execute(tx)
        digests.push(rows[0]!.digest)
      }
    })
  }
  // in these a request sees only its own person
  for (const table of ['people', 'registrations', 'sessions', 'refresh_tokens'] as const) {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(t::text, '|' order by t::text)) as digest from ${sql.table(table)} t`.execute(
      app.owner.query,
    )
    digests.push(`${table} ${rows[0]?.digest}`)
  }
  return digests
}
