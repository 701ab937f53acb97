import 'fake-indexeddb/auto'
import { register, resendVerification, signIn, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { lookAtInvitation } from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFacts } from '../../api/server-facts.ts'
import { sessionNow } from '../../api/session/session.ts'
import { emptySlices, useStore } from '../../api/store.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { onToast } from '../../ui/toast-event.ts'
import { RegisterScreen } from './register-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

let server: ReturnType<typeof fakeServer>
const toasts: string[] = []
onToast(({ title }) => toasts.push(title))

beforeEach(() => {
  localStorage.clear()
  emptySlices()
  toasts.length = 0
  server = fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  forgetFacts()
})

const open = (query = '') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/register${query}`]}>
        <RegisterScreen />
      </MemoryRouter>
    </I18nProvider>,
  )
const facts = (fields: object) => {
  forgetFacts()
  document.head.innerHTML = `<meta name="evenhand-server">`
  document.head.firstElementChild?.setAttribute('content', JSON.stringify(fields))
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } })
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create an account' })))
function fill() {
  type('First name', ' Ana ')
  type('Last name', 'Berg')
  type('Email', 'ana@example.org')
  type('Password', 'lamp river orange')
}
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const CHECK = 'Account created! Please check your email and verify your account before continuing.'

describe('registering', () => {
  it('[AUTH-02] [AUTH-04] needs names, a valid e-mail and 6 characters, each error shown at its field', async () => {
    open()
    type('Password', 'short')
    await press()
    for (const text of [
      'Enter your first name.',
      'Enter your last name.',
      'Please enter a valid email address.',
      'Password should be at least 6 characters long.',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(input('First name'))
    expect(server.asked).toEqual([])
  })

  it('[AUTH-02] [AUTH-25] normally says to check the mail, and can send it again', async () => {
    facts({ mode: 'local', mail: true })
    server.answer(register, { success: true, requiresVerification: true, message: CHECK })
    server.answer(resendVerification, { success: true })
    open()
    fill()
    await press()
    await sees(CHECK)
    expect(server.asked[0]?.body).toEqual({
      firstName: 'Ana',
      lastName: 'Berg',
      email: 'ana@example.org',
      password: 'lamp river orange',
    })
    expect(useStore.getState().auth.requiresVerification).toBe(true)
    expect(screen.getByRole('link', { name: 'Open the outbox' }).getAttribute('href')).toBe('/test/outbox')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send it again' })))
    await sees(/^Sent\./)
    expect(sessionNow().status).toBe('signed-out')
  })

  it('[AUTH-04] shows all the problems the server finds in a password', async () => {
    const messages = ['This one is known.', 'It is made of your name.']
    const fields = messages.map((message) => ({ field: 'password', code: 'x', message }))
    server.refuse(register, 'auth/weak-password', 422, { fields })
    open()
    fill()
    await press()
    for (const message of messages) await sees(message)
    expect(useStore.getState().auth.passwordErrors).toEqual(messages)
    expect(input('Email').value).toBe('ana@example.org')
    type('Password', 'another one')
    expect(screen.queryByText(messages[0] ?? '')).toBeNull()
  })

  it('[AUTH-25] an address that has an account is reported at the e-mail field', async () => {
    server.refuse(register, 'auth/email-already-in-use', 409)
    open()
    fill()
    await press()
    await sees('An account with this email already exists.')
    expect(document.activeElement).toBe(input('Email'))
  })

  it.each([
    ['auth/operation-not-allowed', 403, 'Email/password accounts are not enabled. Please contact support.'],
    ['server/mail-unavailable', 503, 'Registration failed'],
    ['server/error', 500, 'Registration failed'],
  ] as const)('[AUTH-25] %s: nobody is registered, and nothing typed is lost', async (code, status, text) => {
    server.refuse(register, code, status)
    open()
    fill()
    await press()
    await sees(text)
    expect([input('First name').value, input('Password').value]).toEqual([' Ana ', 'lamp river orange'])
  })

  it("[AUTH-25] a dropped connection: 'Registration failed'", async () => {
    server.cut(register)
    open()
    fill()
    await press()
    await sees('Registration failed')
    await sees('Network error. Please check your connection.')
  })

  it('[AUTH-02] an invitation to the same address locks the e-mail and opens the session at once', async () => {
    const message = 'Account created successfully!'
    server.answer(lookAtInvitation, {
      invitation: {
        senderName: 'Nora Lindqvist',
        recipientEmail: 'sam@example.org',
        operator: 'Nora',
        status: 'pending',
        hasAccount: false,
        isSpent: false,
      },
    })
    server.answer(register, { success: true, requiresVerification: false, message, idToken: 'proof' })
    server.answer(verifyFirebaseToken, { success: true, token: fakeToken(Date.now()), user: nora })
    open('?invitation=abc')
    await waitFor(() => expect(input('Email').value).toBe('sam@example.org'))
    expect(input('Email').readOnly).toBe(true)
    type('First name', 'Sam')
    type('Last name', 'Holm')
    type('Password', 'lamp river orange')
    await press()
    await waitFor(() => expect(toasts).toEqual([message]))
    expect(server.asked[1]?.body).toMatchObject({ email: 'sam@example.org', invitation: 'abc' })
    expect(server.asked[2]?.body).toMatchObject({
      idToken: 'proof',
      userData: { displayName: 'Sam Holm', firstName: 'Sam', lastName: 'Holm' },
    })
  })

  it('[AUTH-03] asks for the token three times, waiting 1 s then 2 s, then gives up with its sentence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.answer(register, { success: true, requiresVerification: false, message: 'x' })
    server.refuse(signIn, 'server/error', 500)
    open()
    fill()
    await press()
    const counts = [server.count(signIn)]
    for (const wait of [999, 1, 1999, 1]) {
      await act(() => vi.advanceTimersByTimeAsync(wait))
      counts.push(server.count(signIn))
    }
    expect(counts).toEqual([1, 1, 2, 2, 3])
    expect(screen.getByText('Failed to generate Firebase ID token after multiple attempts')).toBeTruthy()
  })

  it('[AUTH-05] what is typed is neither corrected nor capitalised; managers and paste fill it', () => {
    open()
    expect(['Email', 'Password'].map((label) => input(label).getAttribute('autocorrect'))).toEqual([
      'off',
      'off',
    ])
    expect([input('Email'), input('Password')].map((one) => one.getAttribute('autocomplete'))).toEqual([
      'username',
      'new-password',
    ])
    expect(['Email', 'Password'].map((label) => input(label).getAttribute('autocapitalize'))).toEqual([
      'none',
      'none',
    ])
    expect(fireEvent.paste(input('Password'), { clipboardData: { getData: () => 'pasted' } })).toBe(true)
  })

  it('[ROUTE-21] says plainly that mail is not set up', () => {
    facts({ mode: 'production', mail: false })
    open()
    expect(screen.getByText('Mail is not set up on this server.')).toBeTruthy()
  })

  it('[ROUTE-21] [AUTH-02] without mail there is no pointless form, only a way to sign in', () => {
    facts({ mode: 'production', mail: false })
    open()
    expect(screen.getByText(/Without it, no address can be confirmed and no account created/)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  it('gives advice while a password is chosen', async () => {
    open()
    type('Password', 'password1')
    await sees('This password is one of the first that others would try.')
    type('Password', 'lamp river orange kite')
    await sees('Strong')
  })
})
