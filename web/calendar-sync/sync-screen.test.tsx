import {
  type Feed,
  getCalendarSync,
  makeFeed,
  type Source,
} from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { finishGoogleCalendar } from '@evenhand/contract/calendar-sync/google.ts'
import { cutSource, subscribeCalendar } from '@evenhand/contract/calendar-sync/sources.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { FAMILY, familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { GoogleCalendarCallbackScreen } from './google-callback-screen.tsx'
import { SyncScreen } from './sync-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const at = '2026-11-23T09:40:00.000Z'
const id = (n: number) => `01900000-0000-7000-8000-0000000003${String(n).padStart(2, '0')}`
const feed: Feed = {
  id: id(1),
  familyId: FAMILY,
  ownerId: NORA,
  childId: null,
  contents: ['nights', 'events'],
  isPaused: false,
  createdAt: at,
  lastFetchedAt: at,
}
const source: Source = {
  id: id(2),
  familyId: FAMILY,
  ownerId: NORA,
  kind: 'subscription',
  name: 'School holidays',
  host: 'school.example',
  shows: 'events',
  status: 'active',
  problem: null,
  problemAt: null,
  createdAt: at,
  lastReadAt: at,
  added: 3,
  removed: 0,
  events: 12,
}
const nothing = { feeds: [], sources: [], outlets: [], accounts: [], hasGoogle: false, standIn: null }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getCalendarSync, () => nothing)
})
const open = () => renderScreen(<SyncScreen />, '/calendar/sync')

it('[CAL-04] [ROUTE-05] shows what comes in and goes out, whose it is, and what needs attention', async () => {
  const theirs = { ...feed, id: id(3), ownerId: SAM }
  const waiting = { ...source, id: id(4), name: 'Club', problem: 'not-a-calendar' as const, problemAt: at }
  server.answer(getCalendarSync, () => ({ ...nothing, feeds: [feed, theirs], sources: [source, waiting] }))
  open()
  const comesIn = await screen.findByRole('region', { name: 'Comes in' })
  expect(within(comesIn).getAllByText(/12 events; last change 3 in, 0 out/)).toHaveLength(2)
  expect(within(comesIn).getByText(/isn’t a calendar; it may be a sign-in page/)).toBeDefined()
  const goesOut = screen.getByRole('region', { name: 'Goes out' })
  expect(within(goesOut).getByText('Private feed: whose time, events.')).toBeDefined()
  expect(within(goesOut).getByText('Only Sam can pause or disconnect it.')).toBeDefined()
  expect(within(goesOut).getAllByRole('button', { name: /^Pause/ })).toHaveLength(1)
})

it('[CAL-04] makes a private address once, however often it is pressed, and shows it', async () => {
  const url = 'https://home.example/api/calendar/feed/abcdefghijklmnopqrstuv.ics'
  server.answer(makeFeed, () => ({ feed, url }))
  open()
  expect(await screen.findByText(/Make a private address/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Handovers' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create the address' }))
  expect(((await screen.findByLabelText('Private address')) as HTMLInputElement).value).toBe(url)
  expect(server.asked(makeFeed).map(({ body }) => body)).toEqual([
    { childId: null, contents: ['nights', 'events'] },
  ])
})

it('[CAL-04] asks for address and name before it subscribes, and says why an address is refused', async () => {
  server.answer(subscribeCalendar, () => fails('source/address-not-allowed', 422))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'From an address' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }))
  expect(screen.getByText('Enter the address.')).toBeDefined()
  expect(server.asked(subscribeCalendar)).toEqual([])
  await userEvent.type(screen.getByLabelText(/Address of the calendar/), 'http://localhost/x.ics')
  await userEvent.type(screen.getByLabelText(/What to call it/), 'School')
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText(/This is not the address of a calendar on the web/)).toBeDefined()
})

it('[CAL-04] disconnects a calendar with or without removing what it brought', async () => {
  server.answer(getCalendarSync, () => ({ ...nothing, sources: [source] }))
  server.answer(cutSource, () => ({ success: true as const }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect School holidays' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove its events' }))
  await waitFor(() => expect(server.asked(cutSource).map(({ body }) => body)).toEqual([{ removes: true }]))
})

it('[CAL-04] consent withdrawn at Google is reported in one sentence, with a way to give it again', async () => {
  const google = {
    ...source,
    kind: 'google' as const,
    name: 'Work',
    host: null,
    problem: 'consent' as const,
    problemAt: at,
  }
  const others = { ...google, id: id(5), name: 'Their work', ownerId: SAM }
  server.answer(getCalendarSync, () => ({ ...nothing, hasGoogle: true, sources: [google, others] }))
  open()
  const comesIn = await screen.findByRole('region', { name: 'Comes in' })
  expect(
    within(comesIn).getAllByText(/Google asked for your consent again\. What came in before stays\./),
  ).toHaveLength(2)
  // only whoever connected it can give it again
  expect(within(comesIn).getAllByRole('button', { name: 'Give consent' })).toHaveLength(1)
})

it('[CAL-04] after consent at Google one lands on the account that was connected, and on what happens next', async () => {
  const account = { id: id(9), email: 'nora@gmail.example', needsConsent: false }
  server.answer(getCalendarSync, () => ({ ...nothing, accounts: [account], hasGoogle: true }))
  server.answer(finishGoogleCalendar, () => ({ account }))
  renderScreen(
    <Routes>
      <Route path="/auth/google/calendar" element={<GoogleCalendarCallbackScreen />} />
      <Route path="/calendar/sync" element={<SyncScreen />} />
    </Routes>,
    '/auth/google/calendar?code=1&state=2',
  )
  expect(await screen.findByRole('heading', { name: 'nora@gmail.example is connected.' })).toBeDefined()
  const card = within(screen.getByRole('region', { name: 'Just connected' }))
  expect(card.getByText(/Nothing comes in or goes out yet/)).toBeDefined()
  expect(card.getByRole('button', { name: 'Let a calendar come in' })).toBeDefined()
  expect(card.getByRole('button', { name: 'Let ours flow there' })).toBeDefined()
})

it('[CAL-04] an account nothing runs over stays in sight; once something does, the screen is the picture again', async () => {
  const account = { id: id(9), email: 'nora@gmail.example', needsConsent: false }
  server.answer(getCalendarSync, () => ({ ...nothing, accounts: [account], hasGoogle: true }))
  const first = open()
  expect(await screen.findByText('nora@gmail.example is connected.')).toBeDefined()
  first.unmount()
  const google = { ...source, kind: 'google' as const }
  server.answer(getCalendarSync, () => ({
    ...nothing,
    sources: [google],
    accounts: [account],
    hasGoogle: true,
  }))
  open()
  await screen.findByText('School holidays')
  expect(screen.queryByText('nora@gmail.example is connected.')).toBeNull()
})

it('[CAL-04] an address that is refused says so at its field', async () => {
  server.answer(subscribeCalendar, () => fails('source/address-not-allowed', 422))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await userEvent.click(screen.getByRole('radio', { name: 'From an address' }))
  const address = screen.getByLabelText(/Address of the calendar/)
  await userEvent.type(address, 'http://10.0.0.1/x.ics')
  await userEvent.type(screen.getByLabelText(/What to call it/), 'School')
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
})
