import 'fake-indexeddb/auto'
import { getProfile, type Profile } from '@evenhand/contract/account/auth.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavePage } from '../api/session/leave-page.ts'
import { discardHeld, openSession, signOut, startSession } from '../api/session/session.ts'
import { change, emptySlices } from '../api/store.ts'
import { GateScreen } from '../page/after-sign-in.tsx'
import { forceDashboard, noteLinking } from '../page/origin.ts'
import { fakeServer, fakeToken, nora, profile } from '../testing/fake-server.ts'
import { onToast } from '../ui/toast-event.ts'
import { RequireSession, SignedOutOnly, useRedirects } from './require-session.tsx'

vi.setConfig({ testTimeout: 30_000 })
vi.mock('../api/session/leave-page.ts', () => ({ leavePage: vi.fn() }))

const beginner: Partial<Profile> = {
  onboarding: { status: 'started', step: '1', startedAt: null, completedAt: null },
  onboardingCompleted: false,
  profile_complete: false,
}

function Here() {
  const { pathname, search, hash } = useLocation()
  return <p>at {`${pathname}${search}${hash}`}</p>
}

/** A public screen has no guard: the routes themselves redirect. */
function Public() {
  useRedirects()
  return <p>for anybody</p>
}

function open(path: string) {
  return render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Here />
        <Routes>
          <Route
            path="/login"
            element={
              <SignedOutOnly>
                <p>sign in here</p>
              </SignedOutOnly>
            }
          />
          <Route path="/gate" element={<GateScreen />} />
          <Route path="/public" element={<Public />} />
          <Route
            path="/expenses"
            element={
              <RequireSession>
                <p>the ledger</p>
              </RequireSession>
            }
          />
          <Route
            path="/note"
            element={
              <RequireSession>
                <textarea aria-label="note" />
              </RequireSession>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  )
}

const signIn = () => act(() => openSession({ success: true, token: fakeToken(Date.now()), user: nora }))
const isAt = (path: string) => waitFor(() => expect(screen.getByText(`at ${path}`)).toBeTruthy())

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  server.answer(getProfile, { data: { user: profile } })
  await startSession()
  emptySlices()
})
afterEach(() => vi.unstubAllGlobals())

describe('the guard', () => {
  it('[ROUTE-04] redirects to /login and, after sign-in, to where the person was going, query and hash included', async () => {
    open('/expenses?status=pending#e7')
    await isAt('/login')
    await signIn()
    await isAt('/expenses?status=pending#e7')
    expect(screen.getByText('the ledger')).toBeTruthy()
  })

  it('[ROUTE-07] a signed-in person who opens /login goes to the dashboard', async () => {
    await signIn()
    open('/login')
    await isAt('/dashboard/agenda')
  })

  it("[ROUTE-17] says 'Loading your account...' until the session is known", () => {
    change('auth', { isLoading: true })
    open('/expenses')
    expect(screen.getByText('Loading your account...')).toBeTruthy()
  })

  it('[ROUTE-08] a tester who signs out after a reload goes to the test screen', async () => {
    const email = 'one@sandbox.evenhand.example'
    const session = { success: true as const, token: fakeToken(Date.now()), user: { ...nora, email } }
    await act(() => openSession(session))
    open('/expenses')
    await isAt('/expenses')
    await act(async () => void (await signOut({ despiteUnsent: true })))
    await isAt('/test')
  })

  it('[AUTH-11] a URL that says Google is linked is ignored unless the linking was started here', async () => {
    const titles: string[] = []
    const stop = onToast(({ title }) => titles.push(title))
    await signIn()
    const { unmount } = open('/login?linked=google')
    await isAt('/dashboard/agenda')
    expect(titles).toEqual([])
    unmount()
    noteLinking(true)
    open('/login?linked=google')
    await waitFor(() => expect(titles).toEqual(['Google is linked to your account.']))
    stop()
  })

  it('never leads to another site', async () => {
    sessionStorage.setItem('evenhand:origin', '//evil.example/')
    open('/login')
    await signIn()
    await isAt('/dashboard/agenda')
  })

  it('[AUTH-13] a session that ends on a public screen redirects to /login too, through the router', async () => {
    await signIn()
    open('/public')
    server.refuse(getProfile, 'auth/not-signed-in', 401)
    const { call } = await import('../api/call.ts')
    await act(() => call(getProfile, {}).catch(() => {}))
    await isAt('/login')
    expect(leavePage).not.toHaveBeenCalled()
  })

  it('[AUTH-13] a session that ends redirects to /login and remembers the location', async () => {
    await signIn()
    open('/expenses?status=paid')
    server.refuse(getProfile, 'auth/not-signed-in', 401)
    const { call } = await import('../api/call.ts')
    await act(() => call(getProfile, {}).catch(() => {}))
    await isAt('/login')
    server.answer(getProfile, { data: { user: profile } })
    await signIn()
    await isAt('/expenses?status=paid')
  })
})

