import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Parents } from '../family/parents.ts'
import { cents } from '../money/money.ts'
import { asDay } from '../time/day.ts'
import { after, emptyLedger, type LedgerEvent, replay, standing } from './ledger.ts'
import { mayConfirm, suggestedTransfer } from './settlement.ts'
import { sharesOf } from './split.ts'

const both: Parents = ['ana', 'ben']
const person = fc.constantFrom('ana', 'ben')
const figures = fc.record({
  amount: fc
    .integer({ min: -50_000, max: 2_000_000 })
    .filter((n) => n !== 0)
    .map(cents),
  currency: fc.constant('EUR'),
  date: fc.constant(asDay('2026-11-19')),
  category: fc.constant('medical' as const),
  childId: fc.constant(null),
  paidBy: person,
  splitType: fc.constant('percentage' as const),
  splitDetails: fc.nat(10_000).map((n) => ({ ana: { basisPoints: n }, ben: { basisPoints: 10_000 - n } })),
})
const id = fc.constantFrom('p', 'q', 'r', 's')
const event: fc.Arbitrary<LedgerEvent> = fc.oneof(
  fc.record({
    by: person,
    at: fc.nat(),
    id,
    kind: fc.constantFrom('entered', 'edited', 'countered', 'answered'),
    figures,
  }),
  fc.record({
    by: person,
    at: fc.nat(),
    id,
    kind: fc.constantFrom('approved', 'rejected', 'denied', 'withdrawn'),
  }),
  fc.record({
    by: person,
    at: fc.nat(),
    id,
    kind: fc.constant('sent'),
    payment: fc.record({
      to: person,
      amount: fc.integer({ min: -5, max: 9999 }).map(cents),
      currency: fc.constant('EUR'),
    }),
  }),
  fc.record({ by: person, at: fc.nat(), id, kind: fc.constantFrom('confirmed', 'missing') }),
) as fc.Arbitrary<LedgerEvent>
const history = fc.array(event, { maxLength: 40 })

test('[EXP-11] replaying the record gives the same balances, and what is refused changes nothing', () => {
  fc.assert(
    fc.property(history, (events) => {
      let ledger = emptyLedger
      const kept: LedgerEvent[] = []
      for (const one of events) {
        const next = after(ledger, one)
        if (next !== ledger) kept.push(one)
        ledger = next
      }
      for (const me of both) expect(standing(replay(kept), me, both)).toEqual(standing(ledger, me, both))
    }),
  )
})

test('[EXP-10] once the suggested transfer is booked, nothing is outstanding for either', () => {
  fc.assert(
    fc.property(history, (events) => {
      const ledger = replay(events)
      const expenses = [...ledger.expenses.values()]
      const payments = [...ledger.payments.values()]
      const transfer = suggestedTransfer(expenses, both, payments)
      const settled = replay([
        ...events,
        ...(transfer
          ? ([
              {
                kind: 'sent',
                id: 'last',
                by: transfer.from,
                at: 0,
                payment: { ...transfer, currency: 'EUR' },
              },
              { kind: 'confirmed', id: 'last', by: transfer.to, at: 0 },
            ] as LedgerEvent[])
          : []),
      ])
      for (const me of both) expect(standing(settled, me, both).outstanding).toBe(0)
      expect(
        suggestedTransfer([...settled.expenses.values()], both, [...settled.payments.values()]),
      ).toBeNull()
    }),
  )
})

test('[EXP-07] what one is owed the other owes, after whatever happened', () => {
  fc.assert(
    fc.property(history, (events) => {
      const [ana, ben] = both.map((me) => standing(replay(events), me, both))
      expect(ana!.owed + ben!.owed).toBe(0)
      expect(ana!.owed).toBe(ana!.claimed + ana!.outstanding + ana!.confirmed)
    }),
  )
})

test('[EXP-03] no history lets anyone approve their own figures or confirm their own payment', () => {
  fc.assert(
    fc.property(history, event, (events, last) => {
      const before = replay(events)
      const next = after(before, last)
      if (next === before) return
      const expense = before.expenses.get(last.id)
      if (last.kind === 'approved') expect(last.by).not.toBe(expense!.lastOfferBy ?? expense!.createdBy)
      if (last.kind === 'rejected') expect(last.by).not.toBe(expense!.createdBy)
      if (last.kind === 'denied' || last.kind === 'countered')
        expect(last.by).not.toBe(expense!.lastOfferBy ?? expense!.createdBy)
      if (last.kind === 'confirmed') expect(last.by).toBe(before.payments.get(last.id)!.to)
    }),
    { numRuns: 2000 },
  )
})

test('[EXP-10] a payment is confirmed once, by the one it was sent to', () => {
  const payment = { from: 'ana', to: 'ben', answeredAt: null }
  expect(mayConfirm(payment, 'ben')).toBe(true)
  expect(mayConfirm(payment, 'ana')).toBe('own-payment')
  expect(mayConfirm({ ...payment, answeredAt: 1 }, 'ben')).toBe('already-answered')
  expect(suggestedTransfer([], ['ana'], [])).toBeNull()
})

test('[EXP-06] a million random splits in currencies of 0, 2 and 3 decimals add up to the last unit', () => {
  let state = 25 // a fixed seed: the same million every time
  const dice = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % most
  }
  let wrong = 0
  for (let turn = 0; turn < 1_000_000; turn += 1) {
    const amount = cents(1 + dice(10 ** [7, 9, 8][turn % 3]!)) // yen, cents, fils
    const [points, paidBy] = [dice(10_001), both[dice(2)]!]
    const splitDetails = { ana: { basisPoints: points }, ben: { basisPoints: 10_000 - points } }
    const shares = sharesOf({ amount, paidBy, splitType: 'percentage', splitDetails }, both)
    const exact = (amount * points) / 10_000
    if (shares['ana']! + shares['ben']! !== amount || Math.abs(shares['ana']! - exact) > 0.5 + 1e-6)
      wrong += 1
  }
  expect(wrong).toBe(0)
})
