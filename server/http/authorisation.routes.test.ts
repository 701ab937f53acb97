// slow
import { CALLS } from '@evenhand/contract/calls.ts'
import { getExpense } from '@evenhand/contract/expenses/expenses.ts'
import { type Endpoint, endpoint } from '@evenhand/contract/http.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deleteAccount } from '../account/profile/deletion.commands.ts'
import { readPage } from '../expenses/expense-page.sql.ts'
import { expenseIn } from '../expenses/test-money.ts'
import type { ServerFeature } from '../feature.ts'
import { leftBehind } from '../testing/left-behind.ts'
import { type Proof, proofOver } from '../testing/proof.ts'
import { allSamples, family, type Samples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/scene.ts'
import { recordStatements, withoutFamily } from '../testing/statements.ts'
import type { FamilyId, PersonId } from './gate.ts'
import { servePerson } from './serve.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const NAMES = Object.keys(CALLS)
const calls: Readonly<Record<string, Endpoint>> = CALLS
const samples = await allSamples()

// calls that forgot to check whether the person belongs to the family
const planted = {
  plantedSum: endpoint({
    method: 'GET',
    path: '/planted/:familyId/sum',
    access: 'person',
    summary: 'A sum',
    dependsOn: [],
    params: z.object({ familyId: z.string() }),
    reply: z.object({ total: z.number() }),
    errors: [],
  }),
  plantedRow: endpoint({
    method: 'GET',
    path: '/planted/expenses/:id',
    access: 'person',
    summary: 'An expense',
    dependsOn: [],
    params: z.object({ id: z.string() }),
    reply: z.object({ description: z.string() }),
    errors: [],
  }),
}
const plantedSamples: Samples<typeof planted> = {
  plantedSum: { who: family(), params: ({ home }) => ({ familyId: home.id }) },
  plantedRow: { who: family('expense/not-found'), params: async (scene) => ({ id: await expenseIn(scene) }) },
}

// once as the product is, and once with the gate open, so that row-level security is on its own
describe.each([
  { wall: 'both walls', gateOpen: false },
  { wall: 'row-level security alone', gateOpen: true },
])('who may call what, $wall', ({ gateOpen }) => {
  let app: TestApp
  let scene: Scene
  let proof: Proof
  const plantedFeature: ServerFeature = {
    calls: planted,
    routes: [
      (server, ctx) => {
        servePerson(server, ctx, planted.plantedSum, async ({ person, params }) => {
          const query = { category: 'all', status: 'all', childId: 'all', limit: 1, offset: 0 } as const
          const { total } = await readPage(ctx.db, person, params.familyId as FamilyId, query)
          return { total }
        })
        servePerson(server, ctx, planted.plantedRow, ({ params }) =>
          app.owner.query
            .selectFrom('expenses')
            .select('description')
            .where('expense_id', '=', params.id)
            .executeTakeFirstOrThrow(),
        )
      },
    ],
  }
  let statements: ReturnType<typeof recordStatements>
  beforeAll(async () => {
    statements = recordStatements()
    app = await startTestApp({
      jobs: true,
      faults: { noLimits: true },
      gateOpen,
      planted: { plantedFeature },
    })
    scene = await makeScene(app)
    proof = proofOver(scene, gateOpen)
  })
  afterAll(async () => {
    statements.stop()
    await app.stop()
  })

  it('every call has a sample, and is served by its feature', () => {
    expect(Object.keys(samples).sort()).toEqual([...NAMES].sort())
    const served = Object.values(app.features).flatMap((one) => Object.keys(one.calls))
    expect(served.sort()).toEqual([...NAMES, ...Object.keys(planted)].sort())
  })

  it.each(NAMES)(
    '[AUTH-27] %s',
    async (name) => {
      expect(await proof.violations(name, calls[name]!, samples[name]!)).toEqual([])
    },
    120_000,
  )

  it.each(gateOpen ? [] : NAMES.filter((name) => calls[name]!.params))(
    '%s: a row that is not theirs and one that does not exist get the same reply, byte for byte',
    async (name) => {
      const [theirs, absent] = await proof.blind(calls[name]!, samples[name]!)
      expect([theirs.status, theirs.text]).toEqual([absent.status, absent.text])
      expect(theirs.status).toBeGreaterThanOrEqual(400)
    },
  )

  it('catches a planted call that row-level security alone keeps from leaking', async () => {
    const found = await proof.violations('plantedSum', planted.plantedSum, plantedSamples.plantedSum)
    const strangers = ['invited', 'removed', 'stranger'].map((who) =>
      expect.stringContaining(`as ${who} got done`),
    )
    expect(found).toEqual(gateOpen ? [] : strangers)
  })

  it('catches a planted call that leaks past both the gate and row-level security', async () => {
    const found = await proof.violations('plantedRow', planted.plantedRow, plantedSamples.plantedRow)
    expect(found).toEqual(
      ['invited', 'removed', 'stranger'].map((who) => expect.stringContaining(`as ${who} got done`)),
    )
  })

  it('catches a call that names a row and has no sample row', async () => {
    const { params: _, ...rowless } = samples['getExpense']!
    expect(await proof.violations('getExpense', getExpense, rowless)).toHaveLength(1)
  })

  it.skipIf(gateOpen)(
    '[R2] each statement of a request names one family, but for the listed ones',
    async () => {
      const tables = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'family_id'
      where c.relkind = 'r' and a.attnotnull and c.relnamespace = 'public'::regnamespace`.execute(
        app.owner.query,
      )
      expect(tables.rows.length).toBeGreaterThan(60)
      const names = tables.rows.map(({ name }) => name)
      expect(withoutFamily(statements.texts, names)).toEqual({ statements: [], unusedExceptions: [] })
    },
  )

  it.skipIf(gateOpen)(
    'after every call, both parents end their accounts: what is left is declared to stay',
    async () => {
      const { a, b } = scene.home
      expect((await leftBehind(app.owner, scene.home)).length).toBeGreaterThan(25)
      for (const person of [a, b]) await deleteAccount(app.ctx, person.id as PersonId)
      expect(await leftBehind(app.owner, scene.home)).toEqual([])
    },
  )
})
