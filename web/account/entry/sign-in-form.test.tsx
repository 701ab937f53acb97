import 'fake-indexeddb/auto'
import { resendVerification, signIn, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { enterDemo } from '@evenhand/contract/server/server.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFacts } from '../../api/server-facts.ts'
import { sessionNow } from '../../api/session/session.ts'
import { change, emptySlices } from '../../api/store.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { onToast } from '../../ui/toast-event.ts'
import { DemoHomes } from './demo-homes.tsx'
import { SignInForm } from './sign-in-form.tsx'

vi.setConfig({ testTimeout: 30_000 })

let server: ReturnType<typeof fakeServer>
const toasts: string[] = []
onToast(({ title }) => toasts.push(title))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toasts.length = 0
  emptySlices()
  server = fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{`${pathname}${search}`}</p>
}
const place = () => screen.getByTestId('place').textContent
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Place />
        <SignInForm />
        <DemoHomes />
      </MemoryRouter>
    </I18nProvider>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })))
async function trySignIn(email = nora.email, password = 'lamp river') {
  fireEvent.input(field('Email'), { target: { value: email } })
  fireEvent.input(field('Password'), { target: { value: password } })
  await press()
}
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())

describe('sign in', () => {
  it('[AUTH-05] neither corrects nor capitalises what is typed', () => {
    open()
    for (const label of ['Email', 'Password']) {
      expect(field(label).getAttribute('autocapitalize')).toBe('none')
      expect(field(label).getAttribute('autocorrect')).toBe('off')
    }
  })

  it('[AUTH-05] hides the password, and lets paste and password managers fill it', () => {
    open()
    const password = field('Password')
    expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
      'password',
      'current-password',
    ])
    expect(fireEvent.paste(password, { clipboardData: { getData: () => 'pasted' } })).toBe(true)
  })

  it('[AUTH-04] says at the field what is missing, and sends no request', async () => {
    open()
    await press()
    await sees('Please enter a valid email address.')
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(server.asked).toEqual([])
    fireEvent.input(field('Email'), { target: { value: 'n' } })
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
  })

  it('[AUTH-06] [AUTH-25] exchanges the proof for a session and says so', async () => {
    server.answer(signIn, { success: true, requiresVerification: false, idToken: 'proof' })
    server.answer(verifyFirebaseToken, { success: true, token: fakeToken(Date.now()), user: nora })
    open()
    await trySignIn()
    await waitFor(() => expect(toasts).toEqual(['Signed in successfully!']))
    expect(sessionNow().status).toBe('signed-in')
    expect(server.asked[1]?.body).toEqual({ idToken: 'proof' })
  })

  const texts: [ErrorCode, number, string][] = [
    ['auth/user-not-found', 403, 'No account found with this email address.'],
    ['auth/wrong-password', 403, 'Incorrect password. Try again or reset password.'],
    ['auth/invalid-credential', 403, 'Incorrect password. Try again or reset password.'],
    ['auth/invalid-email', 422, 'Please enter a valid email address.'],
    ['auth/user-disabled', 403, 'This account has been disabled.'],
    ['auth/operation-not-allowed', 403, 'Email/password accounts are not enabled. Please contact support.'],
    ['server/database-unavailable', 503, 'Database service is not available.'],
  ]
  it.each(texts)('[AUTH-25] %s has its own sentence', async (code, status, text) => {
    server.refuse(signIn, code, status)
    open()
    await trySignIn()
    await sees(text)
    expect(field('Email').value).toBe(nora.email)
  })

  it("[AUTH-25] anything else is 'Login failed', with the reason beside it", async () => {
    server.refuse(signIn, 'server/mail-unavailable', 503)
    open()
    await trySignIn()
    await sees('Login failed')
    await sees('Mail could not be sent. Try again later, or ask whoever runs this server.')
    // a proxy in front of the server responds in its place
    server.raw(signIn, () => new Response('<h1>gateway</h1>', { status: 502, statusText: '' }))
    await trySignIn()
    await sees('API Error: 502 Bad Gateway')
    expect(screen.getByText('Login failed')).toBeTruthy()
  })

  it("[AUTH-25] an unknown code: the server's own words, or else 'An error occurred'", async () => {
    // the server is newer than the page in an open tab
    const refused = (said: object) => () =>
      new Response(JSON.stringify({ code: 'auth/of-a-newer-server', ...said }), { status: 403 })
    server.raw(signIn, refused({ detail: 'Sign in at your council first.' }))
    open()
    await trySignIn()
    await sees('Sign in at your council first.')
    server.raw(signIn, refused({}))
    await trySignIn()
    await sees('An error occurred')
    expect(field('Email').value).toBe(nora.email)
  })

  it("[AUTH-25] a right password that opens no session: 'Backend authentication failed'", async () => {
    server.answer(signIn, { success: true, requiresVerification: false, idToken: 'proof' })
    server.refuse(verifyFirebaseToken, 'server/error', 500)
    open()
    await trySignIn()
    await sees('Backend authentication failed')
    expect(sessionNow().status).toBe('signed-out')
  })

  it("[AUTH-18] after three failed attempts offers help: 'Having trouble signing in?'", async () => {
    server.refuse(signIn, 'auth/wrong-password', 403)
    open()
    for (const tries of [1, 2, 3]) {
      await trySignIn()
      await waitFor(() => expect(server.count(signIn)).toBe(tries))
      await sees('Incorrect password. Try again or reset password.')
      expect(screen.queryByText('Having trouble signing in?') !== null).toBe(tries === 3)
    }
  })

  it("[AUTH-19] retries a dropped connection after 1, 2 and 4 s, then says 'Connection Failed'", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.cut(signIn)
    open()
    await trySignIn()
    const counts = [server.count(signIn)]
    for (const wait of [999, 1, 1999, 1, 3999]) {
      await act(() => vi.advanceTimersByTimeAsync(wait))
      counts.push(server.count(signIn))
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3])
    expect(screen.getByText('No answer yet. Trying again.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(server.count(signIn)).toBe(4)
    expect(screen.getByText('Connection Failed')).toBeTruthy()
  })

  it('[AUTH-20] too many attempts disable the button for 5 minutes, across a reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const text = 'Too Many Attempts. Please wait 5 minutes before trying again.'
    server.refuse(signIn, 'auth/too-many-requests', 429)
    open()
    await trySignIn()
    const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled
    expect([screen.getByText(text) !== null, isDisabled()]).toEqual([true, true])
    cleanup()
    open()
    expect(isDisabled()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 - 1))
    expect(isDisabled()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect([screen.queryByText(text), isDisabled()]).toEqual([null, false])
  })

  it('[AUTH-02] an unconfirmed address opens no session and offers the mail again', async () => {
    server.answer(signIn, { success: false, requiresVerification: true })
    server.answer(resendVerification, { success: true })
    open()
    await trySignIn()
    await sees('Confirm your email first')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send it again' })))
    await sees(/^Sent\./)
    expect(server.asked.at(-1)?.body).toEqual({ email: nora.email })
    expect(sessionNow().status).toBe('signed-out')
  })

  it("[AUTH-25] says why an earlier session ended: 'Your session has expired. Please sign in again.'", () => {
    change('auth', { error: 'auth/session-expired' })
    open()
    expect(screen.getByText('Your session has expired. Please sign in again.')).toBeTruthy()
  })
})

