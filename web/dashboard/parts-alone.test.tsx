import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listConflicts } from '@evenhand/contract/conflicts/conflicts.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { listConversations } from '@evenhand/contract/messages/messages.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFacts } from '../api/server-facts.ts'
import { FAMILY, familyOf, NORA, SAM, summaryOf, waitingOf } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { AgendaScreen } from './agenda-screen.tsx'

const CARD = '01900000-0000-7000-8000-0000000000e2'
const card = {
  id: CARD,
  familyId: FAMILY,
  title: 'Choose a camp',
  notes: '',
  column: 'discuss',
  place: 1,
  owner: null,
  due: '2026-11-26',
  childIds: [],
  checklist: [],
  repeats: null,
  links: [],
  comments: 0,
  askedBy: SAM,
  agreedAt: null,
  version: 1,
  createdBy: SAM,
  createdAt: '2026-11-20T10:00:00.000Z',
  doneAt: null,
}
const asked = { kind: 'card', id: CARD, familyId: null, since: card.createdAt, until: null } as const
const clash = {
  key: 'task:x',
  kind: 'task-late',
  since: null,
  day: '2026-11-01',
  at: null,
  until: null,
  childIds: [],
  by: null,
  about: [],
  money: null,
  give: [],
  take: [],
}
const REPLIES: [Endpoint, () => unknown][] = [
  [expenseOverview, () => ({ summary: summaryOf(), own: 0 })],
  [listCards, () => ({ cards: [card], done: 0 })],
  [listWaiting, () => waitingOf([{ ...asked, card: card as never }])],
  [listConflicts, () => ({ conflicts: [clash], settled: [] })],
  [
    listConversations,
    () => ({
      conversations: [conversation],
      terms: { inForce: null, proposed: null, today: { sent: 0, urgent: 0 } },
    }),
  ],
  [
    getCalendar,
    () => ({
      a: NORA,
      b: SAM,
      plan: null,
      open: [],
      events: [],
      handovers: [],
      setAlone: [],
      begins: null,
      owed: null,
    }),
  ],
]
const conversation = {
  id: FAMILY,
  familyId: FAMILY,
  kind: 'everything',
  title: '',
  childId: null,
  participants: [NORA, SAM],
  total: 3,
  unread: 2,
  readPlace: 1,
  last: null,
  draft: null,
}
let server: FakeServer
let id = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T17:00:00Z') })
  server = fakeServer()
  // a family of which this device has no stored response
  id += 1
  const family = familyOf({ id: `01900000-0000-7000-8000-0000000001${id.toString().padStart(2, '0')}` })
  server.answer(listFamilies, () => ({ families: [family] }))
  for (const [call, reply] of REPLIES) server.answerUnchecked(call, reply)
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
  forgetFacts()
})
const open = () => renderScreen(<AgendaScreen />, '/dashboard/agenda')

/** The text each call brings to the page. */
const PARTS: [string, Endpoint, RegExp, RegExp][] = [
  ['money', expenseOverview, /Sam owes you €84\.20/, /Failed to fetch expenses/],
  ['the board', listCards, /What comes next.*Choose a camp/, /Due days could not be loaded/],
  ['what waits', listWaiting, /Sam suggests agreeing/, /What waits for you could not be loaded/],
  ['what is open', listConflicts, /One thing is open/, /What is open could not be loaded/],
  ['messages', listConversations, /2 new messages/, /New messages could not be loaded/],
]
const words = () => document.body.textContent
const says = (what: RegExp) => waitFor(() => expect(words()).toMatch(what))
const stands = async (but: string) => {
  for (const [name, , what] of PARTS) if (name !== but) await says(what)
  expect(screen.getByRole('heading', { name: /Mila and Theo are with you/ })).toBeTruthy()
}

test('[DASH-01] each feature is one call, all of them side by side', async () => {
  open()
  await stands('')
  for (const [call] of REPLIES) expect(server.asked(call)).toHaveLength(1)
})

test.each(PARTS)(
  '[DASH-01] when %s cannot be loaded that part says so and can be retried, and the rest remains',
  async (name, call, what, fault) => {
    const reply = REPLIES.find(([one]) => one === call)![1]
    server.answer(call, () => fails('server/error', 403))
    open()
    await stands(name)
    const [said] = await screen.findAllByText(fault)
    expect(words()).not.toMatch(what)
    server.answerUnchecked(call, reply)
    const part = said!.closest<HTMLElement>('[role="status"],[role="alert"],section')!
    await userEvent.click(within(part).getByRole('button', { name: 'Try again' }))
    await says(what)
  },
)

test.each(PARTS)('[DASH-01] when %s is slow the rest is shown first', async (name, call, what) => {
  const reply = REPLIES.find(([one]) => one === call)![1]
  let go = () => {}
  server.answerUnchecked(call, async () => {
    await new Promise<void>((resolve) => {
      go = resolve
    })
    return reply()
  })
  open()
  await stands(name)
  expect(words()).not.toMatch(what)
  go()
  await says(what)
})

test('[LIM-03] with calendar, documents and expenses off, their parts and tabs are gone, and nothing fails', async () => {
  const features = '{"features":{"expenses":false,"calendar":false,"documents":false,"aiModeration":false}}'
  document.head.innerHTML = `<meta name="evenhand-server" content='${features}'>`
  forgetFacts()
  open()
  await screen.findByText(/One thing is open/)
  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }))
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Agenda',
    'Messages',
    'Children',
    'Tasks',
  ])
  await waitFor(() => expect(screen.getByRole('region', { name: 'What comes next' })).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect([...server.asked(getCalendar), ...server.asked(expenseOverview)]).toEqual([])
})
