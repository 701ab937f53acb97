import {
  answerAgreement,
  compareAgreements,
  proposeAgreement,
} from '@evenhand/contract/expenses/agreements.ts'
import { expenseHistory, rejectExpense } from '@evenhand/contract/expenses/answers.ts'
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
import { importExpenses } from '@evenhand/contract/expenses/imports.ts'
import { answerPayment, sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { changeFamily } from '@evenhand/contract/family/changes.ts'
import { exponentOf } from '@evenhand/domain/money/money.ts'
import { bodyProblems } from '@evenhand/domain/record/vocabulary.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { agreementBody, halves, tenEuros } from '../test-money.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

type Side = 'a' | 'b'
type Entry = { date: string; amount: number; by: Side }

/** A family with an agreement: the first so much a year is a's alone, and so much is shared in all. */
async function withLimits(currency = 'EUR', floor = 250, cap: number | null = 1000) {
  const home = await newFamily(app)
  const params = { familyId: home.id }
  if (currency !== 'EUR') await app.call(changeFamily, { token: home.a.token, params, body: { currency } })
  const rule = { ...halves, floor: { amount: floor, bornBy: home.a.id }, cap }
  const body = { ...agreementBody, rules: [rule] } as never
  const { agreement } = (await app.call(proposeAgreement, { token: home.a.token, params, body })).body
  const answer = { answer: 'accepted' } as const
  await app.call(answerAgreement, { token: home.b.token, params: { id: agreement.id }, body: answer })
  return { ...home, agreementId: agreement.id }
}
type Home = Awaited<ReturnType<typeof withLimits>>

async function add(
  home: Home | TestFamily,
  { date, amount, by }: Entry,
  more: object = {},
): Promise<Expense> {
  const body = { ...tenEuros, familyId: home.id, date, amount, byAgreement: true, description: date, ...more }
  const made = await app.call(createExpense, { token: home[by].token, body })
  expect([made.status, made.text.slice(0, 200)]).toEqual([201, expect.anything()])
  return made.body.data.expense
}
const other = (by: Side): Side => (by === 'a' ? 'b' : 'a')
const approve = async (home: Home, { id, createdBy }: Expense) => {
  const token = createdBy === home.a.id ? home.b.token : home.a.token
  expect((await app.call(approveExpense, { token, params: { id } })).status).toBe(200)
}
const all = async (home: Home): Promise<Expense[]> => {
  const ask = { token: home.a.token, params: { familyId: home.id }, query: { limit: '1000' } as never }
  return (await app.call(listExpenses, ask)).body.expenses
}
const minor = (home: { currency: string }, amount: number) =>
  Math.round(amount * 10 ** exponentOf(home.currency))

/** What each bears of everything that counts, as it is booked: corrections are entries like any other. */
async function booked(home: Home, currency = 'EUR'): Promise<number[]> {
  const counting = (await all(home)).filter(
    ({ status, withdrawnAt }) => withdrawnAt === null && status !== 'rejected' && status !== 'denied',
  )
  return [home.a.id, home.b.id].map((id) =>
    counting.reduce((sum, { shares }) => sum + minor({ currency }, shares[id] ?? 0), 0),
  )
}
async function compared(home: Home, currency = 'EUR'): Promise<number[]> {
  const query = {
    first: home.agreementId,
    second: home.agreementId,
    dateFrom: '2026-01-01',
    dateTo: '2026-12-31',
  }
  const params = { familyId: home.id }
  const { first } = (await app.call(compareAgreements, { token: home.a.token, params, query })).body
  return [home.a.id, home.b.id].map((id) => minor({ currency }, first.borne[id] ?? 0))
}

const five: Entry[] = [
  { date: '2026-03-10', amount: 200, by: 'a' },
  { date: '2026-03-01', amount: 100, by: 'a' },
  { date: '2026-03-20', amount: 100, by: 'a' },
  { date: '2026-04-01', amount: 900, by: 'a' },
  { date: '2026-03-02', amount: 500, by: 'a' },
]

describe('[EXP-11] floors and caps count by the day of the expense', () => {
  it('five receipts entered out of order come to what the comparison says', async () => {
    for (const isApproved of [false, true]) {
      const home = await withLimits()
      for (const entry of five) {
        const made = await add(home, entry)
        if (isApproved) await approve(home, made)
      }
      expect(await booked(home)).toEqual([142_500, 37_500])
      expect(await compared(home)).toEqual([142_500, 37_500])
    }
  })

  it('whatever the order of entry, booked equals compared, in currencies of 0, 2 and 3 decimals', async () => {
    const entry = fc.record({
      day: fc.nat(80),
      amount: fc.integer({ min: 1, max: 60_000 }),
      by: fc.constantFrom<Side>('a', 'b'),
      next: fc.constantFrom('approve', 'approve', 'reject', 'withdraw', 'wait', 'edit'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        fc.array(entry, { minLength: 2, maxLength: 7 }),
        async (currency, entries) => {
          const unit = 10 ** exponentOf(currency)
          const home = await withLimits(currency, 25_000 / unit, 100_000 / unit)
          const dayOf = (day: number) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10)
          for (const { day, amount, by, next } of entries) {
            const made = await add(home, { date: dayOf(day), amount: amount / unit, by })
            const params = { id: made.id }
            const [own, theirs] = [home[by].token, home[other(by)].token]
            if (next === 'approve') await approve(home, made)
            if (next === 'reject')
              await app.call(rejectExpense, { token: theirs, params, body: { code: 'other', reason: '' } })
            if (next === 'withdraw') await app.call(withdrawExpense, { token: own, params })
            if (next === 'edit') {
              const changed = { amount: (amount + 7) / unit, date: dayOf(80 - day), description: '' }
              const body = { ...tenEuros, ...changed, byAgreement: true }
              expect((await app.call(updateExpense, { token: own, params, body })).status).toBe(200)
            }
            expect(await booked(home, currency)).toEqual(await compared(home, currency))
          }
          const ask = { token: home.b.token, params: { familyId: home.id }, query: {} }
          const { summary } = (await app.call(expenseSummary, ask)).body
          const paid = (await all(home)).filter(
            (one) => one.paidBy === home.b.id && one.withdrawnAt === null && one.status !== 'rejected',
          )
          const [, borne] = await booked(home, currency)
          const sum = paid.reduce((so, one) => so + minor({ currency }, one.amount), 0)
          expect(minor({ currency }, summary.owed)).toBe(sum - borne!)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('of two receipts for one floor at once, each counts in its place', async () => {
    const home = await withLimits()
    const days = ['2026-03-10', '2026-03-01', '2026-03-05', '2026-03-03']
    await Promise.all(
      days.flatMap((date) => [
        add(home, { date, amount: 100, by: 'a' }),
        add(home, { date, amount: 33.33, by: 'b' }),
      ]),
    )
    expect(await booked(home)).toEqual(await compared(home))
  })
})

describe('[EXP-11] a correction', () => {
  it('names its clause and its cause, is seen by both, and leaves what was approved as it was', async () => {
    const home = await withLimits()
    const first = await add(home, { date: '2026-03-10', amount: 300, by: 'a' })
    expect(first.shares).toEqual({ [home.a.id]: 275, [home.b.id]: 25 })
    await approve(home, first)
    const late = await add(home, { date: '2026-03-01', amount: 250, by: 'a' }, { description: 'Glasses' })
    for (const { token } of [home.a, home.b]) {
      const ask = { token, params: { familyId: home.id }, query: { status: 'approved' } as never }
      const { expenses } = (await app.call(listExpenses, ask)).body
      const correction = expenses.find((one) => one.corrects === first.id)!
      expect(correction).toMatchObject({
        amount: 0,
        description: '2026-03-10',
        correction: { cause: late.id, clause: '4(b)', payerShare: 150 },
        shares: { [home.a.id]: -125, [home.b.id]: 125 },
      })
      const one = (await app.call(getExpense, { token, params: { id: first.id } })).body.data.expense
      expect(one).toMatchObject({ status: 'approved', shares: first.shares, corrected: -125 })
      const { history } = (await app.call(expenseHistory, { token, params: { id: first.id } })).body
      expect(history.at(-1)).toMatchObject({
        act: 'correct',
        payerShare: 150,
        clause: '4(b)',
        cause: { id: late.id, description: 'Glasses', date: '2026-03-01' },
      })
    }
  })

  it('names what can have moved it: of a file, the line of an earlier day', async () => {
    const home = await withLimits()
    await approve(home, await add(home, { date: '2026-03-10', amount: 200, by: 'a' }))
    const line = {
      category: 'food',
      paidBy: home.a.id,
      shares: { [home.a.id]: 50, [home.b.id]: 50 },
    } as const
    const expenses = ['2026-06-01', '2026-03-01'].map((date) => ({
      ...line,
      date,
      description: date,
      amount: 100,
    }))
    const body = { source: 'splitwise' as const, fileName: 'group.csv', expenses }
    const params = { familyId: home.id }
    expect((await app.call(importExpenses, { token: home.a.token, params, body })).status).toBe(201)
    const entries = await all(home)
    const causes = entries.flatMap(({ correction }) => correction?.cause ?? [])
    expect(causes).toEqual([entries.find(({ description }) => description === '2026-03-01')!.id])
  })

  it('is booked back when its cause is rejected', async () => {
    const home = await withLimits()
    const first = await add(home, { date: '2026-03-10', amount: 300, by: 'a' })
    await approve(home, first)
    const late = await add(home, { date: '2026-03-01', amount: 250, by: 'a' })
    const ask = { token: home.b.token, params: { id: late.id } }
    await app.call(rejectExpense, { ...ask, body: { code: 'not-shared', reason: '' } })
    expect(await booked(home)).toEqual([27_500, 2500])
    const corrections = (await all(home)).filter(({ corrects }) => corrects === first.id)
    expect(corrections.map(({ correction }) => correction?.payerShare).toSorted()).toEqual([150, 275])
  })

  it('changes an open expense in place, and says so in its history', async () => {
    const home = await withLimits()
    const first = await add(home, { date: '2026-03-10', amount: 300, by: 'b' })
    const late = await add(home, { date: '2026-03-01', amount: 250, by: 'a' })
    const { expense } = (await app.call(getExpense, { token: home.a.token, params: { id: first.id } })).body
      .data
    expect(expense).toMatchObject({
      status: 'pending',
      corrected: 0,
      shares: { [home.a.id]: 150, [home.b.id]: 150 },
    })
    expect(expense.decision).toMatchObject({ underFloor: 0, shared: 300 })
    expect((await all(home)).filter(({ corrects }) => corrects !== null)).toEqual([])
    const { history } = (await app.call(expenseHistory, { token: home.b.token, params: { id: first.id } }))
      .body
    expect(history).toMatchObject([{ act: 'correct', cause: { id: late.id }, payerShare: 150 }])
  })

  it('leaves settled what was settled, and is outstanding by itself', async () => {
    const home = await withLimits()
    const first = await add(home, { date: '2026-03-10', amount: 300, by: 'a' })
    await approve(home, first)
    const params = { familyId: home.id }
    const paying = { amount: 25, method: 'cash', date: '2026-11-01', reference: '', settles: true } as const
    const sent = await app.call(sendPayment, { token: home.b.token, params, body: paying })
    const answer = { token: home.a.token, params: { id: sent.body.payment.id } }
    await app.call(answerPayment, { ...answer, body: { answer: 'confirmed' } })
    const late = await add(home, { date: '2026-03-01', amount: 250, by: 'a' })
    const { expense } = (await app.call(getExpense, { token: home.a.token, params: { id: first.id } })).body
      .data
    expect(expense).toMatchObject({ status: 'paid', paidHow: 'settled', shares: first.shares })
    const ask = { token: home.b.token, params, query: {} }
    const { summary } = (await app.call(expenseSummary, ask)).body
    expect(summary).toMatchObject({ outstanding: -125, sides: { yourPart: 125, theirPart: 0, count: 1 } })
    // the floor is used up by the late one: nothing else is due of it
    expect(late.shares).toEqual({ [home.a.id]: 250, [home.b.id]: 0 })
  })

  it('is in the record as a fact of its own, whole', async () => {
    const home = await withLimits()
    await approve(home, await add(home, { date: '2026-03-10', amount: 200, by: 'a' }))
    await add(home, { date: '2026-03-11', amount: 100, by: 'a' })
    await add(home, { date: '2026-03-01', amount: 250, by: 'a' })
    const { rows } = await inTransaction(app.ctx.db, { person: home.b.id }, (tx) =>
      sql<{ kind: string; body: string }>`
        select e.kind, b.body from record_entries e join record_bodies b using (family_id, seq)
        where e.family_id = ${home.id} order by seq`.execute(tx),
    )
    const kinds = rows.map(({ kind }) => kind).filter((kind) => /corrected|recounted/.test(kind))
    expect(kinds).toEqual(['expense.corrected', 'expense.recounted'])
    for (const { kind, body } of rows) expect(bodyProblems(kind, JSON.parse(body))).toEqual([])
  })
})
