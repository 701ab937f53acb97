import { createExpense, expenseSummary, listExpenses } from '@evenhand/contract/expenses.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { fillExpenses } from './many-expenses.sql.ts'
import { buildFamily } from './people.ts'
import { aParent } from './test-parents.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

it('[EXP-07] expenses inserted in bulk add up like those entered one by one, and more can be entered after', async () => {
  const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
  const { id, children } = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
  const many = { family: id, parents: [ana.id, ben.id] as const, children: children.map((child) => child.id) }
  await fillExpenses(app.owner, { ...many, count: 5000, until: '2026-11-20' })
  const { token } = ana
  const params = { familyId: id }
  const pages = await Promise.all(
    Array.from({ length: 25 }, (_, page) =>
      app.call(listExpenses, { token, params, query: { limit: '200', offset: String(page * 200) } as never }),
    ),
  )
  const all = pages.flatMap(({ body }) => body.expenses)
  expect(new Set(all.map((one) => one.id)).size).toBe(5000)
  const cents = (amount: number) => Math.round(amount * 100)
  const paid = all.filter((one) => one.paidBy === ana.id).reduce((sum, one) => sum + cents(one.amount), 0)
  const before = (await app.call(expenseSummary, { token, params })).body.summary
  expect([before.count, cents(before.totalPaid)]).toEqual([5000, paid])
  const body = {
    amount: 1,
    category: 'food',
    description: '',
    date: '2026-11-20',
    splitType: 'equal',
  } as const
  await app.call(createExpense, { token, body: { ...body, familyId: id } })
  const after = (await app.call(expenseSummary, { token, params })).body.summary
  expect([after.count, cents(after.totalPaid)]).toEqual([5001, paid + 100])
})
