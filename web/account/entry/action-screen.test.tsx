import 'fake-indexeddb/auto'
import { confirmEmail } from '@evenhand/contract/account/account.ts'
import { resendVerification, verifyEmail, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { lookAtPasswordReset } from '@evenhand/contract/account/password-reset.ts'
import { outbox } from '@evenhand/contract/server/server.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFacts } from '../../api/server-facts.ts'
import { openSession, startSession } from '../../api/session/session.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { ActionScreen } from './action-screen.tsx'
import { OutboxScreen } from './outbox-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  // each link is opened in a tab of its own
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  forgetFacts()
})

function Here() {
  return <p>at {useLocation().pathname}</p>
}
const open = (path: string, screenThere: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        {screenThere}
        <Here />
      </MemoryRouter>
    </I18nProvider>,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())

describe('the link of a verification mail', () => {
  const openLink = () => open('/auth/action?mode=verify&token=abc', <ActionScreen />)

  it('[ROUTE-09] [AUTH-22] is used up by the button, never by opening the page', async () => {
    server.answer(verifyEmail, { success: true, email: 'ana@example.org' })
    openLink()
    expect(server.asked).toEqual([])
    await press('Confirm this address')
    await sees('Your address is confirmed')
    expect(server.asked).toMatchObject([{ method: 'POST', body: { token: 'abc' } }])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  it('in another browser asks for the password given at registration', async () => {
    server.refuse(verifyEmail, 'auth/missing-password', 403)
    openLink()
    await press('Confirm this address')
    const password = await screen.findByLabelText('Password')
    server.refuse(verifyEmail, 'auth/wrong-password', 403)
    fireEvent.input(password, { target: { value: 'no' } })
    await press('Confirm this address')
    await sees('Incorrect password. Try again or reset password.')
    server.answer(verifyEmail, { success: true, email: 'ana@example.org' })
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'lamp river' } })
    await press('Confirm this address')
    await sees('Your address is confirmed')
    expect(server.asked.at(-1)?.body).toEqual({ token: 'abc', password: 'lamp river' })
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  })

  it('[AUTH-02] in the browser that registered, one is signed in with it and led on at once', async () => {
    server.answer(verifyEmail, { success: true, email: 'ana@example.org', idToken: 'proof' })
    server.answer(verifyFirebaseToken, { success: true, token: fakeToken(Date.now()), user: nora })
    openLink()
    await press('Confirm this address')
    await sees('at /gate')
  })

  it.each([
    ['auth/link-used', 'This link has been used', false],
    ['auth/link-expired', 'This link has expired', true],
    ['auth/invalid-credential', 'This link does not work', true],
  ] as const)('[AUTH-25] %s says what happened and what to do next', async (code, title, canAsk) => {
    server.refuse(verifyEmail, code, 410)
    server.answer(resendVerification, { success: true })
    openLink()
    await press('Confirm this address')
    await sees(title)
    expect(screen.getByText(/The credentials are invalid or expired\./)).toBeTruthy()
    expect(screen.queryByLabelText('Email') !== null).toBe(canAsk)
    if (!canAsk) return
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'ana@example.org' } })
    await press('Ask for a new link')
    await press('Send it again')
    await sees(/^Sent\./)
  })

  it("[AUTH-25] the server fails, or the connection drops: 'Email verification failed', and the button stays", async () => {
    server.refuse(verifyEmail, 'server/error', 500)
    openLink()
    await press('Confirm this address')
    await sees('Email verification failed')
    server.cut(verifyEmail)
    await press('Confirm this address')
    await sees('Network error. Please check your connection.')
    server.answer(verifyEmail, { success: true, email: 'ana@example.org' })
    await press('Confirm this address')
    await sees('Your address is confirmed')
  })

  it('without a token says so at once', () => {
    open('/auth/action?mode=verify', <ActionScreen />)
    expect(screen.getByText('This link does not work')).toBeTruthy()
  })
})

describe('the link that sets a new password', () => {
  it.each([
    ['auth/link-used', 'This link has been used'],
    ['auth/link-expired', 'This link has expired'],
    ['auth/credential-expired', 'This link does not work'],
  ] as const)('[AUTH-25] [ROUTE-09] %s says what happened before anything is typed', async (code, title) => {
    server.refuse(lookAtPasswordReset, code, 410)
    open('/auth/action?mode=reset&token=abc', <ActionScreen />)
    await sees(title)
    expect(screen.getByText(/The credentials are invalid or expired\./)).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    await press('Ask for a new link')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy())
  })
})

describe('the link that changes the email', () => {
  it.each([
    ['auth/link-used', 'This link has been used'],
    ['auth/link-expired', 'This link has expired'],
    ['auth/invalid-credential', 'This link does not work'],
  ] as const)('[AUTH-25] %s says what happened and what to do next', async (code, title) => {
    await startSession()
    await openSession({ success: true, token: fakeToken(Date.now()), user: nora })
    server.refuse(confirmEmail, code, 410)
    open('/auth/action?mode=email&token=abc', <ActionScreen />)
    await press('Confirm this address')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy())
    expect(screen.getByText('The credentials are invalid or expired.')).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Ask for a new link in your account' })
    expect(again.getAttribute('href')).toBe('/account')
  })
})

describe('the outbox', () => {
  const mail = (id: string, subject: string, at: string) => ({
    id,
    kind: 'mail' as const,
    to: 'ana@example.org',
    subject,
    at,
    text: 'Open this:\nhttp://localhost:3001/auth/action?mode=verify&token=abc\nThank you.',
  })
  const inMode = (mode: string) => {
    document.head.innerHTML = `<meta name="evenhand-server">`
    document.head.firstElementChild?.setAttribute('content', JSON.stringify({ mode }))
  }

  it('[ROUTE-02] shows the newest mail first, links as links, and refreshes itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    inMode('local')
    server.answer(outbox, { items: [mail('1', 'older', '2026-11-20T10:00:00Z')] })
    open('/test/outbox', <OutboxScreen />)
    await sees('older')
    server.answer(outbox, {
      items: [mail('1', 'older', '2026-11-20T10:00:00Z'), mail('2', 'newer', '2026-11-20T11:00:00Z')],
    })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await sees('newer')
    expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
      'newer',
      'older',
    ])
    expect(screen.getAllByRole('link', { name: /token=abc/ })[0]?.getAttribute('href')).toBe(
      'http://localhost:3001/auth/action?mode=verify&token=abc',
    )
  })

  it('[ROUTE-02] elsewhere says that it is not available, and sends no request', () => {
    inMode('production')
    open('/test/outbox', <OutboxScreen />)
    expect(screen.getByText('There is no outbox here')).toBeTruthy()
    expect(server.asked).toEqual([])
  })

  it('says when it cannot be read, and keeps showing what it had', async () => {
    inMode('local')
    server.refuse(outbox, 'server/database-unavailable', 503)
    open('/test/outbox', <OutboxScreen />)
    await sees('Database service is not available.')
    server.answer(outbox, { items: [] })
    await press('Try again')
    await sees('Nothing has been written yet')
  })
})
