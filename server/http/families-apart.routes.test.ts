import { createCard } from '@evenhand/contract/backlog/backlog.ts'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { createFamily } from '@evenhand/contract/family/changes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everythingRead } from '../testing/reads.ts'
import { policyOf } from './page.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily } from './test-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

const CANARY = 'zanzibarquartz'

it('[ONB-10] of two families of one person nothing of one shows in the other', async () => {
  const { id, a, children } = await newFamily(app)
  const { token } = a
  const made = await app.call(createFamily, {
    token,
    body: { children: [{ name: `${CANARY} child`, birthDate: null }], rotation: null },
  })
  const other = made.body.family
  const spent = { amount: 10, category: 'food', date: '2026-11-01', splitType: 'equal' } as const
  const entered = { ...spent, description: `${CANARY} lunch`, familyId: other.id }
  expect((await app.call(createExpense, { token, body: entered })).status).toBe(201)
  const card = { token, params: { familyId: other.id }, body: { title: `${CANARY} boots` } }
  expect((await app.call(createCard, card)).status).toBe(201)

  const readIn = async (familyId: string, childId: string) =>
    Object.entries(await everythingRead(app, token, { familyId, childId })).filter(([address]) =>
      address.includes(familyId),
    )
  const here = await readIn(id, children[0]!)
  expect(here.length).toBeGreaterThan(20)
  expect(here.filter(([, text]) => text.includes(CANARY)).map(([address]) => address)).toEqual([])
  // the same look finds it where it belongs
  const there = await readIn(other.id, other.children[0]!.id)
  expect(there.filter(([, text]) => text.includes(CANARY)).length).toBeGreaterThan(1)
})

it('[ROUTE-21] a page reaches nobody but this server, so nobody else counts or learns', () => {
  const sources = policyOf(['sha256-x'], 'n')
    .split('; ')
    .flatMap((rule) => rule.split(' ').slice(1))
  const elsewhere = sources.filter((one) => !/^'(self|none|nonce-n|sha256-x)'$|^(blob|data):$/.test(one))
  expect(elsewhere).toEqual([])
})
