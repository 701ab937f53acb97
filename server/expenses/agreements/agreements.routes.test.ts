import {
  answerAgreement,
  compareAgreements,
  listAgreements,
  proposeAgreement,
} from '@evenhand/contract/expenses/agreements.ts'
import {
  answerRejection,
  counterExpense,
  denyExpense,
  expenseHistory,
  rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import {
  approveExpense,
  createExpense,
  type Expense,
  expenseSummary,
  updateExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { agreementBody, halves, tenEuros, thirtyDays } from '../test-money.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
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
const agree = async (more: object = {}) => {
  const body = { ...agreementBody, ...more }
  const { id } = (await app.call(proposeAgreement, { token: home.a.token, params: family(), body })).body
    .agreement
  await app.call(answerAgreement, { token: home.b.token, params: { id }, body: { answer: 'accepted' } })
  return id
}
const balance = async (token: string) =>
  (await app.call(expenseSummary, { token, params: family() })).body.summary

describe('[EXP-03] [EXP-11] a shop', () => {
  const free = { shop: 'Harbour Shoes', method: { kind: 'fixed' as const, amount: 0 }, clause: '5' }

  it('is kept with the expense, and a change that leaves it out keeps it', async () => {
    const made = await add({ shop: '  Harbour   Shoes ' })
    expect(made.shop).toBe('Harbour Shoes')
    const params = { id: made.id }
    const { amount, category, description, date, splitType } = made
    const body = { amount, category, description, date, splitType }
    const kept = await app.call(updateExpense, { token: home.a.token, params, body })
    expect(kept.body.data.expense.shop).toBe('Harbour Shoes')
    const gone = await app.call(updateExpense, { token: home.a.token, params, body: { ...body, shop: '' } })
    expect(gone.body.data.expense.shop).toBe('')
    const long = await app.call(createExpense, {
      token: home.a.token,
      body: bodyOf({ shop: 'x'.repeat(81) }),
    })
    expect(long.status).toBe(400)
  })

  it('that both agreed not to share is borne by whoever pays, with its clause, and nothing else is', async () => {
    const [rule] = agreementBody.rules
    await agree({ rules: [...agreementBody.rules, { ...rule!, category: null, childId: null, ...free }] })
    const at = (shop: string) => add({ shop, category: 'clothing', byAgreement: true })
    const there = await at('HARBOUR SHOES GmbH')
    expect(there.decision?.clause).toBe('5')
    expect(there.shares).toEqual({ [home.a.id]: there.amount, [home.b.id]: 0 })
    expect((await at('Pier Pharmacy')).decision?.clause).not.toBe('5')
    expect((await at('')).decision?.clause).not.toBe('5')
  })

  it('of two rules for one shop the proposal is refused', async () => {
    const [rule] = agreementBody.rules
    const shops = ['Harbour Shoes', 'harbour shoes!'].map((shop) => ({
      ...rule!,
      ...free,
      category: null,
      childId: null,
      shop,
    }))
    const body = { ...agreementBody, rules: shops }
    const refused = await app.call(proposeAgreement, { token: home.a.token, params: family(), body })
    expect(refused.problem.fields).toMatchObject([{ field: 'rules.1' }])
  })
})

describe('answers to an expense', () => {
  it('[EXP-03] a rejected expense counts nowhere, and is corrected once by a new one linked to it', async () => {
    const { id } = await add()
    const body = { code: 'duplicate', reason: 'I paid this in May' } as const
    const own = await app.call(rejectExpense, { token: home.a.token, params: { id }, body })
    expect(own.problem.code).toBe('expense/own')
    const { expense } = (await app.call(rejectExpense, { token: home.b.token, params: { id }, body })).body
      .data
    expect(expense).toMatchObject({ status: 'rejected', answer: { ...body, by: home.b.id } })
    expect(await balance(home.a.token)).toMatchObject({ owed: 0, count: 0 })
    expect(await add({ replaces: id, amount: 9 })).toMatchObject({ status: 'pending', replaces: id })
    const twice = await app.call(createExpense, { token: home.a.token, body: bodyOf({ replaces: id }) })
    expect(twice.problem).toMatchObject({ code: 'expense/link-invalid', fields: [{ field: 'replaces' }] })
    const theirs = await app.call(createExpense, { token: home.b.token, body: bodyOf({ replaces: id }) })
    expect(theirs.problem.code).toBe('expense/link-invalid')
  })

  it('[EXP-03] offers go back and forth; whoever made the current one cannot approve it', async () => {
    const { id } = await add({ amount: 100 })
    const counter = (token: string, body: object) =>
      app.call(counterExpense, { token, params: { id }, body: { reason: 'So', ...body } })
    const first = await counter(home.b.token, { amount: 60 })
    expect(first.body.data.expense).toMatchObject({
      status: 'negotiating',
      amount: 60,
      lastOfferBy: home.b.id,
      shares: { [home.a.id]: 30, [home.b.id]: 30 },
    })
    expect((await app.call(approveExpense, { token: home.b.token, params: { id } })).problem.code).toBe(
      'expense/own',
    )
    expect((await counter(home.b.token, { amount: 50 })).problem.code).toBe('expense/own')
    const split = { splitType: 'percentage', splitDetails: { [home.b.id]: { percentage: 40 } } }
    expect((await counter(home.a.token, { amount: 90, ...split })).body.data.expense.shares).toEqual({
      [home.a.id]: 54,
      [home.b.id]: 36,
    })
    const done = await app.call(approveExpense, { token: home.b.token, params: { id } })
    expect(done.body.data.expense).toMatchObject({ status: 'approved', amount: 90 })
    expect(await balance(home.a.token)).toMatchObject({ outstanding: 36, claimed: 0 })
    const { history } = (await app.call(expenseHistory, { token: home.a.token, params: { id } })).body
    expect(history.map(({ act, by, amount }) => [act, by, amount])).toEqual([
      ['counter', home.b.id, 60],
      ['counter', home.a.id, 90],
      ['approve', home.b.id, 90],
    ])
  })

  it('[EXP-03] a rejection is answered and finally denied: documented, final, owed by nobody', async () => {
    const { id } = await add()
    const at = (token: string) => ({ token, params: { id } })
    await app.call(rejectExpense, { ...at(home.b.token), body: { code: 'late', reason: '' } })
    const theirs = await app.call(answerRejection, { ...at(home.b.token), body: { reason: 'x' } })
    expect(theirs.problem.code).toBe('expense/not-own')
    const answered = await app.call(answerRejection, { ...at(home.a.token), body: { reason: 'Not late' } })
    expect(answered.body.data.expense).toMatchObject({ status: 'negotiating', lastOfferBy: home.a.id })
    const denied = await app.call(denyExpense, { ...at(home.b.token), body: { reason: 'It is' } })
    expect(denied.body.data.expense.status).toBe('denied')
    const late = await app.call(counterExpense, { ...at(home.a.token), body: { reason: 'x' } })
    expect([late.status, late.problem.code]).toEqual([409, 'expense/already-answered'])
    expect(await balance(home.b.token)).toMatchObject({ owed: 0, outstanding: 0 })
  })

  it('[EXP-03] of fifty answers at once one wins, and the others are told', async () => {
    const { id } = await add()
    const at = { token: home.b.token, params: { id } }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? app.call(approveExpense, at)
          : app.call(rejectExpense, { ...at, body: { code: 'other', reason: '' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['expense/already-answered']))
  })

  it('[EXP-03] invalid offers are refused at their field', async () => {
    const { id } = await add({ splitType: 'custom', splitDetails: { [home.b.id]: { amount: 4 } } })
    const offer = async (body: object) =>
      (
        await app.call(counterExpense, {
          token: home.b.token,
          params: { id },
          body: { reason: 'x', ...body },
        })
      ).problem
    expect(await offer({ amount: -1 })).toMatchObject({ code: 'expense/amount-invalid' })
    expect(await offer({ amount: 0.001 })).toMatchObject({ code: 'expense/amount-invalid' })
    expect(await offer({ amount: 5 })).toMatchObject({ code: 'expense/split-invalid' })
  })
})

describe('the agreement', () => {
  const ratio = () => ({ kind: 'percentage', shares: { [home.a.id]: 62.5, [home.b.id]: 37.5 } }) as const

  it('[EXP-11] decides expenses entered under it and names its clause; decides nothing before it is accepted', async () => {
    const rules = [{ ...halves, method: ratio(), floor: { amount: 15, bornBy: home.a.id } }]
    const body = { ...agreementBody, rules }
    const { agreement } = (await app.call(proposeAgreement, { token: home.a.token, params: family(), body }))
      .body
    expect(agreement).toMatchObject({ rules, answer: null, proposedBy: home.a.id })
    expect((await add({ byAgreement: true })).decision).toBeNull()
    const own = await app.call(answerAgreement, {
      token: home.a.token,
      params: { id: agreement.id },
      body: { answer: 'accepted' },
    })
    expect(own.problem.code).toBe('agreement/own')
    await app.call(answerAgreement, {
      token: home.b.token,
      params: { id: agreement.id },
      body: { answer: 'accepted' },
    })
    const list = (await app.call(listAgreements, { token: home.b.token, params: family() })).body
    expect(list).toMatchObject({
      inForce: agreement.id,
      agreements: [{ answer: 'accepted', answeredBy: home.b.id }],
    })
    // the one above used up 10 of the floor of 15
    const second = await add({ byAgreement: true, amount: 21 })
    expect(second.decision).toMatchObject({ clause: '4(b)', underFloor: 5, shared: 16, overCap: 0 })
    expect(second.shares).toEqual({ [home.a.id]: 15, [home.b.id]: 6 })
    const edited = await app.call(updateExpense, {
      token: home.a.token,
      params: { id: second.id },
      body: { ...tenEuros, amount: 5, byAgreement: true },
    })
    expect(edited.body.data.expense).toMatchObject({
      shares: { [home.b.id]: 0 },
      decision: { underFloor: 5 },
    })
  })

  it('[EXP-11] an expense dated before it is shared as its parents say', async () => {
    await agree({ validFrom: '2026-11-02' })
    expect((await add({ byAgreement: true, date: '2026-11-01' })).decision).toBeNull()
    expect((await add({ byAgreement: true, date: '2026-11-02' })).decision).toMatchObject({ shared: 10 })
  })

  it('[EXP-11] one proposal is pending at a time, and each is answered once', async () => {
    const propose = async (token: string) =>
      (await app.call(proposeAgreement, { token, params: family(), body: agreementBody })).body.agreement.id
    const [mine, again, theirs] = [
      await propose(home.a.token),
      await propose(home.a.token),
      await propose(home.b.token),
    ]
    const { agreements } = (await app.call(listAgreements, { token: home.a.token, params: family() })).body
    const answers = new Map(agreements.map(({ id, answer }) => [id, answer]))
    expect([mine, again, theirs].map((id) => answers.get(id))).toEqual(['withdrawn', 'declined', null])
    const late = await app.call(answerAgreement, {
      token: home.b.token,
      params: { id: mine },
      body: { answer: 'accepted' },
    })
    expect([late.status, late.problem.code]).toEqual([409, 'agreement/answered'])
    const notOwn = await app.call(answerAgreement, {
      token: home.a.token,
      params: { id: theirs },
      body: { answer: 'withdrawn' },
    })
    expect(notOwn.problem.code).toBe('agreement/not-own')
  })

  it('[EXP-11] an agreement that does not work out is refused at its rule', async () => {
    const refusal = async (rule: object) => {
      const body = { ...agreementBody, rules: [{ ...halves, ...rule }] }
      const { problem } = await app.call(proposeAgreement, { token: home.a.token, params: family(), body })
      return [problem.code, problem.fields?.[0]?.field]
    }
    const shares = { [home.a.id]: 60, [home.b.id]: 30 }
    expect(await refusal({ method: { kind: 'percentage', shares } })).toEqual([
      'agreement/invalid',
      'rules.0.method',
    ])
    expect(await refusal({ cap: 0.001 })).toEqual(['agreement/invalid', 'rules.0'])
    expect(await refusal({ childId: home.id })).toEqual(['agreement/invalid', 'rules.0.childId'])
  })

  it('[EXP-09] compares two versions over the same expenses: who would have paid what', async () => {
    const first = await agree()
    const second = await agree({ rules: [{ ...halves, method: ratio() }], clocks: thirtyDays })
    await add({ amount: 100 })
    await add({ amount: 60 }, home.b.token)
    const query = { first, second, dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    const { body } = await app.call(compareAgreements, { token: home.a.token, params: family(), query })
    expect(body).toEqual({
      currency: 'EUR',
      count: 2,
      first: {
        borne: { [home.a.id]: 80, [home.b.id]: 80 },
        byCategory: { food: { [home.a.id]: 80, [home.b.id]: 80 } },
        decided: 2,
      },
      second: {
        borne: { [home.a.id]: 100, [home.b.id]: 60 },
        byCategory: { food: { [home.a.id]: 100, [home.b.id]: 60 } },
        decided: 2,
      },
    })
  })

  it('[EXP-09] a version of a later day is compared as if it had been in force on each', async () => {
    const first = await agree()
    const method = { kind: 'percentage', shares: { [home.a.id]: 90, [home.b.id]: 10 } }
    const second = await agree({ validFrom: '2026-12-01', rules: [{ ...halves, method }] })
    // entered in another order than their days
    await add({ amount: 40, date: '2026-05-01' })
    await add({ amount: 60, date: '2026-03-01' })
    const query = { first, second, dateFrom: '2026-01-01', dateTo: '2026-12-31' }
    const { body } = await app.call(compareAgreements, { token: home.a.token, params: family(), query })
    expect(body.second).toMatchObject({ borne: { [home.a.id]: 90, [home.b.id]: 10 }, decided: 2 })
    expect(body.first).toMatchObject({ borne: { [home.a.id]: 50, [home.b.id]: 50 }, decided: 2 })
  })
})
