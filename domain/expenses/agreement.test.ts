import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Parents } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone, instantOf } from '../time/wall.ts'
import {
  type Agreement,
  agreementOn,
  checkAgreement,
  type Method,
  type Rule,
  ratioOfIncomes,
  ruleFor,
} from './agreement.ts'
import { decisionOn, spentUnder } from './clause.ts'
import { deadlinesOf, latenessOf } from './deadline.ts'
import { occurrences } from './recurring.ts'
import { maybeSameBill } from './same-bill.ts'
import { sharesOf } from './split.ts'

const both: Parents = ['ana', 'ben']
const rule = (facts: Partial<Rule> = {}): Rule => ({
  category: null,
  childId: null,
  method: { kind: 'equal' },
  floor: null,
  cap: null,
  consent: { kind: 'none' },
  receiptRequired: false,
  clause: '4(b)',
  ...facts,
})
const clocks = {
  submitDays: 30,
  respondDays: 30,
  payDays: 30,
  respondFrom: 'submitted',
  lateness: 'waived',
} as const
const agreement = (facts: Partial<Agreement> = {}): Agreement => ({
  id: 'first',
  validFrom: asDay('2026-01-01'),
  currency: 'EUR',
  rules: [rule()],
  clocks,
  ...facts,
})
const expense = (facts = {}) => ({
  amount: cents(10_000),
  currency: 'EUR',
  date: asDay('2026-11-19'),
  category: 'medical' as const,
  childId: null as string | null,
  paidBy: 'ana',
  ...facts,
})
const decide = (
  one: ReturnType<typeof expense>,
  versions = [agreement()],
  spent = 0,
  birth: string | null = null,
) =>
  decisionOn(one, {
    parents: both,
    versions,
    spent: () => cents(spent),
    birthOf: () => (birth === null ? null : asDay(birth)),
  })
const shares = (one: ReturnType<typeof expense>, versions?: Agreement[], spent?: number) => {
  const found = decide(one, versions, spent)
  if (!found.ok) throw new Error(found.reason)
  return sharesOf({ ...one, ...found.decision }, both)
}
const withRule = (facts: Partial<Rule>) => [agreement({ rules: [rule(facts)] })]

