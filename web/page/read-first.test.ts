import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { documentsOverview, getDocument } from '@evenhand/contract/documents/documents.ts'
import { expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { clearLocalTraces } from '../api/session/local-traces.ts'
import { calendarOf, FAMILY, familyOf, summaryOf } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer } from '../testing/test-server.tsx'
import { readFirst } from './read-first.ts'

const FORMER = '01900000-0000-7000-8000-0000000000f9'
let server: FakeServer

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  server = fakeServer()
  server.answer(expenseSummary, () => ({ summary: summaryOf() }))
  server.answer(getCalendar, () => calendarOf())
  server.answer(listOutsideEvents, () => ({ events: [] }))
  server.answer(getDocument, () => fails('document/not-found', 404))
  server.answer(documentsOverview, () => ({
    folders: [],
    loose: 0,
    total: 0,
    onlyMine: 0,
    withdrawn: 0,
    ending: [],
  }))
  server.answer(listExpenses, () => ({ expenses: [], total: 0, limit: 50, offset: 0 }))
})

const askedFor = () => server.asked(expenseSummary).map(({ params }) => params['familyId'])

test('[EXP-07] for a family this device has shown, the balance is requested along with the families, not after them', async () => {
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  await readFirst('/expenses')
  await vi.waitFor(() => expect(askedFor()).toEqual([FAMILY]))

  queryClient.clear()
  let tell: () => void = () => {}
  server.answer(listFamilies, async () => {
    await new Promise<void>((resolve) => {
      tell = resolve
    })
    return { families: [familyOf()] }
  })
  const read = readFirst('/expenses')
  await vi.waitFor(() => expect(askedFor()).toEqual([FAMILY, FAMILY]))
  tell()
  await read
  expect(askedFor()).toEqual([FAMILY, FAMILY])
})

test('[EXP-07] a family that is no longer theirs is requested in vain once; the one they have is shown and remembered', async () => {
  localStorage.setItem('evenhand:family-seen', FORMER)
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  await readFirst('/expenses')
  await vi.waitFor(() => expect(askedFor()).toEqual([FORMER, FAMILY]))
  expect(localStorage.getItem('evenhand:family-seen')).toBe(FAMILY)
})

test('[DOC-01] a document and what its list begins with are requested while the code loads', async () => {
  const id = '01900000-0000-7000-8000-0000000000d1'
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  await readFirst(`/documents/${id}`)
  await vi.waitFor(() => expect(server.asked(documentsOverview).length).toBe(1))
  expect(server.asked(getDocument).map(({ params }) => params['id'])).toEqual([id])
})

test('[CAL-01] the month in the URL is requested with a week on either side, as the screen requests it', async () => {
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  history.replaceState(null, '', '/calendar?day=2027-02-03')
  await readFirst('/calendar')
  history.replaceState(null, '', '/')
  const span = { from: '2027-01-25', to: '2027-03-07' }
  await vi.waitFor(() =>
    expect(server.asked(getCalendar).map(({ query }) => Object.fromEntries(query))).toEqual([span]),
  )
  expect(server.asked(listOutsideEvents).map(({ query }) => Object.fromEntries(query))).toEqual([span])
})

test('[CAL-01] of a family this device has shown the month is requested along with the families', async () => {
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  await readFirst('/calendar')
  queryClient.clear()
  let tell: () => void = () => {}
  server.answer(listFamilies, async () => {
    await new Promise<void>((resolve) => {
      tell = resolve
    })
    return { families: [familyOf()] }
  })
  const read = readFirst('/calendar')
  await vi.waitFor(() => expect(server.asked(getCalendar).length).toBe(2))
  tell()
  await read
  expect(server.asked(getCalendar).length).toBe(2)
})

test('[AUTH-14] the family last shown and its zone are forgotten when the session ends', () => {
  localStorage.setItem('evenhand:family-seen', FAMILY)
  localStorage.setItem('evenhand:family-zone', 'Europe/Berlin')
  clearLocalTraces('provider')
  expect(localStorage.getItem('evenhand:family-seen')).toBeNull()
  expect(localStorage.getItem('evenhand:family-zone')).toBeNull()
})
