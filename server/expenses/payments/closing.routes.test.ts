import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
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
  receivePayment,
  remindOfPayment,
  sendPayment,
} from '@evenhand/contract/expenses/payments.ts'
import { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, newFamily, type TestFamily } from '../../http/test-people.ts'
import { pdfWords } from '../../testing/pdf-words.ts'
import { agreementBody, tenEuros } from '../test-money.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app.stop())

const family = () => ({ familyId: home.id })
async function approved(amount: number, by: 'a' | 'b'): Promise<Expense> {
  const [own, other] = by === 'a' ? [home.a, home.b] : [home.b, home.a]
  const body = { ...tenEuros, familyId: home.id, amount, description: `${amount}` }
  const { expense } = (await app.call(createExpense, { token: own.token, body })).body.data
  await app.call(approveExpense, { token: other.token, params: { id: expense.id } })
  return expense
}
const read = async ({ id }: Expense) =>
  (await app.call(getExpense, { token: home.a.token, params: { id } })).body.data.expense
const paying = (amount: number) =>
  ({ amount, method: 'transfer', date: '2026-11-20', reference: 'November' }) as const
async function onAccount(amount: number): Promise<void> {
  const body = { ...paying(amount), settles: false }
  const sent = await app.call(sendPayment, { token: home.b.token, params: family(), body })
  const params = { id: sent.body.payment.id }
  await app.call(answerPayment, { token: home.a.token, params, body: { answer: 'confirmed' } })
}

describe('[EXP-10] what is even is closed', () => {
  it('where each paid as much for both, with the day and the reason, in the answer itself', async () => {
    const mine = await approved(100, 'a')
    const body = { ...tenEuros, familyId: home.id, amount: 100 }
    const theirs = (await app.call(createExpense, { token: home.b.token, body })).body.data.expense
    const last = await app.call(approveExpense, { token: home.a.token, params: { id: theirs.id } })
    expect(last.body.data.expense).toMatchObject({ status: 'paid', paidHow: 'netted' })
    expect(await read(mine)).toMatchObject({ status: 'paid', paidHow: 'netted', paidAt: expect.any(String) })
    const { body: money } = await app.call(listPayments, { token: home.b.token, params: family() })
    expect(money).toMatchObject({ suggested: null, open: [], payments: [] })
  })

  it('where it was paid on account, in parts', async () => {
    const one = await approved(100, 'a')
    await onAccount(20)
    expect(await read(one)).toMatchObject({ status: 'approved', paidAt: null })
    await onAccount(30)
    expect(await read(one)).toMatchObject({ status: 'paid', paidHow: 'on-account' })
  })

  it('and never overdue; of what was paid in part only the rest is', async () => {
    const terms = { ...agreementBody, validFrom: '2020-01-01' } as never
    const { agreement } = (
      await app.call(proposeAgreement, { token: home.a.token, params: family(), body: terms })
    ).body
    const answer = {
      token: home.b.token,
      params: { id: agreement.id },
      body: { answer: 'accepted' as const },
    }
    await app.call(answerAgreement, answer)
    await approved(100, 'a')
    await approved(100, 'b')
    const third = await approved(80, 'a')
    await onAccount(10)
    const { open } = (await app.call(listPayments, { token: home.a.token, params: family() })).body
    expect(open).toEqual([{ id: third.id, amount: 30 }])
    app.pass(41 * 24 * 3_600_000)
    const { token } = await enter(app, home.a.email)
    const path = exportExpenses.path.replace(':familyId', home.id)
    const reply = await fetch(`${app.url}${path}?format=pdf`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const text = (await pdfWords(bytes)).text.replaceAll(/\s+/g, ' ')
    expect(text.match(/payment overdue/g)).toHaveLength(1)
    expect(text).toMatch(/80 30\.00 payment overdue/)
    // every line that leads to the result
    for (const line of [
      /Ana \S* ?paid 180\.00/,
      /Total difference .*?owes .*?40\.00 EUR/,
      /not answered yet Nothing/,
      /payments from Ben.*?10\.00 EUR/,
      /Outstanding for this period .*?30\.00 EUR/,
    ])
      expect(text).toMatch(line)
  })
})

describe('[EXP-10] whoever is owed', () => {
  const receive = (token: string, amount: number) =>
    app.call(receivePayment, { token, params: family(), body: paying(amount) })
  const remind = (token: string) => app.call(remindOfPayment, { token, params: family() })

  it('says that money has arrived: it counts at once, with a receipt number, and not twice', async () => {
    const one = await approved(100, 'a')
    expect((await receive(home.b.token, 50)).problem.code).toBe('payment/balance-moved')
    expect((await receive(home.a.token, 50.01)).problem.code).toBe('payment/amount-invalid')
    const sent = { ...paying(20), settles: false }
    await app.call(sendPayment, { token: home.b.token, params: family(), body: sent })
    // what the other has reported is answered, not entered a second time
    expect((await receive(home.a.token, 31)).problem.code).toBe('payment/amount-invalid')
    const got = await receive(home.a.token, 30)
    expect([got.status, got.body.payment]).toMatchObject([
      201,
      { from: home.b.id, to: home.a.id, answer: 'confirmed', receiptNumber: 1 },
    ])
    expect(await read(one)).toMatchObject({ status: 'approved' })
    const { summary } = (await app.call(expenseSummary, { token: home.b.token, params: family(), query: {} }))
      .body
    expect(summary.outstanding).toBe(-20)
  })

  it('closes everything by saying that all of it has arrived', async () => {
    const one = await approved(100, 'a')
    const { payment } = (await receive(home.a.token, 50)).body
    expect(payment).toMatchObject({ settles: true, covers: [one.id] })
    expect(await read(one)).toMatchObject({ status: 'paid', paidHow: 'settled' })
  })

  it('reminds the other, without figures, at most every three days', async () => {
    await approved(100, 'a')
    expect((await remind(home.b.token)).problem.code).toBe('payment/balance-moved')
    expect((await remind(home.a.token)).status).toBe(200)
    const again = await remind(home.a.token)
    expect([again.status, again.problem.code]).toEqual([409, 'payment/reminded'])
    const { notifications } = (await app.call(listNotifications, { token: home.b.token })).body
    expect(notifications.filter(({ fact }) => fact === 'payment.reminded')).toMatchObject([{ about: null }])
    app.pass(3 * 24 * 3_600_000)
    expect((await remind((await enter(app, home.a.email)).token)).status).toBe(200)
  })
})
