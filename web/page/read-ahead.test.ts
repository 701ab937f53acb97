import 'fake-indexeddb/auto'
import { getProfile } from '@evenhand/contract/account/auth.ts'
import { getCard, listCards } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar, listProposals } from '@evenhand/contract/calendar/calendar.ts'
import { listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { getChildCard } from '@evenhand/contract/child-card/child-card.ts'
import { listConflicts } from '@evenhand/contract/conflicts/conflicts.ts'
import { listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { documentsOverview, listDocuments } from '@evenhand/contract/documents/documents.ts'
import { listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { expenseSummary, getExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { ownExpenses } from '@evenhand/contract/expenses/own.ts'
import { listPayments } from '@evenhand/contract/expenses/payments.ts'
import { getBudget, listRecurring } from '@evenhand/contract/expenses/plans.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { getMediation } from '@evenhand/contract/mediation/mediation.ts'
import { getShield } from '@evenhand/contract/mediation/shield.ts'
import { listConversations, listMessages } from '@evenhand/contract/messages/messages.ts'
import { getNotificationChoices, listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emitLive } from '../api/live/live-news.ts'
import { copyOf } from '../api/offline/offline-copies.ts'
import { wideCalendar, wideExpenses } from '../api/offline/wider-copies.ts'
import { queryClient } from '../api/reads/query.ts'
import { change } from '../api/store.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { calendarOf, expenseOf, FAMILY, familyOf, MILA, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer } from '../testing/test-server.tsx'
import { startReadingAhead } from './read-ahead.ts'

const TALK = '01900000-0000-7000-8000-0000000000b1'
const CARD = '01900000-0000-7000-8000-0000000000d1'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** 120 messages, one a day: the oldest page ends before the ninety days. */
const sentAt = (place: number) => daysAgo(120 - place)

let server: FakeServer
let stop = () => {}
beforeEach(async () => {
  await freshDevice()
  queryClient.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
  change('auth', { isAuthenticated: true, isLoading: false, user: { id: NORA } as never })
  server = fakeServer()
  const put = (endpoint: Endpoint, reply: object) => server.answerUnchecked(endpoint, () => reply)
  put(listFamilies, { families: [familyOf()] })
  put(getCalendar, calendarOf())
  put(listOutsideEvents, { events: [] })
  put(listProposals, { proposals: [], more: false })
  put(listConversations, { conversations: [{ id: TALK, total: 120 }], terms: {} })
  server.answerUnchecked(listMessages, ({ query }) => ({
    messages: [{ place: Number(query.get('after')) + 1, sentAt: sentAt(Number(query.get('after')) + 1) }],
    total: 120,
  }))
  put(listExpenses, { expenses: [expenseOf()], total: 1, limit: 1000, offset: 0 })
  put(listCards, {
    cards: [
      { id: CARD, column: 'discuss' },
      { id: SAM, column: 'done' },
    ],
  })
  for (const one of [getCard, getChildCard, listConflicts, listContacts, documentsOverview, listDocuments])
    put(one, {})
  for (const one of [listAgreements, expenseSummary, expenseOverview, listPayments, recordWitnesses])
    put(one, {})
  for (const one of [getBudget, listRecurring, ownExpenses]) put(one, {})
  for (const one of [getMediation, getShield, getNotificationChoices, listNotifications, getProfile])
    put(one, {})
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Everything that is read last has been. */
const isThrough = (times = 1) =>
  vi.waitFor(() => expect(server.asked(getMediation).length).toBe(times), { timeout: 10_000 })

it('[PHONE-05] what a parent may want without a connection is on the device, although nothing was opened', async () => {
  stop = startReadingAhead()
  await isThrough()
  const calendar = await vi.waitFor(async () => {
    const copy = await copyOf<{ from: string; to: string }>(wideCalendar(FAMILY))
    expect(copy).toBeDefined()
    return copy!.data
  })
  expect(Date.parse(calendar.to) - Date.now()).toBeGreaterThan(350 * 86_400_000)
  const expenses = await copyOf<{ from: string }>(wideExpenses(FAMILY))
  expect(Date.now() - Date.parse(expenses!.data.from)).toBeGreaterThan(89 * 86_400_000)
  // ninety days of one message a day begin on the first page, which is the third from the end
  expect(server.asked(listMessages).map(({ query }) => query.get('after'))).toEqual(['100', '50', '0'])
  expect(server.asked(getChildCard).map(({ params }) => params['childId'])).toContain(MILA)
  expect(server.asked(getCard).map(({ params }) => params['id'])).toEqual([CARD])
  expect(server.asked(listContacts).length).toBe(1)
})

it('[PHONE-05] nothing of it tells the other parent that something was looked at', async () => {
  stop = startReadingAhead()
  await isThrough()
  // the fake refuses calls it does not know, so the marks of messages were not touched either
  expect(server.asked(getExpense)).toEqual([])
})

it('[PHONE-05] within the hour nothing is read twice, but what the server says has changed', async () => {
  stop = startReadingAhead()
  await isThrough()
  await vi.waitFor(async () => expect(await copyOf(wideExpenses(FAMILY))).toBeDefined())
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  stop = startReadingAhead()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([server.asked(getCalendar).length, server.asked(expenseSummary).length]).toEqual([2, 1])
  emitLive({ type: 'family', familyId: FAMILY, what: expensesTopic, id: CARD, by: SAM })
  await vi.waitFor(() => expect(server.asked(expenseSummary).length).toBe(2), { timeout: 40_000 })
  expect(server.asked(getCalendar).length).toBe(2)
})

it('[PHONE-05] a refusal leaves the rest to be read; without a server the rest can wait', async () => {
  server.answer(listConflicts, () => fails('family/not-found', 404))
  stop = startReadingAhead()
  await isThrough()
  stop()
  await freshDevice()
  queryClient.clear()
  server.answer(listConflicts, () => fails('server/busy', 503))
  const before = server.asked(getCalendar).length
  stop = startReadingAhead()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.asked(getCalendar).length).toBe(before)
})
