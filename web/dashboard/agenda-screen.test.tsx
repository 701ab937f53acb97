import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listConflicts } from '@evenhand/contract/conflicts/conflicts.ts'
import { listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { approveExpense } from '@evenhand/contract/expenses/expenses.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { listFamilies, putRotation } from '@evenhand/contract/family/family.ts'
import { listConversations } from '@evenhand/contract/messages/messages.ts'
import { listWaiting, type WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { forgetFacts } from '../api/server-facts.ts'
import {
  calendarOf,
  expenseOf,
  FAMILY,
  familyOf,
  familyOfOne,
  NORA,
  SAM,
  summaryOf,
  waitingExpense,
  waitingOf,
} from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { AgendaScreen } from './agenda-screen.tsx'

const guitar = expenseOf({
  receipt: {
    id: '01900000-0000-7000-8000-0000000000aa',
    name: 'till.jpg',
    type: 'image/jpeg',
    size: 8200,
    sha256: 'ab',
  },
})
const moneyOf = (own = 0) => ({ summary: summaryOf(), own })
let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T17:00:00Z') })
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(expenseOverview, () => moneyOf())
  server.answer(listAgreements, () => ({ agreements: [], inForce: null }))
  server.answer(listWaiting, () => waitingOf([waitingExpense(guitar)], { claims: { mine: 42.5, theirs: 0 } }))
})
afterEach(() => {
  vi.useRealTimers()
})

const UNSEEN = '01900000-0000-7000-8000-0000000000fe'
const open = () => renderScreen(<AgendaScreen />, '/dashboard/agenda')

test('[DASH-01] who has the children now and until when, in one sentence and as a ribbon', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Good afternoon, Nora.' })).toBeTruthy()
  expect(
    screen.getByRole('heading', { name: 'Mila and Theo are with you until Thursday 17:00.' }),
  ).toBeTruthy()
  const [fortnight, week] = screen.getAllByRole('img', { name: /with you until Thursday 26 November 17:00/ })
  expect(fortnight?.getAttribute('aria-label')).toContain('with Sam until Monday 7 December')
  expect(week?.getAttribute('aria-label')).not.toContain('December')
})

test('[DASH-01] a page left open over midnight shows the new day once it is looked at again', async () => {
  vi.setSystemTime(new Date(2026, 10, 24, 23, 58))
  open()
  expect(await screen.findByText('Tuesday 24 November')).toBeTruthy()
  vi.setSystemTime(new Date(2026, 10, 25, 0, 8))
  fireEvent(document, new Event('visibilitychange'))
  expect(await screen.findByText('Wednesday 25 November')).toBeTruthy()
  expect(screen.queryByText('Tuesday 24 November')).toBeNull()
})

test('[AUTH-23] the first view of the dashboard shows a welcome, and is remembered until sign-out', async () => {
  const welcome = /^Welcome\. Here you see whose time it is/
  localStorage.removeItem('dashboard-visited')
  const first = open()
  expect(await screen.findByText(welcome)).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('dashboard-visited')).toBe('true'))
  first.unmount()
  open()
  expect(await screen.findByRole('heading', { name: 'Good afternoon, Nora.' })).toBeTruthy()
  expect(screen.queryByText(welcome)).toBeNull()
})

