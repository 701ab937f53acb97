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
import { currencyCodes } from '@evenhand/domain/money/currencies.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, newHome, newParent, type TestFamily } from '../http/test-people.ts'
import { entriesOf } from '../testing/shown.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const medical = {
  amount: 85.01,
  category: 'medical',
  description: 'Orthodontist',
  date: '2026-11-19',
  splitType: 'equal',
} as const

async function add(more: Partial<Parameters<typeof bodyOf>[0]> = {}, token = home.a.token): Promise<Expense> {
  return (await app.call(createExpense, { token, body: bodyOf(more) })).body.data.expense
}
const bodyOf = (more: object) => ({ ...medical, ...more })

async function balance(token: string) {
  const { summary } = (await app.call(expenseSummary, { token, params: { familyId: home.id } })).body
  return summary
}

describe('an expense between two parents', () => {
  it('[EXP-06] the odd cent of 85.01 is borne by the payer', async () => {
    const expense = await add()
    expect(expense.shares).toEqual({ [home.a.id]: 42.51, [home.b.id]: 42.5 })
    expect(expense).toMatchObject({ status: 'pending', amount: 85.01, currency: 'EUR', paidBy: home.a.id })
  })

  it('[EXP-03] is approved by the other parent only, and once', async () => {
    const { id } = await add()
    const own = await app.call(approveExpense, { token: home.a.token, params: { id } })
    expect([own.status, own.problem.code]).toEqual([403, 'expense/own'])
    const both = await Promise.all(
      [1, 2].map(() => app.call(approveExpense, { token: home.b.token, params: { id } })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const edit = await app.call(updateExpense, { token: home.a.token, params: { id }, body: medical })
    expect(edit.problem.code).toBe('expense/already-answered')
  })

  it('[EXP-07] approval moves outstanding for both, and their figures mirror each other', async () => {
    const before = [await balance(home.a.token), await balance(home.b.token)] as const
    const { id } = await add()
    const claimed = await balance(home.a.token)
    expect(claimed.claimed).toBeCloseTo(before[0].claimed + 42.5, 2)
    expect(claimed.outstanding).toBe(before[0].outstanding)
    await app.call(approveExpense, { token: home.b.token, params: { id } })
    const [a, b] = [await balance(home.a.token), await balance(home.b.token)]
    expect(a.outstanding).toBeCloseTo(before[0].outstanding + 42.5, 2)
    expect(b.outstanding).toBeCloseTo(before[1].outstanding - 42.5, 2)
    for (const one of [a, b]) expect(one.owed).toBeCloseTo(one.claimed + one.outstanding + one.confirmed, 2)
  })

  it('[EXP-03] is edited and withdrawn only by the one who entered it', async () => {
    const { id } = await add()
    const theirs = { token: home.b.token, params: { id } }
    expect((await app.call(updateExpense, { ...theirs, body: medical })).problem.code).toBe('expense/not-own')
    expect((await app.call(withdrawExpense, theirs)).problem.code).toBe('expense/not-own')
    const mine = { token: home.a.token, params: { id } }
    const edited = await app.call(updateExpense, { ...mine, body: { ...medical, amount: 12.3 } })
    expect(edited.body.data.expense.amount).toBe(12.3)
    const before = await balance(home.a.token)
    const gone = await app.call(withdrawExpense, mine)
    expect(gone.body.data.expense.withdrawnAt).not.toBeNull()
    expect((await balance(home.a.token)).claimed).toBeCloseTo(before.claimed - 6.15, 2)
  })

  it('[EXP-03] an edit is what the other parent sees from then on, and the earlier version stays in the record', async () => {
    const { id } = await add()
    const theirs = { token: home.b.token, params: { id } }
    const edited = { ...medical, amount: 12.3, description: 'Orthodontist, first half' }
    await app.call(updateExpense, { token: home.a.token, params: { id }, body: edited })
    expect((await app.call(getExpense, theirs)).body.data.expense).toMatchObject(edited)
    const told = await entriesOf({ app, token: home.b.token, familyId: home.id })
    const ofIt = told.filter(({ subject }) => subject === id)
    expect(ofIt.map(({ kind }) => kind)).toEqual(['expense.created', 'expense.edited'])
    expect(ofIt.map(({ body }) => body)).toMatchObject([
      { description: medical.description },
      { description: edited.description },
    ])
  })

  it('[EXP-06] percentage and custom: one parent’s figure leaves the rest; a wrong sum is refused at its field', async () => {
    const sixty = await add({
      splitType: 'percentage',
      amount: 100,
      splitDetails: { [home.a.id]: { percentage: 60 } },
    })
    expect(sixty.shares).toEqual({ [home.a.id]: 60, [home.b.id]: 40 })
    const custom = await add({ splitType: 'custom', amount: 100 })
    expect(custom.shares).toEqual({ [home.a.id]: 100, [home.b.id]: 0 })
    const wrong = await app.call(createExpense, {
      token: home.a.token,
      body: bodyOf({
        splitType: 'percentage',
        splitDetails: { [home.a.id]: { percentage: 60 }, [home.b.id]: { percentage: 60 } },
      }) as never,
    })
    expect([wrong.status, wrong.problem.fields?.[0]?.field]).toEqual([422, 'splitDetails'])
  })

  it('[EXP-05] the same key twice gives one expense and the same bytes; another body under it is refused', async () => {
    const key = 'device-0123456789'
    const ask = { token: home.a.token, body: medical, key }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.call(createExpense, ask)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    const other = await app.call(createExpense, { ...ask, body: { ...medical, amount: 1 } })
    expect([other.status, other.problem.code]).toEqual([422, 'request/idempotency-mismatch'])
    const partner = await app.call(createExpense, { ...ask, token: home.b.token })
    expect(partner.text).not.toBe(answers[0]!.text)
  })

  it('[EXP-04] filters by category, status, child and days; the total counts beyond the page', async () => {
    const [mila] = home.children
    await add({ category: 'travel', childId: mila, date: '2026-02-28' } as never)
    await add({ category: 'travel', childId: mila, date: '2026-03-01' } as never)
    const ask = (query: object) =>
      app.call(listExpenses, { token: home.b.token, params: { familyId: home.id }, query: query as never })
    const all = (await ask({})).body
    expect([all.limit, all.offset, all.total]).toEqual([50, 0, all.expenses.length])
    const travel = (await ask({ category: 'travel', childId: mila, limit: '1' })).body
    expect([travel.total, travel.expenses.length, travel.expenses[0]?.date]).toEqual([2, 1, '2026-03-01'])
    const days = (await ask({ dateFrom: '2026-02-20', dateTo: '2026-02-28', status: 'pending' })).body
    expect([days.total, days.expenses[0]?.date]).toEqual([1, '2026-02-28'])
    const past = (await ask({ offset: '1000' })).body
    expect([past.total, past.expenses]).toEqual([all.total, []])
  })

  it('[EXP-04] "not answered yet" lists no withdrawn expense; those have a filter of their own', async () => {
    const [open, withdrawn] = [await add(), await add()]
    await app.call(withdrawExpense, { token: home.a.token, params: { id: withdrawn.id } })
    const listed = async (status: 'pending' | 'withdrawn') => {
      const query = { status }
      const { expenses } = (
        await app.call(listExpenses, { token: home.a.token, params: { familyId: home.id }, query })
      ).body
      const ids = expenses.map(({ id }) => id)
      return [ids.includes(open.id), ids.includes(withdrawn.id)]
    }
    expect(await listed('pending')).toEqual([true, false])
    expect(await listed('withdrawn')).toEqual([false, true])
  })

  it('[EXP-07] the summary over any range equals the balance of the expenses one by one', async () => {
    const { expenses } = (
      await app.call(listExpenses, { token: home.a.token, params: { familyId: home.id } })
    ).body
    for (const range of [
      {},
      { dateFrom: '2026-02-28' },
      { dateTo: '2026-03-01' },
      { dateFrom: '2026-11-03', dateTo: '2026-11-19' },
    ]) {
      const { summary } = (
        await app.call(expenseSummary, { token: home.a.token, params: { familyId: home.id }, query: range })
      ).body
      const within = expenses.filter(
        (one) =>
          !one.withdrawnAt && one.date >= (range.dateFrom ?? '0') && one.date <= (range.dateTo ?? '9999'),
      )
      const mine = within.filter((one) => one.paidBy === home.a.id)
      const owed = within.reduce(
        (sum, one) => sum + (one.paidBy === home.a.id ? one.amount : 0) - one.shares[home.a.id]!,
        0,
      )
      expect(summary.count).toBe(within.length)
      expect(summary.totalPaid).toBeCloseTo(
        mine.reduce((sum, one) => sum + one.amount, 0),
        2,
      )
      expect(summary.owed).toBeCloseTo(owed, 2)
      const cents = (parts: { amount: number }[]) =>
        parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      const by = <Part>(parts: Record<string, Part>, figure: (part: Part) => number) =>
        Object.fromEntries(
          Object.entries(parts)
            .toSorted()
            .map(([name, part]) => [name, Math.round(figure(part) * 100)]),
        )
      const grouped = (key: (one: (typeof within)[number]) => string, only: typeof within) =>
        Object.fromEntries(
          [...new Set(within.map(key))]
            .toSorted()
            .map((name) => [name, cents(only.filter((one) => key(one) === name))]),
        )
      const monthOf = ({ date }: { date: string }) => date.slice(0, 7)
      expect(by(summary.byMonth, ({ spent }) => spent)).toEqual(grouped(monthOf, within))
      expect(by(summary.byMonth, ({ totalPaid }) => totalPaid)).toEqual(grouped(monthOf, mine))
      expect(by(summary.byCategory, ({ totalPaid }) => totalPaid)).toEqual(
        grouped(({ category }) => category, mine),
      )
      expect(by(summary.byChild, ({ totalPaid }) => totalPaid)).toEqual(
        grouped(({ childId }) => childId ?? 'all', mine),
      )
      expect(cents(summary.paid)).toBe(cents(within))
    }
  })
})

describe('every currency people pay with', () => {
  it('[EXP-01] goes into the database and comes back in the list unchanged', async () => {
    const ana = await newParent(app, 'Ana')
    const { id: familyId } = await newHome(app, ana)
    for (const currency of currencyCodes) {
      await inTransaction(app.owner, { person: ana.id }, (tx) =>
        tx.updateTable('families').set({ currency }).where('family_id', '=', familyId).execute(),
      )
      const amount = decimalFromCents(cents(123_457), currency)
      const description = `${currency} ${amount}`
      await add({ amount, description, familyId } as never, ana.token)
    }
    const listed: string[] = []
    for (const offset of ['0', '200']) {
      const query = { limit: '200', offset }
      const { body } = await app.call(listExpenses, { token: ana.token, params: { familyId }, query })
      listed.push(...body.expenses.map((one) => `${one.currency} ${one.amount} = ${one.description}`))
    }
    const expected = currencyCodes.map((currency) => {
      const text = `${currency} ${decimalFromCents(cents(123_457), currency)}`
      return `${text} = ${text}`
    })
    expect(listed.toSorted()).toEqual(expected)
  })
})

describe('a family of one', () => {
  it('[ONB-10] has one’s own ledger: nobody owes, and the other parent never sees it after joining', async () => {
    const [ana, ben] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
    const alone = await newHome(app, ana)
    const expense = await add({ familyId: alone.id } as never, ana.token)
    expect([expense.ownLedger, expense.shares]).toEqual([true, { [ana.id]: 85.01 }])
    const ask = { params: { familyId: alone.id } }
    const { summary } = (await app.call(expenseSummary, { ...ask, token: ana.token })).body
    expect([summary.totalPaid, summary.owed, summary.outstanding]).toEqual([85.01, 0, 0])
    const stranger = await app.call(listExpenses, { ...ask, token: ben.token })
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'family/not-found'])
  })
})
