import 'fake-indexeddb/auto'
import { resendVerification, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { finishGoogle, startGoogle } from '@evenhand/contract/account/google.ts'
import { sendMagicLink, spendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import {
  lookAtPasswordReset,
  resetPassword,
  sendPasswordReset,
} from '@evenhand/contract/account/password-reset.ts'
import { confirmPhoneCode, phoneChallenge, sendPhoneCode } from '@evenhand/contract/account/phone.ts'
import { proveSecondFactor } from '@evenhand/contract/account/second-factor.ts'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFacts } from '../../api/server-facts.ts'
import { sessionNow } from '../../api/session/session.ts'
import { emptySlices } from '../../api/store.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { onToast } from '../../ui/toast-event.ts'
import { ActionScreen } from '../entry/action-screen.tsx'
import { SendAgain } from '../entry/send-again.tsx'
import { SignInForm } from '../entry/sign-in-form.tsx'
import { MagicLinkScreen } from './magic-link-screen.tsx'
import { PasswordlessScreen } from './passwordless-screen.tsx'
import { PhoneScreen } from './phone-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

let server: ReturnType<typeof fakeServer>
const toasts: string[] = []
onToast(({ title }) => toasts.push(title))
const facts = {
  mode: 'local',
  mail: true,
  demo: false,
  signIn: { password: true, google: true, phone: true, magicLink: true },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toasts.length = 0
  emptySlices()
  forgetFacts()
  document.head.innerHTML = `<meta name="evenhand-server">`
  document.head.firstElementChild?.setAttribute('content', JSON.stringify(facts))
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server = fakeServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  forgetFacts()
})

const open = (ui: ReactNode, path = '/') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/verify-magic-link/:token" element={<MagicLinkScreen />} />
          <Route path="*" element={ui} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const sees = (text: string | RegExp) => waitFor(() => expect(screen.getAllByText(text)[0]).toBeTruthy())

/** A fake popup; the test answers for Google through the channel the callback page uses. */
function popup() {
  const window_ = { closed: false, location: { href: '' }, close: () => {} }
  vi.stubGlobal('open', () => window_)
  const answer = (query: string) => {
    const channel = new BroadcastChannel('evenhand-google')
    channel.postMessage(query)
    channel.close()
  }
  return { window_, answer }
}
const atGoogle = { url: 'https://accounts.google.test/auth?state=s1&prompt=select_account' }
const back = { success: true, requiresLinking: false, isNewAccount: false, returnTo: null }

describe('[AUTH-25] Google', () => {
  const start = async () => {
    open(<SignInForm />)
    await press('Continue with Google')
  }

  it('a blocked popup', async () => {
    vi.stubGlobal('open', () => null)
    await start()
    await sees('Please allow popups for this site to sign in with Google.')
    expect(server.asked).toEqual([])
    expect(screen.getByRole('button', { name: 'Go to Google in this window' })).toBeTruthy()
  })

  it('a closed popup', async () => {
    const { window_ } = popup()
    server.answer(startGoogle, atGoogle)
    await start()
    await waitFor(() => expect(window_.location.href).toBe(atGoogle.url))
    window_.closed = true
    await sees('Sign-in was cancelled.')
  })

  it.each([
    ['auth/google-not-enabled', 'Google Sign-In is not enabled. Please contact support.'],
    ['auth/unauthorized-domain', 'This domain is not authorized for Google Sign-In.'],
    ['auth/service-unavailable', 'Authentication service is not available.'],
    ['server/error', 'Google Sign-In failed'],
  ] as const)('%s', async (code, text) => {
    popup()
    server.refuse(startGoogle, code, 503)
    await start()
    await sees(text)
  })

  it('a dropped connection', async () => {
    popup()
    server.cut(startGoogle)
    await start()
    await sees('Google Sign-In failed')
    await sees('Network error. Please check your connection.')
  })

  it('[AUTH-11] signs in although a side effect failed, and says which', async () => {
    const { window_, answer } = popup()
    const warning = 'Google sign-in successful but backend sync failed'
    server.answer(startGoogle, atGoogle)
    server.answer(finishGoogle, { ...back, idToken: 'proof' })
    server.answer(verifyFirebaseToken, { success: true, token: fakeToken(Date.now()), user: nora, warning })
    await start()
    await waitFor(() => expect(window_.location.href).not.toBe(''))
    // the result of another tab's visit is ignored
    answer('code=other&state=s2')
    answer('code=c&state=s1')
    await waitFor(() => expect(sessionNow().status).toBe('signed-in'))
    await waitFor(() => expect(toasts).toContain(warning))
    expect(server.asked.find(({ path }) => path.endsWith('/finish'))?.body).toEqual({
      query: 'code=c&state=s1',
    })
  })

  it('[AUTH-11] an email with a password asks for that first', async () => {
    const { window_, answer } = popup()
    server.answer(startGoogle, atGoogle)
    server.answer(finishGoogle, {
      ...back,
      success: false,
      requiresLinking: true,
      email: nora.email,
      hasPassword: true,
    })
    await start()
    await waitFor(() => expect(window_.location.href).not.toBe(''))
    answer('code=c&state=s1')
    await sees(/Sign in with your password first, then link Google from your profile settings\./)
    expect(sessionNow().status).toBe('signed-out')
  })
})

