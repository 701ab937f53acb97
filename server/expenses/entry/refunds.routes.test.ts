import { counterExpense, rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import {
  approveExpense,
  createExpense,
  type Expense,
  expenseSummary,
  getExpense,
  listExpenses,
  updateExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { approveImport, importExpenses, undoImport } from '@evenhand/contract/expenses/imports.ts'
import { recordLog, recordShownOtherwise } from '@evenhand/contract/record/record.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { tenEuros } from '../test-money.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app.stop())

const enter = (more: object, token = home.a.token) =>
  app.call(createExpense, { token, body: { ...tenEuros, familyId: home.id, ...more } })
const add = async (more: object): Promise<Expense> => (await enter(more)).body.data.expense
const approve = (id: string, token = home.b.token) => app.call(approveExpense, { token, params: { id } })
const read = async (id: string) =>
  (await app.call(getExpense, { token: home.b.token, params: { id } })).body.data.expense
/** Paid by a: b bears a tenth. */
const ninety = () => ({
  amount: 100,
  splitType: 'percentage',
  splitDetails: { [home.a.id]: { percentage: 90 }, [home.b.id]: { percentage: 10 } },
})

it('[EXP-10] a refund has the shares of what it refunds, in part and whole, whatever it says itself', async () => {
  const { id } = await add(ninety())
  await approve(id)
  const part = await add({ amount: -33.33, refundOf: id, splitType: 'equal', category: 'travel' })
  expect(part).toMatchObject({
    category: 'food',
    shares: { [home.a.id]: -30, [home.b.id]: -3.33 },
    splitType: 'custom',
  })
  expect((await read(id)).refunded).toEqual({ amount: 33.33, payerShare: 30 })
  // it came back to the other parent this time, who owes what a bore of it
  const rest = await add({ amount: -66.67, refundOf: id, paidBy: home.b.id })
  expect(rest.shares).toEqual({ [home.a.id]: -60, [home.b.id]: -6.67 })
  for (const one of [part, rest]) expect((await approve(one.id)).status).toBe(200)
  const ask = { token: home.a.token, params: { familyId: home.id }, query: {} }
  // 10 for the expense, less 3.33 of what came back to a, and 60 of what came back to b
  expect((await app.call(expenseSummary, ask)).body.summary).toMatchObject({ outstanding: 66.67 })
})

it('[EXP-10] only what is approved is refunded: not what waits, is rejected, withdrawn, a refund, or more', async () => {
  const fault = async (more: object) => (await enter({ amount: -10, ...more })).problem
  const { id } = await add(ninety())
  const notApproved = { code: 'expense/link-invalid', fields: [{ field: 'refundOf', code: 'not-approved' }] }
  expect(await fault({ refundOf: id })).toMatchObject(notApproved)
  const rejected = await add({})
  const body = { code: 'not-shared', reason: '' } as const
  await app.call(rejectExpense, { token: home.b.token, params: { id: rejected.id }, body })
  expect(await fault({ refundOf: rejected.id })).toMatchObject(notApproved)
  const gone = await add({})
  await app.call(withdrawExpense, { token: home.a.token, params: { id: gone.id } })
  expect(await fault({ refundOf: gone.id })).toMatchObject(notApproved)
  await approve(id)
  const back = await add({ amount: -40, refundOf: id })
  expect(await fault({ refundOf: back.id })).toMatchObject({ fields: [{ code: 'not-an-expense' }] })
  expect(await fault({ refundOf: id, amount: -60.01 })).toMatchObject({
    fields: [{ code: 'more-than-paid' }],
  })
  const edit = { ...tenEuros, amount: -100.01 }
  const edited = await app.call(updateExpense, { token: home.a.token, params: { id: back.id }, body: edit })
  expect(edited.problem).toMatchObject({ fields: [{ code: 'more-than-paid' }] })
})

it('[EXP-10] the amount of a refund can be discussed, its shares cannot', async () => {
  const { id } = await add(ninety())
  await approve(id)
  const back = await add({ amount: -40, refundOf: id })
  const half = { splitType: 'equal', amount: -50, reason: 'It was 50' } as const
  const offer = await app.call(counterExpense, { token: home.b.token, params: { id: back.id }, body: half })
  expect(offer.body.data.expense).toMatchObject({
    amount: -50,
    shares: { [home.a.id]: -45, [home.b.id]: -5 },
  })
})

/** An expense and what came back of it, both waiting: as an import brings them. */
async function bothWaiting(): Promise<{ importId: string; expense: Expense; back: Expense }> {
  const line = { date: '2026-11-01', description: 'Glasses', category: 'medical', paidBy: home.a.id } as const
  const shares = { [home.a.id]: 90, [home.b.id]: 10 }
  const expenses = [
    { ...line, amount: -40, shares: { [home.a.id]: -20, [home.b.id]: -20 }, refundOf: 1 },
    { ...line, amount: 100, shares },
  ]
  const body = { source: 'splitwise' as const, fileName: 'group.csv', expenses }
  const made = await app.call(importExpenses, { token: home.a.token, params: { familyId: home.id }, body })
  expect(made.status).toBe(201)
  const ask = { token: home.b.token, params: { familyId: home.id }, query: {} as never }
  const found = (await app.call(listExpenses, ask)).body.expenses
  const of = (isBack: boolean) => found.find((one) => (one.refundOf !== null) === isBack)!
  return { importId: made.body.import.id, expense: of(false), back: of(true) }
}

it('[EXP-10] a refund that waits with its expense is approved with it or after it, never before', async () => {
  const { importId, expense, back } = await bothWaiting()
  expect(back).toMatchObject({ refundOf: expense.id, shares: { [home.a.id]: -36, [home.b.id]: -4 } })
  const early = await approve(back.id)
  expect([early.status, early.problem.code]).toEqual([409, 'expense/original-open'])
  const both = await app.call(approveImport, { token: home.b.token, params: { id: importId } })
  expect(both.body.import.open).toBe(0)
})

it('[EXP-10] an open expense is not changed below what came back of it, and its refund follows it', async () => {
  const { expense, back } = await bothWaiting()
  const ask = { token: home.a.token, params: { id: expense.id } }
  const low = await app.call(updateExpense, { ...ask, body: { ...tenEuros, amount: 39.99 } })
  expect(low.problem).toMatchObject({ fields: [{ field: 'amount', code: 'below-refund' }] })
  const countered = { amount: 39.99, reason: '', splitType: 'equal' } as const
  const offer = await app.call(counterExpense, { ...ask, token: home.b.token, body: countered })
  expect(offer.problem).toMatchObject({ fields: [{ field: 'amount', code: 'below-refund' }] })
  const even = { ...tenEuros, amount: 80, splitDetails: null }
  expect((await app.call(updateExpense, { ...ask, body: even })).status).toBe(200)
  expect((await read(back.id)).shares).toEqual({ [home.a.id]: -20, [home.b.id]: -20 })
})

it('[EXP-10] a refund follows its expense to another payer, also where the payer bears as much', async () => {
  const { expense, back } = await bothWaiting()
  const splitDetails = { [home.b.id]: { percentage: 90 }, [home.a.id]: { percentage: 10 } }
  const body = { ...tenEuros, amount: 100, category: 'medical', paidBy: home.b.id } as const
  const split = { splitType: 'percentage', splitDetails } as const
  const ask = { token: home.a.token, params: { id: expense.id } }
  expect((await app.call(updateExpense, { ...ask, body: { ...body, ...split } })).status).toBe(200)
  expect((await read(back.id)).shares).toEqual({ [home.a.id]: -4, [home.b.id]: -36 })
})

it('[EXP-10] a refund follows its expense into another category, in the record too', async () => {
  const { expense, back } = await bothWaiting()
  const ask = { token: home.a.token, params: { id: expense.id } }
  const body = { ...tenEuros, amount: 100, category: 'travel', childId: home.children[0]! } as const
  expect((await app.call(updateExpense, { ...ask, body })).status).toBe(200)
  expect(await read(back.id)).toMatchObject({ category: 'travel', childId: home.children[0] })
  const log = { token: home.b.token, params: { familyId: home.id } }
  const { entries } = (await app.call(recordLog, log)).body
  const last = entries.findLast(({ subject }) => subject === back.id)
  expect(JSON.parse(last!.body!)).toMatchObject({ category: 'travel', childId: home.children[0] })
  expect((await app.call(recordShownOtherwise, log)).body.entries).toEqual([])
})

it('[EXP-10] undoing an import takes what came back of it along, also where it was answered', async () => {
  const { importId, back } = await bothWaiting()
  const offer = { amount: -30, reason: 'It was 30', splitType: 'equal' } as const
  const ask = { token: home.b.token, params: { id: back.id } }
  expect((await app.call(counterExpense, { ...ask, body: offer })).status).toBe(200)
  const undone = await app.call(undoImport, { token: home.a.token, params: { id: importId } })
  expect(undone.status).toBe(200)
  expect((await read(back.id)).withdrawnAt).not.toBeNull()
})

it('[EXP-10] what came back of an expense that is rejected counts nowhere, either', async () => {
  const { expense, back } = await bothWaiting()
  const body = { code: 'not-shared', reason: '' } as const
  await app.call(rejectExpense, { token: home.b.token, params: { id: expense.id }, body })
  expect((await read(back.id)).withdrawnAt).not.toBeNull()
  const ask = { token: home.a.token, params: { familyId: home.id }, query: {} }
  expect((await app.call(expenseSummary, ask)).body.summary).toMatchObject({ owed: 0, count: 0 })
})

it('[EXP-01] a day that has begun nowhere is refused; today in Auckland is taken while it is yesterday in Berlin', async () => {
  const dayAt = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(app.ctx.clock())
  expect((await enter({ date: dayAt('Pacific/Auckland') })).status).toBe(201)
  expect((await enter({ date: dayAt('Pacific/Kiritimati') })).status).toBe(201)
  const { date } = await add({})
  const ahead = new Date(app.ctx.clock() + 39 * 3_600_000).toISOString().slice(0, 10)
  for (const later of [ahead, '2027-11-27']) {
    expect((await enter({ date: later })).problem).toMatchObject({
      code: 'expense/day-ahead',
      fields: [{ field: 'date', code: 'in-future' }],
    })
    const one = await add({})
    const offer = { token: home.b.token, params: { id: one.id }, body: { date: later, reason: '' } }
    expect((await app.call(counterExpense, offer)).problem.code).toBe('expense/day-ahead')
  }
  expect(date).toBe(tenEuros.date)
})
