import 'fake-indexeddb/auto'
import {
  changeEmail,
  deleteAccount,
  getSecurity,
  previewDeletion,
  putPassword,
  putProfile,
} from '@evenhand/contract/account/account.ts'
import { getProfile, refresh, signIn } from '@evenhand/contract/account/auth.ts'
import { getGoogleLink } from '@evenhand/contract/account/google.ts'
import { listPasskeys } from '@evenhand/contract/account/passkeys.ts'
import { endSession, listSessions, reauthenticate } from '@evenhand/contract/account/sessions.ts'
import { listOwnExports } from '@evenhand/contract/own-data/own-data.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { openSession, sessionNow, startSession } from '../../api/session/session.ts'
import { startQueue } from '../../api/writes/write-queue.ts'
import { fakeServer, fakeToken, nora, profile } from '../../testing/fake-server.ts'
import { AccountScreen } from './account-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const here = {
  id: '01890000-0000-7000-8000-00000000000a',
  isCurrent: true,
  startedAt: '2026-11-20T08:00:00Z',
  lastUsedAt: '2026-11-21T08:00:00Z',
  browser: 'Firefox',
  system: 'Android',
  network: '198.51.100.x',
  how: 'password' as const,
}
const elsewhere = { ...here, id: '01890000-0000-7000-8000-00000000000b', isCurrent: false, browser: 'Safari' }

let server: ReturnType<typeof fakeServer>
let stopQueue: () => void
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  server = fakeServer()
  server.answer(getProfile, { data: { user: profile } })
  server.answer(getSecurity, {
    email: nora.email,
    phoneNumber: null,
    hasPassword: true,
    totp: null,
    recoveryCodes: 0,
    passkeys: 0,
    freshUntil: null,
  })
  server.answer(listSessions, { sessions: [here, elsewhere] })
  server.answer(listPasskeys, { passkeys: [] })
  server.answer(getGoogleLink, { google: null })
  server.answer(listOwnExports, { exports: [] })
  await startSession()
  await openSession({ success: true, token: fakeToken(Date.now()), user: nora })
  stopQueue = startQueue()
})
afterEach(() => {
  stopQueue()
  vi.unstubAllGlobals()
})

function open() {
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <AccountScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const press = (name: string | RegExp, at = 0) =>
  act(async () => fireEvent.click((await screen.findAllByRole('button', { name }))[at]!))
const type = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getAllByText(text)[0]).toBeTruthy())

describe('[AUTH-25] an account that cannot be shown', () => {
  it('Failed to fetch profile, with a way to try again [ROUTE-16]', async () => {
    server.refuse(getProfile, 'request/invalid', 400)
    open()
    await sees('Something Went Wrong')
    await sees(/^Failed to fetch profile: /)
    server.answer(getProfile, { data: { user: profile } })
    await press('Try Again')
    await screen.findByRole('heading', { name: 'Account' })
  })

  it('User profile not found: an authentication error [ROUTE-16]', async () => {
    server.refuse(getProfile, 'auth/profile-not-found', 404)
    open()
    await sees('Authentication Error')
    await sees('User profile not found')
    expect(screen.getByRole('button', { name: 'Sign In Again' })).toBeTruthy()
  })
})

