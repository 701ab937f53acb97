import { listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { readNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryObserver } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../api/call.ts'
import { CallFailure } from '../api/call-failure.ts'
import { queryClient, reading } from '../api/reads/query.ts'
import { deviceClock } from '../device/clock.ts'
import { fakeServer } from '../testing/test-server.tsx'
import { RegionProvider } from '../text/region.tsx'
import { AsOf, OutOfReach } from './out-of-reach.tsx'

const shown = () =>
  render(
    <I18nProvider i18n={i18n}>
      <RegionProvider region={{ locale: 'en-GB', zone: 'UTC' }}>
        <OutOfReach hasIssues={false} />
        <p>
          <AsOf />
        </p>
      </RegionProvider>
    </I18nProvider>,
  )
const families = reading(listFamilies, {})
const contacts = reading(listContacts, {})
let stops: (() => void)[] = []
const watch = (options: typeof families | typeof contacts) =>
  stops.push(
    new QueryObserver(queryClient, { ...(options as typeof families), refetchOnMount: false }).subscribe(
      () => {},
    ),
  )

beforeEach(() => queryClient.clear())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.restoreAllMocks()
})

const DAY = 86_400_000
const readAgo = (options: typeof families | typeof contacts, ago: number) =>
  queryClient.setQueryData(
    options.queryKey as typeof families.queryKey,
    { families: [] },
    {
      updatedAt: deviceClock() - ago,
    },
  )
const miss = () =>
  act(async () => {
    const queryFn = () => Promise.reject(new CallFailure('client/network', 'Network error.'))
    await queryClient
      .fetchQuery({ queryKey: families.queryKey, queryFn, retry: false, staleTime: 0 })
      .catch(() => {})
  })

it('[PHONE-05] the age is that of the oldest thing on the screen, and of nothing that is not on it', async () => {
  readAgo(families, 1000)
  readAgo(contacts, 3 * DAY)
  watch(families)
  shown()
  const line = () => document.querySelector('p')?.textContent ?? ''
  await vi.waitFor(() => expect(line()).toMatch(/^ ?What you see is as of \d\d:\d\d\.$/))
  act(() => void watch(contacts))
  await vi.waitFor(() => expect(line()).toMatch(/as of \d+ \w+ \d{4}, \d\d:\d\d\.$/))
})

it('[PHONE-05] that the server does not answer is said once it has not, and no longer than until it has', async () => {
  readAgo(families, 1000)
  watch(families)
  shown()
  expect(screen.queryByText('The server isn’t responding')).toBeNull()
  await miss()
  await screen.findByText('The server isn’t responding')
  act(() => void readAgo(contacts, -1000))
  await vi.waitFor(() => expect(screen.queryByText('The server isn’t responding')).toBeNull())
})

it('[PHONE-05] what is changed here while there is no server does not make it newer', async () => {
  readAgo(families, 2 * DAY)
  watch(families)
  shown()
  act(() => void queryClient.setQueryData(families.queryKey, { families: [] }))
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toMatch(/\d{4}, \d\d:\d\d\.$/))
})

it('[PHONE-05] is not said once a write has arrived', async () => {
  await miss()
  const { unmount } = shown()
  await screen.findByText('The server isn’t responding')
  unmount()
  const server = fakeServer()
  server.answer(readNotifications, () => ({ success: true }))
  await new Promise((resolve) => setTimeout(resolve, 2))
  await call(readNotifications, { body: { ids: null } }, { withoutSession: true })
  shown()
  expect(screen.queryByText('The server isn’t responding')).toBeNull()
})
