import 'fake-indexeddb/auto'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { getExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { getConversation, listConversations } from '@evenhand/contract/messages/messages.ts'
import { hashKey, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOnDevice } from '../../device/device-store.ts'
import { freshDevice } from '../../testing/fresh-device.ts'
import { calendarOf, expenseOf, FAMILY, familyOf, NORA } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer } from '../../testing/test-server.tsx'
import { queryClient, reading } from '../reads/query.ts'
import { change } from '../store.ts'
import { cutOf, wideCalendar, wideExpenses } from './wider-copies.ts'

const AT = Date.now() - 3600_000
const keep = (key: readonly unknown[], data: unknown) =>
  keepOnDevice('reads', `${NORA} ${hashKey(key)}`, { person: NORA, at: AT, data })
const params = { familyId: FAMILY }
const shoes = expenseOf({ id: '01900000-0000-7000-8000-0000000000e1', date: '2026-10-05' })
const bus = expenseOf({ id: '01900000-0000-7000-8000-0000000000e2', date: '2026-11-02' })

let server: FakeServer
beforeEach(async () => {
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  change('auth', {
    isAuthenticated: true,
    isLoading: false,
    user: { id: NORA, email: 'nora@example.org', first_name: 'Nora' } as never,
  })
  await keep(reading(listFamilies, {}).queryKey, { families: [familyOf()] })
  await keep(wideCalendar(FAMILY), { ...calendarOf(), from: '2026-10-15', to: '2027-11-19' })
  await keep(wideExpenses(FAMILY), {
    expenses: [bus, shoes],
    total: 2,
    limit: 1000,
    offset: 0,
    from: '2026-08-30',
    to: '9999-12-31',
  })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

describe('an answer that this device never asked for', () => {
  const month = (from: string, to: string) => reading(getCalendar, { params, query: { from, to } })

  it('[PHONE-05] a month is cut from the twelve, and is as old as they are', async () => {
    const { queryKey } = month('2027-01-25', '2027-03-07')
    expect(await cutOf(queryKey)).toMatchObject({ at: AT, data: { plan: calendarOf().plan } })
    expect((await cutOf(queryKey))?.data).not.toHaveProperty('from')
  })

  it('[PHONE-05] of days beyond what was read nothing is said', async () => {
    expect(await cutOf(month('2026-10-01', '2026-11-07').queryKey)).toBeUndefined()
    expect(await cutOf(month('2027-11-01', '2027-12-05').queryKey)).toBeUndefined()
  })

  it('[PHONE-05] one expense and a span of days come from the ninety days; what is narrowed otherwise does not', async () => {
    const one = reading(getExpense, { params: { id: shoes.id } })
    expect((await cutOf(one.queryKey))?.data).toEqual({ data: { expense: shoes } })
    const days = [listExpenses.path, 'all', { ...params, dateFrom: '2026-11-01', dateTo: '2026-11-30' }]
    expect((await cutOf(days))?.data).toMatchObject({ expenses: [bus], total: 1 })
    const list = (query: Parameters<typeof reading<typeof listExpenses>>[1]['query']) =>
      cutOf(reading(listExpenses, { params, ...(query && { query }) }).queryKey)
    expect((await list({ dateFrom: '2026-10-01', dateTo: '2026-10-31' }))?.data).toMatchObject({
      expenses: [shoes],
    })
    expect(await list({ dateFrom: '2026-10-01', category: 'medical' })).toBeUndefined()
    expect(await list({ dateFrom: '2026-08-01' })).toBeUndefined()
    expect((await list({ limit: '1' }))?.data).toMatchObject({ total: 2 })
  })

  it('[PHONE-05] a conversation comes from the list', async () => {
    const conversation = { id: '01900000-0000-7000-8000-0000000000b1', title: 'School' }
    await keep(reading(listConversations, { params }).queryKey, { conversations: [conversation], terms: {} })
    const asked = reading(getConversation, { params: { id: conversation.id } })
    expect((await cutOf(asked.queryKey))?.data).toEqual({ conversation })
  })

  it('[PHONE-05] is shown without a connection only: with one the server is asked, and it alone decides', async () => {
    const asked = reading(getExpense, { params: { id: shoes.id } })
    server.answer(getExpense, () => ({ data: { expense: { ...shoes, description: 'as it is now' } } }))
    const seen: string[] = []
    const observer = new QueryObserver(queryClient, asked)
    const stop = observer.subscribe(({ data }) => data && seen.push(data.data.expense.description))
    await vi.waitFor(() => expect(seen).toEqual(['as it is now']))
    stop()

    queryClient.clear()
    await freshDevice()
    await keep(reading(listFamilies, {}).queryKey, { families: [familyOf()] })
    await keep(wideExpenses(FAMILY), { expenses: [shoes], total: 1, from: '2026-08-30', to: '9999-12-31' })
    onlineManager.setOnline(false)
    const offline = new QueryObserver(queryClient, asked)
    const leave = offline.subscribe(() => {})
    await vi.waitFor(() => expect(offline.getCurrentResult().data?.data.expense).toEqual(shoes))
    expect(offline.getCurrentResult().dataUpdatedAt).toBe(AT)
    leave()
  })
})
