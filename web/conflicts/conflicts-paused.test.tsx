import { listConflicts, type OpenConflict, settleConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { listWaiting, type WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pauseWhere } from '../api/writes/paused.ts'
import { expenseOf, FAMILY, familyOf, NORA, SAM, waitingOf } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { device } from '../testing/told-device.ts'
import { ConflictsScreen } from './conflicts-screen.tsx'

/** What differed when this device was used last. */
const before = vi.hoisted(() => 'card:01900000-0000-7000-8000-0000000000e3')
vi.mock('../checked/kept-differences.ts', () => ({
  keptDifferences: async () => [
    [before, { is: 'different', seq: 0, told: {}, shown: {}, fields: [], at: '' }],
  ],
  keepDifferences: () => {},
}))
vi.mock('../record/copy.data.ts', () => ({ copyNow: async () => ({ size: 9 }) }))
vi.mock('../replica/replica.ts', async () => (await import('../testing/told-device.ts')).replica)

const ID = '01900000-0000-7000-8000-0000000000e1'
const REFUSED = 'You can answer it once it matches the record.'
const conflict = (more: Partial<OpenConflict>): OpenConflict => ({
  ...{ key: 'one', kind: 'expense-open', since: null, day: null, at: null, until: null, childIds: [] },
  ...{ by: SAM, money: null, give: [], take: [] },
  about: [{ kind: 'expense', id: ID, title: 'Ski camp', from: null, to: null, by: null }],
  ...more,
})

let server: FakeServer
beforeEach(() => {
  device.says = () => ({ amountMinor: 24000 })
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listWaiting, () => waitingOf())
})
const open = (one: OpenConflict) => {
  server.answer(listConflicts, () => ({ conflicts: [one], settled: [] }))
  renderScreen(<ConflictsScreen />, '/conflicts')
}

test('[REC-10] an expense in negotiation is approved from what is open once it is as recorded', async () => {
  const expense = expenseOf({
    ...{ id: ID, amount: 240, shares: { [SAM]: 120, [NORA]: 120 }, status: 'negotiating' },
    ...{ description: 'Ski camp', lastOfferBy: SAM },
  })
  const waits: WaitingItem = {
    ...{ kind: 'expense', id: ID, familyId: FAMILY, since: expense.updatedAt, until: null, expense },
  }
  server.answer(listWaiting, () => waitingOf([waits]))
  device.says = () => ({ amountMinor: 12000 })
  open(conflict({ money: { currency: 'EUR', amount: 240, share: 120, paidBy: SAM } }))
  const title = 'The amount of “Ski camp” is not what was recorded.'
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(REFUSED)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Settle with sealed figures' })).toBeTruthy()
  device.says = () => ({ amountMinor: 24000 })
  act(() => device.came(FAMILY))
  expect(await screen.findByRole('button', { name: 'Approve €120.00' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.asked(settleConflict)).toEqual([])
})

const OTHER = '01900000-0000-7000-8000-0000000000e2'
const about = (kind: OpenConflict['about'][number]['kind'], id = ID) => ({
  ...{ kind, id, title: `The ${kind}`, from: '11:00', to: '12:00', by: null },
})
test.each([
  ['either of two events', 'overlap', [about('event', OTHER), about('event')], 'event', 'Keep both'],
  ['an item of the board', 'task-late', [about('card')], 'card', 'Done'],
  ['a document', 'paper-ended', [about('document')], 'document', 'Not needed any more'],
  ['a refused expense', 'expense-refused', [about('expense')], 'expense', 'Accept the refusal'],
] as const)('[REC-10] what is open about %s waits while it differs', async (_, kind, of, sort, name) => {
  open(conflict({ kind, about: [...of], by: NORA, day: '2026-11-28', at: '11:30' }))
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  act(() => pauseWhere(`${sort}:${ID}`, true))
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText(REFUSED)).toBeTruthy()
  act(() => pauseWhere(`${sort}:${ID}`, false))
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('[REC-10] what differed when the device was used last waits here, too, where it is not compared', async () => {
  const [, id] = before.split(':')
  open(conflict({ kind: 'task-late', about: [about('card', id)], day: '2026-11-28' }))
  expect(await screen.findByText(REFUSED)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See the card' })).toBeTruthy()
  // as it is where the item is opened, and found as recorded
  act(() => pauseWhere(`card:${id}`, false))
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
})

test('[REC-10] rules against each other wait for the plan', async () => {
  open(conflict({ kind: 'holiday', about: [about('rule'), about('rule', OTHER)], day: '2026-11-28' }))
  const name = 'Leave it as the rule says'
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  act(() => pauseWhere(`plan:${FAMILY}`, true))
  expect(screen.queryByRole('button', { name })).toBeNull()
  act(() => pauseWhere(`plan:${FAMILY}`, false))
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('[REC-10] one’s own proposal can be taken back although it differs', async () => {
  open(conflict({ kind: 'proposal-open', about: [about('proposal')], by: NORA, day: '2026-11-28' }))
  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeTruthy()
  act(() => pauseWhere(`proposal:${ID}`, true))
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy()
  expect(screen.queryByText(REFUSED)).toBeNull()
  act(() => pauseWhere(`proposal:${ID}`, false))
})
