import { rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import {
  approveExpense,
  createExpense,
  type Expense,
  expenseSummary,
  getExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import {
  answerPayment,
  exportExpenses,
  listPayments,
  sendPayment,
} from '@evenhand/contract/expenses/payments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { tenEuros } from '../test-money.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app.stop())

type New = Parameters<typeof bodyOf>[0]
const bodyOf = (more: object) => ({ ...tenEuros, familyId: home.id, ...more })
const add = async (more: New = {}, token = home.a.token): Promise<Expense> =>
  (await app.call(createExpense, { token, body: bodyOf(more) })).body.data.expense
const family = () => ({ familyId: home.id })
const balance = async (token: string) =>
  (await app.call(expenseSummary, { token, params: family() })).body.summary

describe('payments', () => {
  const pay = (token: string, amount: number, settles = false) =>
    app.call(sendPayment, {
      token,
      params: family(),
      body: { amount, settles, method: 'transfer', date: '2026-11-20', reference: 'November' },
    })
  const answer = (token: string, id: string, given: 'confirmed' | 'missing') =>
    app.call(answerPayment, { token, params: { id }, body: { answer: given } })

  it('[EXP-10] the suggested settlement brings every balance to zero, and locks what it covers', async () => {
    const mine = await add({ amount: 85.01 })
    const theirs = await add({ amount: 20 }, home.b.token)
    await app.call(approveExpense, { token: home.b.token, params: { id: mine.id } })
    await app.call(approveExpense, { token: home.a.token, params: { id: theirs.id } })
    const { suggested } = (await app.call(listPayments, { token: home.a.token, params: family() })).body
    expect(suggested).toEqual({ from: home.b.id, to: home.a.id, amount: 32.5, currency: 'EUR', count: 2 })
    expect((await pay(home.a.token, 32.5, true)).problem.code).toBe('payment/balance-moved')
    expect((await pay(home.b.token, 30, true)).problem.code).toBe('payment/balance-moved')
    const { payment } = (await pay(home.b.token, 32.5, true)).body
    expect(new Set(payment.covers)).toEqual(new Set([mine.id, theirs.id]))
    expect(await balance(home.a.token)).toMatchObject({ outstanding: 32.5 })
    expect((await answer(home.b.token, payment.id, 'confirmed')).problem.code).toBe('payment/own')
    const confirmed = await answer(home.a.token, payment.id, 'confirmed')
    expect(confirmed.body.payment).toMatchObject({ answer: 'confirmed', receiptNumber: 1 })
    for (const { token } of [home.a, home.b])
      expect(await balance(token)).toMatchObject({ outstanding: 0, claimed: 0 })
    expect((await balance(home.a.token)).settled).toEqual({ '2026-11': 32.5 })
    expect((await balance(home.b.token)).settled).toEqual({ '2026-11': -32.5 })
    const after = await app.call(getExpense, { token: home.b.token, params: { id: mine.id } })
    expect(after.body.data.expense.status).toBe('paid')
    expect((await answer(home.a.token, payment.id, 'missing')).problem.code).toBe('payment/answered')
  })

  it('[EXP-10] part may be paid on account; an unarrived payment counts nowhere, and nobody sends more than they owe', async () => {
    const { id } = await add({ amount: 100 })
    await app.call(approveExpense, { token: home.b.token, params: { id } })
    const { payment } = (await pay(home.b.token, 20)).body
    expect((await pay(home.b.token, 31)).problem).toMatchObject({
      fields: [{ field: 'amount', code: 'more-than-owed' }],
    })
    await answer(home.a.token, payment.id, 'confirmed')
    expect(await balance(home.b.token)).toMatchObject({ outstanding: -30, confirmed: -20, owed: -50 })
    const lost = (await pay(home.b.token, 30, true)).body.payment
    expect((await answer(home.a.token, lost.id, 'missing')).body.payment.receiptNumber).toBeNull()
    expect(await balance(home.b.token)).toMatchObject({ outstanding: -30 })
  })

  it('[EXP-10] of fifty settlements at once one is booked', async () => {
    const { id } = await add({ amount: 100 })
    await app.call(approveExpense, { token: home.b.token, params: { id } })
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(home.b.token, 50, true)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('[EXP-10] a refund is linked to its expense, and never exceeds it', async () => {
    const { id } = await add({ amount: 100 })
    await app.call(approveExpense, { token: home.b.token, params: { id } })
    const refund = await add({ amount: -40, refundOf: id, description: 'Insurance' })
    expect(refund).toMatchObject({ amount: -40, refundOf: id, shares: { [home.b.id]: -20 } })
    await app.call(approveExpense, { token: home.b.token, params: { id: refund.id } })
    expect(await balance(home.a.token)).toMatchObject({ totalPaid: 60, outstanding: 30 })
    const more = await app.call(createExpense, {
      token: home.a.token,
      body: bodyOf({ amount: -61, refundOf: id }),
    })
    expect(more.problem.code).toBe('expense/link-invalid')
    const bare = await app.call(createExpense, { token: home.a.token, body: bodyOf({ amount: -5 }) })
    expect(bare.problem.code).toBe('expense/amount-invalid')
  })
})

it('[EXP-10] exports one row per event, and no cell is a formula', async () => {
  const { id } = await add({ description: '=HYPERLINK("http://x")', amount: 12.5 })
  await app.call(rejectExpense, {
    token: home.b.token,
    params: { id },
    body: { code: 'other', reason: '+1' },
  })
  const read = async (format: 'csv' | 'json') => {
    return (await app.call(exportExpenses, { token: home.a.token, params: family(), query: { format } })).text
  }
  const lines = (await read('csv')).trim().split('\r\n')
  // the heading, two events, and nine totals behind them
  expect(lines).toHaveLength(12)
  expect(lines[1]).toContain(`entered,`)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  // in the words of the screens
  expect(lines[2]).toContain(`,not shared,`)
  expect(lines[2]).not.toContain('reject')
  expect(lines[2]).toContain(`,'+1,`)
  const json = JSON.parse(await read('json'))
  expect(json).toMatchObject({ format: 'evenhand-expenses/1', expenses: [{ id, status: 'rejected' }] })
})