describe('the demo family', () => {
  const withDemo = (demo: boolean) => {
    forgetFacts()
    document.head.innerHTML = `<meta name="evenhand-server">`
    document.head.firstElementChild?.setAttribute(
      'content',
      JSON.stringify({ mode: 'local', demo, mail: true, signIn: { password: true } }),
    )
  }
  afterEach(() => {
    document.head.innerHTML = ''
    forgetFacts()
  })

  it('[ROUTE-18] one click enters as either parent, in demo mode, and leads to the dashboard', async () => {
    withDemo(true)
    const sam = { ...nora, email: 'sam@demo.evenhand.example' }
    server.answer(enterDemo, { success: true, token: fakeToken(Date.now()), user: sam })
    open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /As Sam/ })))
    await waitFor(() => expect(sessionNow().status).toBe('signed-in'))
    expect(server.asked[0]?.body).toEqual({ persona: 'sam' })
    expect(sessionStorage.getItem('evenhand:demo')).toBe('sam@demo.evenhand.example')
    expect(sessionStorage.getItem('force-dashboard')).toBe('true')
  })

  it('[ROUTE-21] is not offered where the server has none', () => {
    withDemo(false)
    open()
    expect(screen.queryByText('Look around first')).toBeNull()
  })

  it('has a URL for the password-reset step, and Back leads to the form', async () => {
    open()
    fireEvent.input(field('Email'), { target: { value: nora.email } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reset password' })))
    await sees('Set a new password')
    expect(place()).toBe('/?step=reset')
    expect(field('Email').value).toBe(nora.email)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back to sign in' })))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy())
    expect(place()).toBe('/')
  })

  it('a slow sign-in can be cancelled, and opens no session afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.raw(signIn, () => new Promise(() => {}))
    open()
    await trySignIn()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    // and another attempt still works
    await trySignIn()
    expect(server.count(signIn)).toBe(2)
    expect(sessionNow().status).toBe('signed-out')
  })
})