describe('a session that ends in the middle of a form', () => {
  // normally loaded with its texts when first needed; loaded up front, since a busy machine takes its time
  beforeAll(async () => void (await import('../account/ways/sign-in-over.tsx')), 60_000)

  const endIt = async () => {
    server.refuse(getProfile, 'auth/not-signed-in', 401)
    const { call } = await import('../api/call.ts')
    await act(() => call(getProfile, {}).catch(() => {}))
  }
  const typed = async () => {
    await signIn()
    open('/note')
    fireEvent.input(screen.getByLabelText('note'), { target: { value: 'Friday at five' } })
    await endIt()
    await screen.findByRole('alertdialog', { name: 'Sign in to continue' })
  }

  it('can be resumed by signing in over it, and nothing typed is lost', async () => {
    await typed()
    expect(screen.getByText('at /note')).toBeTruthy()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('secure_'))).toEqual([])
    await signIn()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((screen.getByLabelText('note') as HTMLTextAreaElement).value).toBe('Friday at five')
  })

  it('is discarded unseen, with the page, when somebody else signs in', async () => {
    await typed()
    const sam = { ...nora, id: '01890000-0000-7000-8000-000000000002', email: 'sam@example.org' }
    await act(() => openSession({ success: true, token: fakeToken(Date.now()), user: sam }))
    expect(vi.mocked(leavePage)).toHaveBeenCalledWith('/gate')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    discardHeld()
  })

  it('can be left instead', async () => {
    await typed()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave without it' })))
    await isAt('/login')
    expect(screen.queryByLabelText('note')).toBeNull()
  })

  it('redirects to /login when nothing was typed', async () => {
    await signIn()
    open('/note')
    await endIt()
    await isAt('/login')
  })
})

describe('after signing in', () => {
  const after = async (fields: Partial<Profile>) => {
    server.answer(getProfile, { data: { user: { ...profile, ...fields } } })
    open('/login')
    await signIn()
  }

  it('[AUTH-23] a completed person goes to the dashboard', async () => {
    await after({})
    await isAt('/dashboard/agenda')
  })

  it('[AUTH-23] an invited person who has to accept goes to /accept-invite', async () => {
    await after({ ...beginner, isInvitedUser: true, needsToAcceptTerms: true })
    await isAt('/accept-invite')
  })

  it('[AUTH-23] anyone else goes to /onboarding, and so on an error', async () => {
    await after(beginner)
    await isAt('/onboarding')
  })

  it('[AUTH-23] on an error to /onboarding', async () => {
    server.refuse(getProfile, 'server/error', 500)
    open('/login')
    await signIn()
    await isAt('/onboarding')
  })

  it('[AUTH-23] the force-dashboard flag wins, once', async () => {
    forceDashboard()
    await after(beginner)
    await isAt('/dashboard/agenda')
    expect(sessionStorage.length).toBe(0)
  })

  it('[AUTH-23] /gate does the same, and leads to /login when nobody is signed in', async () => {
    open('/gate')
    await isAt('/login')
    await signIn()
    await isAt('/dashboard/agenda')
  })

  it('[AUTH-23] /gate leads to /login on an error', async () => {
    await signIn()
    server.refuse(getProfile, 'server/error', 500)
    open('/gate')
    await isAt('/login')
  })
})
