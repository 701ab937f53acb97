import 'fake-indexeddb/auto'
import { verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  lookAtInvitation,
  type ReceivedInvitation,
} from '@evenhand/contract/family/family.ts'
import { enterByInvitation } from '@evenhand/contract/family/invitations.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { keepToken } from '../../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../../api/store.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { freshDevice } from '../../testing/fresh-device.ts'
import { AcceptInviteScreen } from './accept-invite-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const invitation: ReceivedInvitation = {
  id: '01890000-0000-7000-8000-00000000001a',
  senderName: 'Ana Berg',
  children: ['Mila', 'Theo'],
  operator: 'Ana Berg',
  status: 'pending',
  sentAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-11-23T10:00:00Z',
}
const shown = {
  senderName: 'Ana Berg',
  recipientEmail: 'ben@example.org',
  operator: 'Ana Berg',
  status: 'pending' as const,
  hasAccount: false,
  isSpent: false,
}
const family = {
  id: '01890000-0000-7000-8000-00000000000f',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  members: [],
  former: [],
  children: [],
  rotation: null,
  coParentName: 'Ana',
  invitation: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  server.raw(
    { method: 'GET', path: '/api/live', access: 'person', summary: '', errors: [] },
    () => new Promise(() => {}),
  )
  emptySlices()
})
afterEach(() => vi.unstubAllGlobals())

