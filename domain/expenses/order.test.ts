import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '../money/money.ts'
import { asDay } from '../time/day.ts'
import type { Agreement, Method, Rule } from './agreement.ts'
import { type Booked, dueByDay } from './order.ts'

const parents = ['ana', 'ben'] as const
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
const agreement = (...rules: Rule[]): Agreement => ({
  id: 'first',
  validFrom: asDay('2026-01-01'),
  currency: 'EUR',
  rules,
  clocks: {
    submitDays: null,
    respondDays: null,
    payDays: null,
    respondFrom: 'submitted',
    lateness: 'flagged',
  },
})
const setting = { parents, birthOf: () => null }
const entry = (id: string, date: string, amount: number, facts: Partial<Booked> = {}): Booked => ({
  id,
  date: asDay(date),
  amount: cents(amount),
  currency: 'EUR',
  category: 'medical',
  childId: null,
  paidBy: 'ana',
  splitType: 'equal',
  splitDetails: null,
  status: 'approved',
  withdrawnAt: null,
  refundOf: null,
  decidedBy: null,
  ...facts,
})
const sums = (due: ReturnType<typeof dueByDay>, entries: readonly Booked[]) =>
  parents.map((parent) => entries.reduce((sum, { id }) => sum + due.get(id)!.shares[parent]!, 0))

describe('[EXP-11] floors and caps count by the day of the expense', () => {
  const found = agreement(rule({ floor: { amount: cents(25_000), bornBy: 'ana' }, cap: cents(100_000) }))
  const days = ['2026-03-10', '2026-03-01', '2026-03-20', '2026-04-01', '2026-03-02']
  const amounts = [20_000, 10_000, 10_000, 90_000, 50_000]

  test('five receipts come to the same whatever the order they are entered in', () => {
    const decidedBy = found
    const inOrder = amounts.map((amount, at) => entry(`${at}`, days[at]!, amount, { decidedBy }))
    expect(sums(dueByDay(inOrder, setting), inOrder)).toEqual([142_500, 37_500])
    const backwards = amounts.map((amount, at) => entry(`${9 - at}`, days[at]!, amount, { decidedBy }))
    expect(sums(dueByDay(backwards, setting), backwards)).toEqual([142_500, 37_500])
  })

  test('the first receipt of the year is the one that lies under the floor, and is named so', () => {
    const late = [entry('b', '2026-03-10', 25_000), entry('a', '2026-03-11', 10_000)].map((one) => ({
      ...one,
      decidedBy: found,
    }))
    const due = dueByDay(late, setting)
    expect(due.get('b')?.decision).toMatchObject({ underFloor: 25_000, shared: 0, clause: '4(b)' })
    expect(due.get('a')?.decision).toMatchObject({ underFloor: 0, shared: 10_000 })
  })

  test('what is in one parent’s own ledger, rejected or withdrawn moves nobody', () => {
    const decidedBy = found
    const own = entry('a', '2026-01-02', 25_000, { ownLedger: true })
    const gone = entry('b', '2026-01-03', 25_000, { status: 'rejected', decidedBy })
    const taken = entry('c', '2026-01-04', 25_000, { withdrawnAt: 1, decidedBy })
    const shared = entry('d', '2026-01-05', 25_000, { decidedBy })
    expect(dueByDay([own, gone, taken, shared], setting).get('d')?.decision?.underFloor).toBe(25_000)
  })
})

/** The same by hand: one unit of money after the other, in the order of the days. */
function bySingleUnits(entries: readonly Booked[], { floor, cap, method }: Rule): number[] {
  const borne: Record<string, number> = { ana: 0, ben: 0 }
  let spent = 0
  for (const one of [...entries].sort((p, q) => (p.date + p.id < q.date + q.id ? -1 : 1))) {
    const other = one.paidBy === 'ana' ? 'ben' : 'ana'
    let shared = 0
    for (let unit = 0; unit < one.amount; unit += 1) {
      if (floor && spent < floor.amount) borne[floor.bornBy]! += 1
      else if (cap !== null && spent >= cap) borne[one.paidBy]! += 1
      else shared += 1
      spent += 1
    }
    const ratio = method.kind === 'percentage' ? method.shares[one.paidBy]! / 10_000 : 0.5
    const others = method.kind === 'fixed' ? Math.min(method.amount, shared) : shared - halfUp(shared * ratio)
    borne[other]! += others
    borne[one.paidBy]! += shared - others
  }
  return [borne['ana']!, borne['ben']!]
}

// the odd unit is the payer's
const halfUp = (share: number) => Math.floor(share + 0.5 + 1e-9)

test('[EXP-11] whatever the order of entry, what is due is what counting single units in order of the days gives', () => {
  // of currencies with 0, 2 and 3 decimals: what differs is the size of the figures
  const sized = fc.constantFrom(60, 4000, 9000).chain((most) =>
    fc.record({
      entries: fc.array(
        fc.record({
          amount: fc.integer({ min: 1, max: most }),
          day: fc.nat(60),
          paidBy: fc.constantFrom(...parents),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      floor: fc.option(fc.nat(most), { nil: null }),
      cap: fc.option(fc.integer({ min: most, max: 4 * most }), { nil: null }),
      bornBy: fc.constantFrom(...parents),
      method: fc.oneof(
        fc.constant<Method>({ kind: 'equal' }),
        fc
          .nat(100)
          .map<Method>((n) => ({ kind: 'percentage', shares: { ana: n * 100, ben: 10_000 - n * 100 } })),
        fc.nat(most).map<Method>((amount) => ({ kind: 'fixed', amount: cents(amount) })),
      ),
    }),
  )
  fc.assert(
    fc.property(sized, fc.infiniteStream(fc.nat()), ({ entries, floor, cap, bornBy, method }, dice) => {
      const one = rule({
        method,
        cap: cap as Cents | null,
        floor: floor === null ? null : { amount: cents(floor), bornBy },
      })
      const decidedBy = agreement(one)
      const booked = entries.map(({ amount, day, paidBy }, at) => {
        const date = new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10)
        return entry(`${at}`.padStart(2, '0'), date, amount, { paidBy, decidedBy })
      })
      const expected = bySingleUnits(booked, one)
      const shuffled = booked.toSorted(() => (dice.next().value % 2 === 0 ? -1 : 1))
      expect(sums(dueByDay(shuffled, setting), booked)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
