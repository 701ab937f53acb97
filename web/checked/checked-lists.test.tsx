import { type Card, listCards } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { type DocumentRow, listDocuments } from '@evenhand/contract/documents/documents.ts'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { newBook, tell } from '@evenhand/domain/shown/book.ts'
import { compareList, type ShownList } from '@evenhand/domain/shown/lists.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CalendarFacts } from '../calendar/calendar.data.ts'
import type { Parents } from '../family/scope/parents.ts'
import type { OnScreen, Outcome } from '../replica/compare.ts'
import { calendarOf, expenseOf, familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { CheckedMonth } from './checked-calendar.tsx'
import { CheckedBoard, CheckedDocuments, CheckedExpenses } from './checked-lists.tsx'

/** The record on this device, as the worker has it; and the things that are not as recorded. */
const device = vi.hoisted(() => ({ book: null as unknown, other: [] as string[] }))
vi.mock('./kept-differences.ts', () => ({ keptDifferences: async () => [], keepDifferences: () => {} }))
vi.mock('../record/copy.data.ts', () => ({ copyNow: async () => ({ size: SIZE }) }))
vi.mock('../replica/replica.ts', () => ({
  onReplica: () => () => {},
  syncedTo: async () => null,
  askReplica: async ({ to, things }: { to: string; things: readonly OnScreen[] }) => {
    if (to !== 'compare') return []
    return { outcomes: things.map(outcomeOf), size: SIZE, syncedAt: '2026-11-28T09:00:00.000Z' }
  },
}))

const SIZE = 50
const ME = { id: NORA, name: 'Nora' }
const parents = { me: ME, other: { id: SAM, name: 'Sam' }, them: 'Sam' } as unknown as Parents
let family = 0
let familyId: string

function outcomeOf({ thing, shown, since }: OnScreen): Outcome {
  if (device.other.includes(thing)) return { is: 'other', seq: 0, told: shown, fields: ['title'] }
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
  device.other = []
  // each asks of its own family, so that none waits for the one before
  family += 1
  familyId = familyOf().id.slice(0, -2) + String(10 + family)
})

const BOOTS = '01900000-0000-7000-8000-0000000000f1'
const boots = (seq = 0) =>
  tell(
    device.book as ReturnType<typeof newBook>,
    `card:${BOOTS}`,
    { seq },
    {
      ...{ title: 'Winter boots', column: 'doing', isRemoved: false, createdBy: SAM },
    },
  )
const board = { cards: [], done: 0 }
const renderBoard = () =>
  renderScreen(<CheckedBoard {...{ familyId, board, parents }} open={null} />, '/backlog')
const MISSING = '“Winter boots” was recorded and is missing from this list.'

const AT = '2026-11-23T19:14:00.000Z'
const cardOf = (): Card => ({
  ...{ id: BOOTS, familyId, title: 'Winter boots', notes: '', column: 'doing', place: 1, owner: null },
  ...{ due: null, childIds: [], checklist: [], repeats: null, links: [], comments: 0, askedBy: null },
  ...{ agreedAt: null, version: 1, createdBy: SAM, doneAt: null, createdAt: AT },
})
const rowOf = (n: number): DocumentRow => ({
  ...{ id: `01900000-0000-7000-8000-0000000000d${n}`, ownerId: SAM, title: `Plan ${n}`, kind: 'order' },
  ...{ folderId: null, childId: null, tags: [], note: '', expiresOn: null, remindDays: [] },
  ...{ isShared: true, sharedAt: AT, withdrawnAt: null, createdAt: AT, versionCount: 1, lastOpened: null },
  latest: {
    ...{
      id: `01900000-0000-7000-8000-0000000000e${n}`,
      number: 1,
      authorId: SAM,
      isShared: true,
      sharedAt: AT,
    },
    ...{ name: 'plan.pdf', type: 'application/pdf', size: 9, sha256: 'a'.repeat(64), fileKind: 'pdf' },
    ...{ pages: 1, textState: 'read', createdAt: AT },
  },
})

test('[REC-10] what the board leaves out is said, with what was recorded, once the server leaves it out again', async () => {
  boots()
  server.answer(listCards, () => board)
  renderBoard()
  expect(await screen.findByRole('heading', { name: MISSING })).toBeTruthy()
  expect(screen.getByText('It is not there.')).toBeTruthy()
  expect(server.asked(listCards).length).toBeGreaterThan(0)
})

/** A list beside the board, looked at in the same go, of which it is said that something is missing. */
function BesideIt() {
  const page = { expenses: [], total: 0, limit: 50, offset: 0 }
  server.answer(listExpenses, () => page)
  const shoes = { day: '2026-11-20', amountMinor: 1200, currency: 'EUR', paidBy: SAM, status: 'approved' }
  tell(device.book as never, 'expense:e1', { seq: 1 }, { description: 'Shoes', ...shoes })
  return <CheckedExpenses {...{ familyId, page, parents }} query={{}} nameOf={() => ''} />
}

test.each([
  ['the server has it when it is asked again', 0, () => ({ cards: [cardOf()], done: 0 })],
  ['it came since', SIZE, () => board],
])('[REC-10] nothing is said where %s', async (_, seq, reply) => {
  boots(seq)
  server.answer(listCards, reply)
  const looked = BesideIt()
  renderScreen(
    <>
      <CheckedBoard {...{ familyId, board, parents }} open={null} />
      {looked}
    </>,
    '/backlog',
  )
  // once this is said, the board was looked at, too
  await screen.findByRole('heading', { name: '“Shoes” was recorded and is missing from this list.' })
  expect(server.asked(listCards)).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: MISSING })).toBeNull()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('[REC-08] a document on a later page is looked at again on the page it came with', async () => {
  const pages = [1, 2].map((page) => ({ documents: [rowOf(page)], hasMore: true }))
  server.answer(listDocuments, ({ query }) => pages[query.get('before') === rowOf(1).id ? 1 : 0]!)
  device.other = [`document:${rowOf(2).id}`]
  renderScreen(
    <CheckedDocuments
      {...{ familyId, pages, parents }}
      query={{ folder: 'none' }}
      folders={[]}
      open={null}
    />,
    '/documents',
  )
  await screen.findByRole('heading', { name: '“Plan 2” is not shown as it was recorded.' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
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

test('[REC-10] an event that is missing from a month is told of with how it repeats, in words', async () => {
  const day = '2026-11-02'
  tell(
    device.book as ReturnType<typeof newBook>,
    'event:guitar',
    { seq: 1 },
    {
      ...{ title: 'Guitar', firstDay: day, lastDay: day, startsAt: '18:15', place: '', isRemoved: false },
      ...{ recurrence: 'FREQ=WEEKLY;BYDAY=MO', except: [] },
    },
  )
  server.answer(getCalendar, () => calendarOf())
  const facts = { open: [], events: [], hasOther: true } as unknown as CalendarFacts
  renderScreen(
    <CheckedMonth
      {...{ family: familyOf({ id: familyId }), facts, events: [] }}
      from="2026-11-23"
      to="2026-11-29"
    />,
    '/calendar',
  )
  await screen.findByRole('heading', { name: '“Guitar” was recorded and is missing from this list.' })
  expect(screen.getByText('Every week, Monday')).toBeTruthy()
  expect(screen.queryByText(/FREQ/)).toBeNull()
})
