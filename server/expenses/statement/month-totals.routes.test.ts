import {
  approveExpense,
  createExpense,
  listExpenses,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { expenseMonths } from '@evenhand/contract/expenses/months.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
  const add = async (date: string, amount: number, more: object = {}) => {
    const body = { amount, category: 'food', description: '', date, splitType: 'equal', ...more } as const
    return (await app.call(createExpense, { token: home.a.token, body })).body.data.expense.id
  }
  // three years ago, across two months, in several states
  await add('2023-03-02', 10)
  await add('2023-03-20', 20.5, { category: 'medical' })
  await add('2023-03-31', 5, { childId: home.children[0]! })
  const approved = await add('2023-04-01', 40)
  await app.call(approveExpense, { token: home.b.token, params: { id: approved } })
  const withdrawn = await add('2023-04-02', 99)
  await app.call(withdrawExpense, { token: home.a.token, params: { id: withdrawn } })
})
afterAll(() => app.stop())

type Query = NonNullable<AskOf<typeof expenseMonths>['query']>

const months = async (query: Query, token = home.a.token) =>
  (await app.call(expenseMonths, { token, params: { familyId: home.id }, query })).body.months

it('[EXP-04] says what a month came to for every filter, however long ago it was', async () => {
  expect(await months({})).toEqual({ '2023-03': 35.5, '2023-04': 40 })
  expect(await months({ category: 'food' })).toEqual({ '2023-03': 15, '2023-04': 40 })
  expect(await months({ category: 'medical' })).toEqual({ '2023-03': 20.5 })
  expect(await months({ childId: home.children[0]! })).toEqual({ '2023-03': 5 })
  expect(await months({ status: 'approved' })).toEqual({ '2023-04': 40 })
  expect(await months({ status: 'withdrawn' })).toEqual({ '2023-04': 99 })
  expect(await months({ dateFrom: '2023-03-20', dateTo: '2023-04-01' })).toEqual({
    '2023-03': 25.5,
    '2023-04': 40,
  })
  expect(await months({ dateFrom: '2023-03-20', category: 'food' })).toEqual({ '2023-03': 5, '2023-04': 40 })
})

it('[EXP-04] counts what waits for one’s own answer, for each parent theirs', async () => {
  expect(await months({ status: 'to-answer' })).toEqual({})
  expect(await months({ status: 'to-answer' }, home.b.token)).toEqual({ '2023-03': 35.5 })
})

it('[EXP-04] agrees with the sum of what the list shows', async () => {
  for (const query of [{ category: 'food' }, { status: 'pending' }, { dateFrom: '2023-03-10' }] as const) {
    const { expenses } = (
      await app.call(listExpenses, { token: home.a.token, params: { familyId: home.id }, query })
    ).body
    const counting = expenses.filter(({ withdrawnAt }) => withdrawnAt === null)
    const sum = (month: string) =>
      counting.filter(({ date }) => date.startsWith(month)).reduce((all, { amount }) => all + amount, 0)
    for (const [month, total] of Object.entries(await months(query))) expect(total).toBe(sum(month))
  }
})

it('[EXP-04] a page longer than fifty says how many there are, whether it holds them all or not', async () => {
  const other = await newFamily(app)
  for (let day = 1; day <= 53; day += 1) {
    const date = `2024-0${1 + (day % 9)}-11`
    const body = { amount: day, category: 'food', description: '', date, splitType: 'equal' } as const
    await app.call(createExpense, { token: other.a.token, body })
  }
  const page = async (query: NonNullable<AskOf<typeof listExpenses>['query']>) => {
    const { body } = await app.call(listExpenses, {
      token: other.a.token,
      params: { familyId: other.id },
      query,
    })
    return [body.expenses.length, body.total]
  }
  expect(await page({ limit: '1000' })).toEqual([53, 53])
  expect(await page({ limit: '53' })).toEqual([53, 53])
  expect(await page({ limit: '51' })).toEqual([51, 53])
  expect(await page({ limit: '51', offset: '51' })).toEqual([2, 53])
  expect(await page({ limit: '1000', category: 'medical' })).toEqual([0, 0])
})