describe('[EXP-11] what the agreement decides', () => {
  test.each<[string, Partial<Rule>, number, Record<string, number>]>([
    ['equal', {}, 0, { ana: 5000, ben: 5000 }],
    [
      'percentage',
      { method: { kind: 'percentage', shares: { ana: 6000, ben: 4000 } } },
      0,
      { ana: 6000, ben: 4000 },
    ],
    [
      'incomes of 5,000 and 3,000',
      { method: { kind: 'income', incomes: { ana: cents(5000), ben: cents(3000) } } },
      0,
      { ana: 6250, ben: 3750 },
    ],
    ['a fixed amount', { method: { kind: 'fixed', amount: cents(3000) } }, 0, { ana: 7000, ben: 3000 }],
    ['what is not shared', { method: { kind: 'fixed', amount: cents(0) } }, 0, { ana: 10_000, ben: 0 }],
    [
      'a fixed amount beyond the bill',
      { method: { kind: 'fixed', amount: cents(99_999) } },
      0,
      { ana: 0, ben: 10_000 },
    ],
    ['the first 250 by one', { floor: { amount: cents(25_000), bornBy: 'ana' } }, 0, { ana: 10_000, ben: 0 }],
    [
      'the first 250 by the other',
      { floor: { amount: cents(25_000), bornBy: 'ben' } },
      0,
      { ana: 0, ben: 10_000 },
    ],
    [
      'across the floor',
      { floor: { amount: cents(25_000), bornBy: 'ana' } },
      21_000,
      { ana: 7000, ben: 3000 },
    ],
    [
      'above the floor',
      { floor: { amount: cents(25_000), bornBy: 'ana' } },
      25_000,
      { ana: 5000, ben: 5000 },
    ],
    ['across the cap', { cap: cents(50_000) }, 44_000, { ana: 7000, ben: 3000 }],
    ['over the cap', { cap: cents(50_000) }, 50_000, { ana: 10_000, ben: 0 }],
    [
      'floor and cap in one bill',
      { floor: { amount: cents(2000), bornBy: 'ben' }, cap: cents(6000) },
      0,
      { ana: 6000, ben: 4000 },
    ],
    [
      'fixed across a floor of the other',
      { method: { kind: 'fixed', amount: cents(3000) }, floor: { amount: cents(2000), bornBy: 'ben' } },
      0,
      { ana: 5000, ben: 5000 },
    ],
  ])('%s', (_, facts, spent, expected) => {
    expect(shares(expense(), withRule(facts), spent)).toEqual(expected)
  })

  test('the most particular rule decides, and is named', () => {
    const rules = [
      rule({ clause: 'any' }),
      rule({ category: 'medical', clause: 'medical' }),
      rule({ childId: 'leo', clause: 'leo' }),
      rule({ childId: 'leo', category: 'medical', clause: 'leo, medical' }),
    ]
    const clauseOf = (facts: object) => ruleFor(agreement({ rules }), expense(facts))?.clause
    expect([
      clauseOf({ childId: 'leo' }),
      clauseOf({ childId: 'leo', category: 'food' }),
      clauseOf({}),
      clauseOf({ category: 'food' }),
    ]).toEqual(['leo, medical', 'leo', 'medical', 'any'])
  })

  test('consent and receipts are asked for where the rule says so', () => {
    const asks = (consent: Rule['consent']) => {
      const found = decide(expense(), withRule({ consent, receiptRequired: true }))
      return found.ok && [found.decision.needsConsent, found.decision.needsReceipt]
    }
    expect(asks({ kind: 'none' })).toEqual([false, true])
    expect(asks({ kind: 'always' })).toEqual([true, true])
    expect(asks({ kind: 'above', amount: cents(10_000) })).toEqual([false, true])
    expect(asks({ kind: 'above', amount: cents(9999) })).toEqual([true, true])
  })

  test('a floor counts what this child cost this year, in this category, and still counts', () => {
    const spent = (facts: object) => ({
      ...expense(),
      id: 'earlier',
      status: 'approved' as const,
      withdrawnAt: null,
      ...facts,
    })
    const medical = rule({ category: 'medical' })
    expect(
      spentUnder(medical, agreement({ rules: [medical, rule()] }), expense({ childId: 'leo' }), [
        spent({ childId: 'leo' }),
        spent({ childId: 'mia' }),
        spent({}),
        spent({ childId: 'leo', category: 'food' }),
        spent({ childId: 'leo', date: asDay('2025-12-31') }),
        spent({ childId: 'leo', date: asDay('2026-11-20') }),
        spent({ childId: 'leo', status: 'rejected' }),
        spent({ childId: 'leo', withdrawnAt: 1 }),
        spent({ childId: 'leo', currency: 'USD' }),
        spent({ childId: 'leo', amount: cents(-3000) }),
      ]),
    ).toBe(7000)
  })
})

