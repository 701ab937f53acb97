import { describe, expect, test } from 'vitest'
import { categories, categoryNames, categoryOf, isCategory } from './category.ts'
import { expenseStatuses } from './expense.ts'
import { type ExpenseAct, moveOf, moves } from './lifecycle.ts'
import { mayApprove, mayAttachReceipt, mayEdit, mayWithdraw } from './permission.ts'

const acts: ExpenseAct[] = ['approve', 'counter', 'reject', 'deny', 'resubmit', 'answer', 'send', 'confirm']

test('[EXP-03] every status and act: where it leads, or that it leads nowhere', () => {
  const led = expenseStatuses.map((status) => [
    status,
    ...acts.flatMap((act) => {
      const found = moveOf(status, act)
      return found.ok ? [`${act} > ${found.move.to}`] : []
    }),
  ])
  expect(led).toEqual([
    ['pending', 'approve > approved', 'counter > negotiating', 'reject > rejected'],
    ['approved', 'send > approved', 'confirm > paid'],
    ['rejected', 'resubmit > pending', 'answer > negotiating'],
    ['paid'],
    ['negotiating', 'approve > approved', 'counter > negotiating', 'deny > denied'],
    ['denied'],
  ])
  expect(moveOf('paid', 'approve')).toEqual({ ok: false, reason: 'no-such-move' })
})

test('[EXP-03] nobody answers or confirms their own', () => {
  expect(new Set(moves.filter(({ from }) => from === 'pending').map(({ by }) => by))).toEqual(
    new Set(['other']),
  )
  expect(moves.find(({ act }) => act === 'confirm')?.by).toBe('owed')
  expect(moves.find(({ act }) => act === 'send')?.by).toBe('owing')
})

const expense = (facts = {}) =>
  ({ status: 'pending', createdBy: 'ana', withdrawnAt: null, receipt: null, ...facts }) as const

describe('[EXP-03] who may do what', () => {
  test.each([
    [{}, 'ben', true],
    [{}, 'ana', 'own-expense'],
    [{ paidBy: 'ben' }, 'ana', 'own-expense'], // 'own' is who entered it, not who paid
    [{ withdrawnAt: 1 }, 'ben', 'withdrawn'],
    [{ status: 'approved' }, 'ben', 'already-answered'],
    [{ status: 'rejected' }, 'ben', 'already-answered'],
    [{ status: 'paid' }, 'ben', 'already-answered'],
    [{ status: 'denied' }, 'ben', 'already-answered'],
    [{ status: 'negotiating', lastOfferBy: 'ben' }, 'ana', true],
    [{ status: 'negotiating', lastOfferBy: 'ben' }, 'ben', 'own-expense'],
    [{ ownLedger: true }, 'ben', 'not-submitted'],
    [{ ownLedger: true }, 'ana', 'own-expense'],
  ])('approve %j by %s: %s', (facts, person, may) => {
    expect(mayApprove(expense(facts), person)).toBe(may)
  })

  test.each([
    [{}, 'ana', true],
    [{}, 'ben', 'not-yours'],
    [{ withdrawnAt: 1 }, 'ana', 'withdrawn'],
    ...expenseStatuses
      .filter((status) => status !== 'pending')
      .map((status) => [{ status }, 'ana', 'already-answered'] as const),
  ] as const)('edit or withdraw %j by %s: %s', (facts, person, may) => {
    expect(mayEdit(expense(facts), person)).toBe(may)
    const isRefused = 'status' in facts && facts.status === 'rejected'
    expect(mayWithdraw(expense(facts), person)).toBe(isRefused ? true : may)
  })

  test.each([
    [{ status: 'rejected' }, 'ana', true],
    [{ status: 'rejected' }, 'ben', 'not-yours'],
    [{ status: 'rejected', withdrawnAt: 1 }, 'ana', 'withdrawn'],
  ] as const)('[EXP-03] accept a refusal of %j by %s, by withdrawing: %s', (facts, person, may) => {
    expect(mayWithdraw(expense(facts), person)).toBe(may)
    expect(mayEdit(expense(facts), person)).not.toBe(true)
  })

  test.each([
    [{}, 'ana', true],
    [{ receipt: 'file' }, 'ana', true],
    [{ status: 'approved' }, 'ana', true],
    [{ status: 'approved', receipt: 'file' }, 'ana', 'has-receipt'],
    [{}, 'ben', 'not-yours'],
    [{ withdrawnAt: 1 }, 'ana', 'withdrawn'],
  ])('attach a receipt to %j by %s: %s', (facts, person, may) => {
    expect(mayAttachReceipt(expense(facts), person)).toBe(may)
  })
})

test('[EXP-02] the categories with their labels, other as the fallback', () => {
  expect(categoryNames.map((name) => categories[name].label)).toEqual([
    'Childcare',
    'Education',
    'Medical',
    'Activities',
    'Clothing',
    'Food',
    'Transport',
    'Housing',
    'Entertainment',
    'Travel',
    'Other',
  ])
  expect(new Set(Object.values(categories).map(({ icon }) => icon)).size).toBe(categoryNames.length)
  expect(new Set(Object.values(categories).map(({ colour }) => colour)).size).toBe(categoryNames.length)
  expect([categoryOf('food'), categoryOf('toys'), categoryOf('constructor')]).toEqual([
    'food',
    'other',
    'other',
  ])
  expect(isCategory('toString')).toBe(false)
})
