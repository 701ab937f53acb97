import { counterExpense, rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import {
  approveExpense,
  createExpense,
  expenseSummary,
  listExpenses,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import {
  answerPayment,
  exportExpenses,
  listPayments,
  receivePayment,
  sendPayment,
} from '@evenhand/contract/expenses/payments.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { pdfWords } from '../../testing/pdf-words.ts'
import { tenEuros } from '../test-money.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

type Side = 'a' | 'b'
type Status = 'pending' | 'negotiating' | 'approved' | 'rejected' | 'withdrawn'
/** The ledger kept by hand beside the product: cents, and nothing of the product's rules. */
type Item = {
  id: string
  day: string
  paidBy: Side
  enteredBy: Side
  offeredBy: Side
  amount: number
  /** what b bears */
  bs: number
  status: Status
  of: Item | null
}
type Paid = { day: string; from: Side; amount: number; state: 'sent' | 'confirmed' | 'missing'; id: string }

const other = (side: Side): Side => (side === 'a' ? 'b' : 'a')
// what is left over in the middle is the payer's
const half = (amount: number, paidBy: Side) =>
  paidBy === 'b' ? Math.ceil(amount / 2) : Math.floor(amount / 2)

it('[EXP-10] a random year of two parents agrees with a ledger kept by hand, to the cent, at every step', async () => {
  let seed = 20_261_127
  const dice = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * most)
  }
  const home: TestFamily = await newFamily(app)
  const token = { a: home.a.token, b: home.b.token }
  const id = { a: home.a.id, b: home.b.id }
  const params = { familyId: home.id }
  const items: Item[] = []
  const payments: Paid[] = []
  const dayOf = () => new Date(Date.UTC(2026, 0, 1 + dice(320))).toISOString().slice(0, 10)
  const any = <T>(all: T[]): T | undefined => all[dice(all.length)]
  const ok = (reply: { status: number; text: string }) =>
    expect([reply.status < 300, reply.text.slice(0, 300)]).toEqual([true, expect.anything()])

  /** What b owes a: agreed expenses less confirmed payments, up to a day. */
  const owed = (until = '9999-12-31') =>
    items
      .filter(({ status, day }) => status === 'approved' && day <= until)
      .reduce((sum, one) => sum + (one.paidBy === 'a' ? one.bs : -(one.amount - one.bs)), 0) -
    payments
      .filter(({ state, day }) => state === 'confirmed' && day <= until)
      .reduce((sum, one) => sum + (one.from === 'b' ? one.amount : -one.amount), 0)
  const claimed = () =>
    items
      .filter(({ status }) => status === 'pending' || status === 'negotiating')
      .reduce((sum, one) => sum + (one.paidBy === 'a' ? one.bs : -(one.amount - one.bs)), 0)
  const waiting = () =>
    payments.filter(({ state }) => state === 'sent').reduce((sum, { amount }) => sum + amount, 0)

  const acts: (() => Promise<void>)[] = [
    async () => {
      const [by, paidBy, amount, day] = [
        any<Side>(['a', 'b'])!,
        any<Side>(['a', 'b'])!,
        1 + dice(30_000),
        dayOf(),
      ]
      const [kind, given] = [dice(3), dice(amount + 1)]
      const bs = kind === 0 ? half(amount, paidBy) : given
      const split =
        kind === 0
          ? { splitType: 'equal' as const }
          : { splitType: 'custom' as const, splitDetails: { [id.b]: { amount: given / 100 } } }
      const body = { ...tenEuros, ...params, ...split, amount: amount / 100, date: day, paidBy: id[paidBy] }
      const made = await app.call(createExpense, { token: token[by], body })
      ok(made)
      const facts = {
        day,
        paidBy,
        enteredBy: by,
        offeredBy: by,
        amount,
        bs,
        status: 'pending' as const,
        of: null,
      }
      items.push({ ...facts, id: made.body.data.expense.id })
    },
    async () => {
      const one = any(items.filter(({ status }) => status === 'pending' || status === 'negotiating'))
      if (!one || (one.of && one.of.status !== 'approved')) return
      ok(await app.call(approveExpense, { token: token[other(one.offeredBy)], params: { id: one.id } }))
      one.status = 'approved'
    },
    async () => {
      const one = any(items.filter(({ status }) => status === 'pending'))
      if (!one || dice(3) > 0) return
      const body = { code: 'other', reason: '' } as const
      ok(await app.call(rejectExpense, { token: token[other(one.enteredBy)], params: { id: one.id }, body }))
      one.status = 'rejected'
    },
    async () => {
      const one = any(items.filter(({ status }) => status === 'pending'))
      if (!one || dice(3) > 0) return
      ok(await app.call(withdrawExpense, { token: token[one.enteredBy], params: { id: one.id } }))
      one.status = 'withdrawn'
    },
    async () => {
      const one = any(
        items.filter(({ status, of }) => (status === 'pending' || status === 'negotiating') && !of),
      )
      if (!one) return
      const [amount, by] = [1 + dice(30_000), other(one.offeredBy)]
      const body = { amount: amount / 100, splitType: 'equal', reason: 'So' } as const
      ok(await app.call(counterExpense, { token: token[by], params: { id: one.id }, body }))
      Object.assign(one, { amount, bs: half(amount, one.paidBy), offeredBy: by, status: 'negotiating' })
    },
    async () => {
      const one = any(items.filter(({ status, of }) => status === 'approved' && !of))
      const backs = items.filter(
        ({ of, status }) => of === one && /pending|negotiating|approved/.test(status),
      )
      const back = backs.reduce((sum, { amount }) => sum - amount, 0)
      if (!one || back === one.amount) return
      const [by, to] = [any<Side>(['a', 'b'])!, any<Side>(['a', 'b'])!]
      const amount = 1 + dice(one.amount - back)
      const body = {
        ...tenEuros,
        ...params,
        amount: -amount / 100,
        date: one.day,
        paidBy: id[to],
        refundOf: one.id,
      }
      const made = await app.call(createExpense, { token: token[by], body })
      ok(made)
      // b gets back, of all that has come back, the part that b bore: nobody is more than half a cent from it
      const bs = Math.round((made.body.data.expense.shares[id.b] ?? 0) * 100)
      const exact = ((back + amount) * one.bs) / one.amount
      const sum = backs.reduce((all, { bs: theirs }) => all - theirs, 0) - bs
      expect(Math.abs(sum - exact)).toBeLessThanOrEqual(0.5)
      const facts = { day: one.day, paidBy: to, enteredBy: by, offeredBy: by, amount: -amount, bs }
      items.push({ ...facts, status: 'pending', of: one, id: made.body.data.expense.id })
    },
    async () => {
      const debt = owed()
      const [from, left] = [debt > 0 ? ('b' as const) : ('a' as const), Math.abs(debt) - waiting()]
      if (left <= 0) return
      const [amount, day] = [dice(3) === 0 ? left : 1 + dice(left), dayOf()]
      const isReceived = dice(3) === 0
      const body = { amount: amount / 100, method: 'cash', date: day, reference: '' } as const
      const made = isReceived
        ? await app.call(receivePayment, { token: token[other(from)], params, body })
        : await app.call(sendPayment, { token: token[from], params, body: { ...body, settles: false } })
      ok(made)
      const state = isReceived ? 'confirmed' : 'sent'
      payments.push({ day, from, amount, state, id: made.body.payment.id })
    },
    async () => {
      const one = any(payments.filter(({ state }) => state === 'sent'))
      if (!one) return
      const answer = dice(4) === 0 ? 'missing' : 'confirmed'
      const ask = { token: token[other(one.from)], params: { id: one.id }, body: { answer } as const }
      ok(await app.call(answerPayment, ask))
      one.state = answer
    },
  ]

  const cents = (amount: number) => Math.round(amount * 100) + 0
  const weights = [0, 0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 6, 7, 7]
  for (let step = 0; step < 120; step += 1) {
    await acts[weights[dice(weights.length)]!]!()
    if (step % 6 !== 5) continue
    for (const [me, sign] of [
      ['a', 1],
      ['b', -1],
    ] as const) {
      const { summary } = (await app.call(expenseSummary, { token: token[me], params, query: {} })).body
      expect([step, cents(summary.outstanding), cents(summary.claimed)]).toEqual([
        step,
        sign * owed() + 0,
        sign * claimed() + 0,
      ])
    }
  }
  expect(items.length).toBeGreaterThan(20)
  expect(payments.some(({ state }) => state === 'confirmed')).toBe(true)

  // the statement: before each month, every line of it, after it
  const listed = { token: token.a, params, query: { limit: '1000' } as never }
  const { expenses } = (await app.call(listExpenses, listed)).body
  const paid = (await app.call(listPayments, { token: token.a, params })).body.payments
  let running = 0
  for (let month = 1; month <= 12; month += 1) {
    const name = `2026-${String(month).padStart(2, '0')}`
    const agreed = expenses.filter(
      ({ date, status }) => date.startsWith(name) && (status === 'approved' || status === 'paid'),
    )
    for (const one of agreed)
      running += (one.paidBy === id.a ? cents(one.amount) : 0) - cents(one.shares[id.a] ?? 0)
    for (const one of paid.filter(({ date, answer }) => date.startsWith(name) && answer === 'confirmed'))
      running += (one.from === id.a ? 1 : -1) * cents(one.amount)
    const until = `${name}-31`
    expect([name, running]).toEqual([name, owed(until) + 0])
    const last = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10)
    const { summary } = (await app.call(expenseSummary, { token: token.a, params, query: { dateTo: last } }))
      .body
    expect([name, cents(summary.outstanding)]).toEqual([name, running + 0])
  }
  // what is named as outstanding is what is outstanding
  const { open } = (await app.call(listPayments, { token: token.a, params })).body
  expect(open.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(Math.abs(owed()))

  const csv = (await app.call(exportExpenses, { token: token.a, params, query: { format: 'csv' } })).text
  const total = (what: RegExp) =>
    csv
      .split('\r\n')
      .filter((row) => row.startsWith(',total,') && what.test(row))
      .map((row) => cents(Number(row.split(',')[9])))
  expect(total(/outstanding/)).toEqual([owed() + 0])
  expect(total(/not answered yet/)).toEqual([claimed() + 0])
  const path = exportExpenses.path.replace(':familyId', home.id)
  const reply = await fetch(`${app.url}${path}?format=pdf`, {
    headers: { Authorization: `Bearer ${token.a}` },
  })
  const pdf = (await pdfWords(Buffer.from(await reply.arrayBuffer()))).text.replaceAll(/\s+/g, ' ')
  const figure = (minor: number) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Math.abs(minor) / 100)
  expect(pdf).toMatch(new RegExp(`Outstanding for this period .{0,80}${figure(owed())} EUR`))
  expect(pdf).toMatch(new RegExp(`not answered yet .{0,80}${figure(claimed())} EUR`))
})