describe('[EXP-11] edges, each decided', () => {
  const later = agreement({ id: 'later', validFrom: asDay('2026-11-20'), rules: [rule({ clause: 'new' })] })
  const reason = (found: ReturnType<typeof decide>) => (found.ok ? found.decision.agreementId : found.reason)

  test('before any agreement, and before the family: the parents say themselves', () => {
    expect(reason(decide(expense({ date: asDay('2025-12-31') })))).toBe('no-agreement')
    expect(reason(decide(expense({ date: asDay('1999-01-01') }), []))).toBe('no-agreement')
  })
  test('changed between paying and submitting: the version on the day of paying decides', () => {
    expect(reason(decide(expense(), [agreement(), later]))).toBe('first')
    expect(reason(decide(expense({ date: asDay('2026-11-20') }), [later, agreement()]))).toBe('later')
    expect(agreementOn([agreement(), agreement({ id: 'same day' })], asDay('2026-11-20'))?.id).toBe(
      'same day',
    )
  })
  test('currency change: an agreement in another currency decides nothing', () => {
    expect(reason(decide(expense({ currency: 'USD' })))).toBe('another-currency')
  })
  test('a child turning 18: the day before is under the agreement, the birthday is not', () => {
    const of = (date: string) =>
      reason(decide(expense({ childId: 'leo', date: asDay(date) }), undefined, 0, '2008-11-19'))
    expect([of('2026-11-18'), of('2026-11-19')]).toEqual(['first', 'child-of-age'])
  })
  test('a kind no rule speaks of', () => {
    expect(reason(decide(expense(), withRule({ category: 'food' })))).toBe('no-rule')
  })
  test('a family of one', () => {
    const found = decisionOn(expense(), {
      parents: ['ana'],
      versions: [agreement()],
      spent: () => cents(0),
      birthOf: () => null,
    })
    expect(found).toEqual({ ok: false, reason: 'one-parent' })
  })
  test('a refund comes back as it was shared, floor or not', () => {
    const refund = expense({ amount: cents(-4000) })
    expect(shares(refund, withRule({ floor: { amount: cents(25_000), bornBy: 'ana' } }))).toEqual({
      ana: -2000,
      ben: -2000,
    })
    expect(shares(refund, withRule({ method: { kind: 'fixed', amount: cents(3000) } }))).toEqual({
      ana: -1000,
      ben: -3000,
    })
  })
  test('the same bill entered by both is noticed: amount, within three days, either parent', () => {
    const other = { ...expense(), status: 'pending' as const, withdrawnAt: null }
    const near = (facts: object) => maybeSameBill(expense(), { ...other, ...facts })
    expect([
      near({ date: asDay('2026-11-22'), paidBy: 'ben' }),
      near({ date: asDay('2026-11-23') }),
      near({ amount: cents(9999) }),
      near({ currency: 'USD' }),
      near({ withdrawnAt: 1 }),
    ]).toEqual([true, false, false, false, false])
  })
})

test.each<[Partial<Rule>, string, string]>([
  [{ method: { kind: 'percentage', shares: { ana: 6000, ben: 3000 } } }, 'rules.0.method', 'not-the-whole'],
  [{ method: { kind: 'percentage', shares: { ana: 10_000 } } }, 'rules.0.method', 'out-of-range'],
  [
    { method: { kind: 'percentage', shares: { ana: 5000, ben: 5000, eve: 0 } } },
    'rules.0.method',
    'not-a-parent',
  ],
  [{ method: { kind: 'income', incomes: { ana: cents(0), ben: cents(0) } } }, 'rules.0.method', 'no-income'],
  [{ method: { kind: 'fixed', amount: cents(-1) } }, 'rules.0.method', 'out-of-range'],
  [{ floor: { amount: cents(1), bornBy: 'eve' } }, 'rules.0.floor', 'not-a-parent'],
  [{ floor: { amount: cents(-1), bornBy: 'ana' } }, 'rules.0', 'out-of-range'],
  [{ floor: { amount: cents(2), bornBy: 'ana' }, cap: cents(1) }, 'rules.0.cap', 'cap-below-floor'],
])('[EXP-11] an agreement with %j is refused at %s: %s', (facts, field, reason) => {
  expect(checkAgreement({ rules: [rule(facts)] }, both)).toEqual({ field, reason })
})
test('[EXP-11] an agreement needs two, and says each thing once', () => {
  expect(checkAgreement(agreement(), ['ana'])).toEqual({ field: 'rules', reason: 'needs-two' })
  expect(checkAgreement({ rules: [rule(), rule()] }, both)).toEqual({ field: 'rules.1', reason: 'twice' })
  const fine: Method[] = [
    { kind: 'equal' },
    { kind: 'fixed', amount: cents(0) },
    { kind: 'income', incomes: { ana: cents(1), ben: cents(0) } },
    { kind: 'percentage', shares: { ana: 10_000, ben: 0 } },
  ]
  for (const method of fine) expect(checkAgreement({ rules: [rule({ method })] }, both)).toBe(true)
})

