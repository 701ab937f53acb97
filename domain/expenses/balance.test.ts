import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Parents } from '../family/parents.ts'
import { cents } from '../money/money.ts'
import { asDay } from '../time/day.ts'
import { balanceOf, type Payment } from './balance.ts'
import { categoryNames } from './category.ts'
import { type ExpenseFacts, expenseStatuses } from './expense.ts'
import { byCurrency, summaryOf } from './summary.ts'

const both: Parents = ['ana', 'ben']

const expense = (facts: Partial<ExpenseFacts> = {}): ExpenseFacts => ({
  amount: cents(8501),
  currency: 'EUR',
  date: asDay('2026-11-20'),
  category: 'medical',
  childId: null,
  paidBy: 'ana',
  createdBy: 'ana',
  splitType: 'equal',
  splitDetails: null,
  status: 'pending',
  withdrawnAt: null,
  receipt: null,
  ...facts,
})

const payment = (facts: Partial<Payment> = {}): Payment => ({
  from: 'ben',
  to: 'ana',
  amount: cents(1000),
  currency: 'EUR',
  confirmed: true,
  ...facts,
})

test('[EXP-07] a claim moves to outstanding when it is approved, and the cents of both add up', () => {
  const approved = expense({ status: 'approved' })
  expect(balanceOf([expense()], 'ana', both)).toEqual({
    totalPaid: 8501,
    owed: 4250,
    claimed: 4250,
    outstanding: 0,
    confirmed: 0,
  })
  expect(balanceOf([approved], 'ana', both)).toMatchObject({ owed: 4250, claimed: 0, outstanding: 4250 })
  expect(balanceOf([approved], 'ben', both)).toMatchObject({ totalPaid: 0, owed: -4250, outstanding: -4250 })
})

test.each([
  ['pending', { claimed: 4250, outstanding: 0 }],
  ['negotiating', { claimed: 4250, outstanding: 0 }],
  ['approved', { claimed: 0, outstanding: 4250 }],
  ['paid', { claimed: 0, outstanding: 4250 }],
  ['rejected', { totalPaid: 0, owed: 0, claimed: 0, outstanding: 0 }],
  ['denied', { totalPaid: 0, owed: 0, claimed: 0, outstanding: 0 }],
] as const)('[EXP-07] %s counts as %j', (status, balance) => {
  expect(balanceOf([expense({ status })], 'ana', both)).toMatchObject(balance)
})

test('[EXP-07] withdrawn counts nowhere, whatever its status', () => {
  for (const status of expenseStatuses)
    expect(balanceOf([expense({ status, withdrawnAt: 1 })], 'ana', both)).toMatchObject({
      totalPaid: 0,
      owed: 0,
    })
})

test('[EXP-07] a payment counts once it is confirmed, and settles', () => {
  const approved = [expense({ status: 'approved' })]
  const sent = payment({ confirmed: false })
  expect(balanceOf(approved, 'ana', both, [sent])).toMatchObject({ outstanding: 4250, confirmed: 0 })
  expect(balanceOf(approved, 'ana', both, [payment()])).toMatchObject({ outstanding: 3250, confirmed: 1000 })
  expect(balanceOf(approved, 'ben', both, [payment()])).toMatchObject({
    outstanding: -3250,
    confirmed: -1000,
  })
  const all = payment({ amount: cents(4250) })
  for (const me of both) expect(balanceOf(approved, me, both, [all]).outstanding).toBe(0)
})

test('[ONB-10] in a family of one nobody owes', () => {
  expect(balanceOf([expense()], 'ana', ['ana'])).toMatchObject({ totalPaid: 8501, owed: 0, claimed: 0 })
})

test('[EXP-07] owed is claimed, outstanding and confirmed together, and the mirror image for the other', () => {
  const expenses = fc.record({
    amount: fc.integer({ min: 1, max: 10_000_000 }).map(cents),
    paidBy: fc.constantFrom(...both),
    status: fc.constantFrom(...expenseStatuses),
    withdrawnAt: fc.constantFrom(null, 1),
    splitType: fc.constantFrom('equal', 'percentage', 'custom'),
    category: fc.constantFrom(...categoryNames),
    childId: fc.constantFrom(null, 'mila', 'theo'),
    date: fc.constantFrom('2026-09-30', '2026-10-01', '2026-11-20').map(asDay),
  })
  const payments = fc.record({
    from: fc.constantFrom(...both),
    amount: fc.integer({ min: 1, max: 10_000_000 }).map(cents),
    confirmed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(expenses), fc.array(payments), (some, sent) => {
      const all = some.map((one) => expense(one as Partial<ExpenseFacts>))
      const paid = sent.map((one) => payment({ ...one, to: one.from === 'ana' ? 'ben' : 'ana' }))
      const mine = summaryOf(all, 'ana', both, paid)
      const yours = balanceOf(all, 'ben', both, paid)
      const { owed, claimed, outstanding, confirmed } = mine.balance
      expect(owed).toBe(claimed + outstanding + confirmed)
      for (const key of ['owed', 'claimed', 'outstanding', 'confirmed'] as const)
        expect(mine.balance[key] + yours[key]).toBe(0)
      expect(mine.balance.totalPaid + yours.totalPaid).toBe(mine.total)
      for (const parts of [mine.byCategory, mine.byChild, mine.byMonth]) {
        expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(mine.total)
        expect(parts.reduce((sum, part) => sum + part.balance.owed, 0)).toBe(owed)
      }
    }),
    { numRuns: 100 },
  )
})

test('[EXP-07] the summary names category, child and month, months in order', () => {
  const summary = summaryOf(
    [
      expense({ date: asDay('2026-11-02'), childId: 'mila' }),
      expense({ date: asDay('2026-10-02'), category: 'food', amount: cents(100) }),
      expense({ status: 'rejected', date: asDay('2026-09-02') }),
    ],
    'ana',
    both,
  )
  expect(summary).toMatchObject({ count: 2, total: 8601 })
  expect(summary.byCategory.map(({ category, count, total }) => [category, count, total])).toEqual([
    ['medical', 1, 8501],
    ['food', 1, 100],
  ])
  expect(summary.byChild.map(({ childId, total }) => [childId, total])).toEqual([
    ['mila', 8501],
    [null, 100],
  ])
  expect(summary.byMonth.map(({ month, total }) => [month, total])).toEqual([
    ['2026-10', 100],
    ['2026-11', 8501],
  ])
})

test('[EXP-07] two currencies are not added up', () => {
  const mixed = [expense(), expense({ currency: 'USD' })]
  expect(() => balanceOf(mixed, 'ana', both)).toThrow(RangeError)
  expect(() => balanceOf([expense()], 'ana', both, [payment({ currency: 'USD' })])).toThrow(RangeError)
  expect([...byCurrency([...mixed, expense()])].map(([code, some]) => [code, some.length])).toEqual([
    ['EUR', 2],
    ['USD', 1],
  ])
})

test('[EXP-07] who is no parent of the family has no balance in it', () => {
  expect(() => balanceOf([expense()], 'eve', both)).toThrow(RangeError)
  expect(() => balanceOf([expense({ paidBy: 'ben' })], 'ana', ['ana'])).toThrow(RangeError)
})