describe('[AUTH-25] the phone', () => {
  const ask = async (code: ErrorCode | 'cut', status = 403) => {
    server.answer(phoneChallenge, { challenge: 'c', bits: 1, expiresAt: '2026-11-21T10:00:00Z' })
    if (code === 'cut') server.cut(sendPhoneCode)
    else server.refuse(sendPhoneCode, code, status)
    open(<PhoneScreen />)
    type('Phone number', '+49 1512 3456789')
    await press('Send the code')
  }
  it.each([
    ['auth/invalid-phone-number', 'Please enter a valid phone number.'],
    ['auth/too-many-codes', 'Too many attempts. Please try again later.'],
    ['auth/sms-quota-exceeded', 'SMS quota exceeded. Please try again later.'],
    ['server/sms-unavailable', 'Failed to send verification code'],
    ['cut', 'Failed to send verification code'],
  ] as const)('asking for a code: %s', async (code, text) => {
    await ask(code)
    await sees(text)
  })

  it('[AUTH-04] an impossible number is refused before any request', async () => {
    open(<PhoneScreen />)
    type('Phone number', 'my phone')
    await press('Send the code')
    await sees('Please enter a valid phone number.')
    expect(server.asked).toEqual([])
  })

  it.each([
    ['auth/invalid-verification-code', 403, 'Invalid verification code. Please try again.'],
    ['auth/code-expired', 410, 'Verification session expired. Please request a new code.'],
    ['auth/missing-verification-id', 409, 'No verification session found. Please request a new code.'],
    ['server/error', 500, 'Phone verification failed'],
  ] as const)('[AUTH-10] confirming one: %s', async (code, status, text) => {
    server.refuse(confirmPhoneCode, code, status)
    open(<PhoneScreen />)
    await press('I have a code')
    type('Code', '123 456')
    await press('Sign in')
    await sees(text)
    // this device requested no code, so it names no request
    expect(server.asked.at(-1)?.body).toEqual({ code: '123456' })
  })
})

describe('mailed links', () => {
  const link = '/verify-magic-link/abc'

  it('[AUTH-22] is used up only by the button, not by being opened; then comes the second step, where there is one', async () => {
    server.answer(spendMagicLink, { success: true, idToken: 'proof', returnTo: null })
    server.refuse(verifyFirebaseToken, 'auth/second-factor-required', 403)
    open(null, link)
    expect(server.asked).toEqual([])
    await press('Sign in to Evenhand')
    await sees('One more step')
    server.answer(proveSecondFactor, { success: true, idToken: 'proof2' })
    server.answer(verifyFirebaseToken, { success: true, token: fakeToken(Date.now()), user: nora })
    type('Code', '123456')
    await press('Sign in')
    await waitFor(() => expect(sessionNow().status).toBe('signed-in'))
    await waitFor(() => expect(toasts).toContain('Signed in successfully!'))
  })

  it.each([
    ['auth/link-expired', 'This link has expired'],
    ['auth/link-used', 'This link has been used'],
    ['auth/credential-expired', 'This link does not work'],
  ] as const)('[AUTH-25] %s', async (code, title) => {
    server.refuse(spendMagicLink, code, 410)
    open(null, link)
    await press('Sign in to Evenhand')
    await sees(title)
    await sees(/The credentials are invalid or expired\./)
  })

  it('[AUTH-25] no session could be opened: Backend authentication failed', async () => {
    server.answer(spendMagicLink, { success: true, idToken: 'proof', returnTo: null })
    server.refuse(verifyFirebaseToken, 'server/error', 500)
    open(null, link)
    await press('Sign in to Evenhand')
    await sees('Backend authentication failed')
  })

  it('[AUTH-22] the waiting screen shows the code for another device', async () => {
    server.answer(sendMagicLink, {
      success: true,
      code: '482913',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      remindAt: new Date(Date.now() + 3_300_000).toISOString(),
    })
    sessionStorage.setItem('evenhand:origin', '/expenses?status=paid')
    open(<PasswordlessScreen />)
    type('Email', nora.email)
    await press('Send me a sign-in link')
    await sees('482913')
    expect(server.asked[0]?.body).toEqual({ email: nora.email, returnTo: '/expenses?status=paid' })
  })

  it('[AUTH-22] a reload keeps the code, and Back leads to the form', async () => {
    const sent = {
      success: true,
      code: '482913',
      email: nora.email,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      remindAt: new Date(Date.now() + 3_300_000).toISOString(),
    }
    const entries = ['/passwordless', { pathname: '/passwordless', search: '?step=sent', state: sent }]
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={entries} initialIndex={1}>
          <PasswordlessScreen />
        </MemoryRouter>
      </I18nProvider>,
    )
    await sees('482913')
    await press('Send another link')
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeTruthy())
  })
})

describe('[AUTH-25] a new password', () => {
  const ask = async () => {
    open(<SignInForm />)
    await press('Reset password')
    await waitFor(() => screen.getByRole('button', { name: 'Send the link' }))
    type('Email', nora.email)
    await press('Send the link')
  }
  it.each([
    ['server/mail-unavailable', 'Failed to send reset email'],
    ['server/error', 'Failed to process password reset request'],
  ] as const)('asking for the link: %s', async (code, text) => {
    server.refuse(sendPasswordReset, code, 503)
    await ask()
    await sees(text)
  })

  it('asking for the link: a dropped connection', async () => {
    server.cut(sendPasswordReset)
    await ask()
    await sees('Failed to send reset email')
  })

  it('setting it: the server fails', async () => {
    server.answer(lookAtPasswordReset, { email: nora.email, expiresAt: '2026-11-21T10:00:00Z' })
    server.refuse(resetPassword, 'server/error', 500)
    open(<ActionScreen />, '/auth/action?mode=reset&token=abc')
    await waitFor(() => screen.getByLabelText('New password'))
    type('New password', 'lamp river orange')
    await press('Set the password')
    await sees('Password reset failed')
  })

  it('sending the verification mail again fails', async () => {
    server.refuse(resendVerification, 'server/mail-unavailable', 503)
    open(<SendAgain email={nora.email} />)
    await press('Send it again')
    await sees('Failed to resend verification email')
  })
})