test.each(['9999-12-31', '0001-01-01', 'not a day'])(
  '[DASH-01] a rotation anchored on %s breaks nothing else, and can be set again',
  async (anchorDay) => {
    const family = familyOf()
    server.answerUnchecked(listFamilies, () => ({
      families: [{ ...family, rotation: { ...family.rotation!, anchorDay } }],
    }))
    open()
    expect(await screen.findByRole('heading', { name: 'Good afternoon, Nora.' })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Waiting for you' })).toBeTruthy()
    expect(screen.queryByText('Something went wrong')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Choose a pattern' })).toBeTruthy()
  },
)

test('[ROUTE-15] a part that fails says so, and the others still work', async () => {
  server.answer(expenseOverview, () => ({
    ...moneyOf(),
    summary: { ...summaryOf(), balances: null } as never,
  }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open()
  expect(await screen.findByRole('region', { name: 'Waiting for you' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What comes next' })).toBeTruthy()
})

test('[DASH-01] what comes next: the handovers, each with whom the children go to and until when', async () => {
  open()
  const next = await screen.findByRole('region', { name: 'What comes next' })
  const rows = within(next).getAllByRole('listitem')
  expect(rows[0]?.textContent).toContain('17:00Handover to SamWith Sam until Monday 30 November')
  expect(rows[1]?.textContent).toContain('Handover to you')
})

test('[DASH-01] [EXP-08] what waits for me can be approved in place', async () => {
  server.answer(approveExpense, () => {
    server.answer(listWaiting, () => waitingOf())
    return { data: { expense: { ...guitar, status: 'approved' as const } } }
  })
  const opened = open()
  const waits = await screen.findByRole('region', { name: 'Waiting for you' })
  expect(await within(waits).findByText(/Sam paid/)).toBeTruthy()
  // declining is as easy to reach as approving
  expect(within(waits).getByRole('link', { name: 'Not shared' }).getAttribute('href')).toBe(
    `/expenses/${guitar.id}?answer=reject`,
  )
  expect(within(waits).getByRole('link', { name: 'See receipt' }).getAttribute('href')).toBe(
    `/expenses/${guitar.id}`,
  )
  await userEvent.click(within(waits).getByRole('button', { name: 'Approve €42.50' }))
  expect(await within(waits).findByText('Approved €42.50')).toBeTruthy()
  // nothing is sent while it can be undone
  expect(server.asked(approveExpense)).toHaveLength(0)
  await userEvent.click(within(waits).getByRole('button', { name: 'Undo' }))
  await userEvent.click(await within(waits).findByRole('button', { name: 'Approve €42.50' }))
  // leaving the list sends it at once
  opened.unmount()
  await waitFor(() => expect(server.asked(approveExpense)).toHaveLength(1))
})

test('[DASH-01] on a phone what waits is read before what comes next', async () => {
  open()
  const waits = await screen.findByRole('region', { name: 'Waiting for you' })
  const next = screen.getByRole('region', { name: 'What comes next' })
  expect(waits.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('[DASH-01] [EXP-07] the balance is a sentence, with the claimed part beside it', async () => {
  open()
  const between = await screen.findByRole('region', { name: 'Between you' })
  expect(between.textContent).toContain('Sam owes you €84.20')
  expect(between.textContent).toContain('You haven’t answered €42.50 yet.')
})

test('[DASH-01] each chart has its table one tap away', async () => {
  open()
  for (const title of ['Nights by month', 'November by category', 'Balance since October']) {
    const figure = await screen.findByRole('figure', { name: title })
    await userEvent.click(within(figure).getByRole('button', { name: 'Table' }))
    expect(within(figure).getByRole('table', { name: title })).toBeTruthy()
  }
})

test('[DASH-01] an invitation to another family is listed as waiting too', async () => {
  const invitation = {
    id: '01900000-0000-7000-8000-0000000000b9',
    senderName: 'Kim',
    children: ['Ada'],
    operator: 'Evenhand',
    status: 'pending' as const,
    sentAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
  }
  const { id, sentAt: since, expiresAt: until } = invitation
  server.answer(listWaiting, () =>
    waitingOf([{ kind: 'invitation', id, familyId: null, since, until, invitation }]),
  )
  open()
  expect(await screen.findByText('Kim invites you')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the invitation' }).getAttribute('href')).toBe('/accept-invite')
})

test('[DASH-01] [CAL-03] what the other parent proposes waits for me with its nights, what ends first at the top', async () => {
  const swapUntil = (expiresAt: string, id: string) => ({
    id,
    familyId: FAMILY,
    note: '',
    status: 'open' as const,
    proposedBy: SAM,
    counters: null,
    body: { kind: 'swap' as const, give: ['2026-12-08'], take: ['2026-12-04'] },
    createdAt: '2026-11-23T10:00:00Z',
    expiresAt,
    answeredBy: null,
    answeredAt: null,
    reason: '',
    overtakenBy: null,
  })
  const later = swapUntil('2026-12-03T16:00:00Z', '01900000-0000-7000-8000-0000000000e2')
  const first = swapUntil('2026-12-01T16:00:00Z', '01900000-0000-7000-8000-0000000000e3')
  const waits = (proposal: typeof first): WaitingItem => ({
    kind: 'proposal',
    id: proposal.id,
    familyId: FAMILY,
    since: proposal.createdAt,
    until: proposal.expiresAt,
    proposal,
  })
  server.answer(getCalendar, () => ({ ...calendarOf(), open: [later, first] }))
  server.answer(listWaiting, () => waitingOf([waits(first), waits(later), waitingExpense(guitar)]))
  open()
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' })
  const rows = within(waiting)
  const ways = await rows.findAllByRole('link', { name: 'See both weeks' })
  expect(ways.map((one) => one.getAttribute('href'))).toEqual([
    `/calendar/proposals/${first.id}`,
    `/calendar/proposals/${later.id}`,
  ])
  expect(rows.getAllByText(/^Answer by/)[0]?.textContent).toBe(
    'Answer by 1 Dec 2026, 17:00. Then it lapses and the plan stays.',
  )
  // with the expense that waits, too
  expect(rows.getByRole('img', { name: '3 in all' })).toBeTruthy()
})

test('[DASH-01] nothing is waiting is said only by a list that was read and is empty, and goes with what waits', async () => {
  server.answer(listWaiting, () => fails('server/error', 403))
  open()
  expect(await screen.findByRole('heading', { name: 'What waits for you could not be loaded' })).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull()
  server.answer(listWaiting, () => waitingOf())
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Nothing is waiting for you.')).toBeTruthy()
  server.answer(listWaiting, () => waitingOf([waitingExpense(guitar)]))
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('button', { name: 'Approve €42.50' })).toBeTruthy()
  expect(screen.queryByText('Nothing is waiting for you.')).toBeNull()
})

test('[DASH-01] [CAL-02] without a rotation, one can be set in the ribbon’s place, with three pictures', async () => {
  server.answer(listFamilies, () => ({ families: [familyOf({ rotation: null })] }))
  server.answer(putRotation, () => {
    server.answer(listFamilies, () => ({ families: [familyOf()] }))
    return { family: familyOf() }
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a pattern' }))
  await userEvent.click(screen.getByRole('radio', { name: /2-2-5-5/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.asked(putRotation)).toHaveLength(1))
  expect(server.asked(putRotation)[0]?.body).toMatchObject({
    template: '2-2-5-5',
    startsWith: 'me',
    handoverTime: '17:00',
  })
  expect(await screen.findByRole('heading', { name: /are with you until/ })).toBeTruthy()
})

test('[ONB-10] alone in a family: one’s own ledger, and the state of the invitation', async () => {
  const invitation = {
    id: '01900000-0000-7000-8000-0000000000b8',
    senderId: NORA,
    senderName: 'Nora',
    recipientEmail: 'sam@demo.evenhand.example',
    recipientName: 'Sam',
    status: 'pending' as const,
    sentAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
  }
  server.answer(listFamilies, () => ({ families: [{ ...familyOfOne(), invitation }] }))
  server.answer(expenseOverview, () => moneyOf())
  open()
  const mine = await screen.findByRole('region', { name: 'Your expenses' })
  expect(mine.textContent).toContain(
    'Sam has not joined yet. The invitation went to sam@demo.evenhand.example on Friday 20 November.',
  )
  expect(document.body.textContent).not.toMatch(/owes you|You owe/)
})

test('[DASH-01] when the expenses fail to load, the rest of the page is still there', async () => {
  // a family of which this device has no stored response
  server.answer(listFamilies, () => ({ families: [familyOf({ id: UNSEEN })] }))
  server.answer(expenseOverview, () => fails('server/error', 403))
  open()
  expect(await screen.findByRole('heading', { name: 'Failed to fetch expenses' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Mila and Theo are with you/ })).toBeTruthy()
})

test('[LIM-03] with expenses turned off, nothing about money is shown or requested', async () => {
  document.head.innerHTML = `<meta name="evenhand-server" content='{"features":{"expenses":false}}'>`
  forgetFacts()
  open()
  await screen.findByRole('heading', { name: 'Good afternoon, Nora.' })
  expect(screen.queryByRole('link', { name: 'Add an expense' })).toBeNull()
  expect(screen.queryByText('Between you')).toBeNull()
  expect(server.asked(expenseOverview)).toEqual([])
  document.head.innerHTML = ''
  forgetFacts()
})

test('[ONB-10] after the other parent has joined, it offers to choose which of one’s own expenses they see', async () => {
  server.answer(expenseOverview, () => moneyOf(12))
  open()
  expect(await screen.findByText('You entered 12 expenses before Sam joined.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose what to submit' }).getAttribute('href')).toBe(
    '/expenses/submit',
  )
})

test('[EXP-07] after the other parent has left, past entries keep their name', async () => {
  const [nora, sam] = familyOf().members
  server.answer(listFamilies, () => ({
    families: [familyOf({ members: [nora!], former: [sam!], coParentName: 'Sam', rotation: null })],
  }))
  server.answer(expenseOverview, () => moneyOf())
  open()
  const between = await screen.findByRole('region', { name: 'Between you' })
  await waitFor(() => expect(between.textContent).toContain('Sam owes you €84.20'))
})

test('[DASH-01] money takes one call, and no call is made twice', async () => {
  open()
  await screen.findByRole('region', { name: 'Between you' })
  await screen.findByRole('region', { name: 'Waiting for you' })
  expect(server.asked(expenseOverview)).toHaveLength(1)
  for (const one of [getCalendar, listCards, listConflicts, listConversations])
    expect(server.asked(one).length).toBeLessThanOrEqual(1)
})
