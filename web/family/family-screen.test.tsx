import 'fake-indexeddb/auto'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { leaveFamily, removeChild } from '@evenhand/contract/family/changes.ts'
import {
  type Family,
  listFamilies,
  resendInvitation,
  type SentInvitation,
  withdrawInvitation,
} from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { keepToken } from '../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../api/store.ts'
import { fakeServer, fakeToken, nora } from '../testing/fake-server.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { calendarOf, familyOf } from '../testing/test-samples.ts'
import { FamilyScreen } from './family-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const ID = '01890000-0000-7000-8000-00000000000f'
const alone: Family = {
  id: ID,
  currency: 'EUR',
  zone: 'Europe/Berlin',
  members: [{ id: nora.id, firstName: 'Nora', lastName: 'L', displayName: 'Nora L', isMe: true }],
  former: [],
  children: [],
  rotation: null,
  coParentName: 'Sam',
  invitation: null,
}
const sam = { id: ID.replace('f', 'e'), firstName: 'Sam', lastName: 'A', displayName: 'Sam A', isMe: false }
const invited = (status: SentInvitation['status']): Family => ({
  ...alone,
  invitation: {
    id: ID.replace('f', 'd'),
    senderId: nora.id,
    senderName: 'Nora L',
    recipientEmail: 'sam@example.org',
    recipientName: 'Sam',
    status,
    sentAt: '2026-11-20T08:00:00Z',
    expiresAt: '2026-11-23T08:00:00Z',
  },
})

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf(nora) })
  await keepToken(fakeToken(Date.now()))
})
afterEach(() => vi.unstubAllGlobals())

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>
}
const open = (...families: Family[]) => {
  server.answer(listFamilies, { families })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/family']}>
          <Routes>
            <Route path="/family" element={<FamilyScreen />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('an invitation, from the sender’s side', () => {
  it('[ONB-09] is open until a day, can be sent again and withdrawn', async () => {
    const { invitation } = invited('pending')
    server.answer(resendInvitation, { invitation: invitation as SentInvitation })
    server.answer(withdrawInvitation, {
      invitation: { ...(invitation as SentInvitation), status: 'withdrawn' },
    })
    open(invited('pending'))
    await screen.findByText('Sam has been invited')
    expect(screen.getByText(/Open until/)).toBeTruthy()
    await press('Send the email again')
    await waitFor(() => expect(server.count(resendInvitation)).toBe(1))
    await press('Take it back')
    // nothing else can be done with it meanwhile
    expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull()
    await press('Undo')
    expect(server.count(withdrawInvitation)).toBe(0)
    await press('Take it back')
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(server.count(withdrawInvitation)).toBe(1))
  })

  it.each([
    ['expired', 'The invitation to Sam has expired'],
    ['declined', /^Sam declined the invitation\. You can continue on your own, or invite again after a week/],
    ['withdrawn', 'You took the invitation to Sam back. You can send a new one.'],
  ] as const)('[ONB-09] %s says so and offers the next step', async (status, words) => {
    open(invited(status))
    expect(await screen.findByText(words)).toBeTruthy()
    const on = status === 'expired' ? 'Send the email again' : 'Send the invitation'
    expect(screen.getByRole('button', { name: on })).toBeTruthy()
  })
})

describe('leaving', () => {
  it('[ONB-10] says what stays and with whom before it can be done', async () => {
    server.answer(leaveFamily, { success: true })
    open({ ...alone, members: [...alone.members, sam] })
    await press('Leave this family')
    const dialog = within(await screen.findByRole('alertdialog'))
    for (const told of [
      'Sam keeps what you both could see: expenses, the rotation, the record.',
      'The record notes that you left. Sam sees it.',
      'Your contacts and your notes stay with you. Contacts you shared are no longer shared.',
      'You can come back only if Sam invites you again.',
    ])
      expect(dialog.getByText(told)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Leave this family' }))
    expect(dialog.getByText('Tick this to leave.')).toBeTruthy()
    expect(server.count(leaveFamily)).toBe(0)
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Leave this family' }))
    await screen.findByText('at /onboarding')
    expect(server.count(leaveFamily)).toBe(1)
  })

  it('[ONB-10] one of several families leads to the dashboard of another', async () => {
    server.answer(leaveFamily, { success: true })
    open(alone, { ...alone, id: ID.replace('f', 'b') })
    await press('Leave this family')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Leave this family' }))
    await screen.findByText('at /dashboard/agenda')
  })

  it('[ONB-10] as the only parent says that nobody can open the family afterwards', async () => {
    open(alone)
    await press('Leave this family')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Nobody else is in this family, so nobody can open it afterwards/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

const slip = {
  id: ID.replace('f', 'c'),
  name: 'Slip',
  firstName: 'Slip',
  lastName: '',
  birthDate: null,
  health: '',
  school: '',
}

describe('a child entered by mistake', () => {
  it('[ONB-10] can be removed on the page where it is edited, after a confirmation', async () => {
    server.answer(removeChild, { success: true })
    open({ ...alone, children: [slip, { ...slip, id: ID.replace('f', 'b'), name: 'Mila' }] })
    await press('Edit what is known about Slip')
    await press('Entered by mistake? Remove this child')
    await press('Remove')
    await waitFor(() => expect(server.count(removeChild)).toBe(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  })

  it('[ONB-10] that something refers to stays, and the page says why', async () => {
    server.refuse(removeChild, 'child/in-use', 409)
    open({ ...alone, children: [slip] })
    await press('Edit what is known about Slip')
    await press('Entered by mistake? Remove this child')
    await press('Remove')
    await screen.findByText(/Something already belongs to this child/)
  })
})

it('[CAL-02] says the schedule in force, not the rotation of the first day, and leads to the schedule', async () => {
  server.answer(getCalendar, calendarOf())
  open({
    ...alone,
    members: [...alone.members, sam],
    rotation: { ...familyOf().rotation!, pattern: 'AABBAAABBAABBB' },
  })
  expect(await screen.findByText('3-4-4-3, handover at 5:00 PM.')).toBeTruthy()
  const change = screen.getByRole('link', { name: 'Change the schedule' })
  expect(change.getAttribute('href')).toBe('/calendar/schedule')
})
