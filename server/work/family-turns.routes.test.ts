import { createExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newHome, newParent } from '../http/test-people.ts'
import { openingOf } from './write.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

const add = (token: string, familyId: string, description: string) =>
  app.call(createExpense, {
    token,
    body: { familyId, amount: 10, category: 'food', description, date: '2026-11-01', splitType: 'equal' },
  })

it('[R15] one family’s writes never hold all connections: another’s are answered meanwhile', async () => {
  const [ana, ben] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
  const [hers, his] = [await newHome(app, ana), await newHome(app, ben)]
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = inTransaction(
    app.ctx.db,
    { person: ana.id, opening: openingOf(null, hers.id as FamilyId) },
    () => {
      held.resolve()
      return over.promise
    },
  )
  await held.promise
  // as many again as the pool has connections
  const flood = Array.from({ length: 20 }, (_, n) => add(ana.token, hers.id, `Lunch ${n}`))

  expect((await add(ben.token, his.id, 'Boots')).status).toBe(201)
  const list = await app.call(listExpenses, {
    token: ben.token,
    params: { familyId: his.id },
    query: {} as never,
  })
  expect(list.body.expenses.map(({ description }) => description)).toEqual(['Boots'])

  over.resolve()
  await slow
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(20).fill(201))
})
