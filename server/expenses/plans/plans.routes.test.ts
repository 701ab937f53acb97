import {
  approveExpense,
  createExpense,
  type Expense,
  expenseSummary,
  getExpense,
  listExpenses,
  viewExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import {
  approveImport,
  importExpenses,
  listImports,
  undoImport,
} from '@evenhand/contract/expenses/imports.ts'
import {
  addRecurring,
  getBudget,
  listRecurring,
  setBudget,
  stopRecurring,
} from '@evenhand/contract/expenses/plans.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../../db/pool.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { enterRecurringJob } from '../expenses.jobs.ts'
import { importBody, recurringBody, tenEuros } from '../test-money.ts'

let app: TestApp
let home: TestFamily
let jobs: Database
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  jobs = openPool(app.jobsUrl, { max: 1 })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

const family = () => ({ familyId: home.id })
const list = async (token = home.b.token): Promise<Expense[]> =>
  (await app.call(listExpenses, { token, params: family(), query: {} as never })).body.expenses
const facts = async (token: string) =>
  (await app.call(listNotifications, { token })).body.notifications.map(({ fact }) => fact)

describe('the budget', () => {
  const set = (plans: object, month = '2026-11', token = home.a.token) =>
    app.call(setBudget, { token, params: family(), body: { month, plans } })

  it('[EXP-09] is planned by either parent from a month on, and the other is notified', async () => {
    expect((await set({ food: 350.5, medical: 40 })).body.budget.plans).toHaveLength(2)
    await set({ food: 300 }, '2027-01', home.b.token)
    const { budget } = (await app.call(getBudget, { token: home.a.token, params: family() })).body
    expect(budget).toEqual({
      currency: 'EUR',
      plans: [
        { category: 'food', from: '2026-11', amount: 350.5 },
        { category: 'medical', from: '2026-11', amount: 40 },
        { category: 'food', from: '2027-01', amount: 300 },
      ],
    })
    expect(await facts(home.b.token)).toContain('budget.set')
  })

  it('[EXP-09] refuses an invalid amount at its field', async () => {
    expect((await set({ food: 1.001 })).problem).toMatchObject({
      code: 'expense/amount-invalid',
      fields: [{ field: 'plans.food' }],
    })
    expect((await set({ food: -1 })).problem.code).toBe('expense/amount-invalid')
    expect((await set({ food: 1 }, '2026-13')).status).toBe(400)
    expect((await set({ sweets: 1 })).status).toBe(400)
  })
})

describe('recurring expenses', () => {
  // days from now: a token would have expired by then
  let later = 0
  beforeEach(() => {
    later = 0
  })
  const enter = () => {
    const now = app.ctx.clock() + later * 24 * 3_600_000
    return enterRecurringJob({ ...app.ctx, clock: () => now }, {}, jobs)
  }
  const add = (more: object = {}, token = home.a.token) =>
    app.call(addRecurring, { token, params: family(), body: { ...recurringBody({ app }), ...more } })

  it('[EXP-10] are entered on their day, once, and wait for the other parent’s answer', async () => {
    const { recurrence } = (await add()).body
    expect(recurrence.nextOn! > recurrence.startsOn).toBe(true)
    const [first, ...none] = await list()
    expect(none).toEqual([])
    expect(first).toMatchObject({
      amount: 300,
      status: 'pending',
      recurrenceId: recurrence.id,
      paidBy: home.a.id,
    })
    await enter()
    expect(await list()).toHaveLength(1)
    later = 32
    await enter()
    await enter()
    expect((await list()).map(({ date }) => date)).toEqual([recurrence.nextOn, recurrence.startsOn])
  })

  it('[EXP-10] end as planned, or are stopped by whoever set them up', async () => {
    const { startsOn } = recurringBody({ app })
    expect((await add({ endsOn: startsOn })).body.recurrence.nextOn).toBeNull()
    const { recurrence } = (await add()).body
    const stop = (token: string) => app.call(stopRecurring, { token, params: { id: recurrence.id } })
    expect((await stop(home.b.token)).problem.code).toBe('recurrence/not-own')
    expect((await stop(home.a.token)).body.recurrence.stoppedAt).not.toBeNull()
    later = 40
    await enter()
    expect(await list()).toHaveLength(2)
    const all = (await app.call(listRecurring, { token: home.b.token, params: family() })).body.recurring
    expect(all.map(({ nextOn }) => nextOn)).toEqual([null, null])
  })

  it('[EXP-10] refuse invalid values', async () => {
    expect((await add({ startsOn: '2020-01-01' })).problem.code).toBe('recurrence/days-invalid')
    expect((await add({ endsOn: '2020-01-01' })).problem.code).toBe('recurrence/days-invalid')
    expect((await add({ amount: -3 })).problem.code).toBe('expense/amount-invalid')
    expect((await add({ every: 0 })).status).toBe(400)
    expect((await add({ childId: home.b.id })).problem.code).toBe('expense/unknown-child')
  })

  it('[EXP-10] end when the other parent has left', async () => {
    await add()
    await app.call(leaveFamily, {
      token: home.b.token,
      params: family(),
      body: { understood: true },
    })
    later = 40
    await enter()
    const all = (await app.call(listRecurring, { token: home.a.token, params: family() })).body.recurring
    expect(all[0]!.nextOn).toBeNull()
    expect(await list(home.a.token)).toHaveLength(1)
  })
})

describe('imports', () => {
  const make = (more: object = {}) =>
    app.call(importExpenses, {
      token: home.a.token,
      params: family(),
      body: { ...importBody({ home }), ...more },
    })
  const two = () => {
    const { expenses } = importBody({ home })
    const theirs = { ...expenses[0]!, description: 'Dentist', paidBy: home.b.id }
    return { expenses: [...expenses, theirs] }
  }
  const undo = (id: string, token = home.a.token) => app.call(undoImport, { token, params: { id } })
  const approve = (id: string, token = home.b.token) => app.call(approveImport, { token, params: { id } })

  it('[EXP-10] are entered all at once, marked, and approved by the other parent in one step', async () => {
    const made = (await make(two())).body.import
    expect(made).toMatchObject({ count: 2, open: 2, source: 'splitwise', fileName: 'family.csv' })
    const entered = await list()
    expect(entered.every((one) => one.importId === made.id && one.status === 'pending')).toBe(true)
    expect(entered.map(({ shares }) => shares[home.b.id])).toEqual([42.5, 42.5])
    // one notification, however many there are
    expect(await facts(home.b.token)).toEqual(['import.made'])
    expect((await approve(made.id, home.a.token)).problem.code).toBe('expense/own')
    expect((await approve(made.id)).body.import.open).toBe(0)
    expect((await list()).every(({ status }) => status === 'approved')).toBe(true)
    expect((await approve(made.id)).problem.code).toBe('expense/already-answered')
    const { summary } = (await app.call(expenseSummary, { token: home.a.token, params: family(), query: {} }))
      .body
    expect(summary.outstanding).toBe(-0.01) // 42.50 of the one, 42.51 of the other
  })

  it('[EXP-10] are undone in one step; answered expenses stay', async () => {
    const made = (await make(two())).body.import
    const [answered] = await list()
    await app.call(approveExpense, { token: home.b.token, params: { id: answered!.id } })
    expect((await undo(made.id, home.b.token)).problem.code).toBe('expense/not-own')
    expect((await undo(made.id)).body.import).toMatchObject({ open: 0, undoneAt: expect.any(String) })
    const left = await list()
    expect(left.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id)).toEqual([answered!.id])
    expect((await undo(made.id)).problem.code).toBe('expense/already-answered')
    const { imports } = (await app.call(listImports, { token: home.b.token, params: family() })).body
    expect(imports).toHaveLength(1)
  })

  it('[EXP-10] enter nothing if one line is refused', async () => {
    const { expenses } = importBody({ home })
    const wrong = { ...expenses[0]!, shares: { [home.a.id]: 1, [home.b.id]: 1 } }
    expect((await make({ expenses: [...expenses, wrong] })).problem.code).toBe('expense/split-invalid')
    expect(await list()).toEqual([])
  })
})

describe('when each step happened', () => {
  it('[EXP-11] submitted, seen by the other parent, approved: each keeps its own time', async () => {
    const made = await app.call(createExpense, {
      token: home.a.token,
      body: { ...tenEuros, familyId: home.id },
    })
    const { id, submittedAt, createdAt } = made.body.data.expense
    expect(submittedAt).toBe(createdAt)
    const see = (token: string) => app.call(viewExpense, { token, params: { id } })
    expect((await see(home.a.token)).problem.code).toBe('expense/own')
    app.pass(60_000)
    const seen = (await see(home.b.token)).body.data.expense.viewedAt
    app.pass(60_000)
    expect((await see(home.b.token)).body.data.expense.viewedAt).toBe(seen)
    await app.call(approveExpense, { token: home.b.token, params: { id } })
    const after = (await app.call(getExpense, { token: home.a.token, params: { id } })).body.data.expense
    expect(Date.parse(after.viewedAt!) - Date.parse(createdAt)).toBe(60_000)
    expect(Date.parse(after.approvedAt!) - Date.parse(createdAt)).toBe(120_000)
  })
})