async function signedIn() {
  change('auth', { isAuthenticated: true, user: sessionUserOf({ ...nora, email: 'ben@example.org' }) })
  await keepToken(fakeToken(Date.now()))
}
function Here() {
  return <p>at {useLocation().pathname}</p>
}
const open = (query = '?token=abc') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/accept-invite${query}`]}>
        <Here />
        <Routes>
          <Route path="/accept-invite" element={<AcceptInviteScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  )
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const press = (name: string, at = 0) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement))

describe('an invitation, signed out', () => {
  it('[ONB-09] [ROUTE-01] shows who invites and the ways to sign in, and comes back here', async () => {
    server.answer(lookAtInvitation, { invitation: shown })
    open()
    await sees('Ana Berg invites you to Evenhand')
    expect(screen.getByText('ben@example.org')).toBeTruthy()
    expect(screen.queryByText('Mila')).toBeNull()
    const link = screen.getByRole('link', { name: 'Create an account another way' })
    expect(link.getAttribute('href')).toBe('/register?invitation=abc')
    fireEvent.click(link)
    expect(sessionStorage.getItem('evenhand:origin')).toBe('/accept-invite?token=abc')
  })

  it('asks somebody who has an account to sign in', async () => {
    server.answer(lookAtInvitation, { invitation: { ...shown, hasAccount: true } })
    open()
    await sees('Ana Berg invites you to Evenhand')
    expect(screen.queryByRole('link', { name: /^Create an account/ })).toBeNull()
    expect(screen.queryByLabelText('First name')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })

  it('[ONB-09] registers someone new with a name and a password; missing values are reported', async () => {
    server.answer(lookAtInvitation, { invitation: shown })
    server.answer(enterByInvitation, { idToken: 'proof' })
    server.answer(verifyFirebaseToken, { success: true, token: fakeToken(Date.now()), user: nora })
    server.answer(listInvitations, { invitations: [invitation] })
    open()
    await sees('Ana Berg invites you to Evenhand')
    await press('Continue to the invitation')
    expect(screen.getAllByText('Enter a name.')).toHaveLength(2)
    await sees('Password should be at least 6 characters long.')
    expect(server.count(enterByInvitation)).toBe(0)
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Ben' } })
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Okoro' } })
    const password = screen.getByLabelText('A password, to sign in from now on')
    fireEvent.change(password, { target: { value: 'green paper boats' } })
    await press('Continue to the invitation')
    await waitFor(() => expect(server.count(enterByInvitation)).toBe(1))
    expect(server.asked.find(({ path }) => path === enterByInvitation.path)?.body).toEqual({
      token: 'abc',
      firstName: 'Ben',
      lastName: 'Okoro',
      password: 'green paper boats',
    })
  })

  it.each([
    ['auth/email-already-in-use', 409],
    ['auth/link-used', 410],
  ] as const)('[ONB-09] an account created meanwhile (%s) leads to the sign-in', async (code, status) => {
    server.answer(lookAtInvitation, { invitation: shown })
    server.refuse(enterByInvitation, code, status)
    open()
    await sees('Ana Berg invites you to Evenhand')
    for (const [label, value] of [
      ['First name', 'Ben'],
      ['Last name', 'Okoro'],
      ['A password, to sign in from now on', 'green paper boats'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await press('Continue to the invitation')
    await sees(/This address now has an account/)
  })

  it.each([
    ['expired', 'This invitation has expired'],
    ['withdrawn', 'This invitation was taken back'],
    ['declined', 'You have declined this invitation'],
  ] as const)('[ONB-09] one that is %s says so', async (status, title) => {
    server.answer(lookAtInvitation, { invitation: { ...shown, status } })
    open()
    await sees(title)
  })

  it('an invalid link says so; a missing response can be retried', async () => {
    server.refuse(lookAtInvitation, 'invitation/not-found', 404)
    const { unmount } = open()
    await sees('This invitation does not work')
    unmount()
    server.cut(lookAtInvitation)
    open()
    await sees('The invitation could not be opened')
    server.answer(lookAtInvitation, { invitation: shown })
    await press('Try again')
    await sees('Ana Berg invites you to Evenhand')
  })
})

describe('/accept-invite without its link', () => {
  it('[ONB-09] [ROUTE-01] signed out it offers to sign in and to create an account, and comes back here', async () => {
    open('')
    await sees('Open the link in your email')
    const ways = ['Sign in', 'Create an account'].map((name) => screen.getByRole('link', { name }))
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/login', '/register'])
    fireEvent.click(ways[1] as HTMLElement)
    await sees('at /register')
    expect(sessionStorage.getItem('evenhand:origin')).toBe('/accept-invite')
    expect(server.asked).toEqual([])
  })
})

describe('an invitation, signed in', () => {
  it('[ONB-09] [AUTH-27] shows who invites, for which children, who runs the server and what is recorded, before the terms', async () => {
    await signedIn()
    server.answer(listInvitations, { invitations: [invitation] })
    server.answer(acceptInvitation, { family })
    open()
    await sees('Ana Berg invites you')
    for (const text of ['Mila', 'Theo', /This server is run by Ana Berg/, /is recorded/]) await sees(text)
    await press('Accept the invitation')
    await sees('Tick this to accept the invitation.')
    expect(server.count(acceptInvitation)).toBe(0)
    fireEvent.click(screen.getByRole('checkbox'))
    await press('Accept the invitation')
    await sees('at /dashboard/agenda')
    const sent = server.asked.find(({ path }) => path.endsWith('/accept'))
    expect([sent?.path, sent?.body]).toEqual([
      `/api/invitations/${invitation.id}/accept`,
      { termsAccepted: true },
    ])
  })

  it('[ONB-03] [CAL-02] weeks the inviter entered are looked at before anything else', async () => {
    await signedIn()
    const rotation = {
      id: '01890000-0000-7000-8000-0000000000aa',
      pattern: 'AAAAAAABBBBBBB',
      anchorDay: '2026-11-02',
      handoverTime: '17:00',
      zone: 'Europe/Berlin',
      a: '01890000-0000-7000-8000-00000000000a',
      b: null,
    }
    server.answer(listInvitations, { invitations: [invitation] })
    server.answer(acceptInvitation, { family: { ...family, rotation } })
    open()
    await sees('Ana Berg invites you')
    fireEvent.click(screen.getByRole('checkbox'))
    await press('Accept the invitation')
    await sees('at /calendar/planned')
  })

  it('[ONB-09] can be declined, after a calmly worded confirmation', async () => {
    await signedIn()
    server.answer(listInvitations, { invitations: [invitation] })
    server.answer(declineInvitation, { success: true })
    open()
    await sees('Ana Berg invites you')
    await press('Decline')
    await sees('Decline the invitation?')
    expect(server.count(declineInvitation)).toBe(0)
    await press('Decline', screen.getAllByRole('button', { name: 'Decline' }).length - 1)
    await sees('Ana Berg is told when Undo has gone.')
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
    await press('Undo')
    await sees('Accept the invitation')
    expect(server.count(declineInvitation)).toBe(0)
    await press('Decline')
    await press('Decline', screen.getAllByRole('button', { name: 'Decline' }).length - 1)
    await sees('Declined')
    server.answer(listInvitations, { invitations: [{ ...invitation, status: 'declined' }] })
    // whoever leaves the page lets it go
    fireEvent(window, new Event('pagehide'))
    await sees('You have declined this invitation')
    expect(server.count(declineInvitation)).toBe(1)
  })

  it('[ONB-09] a refused decline says why in its place, with the invitation still to answer', async () => {
    await signedIn()
    server.answer(listInvitations, { invitations: [invitation] })
    server.refuse(declineInvitation, 'invitation/not-open', 409)
    open()
    await sees('Ana Berg invites you')
    await press('Decline')
    await press('Decline', screen.getAllByRole('button', { name: 'Decline' }).length - 1)
    await sees('Declined')
    fireEvent(window, new Event('pagehide'))
    await sees('This invitation is no longer open.')
    await sees('Accept the invitation')
  })

  it('[ONB-08] for a different address says which one is signed in', async () => {
    await signedIn()
    server.answer(listInvitations, { invitations: [] })
    open()
    await sees('This invitation is for another address')
    expect(screen.getByText('ben@example.org')).toBeTruthy()
  })

  it('a refusal is shown beside the button and nothing is lost', async () => {
    await signedIn()
    server.answer(listInvitations, { invitations: [invitation] })
    server.refuse(acceptInvitation, 'invitation/not-open', 409)
    open()
    await sees('Ana Berg invites you')
    fireEvent.click(screen.getByRole('checkbox'))
    await press('Accept the invitation')
    await sees('This invitation is no longer open.')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })
})