test('[EXP-11] two incomes make a ratio that is the whole', () => {
  expect(ratioOfIncomes({ ana: cents(3000), ben: cents(5000) }, ['ana', 'ben'])).toEqual({
    ana: 3750,
    ben: 6250,
  })
  expect(() => ratioOfIncomes({ ana: cents(0), ben: cents(0) }, ['ana', 'ben'])).toThrow(RangeError)
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 10 ** 9 }), (a, b) => {
      const ratio = ratioOfIncomes({ ana: a as Cents, ben: b as Cents }, ['ana', 'ben'])
      expect(ratio['ana']! + ratio['ben']!).toBe(10_000)
    }),
  )
})

describe('[EXP-11] clocks', () => {
  const berlin = asZone('Europe/Berlin')
  const at = (day: string, time: string) => instantOf(asDay(day), asWallTime(time), berlin)
  const moments = (facts = {}) => ({
    paidOn: asDay('2026-09-30'),
    submittedAt: at('2026-10-10', '23:59'),
    viewedAt: null as number | null,
    approvedAt: null as number | null,
    ...facts,
  })
  test('days end at midnight on the wall, also across the end of summer time', () => {
    const until = deadlinesOf(moments({ approvedAt: at('2026-03-01', '00:00') }), clocks, berlin)
    expect(new Date(until.submit!).toISOString()).toBe('2026-10-30T23:00:00.000Z') // winter: UTC+1
    expect(new Date(until.respond!).toISOString()).toBe('2026-11-09T23:00:00.000Z')
    expect(new Date(until.pay!).toISOString()).toBe('2026-03-31T22:00:00.000Z') // summer: UTC+2
  })
  test('the same instant is another day in another zone, and so another deadline', () => {
    const until = deadlinesOf(moments(), clocks, asZone('Pacific/Auckland'))
    expect(new Date(until.respond!).toISOString()).toBe('2026-11-10T11:00:00.000Z')
  })
  test('no days, or not started: no deadline', () => {
    const none = { ...clocks, submitDays: null, respondFrom: 'viewed' } as const
    expect(deadlinesOf(moments(), none, berlin)).toEqual({ submit: null, respond: null, pay: null })
    expect(deadlinesOf(moments({ viewedAt: at('2026-10-12', '08:00') }), none, berlin).respond).toBe(
      at('2026-11-12', '00:00'),
    )
  })
  test('late: waived or flagged as agreed, to the minute', () => {
    const late = (time: number, lateness: 'waived' | 'flagged') =>
      latenessOf('pending', moments({ submittedAt: time }), { ...clocks, lateness }, berlin, time)
    const midnight = at('2026-10-31', '00:00')
    expect(late(midnight - 1, 'waived')).toMatchObject({ isLate: false, isWaived: false })
    expect(late(midnight, 'waived')).toMatchObject({ isLate: true, isWaived: true })
    expect(late(midnight, 'flagged')).toMatchObject({ isLate: true, isWaived: false })
  })
  test('overdue: an answer while pending, a payment while approved', () => {
    const now = at('2027-01-01', '00:00')
    const approvedAt = at('2026-10-11', '12:00')
    expect(latenessOf('pending', moments(), clocks, berlin, now)).toMatchObject({
      isAnswerOverdue: true,
      isPaymentOverdue: false,
    })
    expect(latenessOf('approved', moments({ approvedAt }), clocks, berlin, now)).toMatchObject({
      isAnswerOverdue: false,
      isPaymentOverdue: true,
    })
    expect(latenessOf('paid', moments({ approvedAt }), clocks, berlin, now)).toMatchObject({
      isPaymentOverdue: false,
    })
  })
})

test('[EXP-10] what comes back monthly on the 31st finds the end of shorter months', () => {
  const days = (start: string, every: number, unit: 'week' | 'month', until: string) =>
    occurrences(asDay(start), { every, unit }, asDay(until))
  expect(days('2026-12-31', 1, 'month', '2027-04-30')).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(days('2024-02-29', 12, 'month', '2028-02-29')).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
  expect(days('2026-10-19', 2, 'week', '2026-11-16')).toEqual(['2026-10-19', '2026-11-02', '2026-11-16'])
  expect(days('2026-10-19', 1, 'week', '2026-10-18')).toEqual([])
  expect(() => days('2026-10-19', 0, 'week', '2026-10-18')).toThrow(RangeError)
})
