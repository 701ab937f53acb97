import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import {
  listConflicts,
  type OpenConflict,
  type Settled,
  settleConflict,
} from '@evenhand/contract/conflicts/conflicts.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_MS } from '../api/writes/use-held.ts'
import { calendarOf, familyOf, MILA, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { ConflictsScreen } from './conflicts-screen.tsx'

const ID = '01900000-0000-7000-8000-0000000000e1'
const conflict = (more: Partial<OpenConflict>): OpenConflict => ({
  key: 'overlap:a:b#2026-11-28',
  kind: 'overlap',
  since: '2026-11-16T10:00:00.000Z',
  day: '2026-11-28',
  at: '11:30',
  until: null,
  childIds: [MILA],
  by: null,
  money: null,
  give: [],
  take: [],
  about: [
    { kind: 'event', id: ID, title: 'Winter fair', from: '11:00', to: '13:00', by: null },
    { kind: 'event', id: ID, title: 'Choir', from: '11:30', to: '12:15', by: null },
  ],
  ...more,
})
const camp = conflict({
  key: `expense:${ID}:negotiating:1`,
  kind: 'expense-open',
  day: null,
  at: null,
  by: SAM,
  about: [{ kind: 'expense', id: ID, title: 'Ski camp, deposit', from: null, to: null, by: null }],
  money: { currency: 'EUR', amount: 240, share: 120, paidBy: SAM },
})
const settled = (more: Partial<Settled>): Settled => ({
  id: ID,
  conflict: conflict({}),
  act: 'keep-both',
  by: SAM,
  at: '2026-11-01T10:00:00.000Z',
  ...more,
})

let server: FakeServer
let lists: { conflicts: OpenConflict[]; settled: Settled[] }
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T17:00:00Z') })
  server = fakeServer()
  lists = { conflicts: [conflict({})], settled: [] }
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listConflicts, () => lists)
  server.answer(settleConflict, () => ({ settled: settled({ by: NORA }) }))
})
afterEach(() => {
  vi.useRealTimers()
})
const open = () => renderScreen(<ConflictsScreen />, '/conflicts')
const sentence = 'Winter fair” and “Choir” are both at 11:30'
const list = async () => within((await screen.findByRole('heading', { name: /Winter fair/ })).closest('li')!)

test('[CAL-05] each conflict says what clashes, since when, and what each parent can do', async () => {
  lists = { conflicts: [conflict({}), camp], settled: [] }
  open()
  const row = await list()
  expect(row.getByRole('heading').textContent).toContain(sentence)
  expect(row.getByText('Since 16 Nov 2026')).toBeTruthy()
  expect(row.getByText('You can keep only “Winter fair”, keep only “Choir” or keep both.')).toBeTruthy()
  expect(row.getByText(/^Sam can keep only “Winter fair”/)).toBeTruthy()
  expect(screen.getByText(/2 things are open/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settle with sealed figures' }).getAttribute('href')).toBe(
    `/expenses/${ID}#sealed`,
  )
  expect(screen.getByRole('button', { name: 'Approve €120.00' })).toBeTruthy()
})

test('[CAL-05] an act can be undone before it is sent, and leaving the list sends it', async () => {
  const opened = open()
  await userEvent.click((await list()).getByRole('button', { name: 'Only “Choir”' }))
  expect((await list()).getByText('One was kept (you)')).toBeTruthy()
  expect((await list()).queryByRole('button', { name: 'Keep both' })).toBeNull()
  await userEvent.click((await list()).getByRole('button', { name: 'Undo' }))
  expect(server.asked(settleConflict)).toEqual([])
  await userEvent.click((await list()).getByRole('button', { name: 'Keep both' }))
  opened.unmount()
  await waitFor(() => expect(server.asked(settleConflict)).toHaveLength(1))
  expect(server.asked(settleConflict)[0]?.body).toEqual({ key: conflict({}).key, act: 'keep-both' })
})

test('[CAL-05] an act not undone is sent once, and whoever comes second is told the outcome', async () => {
  server.answer(settleConflict, () => {
    lists = { conflicts: [], settled: [settled({})] }
    return fails('conflict/gone', 409)
  })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  open()
  await userEvent.dblClick((await list()).getByRole('button', { name: 'Keep both' }))
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS + 10))
  expect(await screen.findByRole('heading', { name: 'Nothing is open between you.' })).toBeTruthy()
  expect(server.asked(settleConflict)).toHaveLength(1)
})

