import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { agreement, type ExpenseAgreement, listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { expenseHistory } from '@evenhand/contract/expenses/answers.ts'
import { type Expense, expense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listPayments } from '@evenhand/contract/expenses/payments.ts'
import { summary } from '@evenhand/contract/expenses/summary.ts'
import { type Family, family } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { messageOrigin } from '@evenhand/contract/messages/origin.ts'
import { listWaiting, type WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import type * as z from 'zod/mini'
import { heldTo } from './held-to.ts'
import type { FakeServer } from './test-server.tsx'

/** The demo family for tests of screens, parsed by the contract so that the samples match its shapes. */
export const NORA = '01900000-0000-7000-8000-00000000000a'
export const SAM = '01900000-0000-7000-8000-00000000000b'
export const MILA = '01900000-0000-7000-8000-0000000000c1'
export const THEO = '01900000-0000-7000-8000-0000000000c2'
export const FAMILY = '01900000-0000-7000-8000-0000000000f1'

const parent = (id: string, firstName: string, isMe: boolean) => ({
  id,
  firstName,
  lastName: 'Demo',
  displayName: `${firstName} Demo`,
  isMe,
})
const child = (id: string, name: string) => ({
  id,
  name,
  firstName: name,
  lastName: '',
  birthDate: null,
  health: '',
  school: '',
})

/** Nora's and Sam's family from Nora's side. */
export function familyOf(some: Partial<Family> = {}): Family {
  return heldTo(
    family,
    {
      id: FAMILY,
      currency: 'EUR',
      zone: 'Europe/Berlin',
      members: [parent(NORA, 'Nora', true), parent(SAM, 'Sam', false)],
      former: [],
      children: [child(MILA, 'Mila'), child(THEO, 'Theo')],
      rotation: {
        id: '01900000-0000-7000-8000-0000000000d1',
        pattern: 'AAABBBBAAAABBB',
        anchorDay: '2026-11-23',
        handoverTime: '17:00',
        zone: 'Europe/Berlin',
        a: NORA,
        b: SAM,
      },
      coParentName: 'Sam',
      invitation: null,
      ...some,
    },
    'familyOf()',
  )
}

/** The calendar of that family: its rotation, with some of Nora's nights swapped to Sam. */
export function calendarOf(swapped: readonly string[] = []) {
  return heldTo(
    getCalendar.reply!,
    {
      a: NORA,
      b: SAM,
      open: [],
      setAlone: [],
      events: [],
      handovers: [],
      begins: null,
      owed: null,
      plan: {
        zone: 'Europe/Berlin',
        handover: '17:00',
        ranks: null,
        vacations: null,
        balance: false,
        schedules: [
          {
            id: 'weeks',
            from: '1900-01-01',
            layer: 'rotation',
            handover: '17:00',
            pattern: { kind: 'cycle', nights: 'AAABBBBAAAABBB', start: '2026-11-23' },
          },
        ],
        holidays: [],
        overrides: swapped.map((day) => ({
          id: `swap ${day}`,
          layer: 'swap',
          from: day,
          to: day,
          with: 'B',
        })),
      },
    },
    'calendarOf()',
  )
}

/** Nora alone: Sam is invited but has not joined. */
export const familyOfOne = () =>
  familyOf({ members: [parent(NORA, 'Nora', true)], rotation: null, coParentName: 'Sam' })

/** Sam's guitar lessons, awaiting Nora's answer. */
export function expenseOf(some: Partial<Expense> = {}): Expense {
  return heldTo(
    expense,
    {
      id: '01900000-0000-7000-8000-0000000000e1',
      familyId: FAMILY,
      amount: 85,
      currency: 'EUR',
      paidBy: SAM,
      splitType: 'equal',
      splitDetails: null,
      shares: { [SAM]: 42.5, [NORA]: 42.5 },
      category: 'extracurricular',
      status: 'pending',
      childId: MILA,
      shop: '',
      description: 'Guitar lessons, October',
      date: '2026-11-23',
      receipt: null,
      createdBy: SAM,
      createdAt: '2026-11-23T18:05:00.000Z',
      submittedAt: '2026-11-23T18:05:00.000Z',
      viewedAt: null,
      approvedAt: null,
      importId: null,
      recurrenceId: null,
      updatedAt: '2026-11-23T18:05:00.000Z',
      withdrawnAt: null,
      ownLedger: false,
      lastOfferBy: null,
      answer: null,
      replaces: null,
      refundOf: null,
      corrects: null,
      correction: null,
      corrected: 0,
      paidAt: null,
      paidHow: null,
      decision: null,
      ...some,
    },
    'expenseOf()',
  )
}

type Sums = z.infer<typeof summary>
const nothing = { totalPaid: 0, owed: 0, claimed: 0, outstanding: 0, confirmed: 0, count: 0 }

/** The mock's balance: Sam owes Nora 84.20, and 42.50 is claimed the other way. */
export function summaryOf(some: Partial<Sums> = {}): Sums {
  return heldTo(
    summary,
    {
      ...nothing,
      currency: 'EUR',
      totalPaid: 236,
      owed: 41.7,
      claimed: -42.5,
      outstanding: 84.2,
      count: 5,
      sides: { count: 4, theirPart: 134.4, yourPart: 50.2 },
      byCategory: {},
      byChild: {},
      byMonth: {
        '2026-10': { ...nothing, spent: 100, owed: 100, outstanding: 100, count: 1 },
        '2026-11': { ...nothing, spent: 321, owed: -58.3, outstanding: -15.8, claimed: -42.5, count: 4 },
      },
      settled: {},
      paid: [
        { month: '2026-11', category: 'medical', paidBy: NORA, amount: 164 },
        { month: '2026-11', category: 'extracurricular', paidBy: SAM, amount: 85 },
        { month: '2026-11', category: 'extracurricular', paidBy: NORA, amount: 72 },
      ],
      ...some,
    },
    'summaryOf()',
  )
}

export const AGREEMENT = '01900000-0000-7000-8000-0000000000aa'

/** The agreement of Nora and Sam: half each, thirty days for each step. */
export function agreementOf(some: Partial<ExpenseAgreement> = {}): ExpenseAgreement {
  return heldTo(
    agreement,
    {
      id: AGREEMENT,
      validFrom: '2026-01-01',
      rules: [
        {
          category: null,
          childId: null,
          method: { kind: 'equal' },
          floor: null,
          cap: null,
          consent: { kind: 'none' },
          receiptRequired: false,
          clause: '4.3',
        },
      ],
      clocks: { submitDays: 30, respondDays: 30, payDays: 30, respondFrom: 'submitted', lateness: 'flagged' },
      currency: 'EUR',
      proposedBy: SAM,
      proposedAt: '2025-12-20T10:00:00.000Z',
      answer: 'accepted',
      answeredBy: NORA,
      answeredAt: '2025-12-21T10:00:00.000Z',
      ...some,
    },
    'agreementOf()',
  )
}

/** What waits for Nora and for Sam, in the family of these samples. */
export function waitingOf(
  mine: readonly WaitingItem[] = [],
  {
    theirs = [],
    claims = { mine: 0, theirs: 0 },
  }: { theirs?: readonly WaitingItem[]; claims?: { mine: number; theirs: number } } = {},
): ReplyOf<typeof listWaiting> {
  return {
    mine: { count: mine.length, items: [...mine] },
    theirs: { count: theirs.length, items: [...theirs] },
    claims: [{ familyId: FAMILY, currency: 'EUR', ...claims }],
  }
}

/** Twenty euros in cash that Sam reported to Nora, as they wait to be confirmed. */
export function waitingPayment(some: { id?: string; from?: string; to?: string } = {}): WaitingItem {
  const payment = {
    ...{ id: '01900000-0000-7000-8000-0000000000b1', familyId: FAMILY, from: SAM, to: NORA },
    ...{
      amount: 20,
      currency: 'EUR',
      method: 'cash' as const,
      date: '2026-11-20',
      reference: '',
      covers: [],
    },
    ...{ sentAt: '2026-11-20T10:00:00.000Z', settles: false, answer: null, answeredAt: null },
    ...{ receiptNumber: null, ...some },
  }
  return { kind: 'payment', id: payment.id, familyId: FAMILY, since: payment.sentAt, until: null, payment }
}

/** An expense as it waits. */
export const waitingExpense = (one: Expense, until: string | null = null): WaitingItem => ({
  kind: 'expense',
  id: one.id,
  familyId: one.familyId,
  since: one.createdAt,
  until,
  expense: one,
})

/** A family without agreement, answers or other expenses, for requests a test is not about. */
export function answerQuietly(server: FakeServer): void {
  server.answer(listAgreements, () => ({ agreements: [], inForce: null }))
  server.answer(listWaiting, () => waitingOf())
  server.answer(expenseHistory, () => ({ history: [] }))
  server.answer(listExpenses, () => ({ expenses: [], total: 0, limit: 50, offset: 0 }))
  server.answer(messageOrigin, () => ({ message: null }))
  server.answer(listPayments, () => ({ payments: [], open: [], remindedAt: null, suggested: null }))
}