it('[AUTH-07] the name follows what the server says, until something is typed', async () => {
  const nameIs = (firstName: string) => {
    server.answer(getProfile, { data: { user: { ...profile, firstName } } })
    return act(() => queryClient.invalidateQueries())
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('First name')
  server.answer(getProfile, { data: { user: profile } })
  open()
  await screen.findByRole('heading', { name: 'Account' })
  await nameIs('Norah')
  await waitFor(() => expect(field().value).toBe('Norah'))
  await type('First name', 'Eleonora')
  await nameIs('Nora')
  expect(field().value).toBe('Eleonora')
})

describe('[AUTH-25] a change that fails', () => {
  it('Failed to update profile', async () => {
    server.refuse(putProfile, 'request/invalid', 400)
    open()
    await type('First name', 'Nori')
    await press('Save the name')
    await sees('Failed to update profile')
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Nori')
  })

  it.each([
    ['server/busy', 503],
    ['server/files-full', 507],
  ] as const)(
    'a server that cannot save the name now (%s) is not reported as a lost connection',
    async (code, status) => {
      server.refuse(putProfile, code, status)
      open()
      await type('First name', 'Nori')
      await press('Save the name')
      await sees('Kept on this device; sent as soon as the server answers.')
      expect(screen.queryByText(/connected|connection|offline/i)).toBeNull()
      expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Nori')
    },
  )

  const changePassword = async () => {
    open()
    await press('Change the password')
    await type('Current password', 'lamp river')
    await type('New password', 'lamp river orange')
    await press('Change the password')
  }
  it('Password change failed', async () => {
    server.refuse(putPassword, 'server/error', 500)
    await changePassword()
    await sees('Password change failed')
  })

  it('an account without a password', async () => {
    server.refuse(putPassword, 'auth/password-not-set', 409)
    await changePassword()
    await sees('Password update not implemented yet. Please use the forgot password feature.')
    expect(screen.getByRole('button', { name: 'Set one by email' })).toBeTruthy()
  })

  it('No user logged in: signed out in another tab that could not notify this one', async () => {
    open()
    await press('Change the password')
    localStorage.removeItem('currentUser')
    await type('Current password', 'lamp river')
    await press('Change the password')
    await sees('No user logged in')
    expect(server.count(putPassword)).toBe(0)
  })

  it('User not authenticated: signed out in another tab while this one was being used', async () => {
    open()
    await type('First name', 'Nori')
    const other = new BroadcastChannel('evenhand')
    other.postMessage({ type: 'signed-out' })
    await waitFor(() => expect(sessionNow().status).toBe('signed-out'))
    other.close()
    await press('Save the name')
    await sees('User not authenticated')
    expect(server.count(putProfile)).toBe(0)
  })

  it('Token refresh failed: the token has expired, and the server cannot renew it just now', async () => {
    open()
    await press('Change the password')
    await type('Current password', 'lamp river')
    await type('New password', 'lamp river orange')
    server.refuse(refresh, 'server/database-unavailable', 503)
    for (const key of Object.keys(localStorage)) if (key.startsWith('secure_')) localStorage.removeItem(key)
    await press('Change the password')
    await sees('Token refresh failed')
    expect(sessionNow().status).toBe('signed-in')
  })

  it('Failed to logout: the server did not end the other session', async () => {
    server.cut(endSession)
    open()
    await press(/^Sign out Safari/)
    await sees('Failed to logout')
  })
})

describe('changing how one signs in', () => {
  it('asks for a fresh sign-in where the last is too long ago, then makes the change', async () => {
    let isFresh = false
    server.refuse(changeEmail, 'auth/fresh-sign-in-required', 403)
    open()
    await press('Change the email')
    await type('New email', 'nora@new.example.org')
    await press('Send the link')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    server.answer(signIn, { success: true, requiresVerification: false, idToken: 'proof' })
    server.answer(reauthenticate, () => {
      isFresh = true
      server.answer(changeEmail, { success: true })
      return { success: true as const, token: fakeToken(Date.now(), 'renewed'), user: nora }
    })
    fireEvent.input(dialog.getByLabelText('Password'), { target: { value: 'lamp river' } })
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Sign in' })))
    await sees(/Nothing changes until you open it/)
    expect(isFresh).toBe(true)
    expect(server.count(changeEmail)).toBe(2)
    expect(sessionNow().status).toBe('signed-in')
  })

  it('[AUTH-26] lists the sessions and ends one', async () => {
    server.answer(endSession, { success: true })
    open()
    await sees(/This device, since .*by password.*network 198\.51\.100\.x/)
    server.answer(listSessions, { sessions: [here] })
    await press(/^Sign out Safari/)
    await waitFor(() => expect(screen.queryByText('Safari, Android')).toBeNull())
    expect(server.asked.find(({ method }) => method === 'DELETE')?.path).toContain(elsewhere.id)
  })

  it('[AUTH-07] deleting first says what goes and what stays, asks twice, and signs the device out', async () => {
    server.answer(previewDeletion, {
      erased: [{ what: 'contacts', count: 3 }],
      kept: [{ what: 'shared-expenses', count: 1 }],
      others: ['Sam'],
      needsPassword: true,
    })
    server.answer(deleteAccount, { success: true })
    open()
    await press('See what would happen')
    await sees('3 contacts')
    await sees('Stays, because Sam relies on it too')
    await press('Delete my account')
    await sees('Tick this first.')
    expect(server.count(deleteAccount)).toBe(0)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand that this cannot be undone.' }))
    const form = within(screen.getByRole('form', { name: 'Delete the account' }))
    fireEvent.input(form.getByLabelText('Password'), { target: { value: 'lamp river' } })
    await press('Delete my account')
    await waitFor(() => expect(sessionNow().status).toBe('signed-out'))
    expect(server.asked.find(({ path }) => path === deleteAccount.path)?.body).toEqual({
      password: 'lamp river',
    })
    expect(localStorage.getItem('currentUser')).toBeNull()
  })
})
