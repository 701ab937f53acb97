import { getProfile } from '@evenhand/contract/account/auth.ts'
import { getCard, listCards } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar, listProposals } from '@evenhand/contract/calendar/calendar.ts'
import { listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { getChildCard } from '@evenhand/contract/child-card/child-card.ts'
import { listConflicts } from '@evenhand/contract/conflicts/conflicts.ts'
import { listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { documentsOverview, listDocuments } from '@evenhand/contract/documents/documents.ts'
import { listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { ownExpenses } from '@evenhand/contract/expenses/own.ts'
import { listPayments } from '@evenhand/contract/expenses/payments.ts'
import { getBudget, listRecurring } from '@evenhand/contract/expenses/plans.ts'
import { type Family, listFamilies } from '@evenhand/contract/family/family.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { getMediation } from '@evenhand/contract/mediation/mediation.ts'
import { getShield } from '@evenhand/contract/mediation/shield.ts'
import { type Conversation, listConversations, listMessages } from '@evenhand/contract/messages/messages.ts'
import { getNotificationChoices, listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { QueryKey } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { failureOf, isPassing } from '../api/call-failure.ts'
import { onLive } from '../api/live/live-news.ts'
import { copyOf } from '../api/offline/offline-copies.ts'
import { wideCalendar, wideExpenses, wideOutside } from '../api/offline/wider-copies.ts'
import { queryClient, reading } from '../api/reads/query.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { clockNow, deviceClock } from '../device/clock.ts'
import { filtersOf, queryOf } from '../expenses/list/filters.ts'
import { PAGE } from '../messages/messages.data.ts'

/** Days of messages and expenses that a parent finds without a connection, whether they were opened or not. */
const DAYS_BACK = 90
/** Days of the calendar around today: this year's view, and twelve months from whatever day. */
const CALENDAR_BACK = 380
const CALENDAR_AHEAD = 420
/** The most days that one call replies. */
const CALENDAR_CALL = 400

/** The most that one person's unusual wealth may cost: pages of a conversation (fifty messages each), open cards. */
const MOST_PAGES = 20
const MOST_CARDS = 20

const HOUR_MS = 3600_000
/** Milliseconds after news from the server until what it changed is read again: news comes in bursts. */
const AFTER_NEWS_MS = 15_000
/** Milliseconds between two reads, so that a slow phone and a small server answer a tap in between. */
const BETWEEN_MS = 150

/**
 * [PHONE-05] Reads to this device what a parent may want where there is no connection, without their opening it: the
 * calendar of twelve months, ninety days of messages and expenses, the children's cards, contacts, and what waits. Once an
 * hour, and again what the server says has changed. Nothing here counts as opened or seen: `getExpense` would tell the other
 * parent that it was looked at, so single expenses are cut from the list (api/offline/wider-copies.ts). Returns a way to
 * stop.
 */
export function startReadingAhead(): () => void {
  const changed = new Map<string, number>()
  let isOver = false
  let isReading = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = async () => {
    if (isReading) return again(AFTER_NEWS_MS)
    isReading = true
    again(HOUR_MS)
    const since = ({ dependsOn = [] }: Endpoint) =>
      Math.max(deviceClock() - HOUR_MS, ...dependsOn.map((topic) => changed.get(topic) ?? 0))
    // out of reach: what could not be read now is due the next time
    await readEverything({ since, isOver: () => isOver }).catch(() => {})
    isReading = false
  }
  const again = (wait: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void read(), wait)
  }
  const stop = onLive((event) => {
    if (event.type !== 'family' && event.type !== 'person') return
    changed.set(event.what, deviceClock())
    again(AFTER_NEWS_MS)
  })
  void read()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

type Turn = {
  /** a copy read later than this need not be read again (ms) */
  readonly since: (endpoint: Endpoint) => number
  readonly isOver: () => boolean
}

async function readEverything(turn: Turn): Promise<void> {
  const known = await bring(turn, listFamilies, {})
  await bring(turn, listNotifications, {})
  for (const family of known?.families ?? []) {
    await bringWaiting(turn, family)
    await bringCalendar(turn, family)
    await bringMessages(turn, family)
    await bringExpenses(turn, family)
    for (const { id } of family.children) await bring(turn, getChildCard, { params: { childId: id } })
    await bringPapers(turn, family)
  }
  await bring(turn, listContacts, {})
  await bring(turn, getProfile, {})
  await bring(turn, getNotificationChoices, {})
  if (!factsOfServer().features.aiModeration) return
  await bring(turn, getShield, {})
  await bring(turn, getMediation, {})
}

async function bringWaiting(turn: Turn, { id }: Family): Promise<void> {
  const params = { familyId: id }
  await bring(turn, listConflicts, { params })
  const board = await bring(turn, listCards, { params })
  const open = board?.cards.filter(({ column }) => column !== 'done') ?? []
  for (const card of open.slice(0, MOST_CARDS)) await bring(turn, getCard, { params: { id: card.id } })
}

async function bringCalendar(turn: Turn, { id, zone }: Family): Promise<void> {
  if (!factsOfServer().features.calendar) return
  const params = { familyId: id }
  const today = dayAt(clockNow(), asZone(zone))
  const [from, to] = [addDays(today, -CALENDAR_BACK), addDays(today, CALENDAR_AHEAD)]
  const middle = addDays(from, CALENDAR_CALL)
  const halves = [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ] as const
  await read(turn, getCalendar, wideCalendar(id), async () => {
    const [before, after] = await Promise.all(halves.map((query) => call(getCalendar, { params, query })))
    const events = once([...before!.events, ...after!.events], ({ id }) => id)
    return { ...after!, events, handovers: [...before!.handovers, ...after!.handovers], from, to }
  })
  await read(turn, listOutsideEvents, wideOutside(id), async () => {
    const replies = await Promise.all(halves.map((query) => call(listOutsideEvents, { params, query })))
    const events = replies.flatMap((reply) => reply.events)
    return { events: once(events, ({ key, firstDay }) => `${key} ${firstDay}`), from, to }
  })
  await bring(turn, listProposals, { params, query: {} })
}

async function bringMessages(turn: Turn, { id }: Family): Promise<void> {
  const list = await bring(turn, listConversations, { params: { familyId: id } })
  for (const conversation of list?.conversations ?? []) await bringThread(turn, conversation)
}

/** From the newest page back to the one that holds the first day. */
async function bringThread(turn: Turn, { id, total }: Conversation): Promise<void> {
  const since = deviceClock() - DAYS_BACK * 24 * HOUR_MS
  const last = Math.floor((total - 1) / PAGE)
  for (let page = last; page >= Math.max(0, last - MOST_PAGES + 1); page -= 1) {
    const query = { after: String(page * PAGE), limit: String(PAGE) }
    const first = (await bring(turn, listMessages, { params: { id }, query }))?.messages[0]
    if (!first || Date.parse(first.sentAt) < since) return
  }
}

async function bringExpenses(turn: Turn, { id, zone }: Family): Promise<void> {
  if (!factsOfServer().features.expenses) return
  const params = { familyId: id }
  const today = dayAt(clockNow(), asZone(zone))
  const from = addDays(today, -DAYS_BACK)
  const query = { dateFrom: from, limit: '1000' }
  // to whatever day: one may be entered for tomorrow
  await read(turn, listExpenses, wideExpenses(id), async () => ({
    ...(await call(listExpenses, { params, query })),
    from,
    to: '9999-12-31',
  }))
  await bring(turn, listExpenses, { params, query: queryOf(filtersOf(new URLSearchParams())) })
  await bring(turn, listExpenses, { params, query: { status: 'to-answer', limit: '200' } })
  await bring(turn, expenseSummary, { params })
  await bring(turn, expenseOverview, { params })
  await bring(turn, listPayments, { params })
  await bring(turn, listAgreements, { params })
  await bring(turn, getBudget, { params })
  await bring(turn, listRecurring, { params })
  await bring(turn, ownExpenses, { params })
}

async function bringPapers(turn: Turn, { id }: Family): Promise<void> {
  const params = { familyId: id }
  await bring(turn, recordWitnesses, { params })
  if (!factsOfServer().features.documents) return
  await bring(turn, documentsOverview, { params })
  await bring(turn, listDocuments, { params, query: {} })
}

/** What a call replies, from this device where that is recent enough; undefined where it was refused. */
function bring<E extends Endpoint>(turn: Turn, endpoint: E, ask: AskOf<E>): Promise<ReplyOf<E> | undefined> {
  return read(turn, endpoint, reading(endpoint, ask).queryKey, () => call(endpoint, ask))
}

/** What goes on over the middle is in both halves. */
const once = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

/** Throws where the server is out of reach, or nobody wants it any more: then the rest can wait, too. */
async function read<T>(
  turn: Turn,
  endpoint: Endpoint,
  queryKey: QueryKey,
  queryFn: () => Promise<T>,
): Promise<T | undefined> {
  const copy = await copyOf<T>(queryKey)
  if (copy && copy.at > turn.since(endpoint)) return copy.data
  await new Promise((go) => setTimeout(go, BETWEEN_MS))
  if (turn.isOver()) throw new Error('nobody is signed in any more')
  try {
    return await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false })
  } catch (thrown) {
    if (isPassing(failureOf(thrown))) throw thrown
    return undefined
  }
}
