import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { newBook, tell } from '@evenhand/domain/shown/book.ts'
import { compareList, type ShownList } from '@evenhand/domain/shown/lists.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Parents } from '../family/scope/parents.ts'
import type { OnScreen, Outcome } from '../replica/compare.ts'
import { expenseOf, familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { CheckedBoard, CheckedExpenses } from './checked-lists.tsx'

/** The record on this device, as the worker has it; and how often anything was compared. */
const device = vi.hoisted(() => ({ book: null as unknown, compared: 0 }))
vi.mock('./kept-differences.ts', () => ({ keptDifferences: async () => [], keepDifferences: () => {} }))
vi.mock('../record/copy.data.ts', () => ({ copyNow: async () => ({ size: SIZE }) }))
vi.mock('../replica/replica.ts', () => ({
  onReplica: () => () => {},
  syncedTo: async () => null,
  askReplica: async ({ to, things }: { to: string; things: readonly OnScreen[] }) => {
    if (to !== 'compare') return []
    device.compared += 1
    return { outcomes: things.map(outcomeOf), size: SIZE, syncedAt: '2026-11-28T09:00:00.000Z' }
  },
}))

const SIZE = 50
const ME = { id: NORA, name: 'Nora' }
const parents = { me: ME, other: { id: SAM, name: 'Sam' }, them: 'Sam' } as unknown as Parents
let family = 0
let familyId: string

function outcomeOf({ thing, shown, since }: OnScreen): Outcome {
  if (!thing.startsWith('list:')) return { is: 'same', seq: 0 }
  const verdict = compareList(device.book as ReturnType<typeof newBook>, shown as ShownList, since)
  if (verdict.is === 'whole') return { is: 'same', seq: 0 }
  if (verdict.is === 'earlier') return verdict
  return { is: 'other', seq: 0, told: verdict, fields: ['leftOut'] }
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  device.book = newBook()
  device.compared = 0
  // each asks of its own family, so that none waits for the one before
  family += 1
  familyId = familyOf().id.slice(0, -2) + String(10 + family)
})

const boots = (seq = 0) =>
  tell(
    device.book as ReturnType<typeof newBook>,
    'card:c1',
    { seq },
    {
      ...{ title: 'Winter boots', column: 'doing', isRemoved: false, createdBy: SAM },
    },
  )
const board = { cards: [], done: 0 }
const renderBoard = () =>
  renderScreen(<CheckedBoard {...{ familyId, board, parents }} open={null} />, '/backlog')
const MISSING = '“Winter boots” was recorded and is missing from this list.'

test('[REC-10] what the board leaves out is said, with what was recorded, once the server leaves it out again', async () => {
  boots()
  server.answer(listCards, () => board)
  renderBoard()
  expect(await screen.findByRole('heading', { name: MISSING })).toBeTruthy()
  expect(screen.getByText('It is not there.')).toBeTruthy()
  expect(server.asked(listCards).length).toBeGreaterThan(0)
})

test('[REC-10] nothing is said where the server has it when it is asked again, or it came since', async () => {
  boots(SIZE)
  server.answer(listCards, () => board)
  renderBoard()
  await waitFor(() => expect(device.compared).toBe(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[REC-10] a page of expenses leaves out only what must stand on it', async () => {
  const told = (id: string, day: string) =>
    tell(
      device.book as ReturnType<typeof newBook>,
      `expense:${id}`,
      { seq: 1 },
      {
        ...{ description: id, day, amountMinor: 1200, currency: 'EUR', paidBy: SAM, status: 'approved' },
      },
    )
  told('Shoes', '2026-11-20')
  told('On the next page', '2026-11-19')
  const rows = ['2026-11-21', '2026-11-19'].map((date, at) =>
    expenseOf({ id: `01900000-0000-7000-8000-00000000e1${at}0`, date }),
  )
  const page = { expenses: rows, total: 3, limit: 2, offset: 0 }
  server.answer(listExpenses, () => page)
  const nameOf = () => 'An expense'
  renderScreen(
    <CheckedExpenses {...{ familyId, page, parents, nameOf }} query={{ limit: '2' }} />,
    '/expenses',
  )
  const title = await screen.findByRole('heading', { name: /was recorded and is missing/ })
  expect(title.textContent).toContain('“Shoes”')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
