import { expect, it } from 'vitest'
import { asDay } from '../time/day.ts'
import { asZone } from '../time/wall.ts'
import { type Ended, settledElsewhere } from './elsewhere.ts'
import type { Scene } from './scene.ts'

const DAY = 86_400_000
const zone = asZone('Europe/Berlin')
const now = Date.parse('2026-11-25T10:00:00Z')
const clocks = {
  submitDays: null,
  respondDays: 14,
  payDays: 30,
  respondFrom: 'submitted',
  lateness: 'flagged',
}
const scene = {
  now,
  today: asDay('2026-11-25'),
  zone,
  parents: { A: 'nora', B: 'sam' },
  children: ['mila'],
  plan: null,
  events: [],
  handovers: [],
  proposals: [],
  expenses: [],
  cards: [],
  papers: [],
  agreements: [{ id: 'one', validFrom: asDay('2026-01-01'), acceptedAt: 0, rules: [], clocks }],
  settled: new Set(),
} as unknown as Scene
const end = { how: 'done', endedBy: null, endedAt: now - DAY } as const
const card = (due: string) => ({
  id: 'shoes',
  title: 'Shoes',
  due: asDay(due),
  owner: null,
  isDone: false,
  childIds: [],
  ...end,
})
const expense = (more: object) => ({
  id: 'camp',
  title: 'Camp',
  status: 'negotiating' as const,
  amount: 12_000,
  share: 6000,
  currency: 'EUR',
  paidBy: 'nora',
  childId: null,
  date: asDay('2026-10-01'),
  figuresBy: 'sam',
  createdAt: now - 20 * DAY,
  changedAt: now - 20 * DAY,
  how: 'approve' as const,
  endedBy: 'nora',
  endedAt: now - DAY,
  ...more,
})
const swap = {
  id: 'swap',
  kind: 'swap' as const,
  by: 'nora',
  createdAt: now - 5 * DAY,
  expiresAt: now + DAY,
  day: asDay('2026-12-04'),
  to: asDay('2026-12-04'),
  with: null,
  give: [asDay('2026-12-04')],
  take: [],
  childIds: [],
  how: 'accept' as const,
  endedBy: 'sam',
  endedAt: now - 2 * DAY,
}
const kindsOf = (ended: Partial<Ended>) =>
  settledElsewhere({ proposals: [], expenses: [], cards: [], ...ended }, scene).map(
    ({ conflict, how, endedBy }) => [conflict.kind, how, endedBy],
  )

it('[CAL-05] what was open and was settled where it belongs is listed with how, the latest first', () =>
  expect(kindsOf({ proposals: [swap], expenses: [expense({})], cards: [card('2026-11-20')] })).toEqual([
    ['expense-open', 'approve', 'nora'],
    ['task-late', 'done', null],
    ['proposal-open', 'accept', 'sam'],
  ]))

it('[CAL-05] a card done on its day, and an expense answered in time, were never open', () => {
  expect(kindsOf({ cards: [card('2026-11-24')] })).toEqual([])
  expect(kindsOf({ expenses: [expense({ status: 'pending', createdAt: now - 10 * DAY })] })).toEqual([])
})

it('[CAL-05] a dispute that was settled sealed, a late answer and a late payment are listed as such', () => {
  const ended = [
    expense({ status: 'denied', how: 'met' }),
    expense({ status: 'pending', how: 'approve', createdAt: now - 40 * DAY }),
    expense({ status: 'approved', how: 'paid', changedAt: now - 40 * DAY }),
  ]
  expect(kindsOf({ expenses: ended })).toEqual([
    ['expense-disputed', 'met', 'nora'],
    ['expense-late', 'approve', 'nora'],
    ['payment-late', 'paid', 'nora'],
  ])
})

it('[CAL-05] [EXP-03] a refusal ends where it is accepted or entered anew, never by being said', () => {
  const refused = { status: 'rejected', endedBy: 'nora', changedAt: now - 3 * DAY }
  expect(kindsOf({ expenses: [expense({ ...refused, how: 'withdraw' })] })).toEqual([
    ['expense-refused', 'withdraw', 'nora'],
  ])
  expect(kindsOf({ expenses: [expense({ ...refused, how: 'anew' })] })).toEqual([
    ['expense-refused', 'anew', 'nora'],
  ])
})