test('[CAL-05] conflicts settled elsewhere are listed with the outcome, and only those left as they were can be reopened', async () => {
  const late = conflict({
    key: 'task:x:2026-11-01',
    kind: 'task-late',
    day: '2026-11-01',
    about: [{ kind: 'card', id: ID, title: 'Shoe sizes', from: null, to: null, by: null }],
  })
  lists = {
    conflicts: [],
    settled: [
      settled({}),
      settled({ conflict: late, act: 'done', by: null }),
      settled({ conflict: { ...camp, kind: 'expense-disputed' }, act: 'met', by: NORA }),
    ],
  }
  open()
  const section = await screen.findByRole('region', { name: 'Settled' })
  const rows = within(section).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('span')?.textContent)).toEqual([
    '“Winter fair” and “Choir” were both at 11:30 on Saturday 28 November. Both were kept (Sam)',
    '“Shoe sizes” was due on Sunday 1 November. Done',
    '“Ski camp, deposit” was in dispute: €120.00 of €240.00. The sealed figures met',
  ])
  expect(screen.getAllByRole('button', { name: 'Open again' })).toHaveLength(1)
})

test('[CAL-05] the mediator’s page uses names, nobody is “you”', async () => {
  open()
  const paper = await screen.findByRole('region', { name: /Open points between Nora and Sam/ })
  expect(paper.querySelector('article')?.textContent).not.toMatch(/\byou\b/i)
  expect(within(paper).getByRole('columnheader', { name: 'Nora can' })).toBeTruthy()
})

test('[CAL-05] the mediator’s page says what each point is about, and once', async () => {
  const proposal = (id: string, title: string, from: string, to: string | null, by: string) =>
    conflict({
      key: `open:${id}`,
      kind: 'proposal-open',
      until: '2026-12-20T10:00:00.000Z',
      by,
      about: [
        { kind: 'proposal', id, title, from, to, by },
        ...(title === 'vacation' ? [{ kind: 'rule' as const, id, title, from, to, by: NORA }] : []),
      ],
    })
  lists = {
    conflicts: [
      conflict({}),
      proposal('v', 'vacation', '2027-02-01', '2027-02-14', NORA),
      proposal('s', 'schedule', '2027-01-04', null, SAM),
      { ...camp, key: `expense:${ID}:rejected:1`, kind: 'expense-refused', by: NORA },
    ],
    settled: [],
  }
  open()
  const paper = await screen.findByRole('region', { name: /Open points between Nora and Sam/ })
  const rows = within(paper).getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replace(/\s/g, ' ')),
  )
  expect(cells.map(([number, point, , ...can]) => [number, point, ...can])).toEqual([
    [
      '1',
      '“Winter fair” and “Choir” are both at 11:30 on Saturday 28 November.',
      'Both can keep only the first, keep only the second or keep both.',
    ],
    [
      '2',
      'A vacation with Nora, 1 – 14 February 2027, is open until 20 Dec 2026.',
      'wait or take it back',
      'accept, decline or suggest something else',
    ],
    [
      '3',
      'Another schedule from 4 January 2027 on is open until 20 Dec 2026.',
      'accept, decline or suggest something else',
      'wait or take it back',
    ],
    [
      '4',
      '“Ski camp, deposit” was said not to be shared: €120.00 of €240.00 was asked.',
      'accept the refusal, answer it or enter it again',
      'wait',
    ],
  ])
})

test('[CAL-05] [EXP-03] a refusal is accepted where it is listed', async () => {
  lists = { conflicts: [{ ...camp, kind: 'expense-refused', by: NORA }], settled: [] }
  const opened = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the refusal' }))
  opened.unmount()
  await waitFor(() => expect(server.asked(settleConflict)).toHaveLength(1))
  expect(server.asked(settleConflict)[0]?.body).toEqual({ key: camp.key, act: 'withdraw' })
})

test('[CAL-05] a failed request says so and can be retried', async () => {
  server.answer(listConflicts, () => fails('server/error', 500))
  open()
  expect(await screen.findByRole('heading', { name: 'What is open could not be loaded' })).toBeTruthy()
  server.answer(listConflicts, () => lists)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await list()).toBeTruthy()
})

test('[CAL-05] once the other parent has left, only one’s own options are shown', async () => {
  const [nora, sam] = familyOf().members
  const left = familyOf({ members: [nora!], former: [sam!], coParentName: 'Sam' })
  server.answer(listFamilies, () => ({ families: [left] }))
  lists = { ...lists, settled: [settled({})] }
  open()
  expect((await list()).getByText(/^You can keep only/)).toBeTruthy()
  expect((await list()).queryByText(/^Sam can/)).toBeNull()
  expect(screen.getByText(/Both were kept \(Sam\)/)).toBeTruthy()
})

test('[CAL-05] [CAL-03] the fortnight follows what was agreed, a swapped night and all', async () => {
  server.answer(getCalendar, () => calendarOf(['2026-11-24']))
  open()
  expect(
    await screen.findAllByRole('img', {
      name: /with you until Tuesday 24 November 17:00, with Sam until Wednesday 25 November 17:00/,
    }),
  ).toHaveLength(2)
})
