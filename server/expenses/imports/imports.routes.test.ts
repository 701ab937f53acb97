import { createExpense, expenseSummary } from '@evenhand/contract/expenses/expenses.ts'
import { importExpenses } from '@evenhand/contract/expenses/imports.ts'
import { expenseMonths } from '@evenhand/contract/expenses/months.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

/** Two categories in three months, paid in turn. */
const expensesOf = ({ a, b }: TestFamily) =>
  Array.from({ length: 24 }, (_, n) => ({
    date: `2026-0${1 + (n % 3)}-11`,
    description: `Expense ${n}`,
    category: n % 4 === 0 ? ('medical' as const) : ('food' as const),
    amount: 10 + n,
    paidBy: n % 2 === 0 ? a.id : b.id,
    shares: { [a.id]: 4, [b.id]: 6 + n },
  }))

const sumsOf = async ({ id, a }: TestFamily) => {
  const ask = { token: a.token, params: { familyId: id }, query: {} }
  const { summary } = (await app.call(expenseSummary, ask)).body
  const { months } = (await app.call(expenseMonths, ask)).body
  return { months, count: summary.count, paid: summary.totalPaid }
}

it('[EXP-07] what is imported at once adds up like the same expenses entered one by one', async () => {
  const [atOnce, singly] = [await newFamily(app), await newFamily(app)]
  const entered = async (family: TestFamily) => {
    for (const { shares, ...one } of expensesOf(family)) {
      const figures = Object.entries(shares).map(([parent, amount]) => [parent, { amount }])
      const body = { ...one, splitType: 'custom' as const, splitDetails: Object.fromEntries(figures) }
      const { token, id: familyId } = { ...family, token: family.a.token }
      expect((await app.call(createExpense, { token, body: { ...body, familyId } })).status).toBe(201)
    }
  }
  const imported = async ({ id, a }: TestFamily, expenses: ReturnType<typeof expensesOf>) => {
    const body = { source: 'splitwise' as const, fileName: 'group.csv', expenses }
    const answer = await app.call(importExpenses, { token: a.token, params: { familyId: id }, body })
    expect(answer.status).toBe(201)
  }
  await entered(singly)
  await imported(atOnce, expensesOf(atOnce))
  expect(await sumsOf(atOnce)).toEqual(await sumsOf(singly))
  // onto sums that are there already
  await imported(atOnce, expensesOf(atOnce))
  await entered(singly)
  const both = await sumsOf(atOnce)
  expect(both).toEqual(await sumsOf(singly))
  expect(both.count).toBe(48)
})
