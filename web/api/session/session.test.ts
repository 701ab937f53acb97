import 'fake-indexeddb/auto'
import {
  getProfile,
  refresh,
  type Session,
  signOut as signOutCall,
  verifyFirebaseToken,
} from '@evenhand/contract/account/auth.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { closePages, opensPage } from '../../testing/closed-pages.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'

/** Fresh modules, as after a reload. */
async function freshPage() {
  vi.resetModules()
  // pages of earlier tests must not count as other tabs of this one
  vi.stubGlobal('BroadcastChannel', undefined)
  const session = { ...(await import('./session.ts')), ...(await import('./session-end.ts')) }
  const { useStore, change } = await import('../store.ts')
  opensPage(change)
  const { readToken } = await import('./token.ts')
  const device = await import('../../device/device-store.ts')
  const went: string[] = []
  const { setNavigate } = await import('../router-link.ts')
  setNavigate((path) => went.push(path))
  await session.startSession()
  return { ...session, store: useStore, readToken, device, went }
}

const sam = { ...nora, id: '01890000-0000-7000-8000-000000000002', email: 'sam@example.org' }
const opened = (token: string, user = nora): Session => ({ success: true, token, user })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  localStorage.clear()
  sessionStorage.clear()
  await (await import('../../device/device-store.ts')).emptyDevice()
})
afterEach(() => {
  closePages()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  it('[AUTH-06] [AUTH-15] stores the token as secure items and the user without any token', async () => {
    const page = await freshPage()
    const server = fakeServer()
    const token = fakeToken(Date.now())
    server.answer(verifyFirebaseToken, opened(token))
    await page.signInWith('proof', { email: nora.email })
    expect(page.sessionNow()).toMatchObject({ status: 'signed-in', user: { first_name: 'Nora' } })
    expect(await page.readToken()).toBe(token)
    const kept = localStorage.getItem('currentUser') ?? '{}'
    for (const word of [nora.email, nora.firstName, nora.lastName]) expect(kept).not.toContain(word)
    const user = JSON.parse(kept)
    expect(Object.keys(user)).toEqual([
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'profile_complete',
      'email_verified',
      'phone_number',
      'created_at',
      'updated_at',
    ])
    expect(server.asked[0]?.body).toEqual({ idToken: 'proof', userData: { email: nora.email } })
  })

  it('[AUTH-17] persists only the slices auth and user, and no token in them', async () => {
    const page = await freshPage()
    const token = fakeToken(Date.now())
    fakeServer().answer(verifyFirebaseToken, opened(token))
    await page.signInWith('proof')
    const kept = localStorage.getItem('persist:root') ?? ''
    expect(Object.keys(JSON.parse(kept).state)).toEqual(['auth', 'user'])
    expect(JSON.parse(kept).state.auth).toMatchObject({
      token: null,
      refreshToken: null,
      isAuthenticated: true,
    })
    expect(kept).not.toContain(token.split('.')[1])
    // removed values stay readable in the browser's files for a while, so nothing personal is written in plain text
    expect(kept).not.toContain(nora.email)
  })

  it('[AUTH-15] a reload restores the signed-in person; without the key nobody is signed in', async () => {
    const before = await freshPage()
    fakeServer().answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    await before.signInWith('proof')
    expect((await freshPage()).sessionNow()).toMatchObject({
      status: 'signed-in',
      user: { email: nora.email, first_name: 'Nora', phone_number: null },
    })
    localStorage.removeItem('app_key')
    expect((await freshPage()).sessionNow().status).toBe('signed-out')
  })

  it('[AUTH-14] what a logout keeps survives the server telling the browser to clear its storage', async () => {
    const page = await freshPage()
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.answer(signOutCall, () => {
      localStorage.clear()
      return { success: true } as const
    })
    await page.signInWith('proof')
    localStorage.setItem('evenhand:theme', 'dark')
    localStorage.setItem('evenhand:sign-in-lock', '1')
    await page.signOut()
    expect(Object.keys(localStorage).sort()).toEqual([
      'evenhand:sign-in-lock',
      'evenhand:theme',
      'persist:root',
    ])
  })

  it('[AUTH-17] the slices start as specified', async () => {
    const { store } = await freshPage()
    expect(store.getState()).toMatchObject({
      auth: {
        isAuthenticated: false,
        token: null,
        refreshToken: null,
        user: null,
        isLoading: false,
        error: null,
        requiresVerification: false,
        passwordErrors: [],
      },
      user: { profile: null, isLoading: false, error: null },
      app: { theme: 'auto', sidebarOpen: false, notifications: [] },
      expenses: {
        current: null,
        filters: { category: 'all', status: 'all', childId: 'all', limit: 50, offset: 0 },
      },
    })
  })

  it('[AUTH-09] listeners of the provider are told who is signed in, now and at every change', async () => {
    const page = await freshPage()
    const { ownIdentity } = await import('../identity/own-identity.ts')
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.answer(signOutCall, { success: true })
    const heard: (string | undefined)[] = []
    const stop = ownIdentity.onAuthState(({ status, user }) =>
      heard.push(`${status} ${user?.email ?? ''}`.trim()),
    )
    await page.signInWith('proof')
    await ownIdentity.signOut()
    stop()
    await page.signInWith('proof')
    expect([...new Set(heard)]).toEqual(['signed-out', `signed-in ${nora.email}`])
    expect(heard.at(-1)).toBe('signed-out')
  })

  it('[AUTH-12] refreshes 3300 s after the token was issued, and again', async () => {
    const page = await freshPage()
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.answer(refresh, () => opened(fakeToken(Date.now(), 'fresh')))
    await page.signInWith('proof')
    await vi.advanceTimersByTimeAsync(3299_000)
    expect(server.count(refresh)).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(server.count(refresh)).toBe(1))
    await vi.waitFor(async () =>
      expect(atob((await page.readToken())?.split('.')[1] ?? '')).toContain('fresh'),
    )
    await vi.advanceTimersByTimeAsync(3302_000)
    await vi.waitFor(() => expect(server.count(refresh)).toBe(2))
    expect(server.asked.at(-1)?.headers['X-Evenhand']).toBe('1')
  })

  it('[AUTH-12] a device that slept while a token was being stored renews it again without deadlock', async () => {
    const page = await freshPage()
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.answer(refresh, () => opened(fakeToken(Date.now(), 'fresh')))
    await page.signInWith('proof')
    let hasSlept = false
    page.store.subscribe(() => {
      if (hasSlept || server.count(refresh) === 0) return
      hasSlept = true
      vi.setSystemTime(Date.now() + 3302_000)
    })
    await vi.advanceTimersByTimeAsync(3301_000)
    await vi.waitFor(() => expect(server.count(refresh)).toBe(2))
    expect(hasSlept).toBe(true)
  })

  it.each([5, -5])(
    '[AUTH-12] it is the same on a device whose clock is %s hours off the server’s',
    async (hours) => {
      const page = await freshPage()
      const server = fakeServer()
      const issued = () => fakeToken(Date.now() - hours * 3600_000)
      server.answer(verifyFirebaseToken, opened(issued()))
      server.answer(refresh, () => opened(issued()))
      await page.signInWith('proof')
      const first = await page.readToken()
      await vi.advanceTimersByTimeAsync(3299_000)
      expect(server.count(refresh)).toBe(0)
      await vi.advanceTimersByTimeAsync(2_000)
      await vi.waitFor(() => expect(server.count(refresh)).toBe(1))
      // time moves on only once the new token is stored and the next refresh is scheduled by it
      await vi.waitFor(async () => expect([null, first]).not.toContain(await page.readToken()))
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
      expect(page.sessionNow().status).toBe('signed-in')
      await vi.advanceTimersByTimeAsync(3302_000)
      await vi.waitFor(() => expect(server.count(refresh)).toBe(2))
    },
  )

  it('[AUTH-12] a refused refresh signs out with auth/session-expired and leads to /login', async () => {
    const page = await freshPage()
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.refuse(refresh, 'auth/session-expired', 401)
    const reasons: unknown[] = []
    page.onSessionEnd((reason) => reasons.push(reason))
    await page.signInWith('proof')
    await vi.advanceTimersByTimeAsync(3301_000)
    await vi.waitFor(() => expect(page.sessionNow().status).toBe('signed-out'))
    expect(reasons).toEqual(['auth/session-expired'])
    expect(page.went).toEqual(['/login'])
    expect(page.store.getState().auth.error).toBe('auth/session-expired')
    expect(await page.readToken()).toBeNull()
  })

  it('a refresh without a response keeps the session and retries', async () => {
    const page = await freshPage()
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.cut(refresh)
    await page.signInWith('proof')
    await vi.advanceTimersByTimeAsync(3301_000)
    await vi.waitFor(() => expect(server.count(refresh)).toBe(1))
    server.answer(refresh, () => opened(fakeToken(Date.now())))
    await vi.advanceTimersByTimeAsync(21_000)
    await vi.waitFor(() => expect(server.count(refresh)).toBe(2))
    expect(page.sessionNow().status).toBe('signed-in')
  })

  it('[AUTH-21] when a token cannot be renewed just now, the call fails and the session stays', async () => {
    const page = await freshPage()
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.refuse(refresh, 'server/database-unavailable', 503)
    await page.signInWith('proof')
    for (const name of Object.keys(localStorage))
      if (name.startsWith('secure_')) localStorage.removeItem(name)
    const { call } = await import('../call.ts')
    await expect(call(getProfile, {})).rejects.toMatchObject({
      code: 'client/token-refresh',
      message: 'Token refresh failed',
    })
    expect(server.count(getProfile)).toBe(0)
    expect(page.sessionNow().status).toBe('signed-in')
  })

  it('is restored after a reload, and refreshed at once when its token is gone', async () => {
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    await (await freshPage()).signInWith('proof')
    const again = await freshPage()
    expect(again.sessionNow().user?.email).toBe(nora.email)
    expect(server.count(refresh)).toBe(0)
    localStorage.removeItem('secure_auth_token_1')
    server.answer(refresh, () => opened(fakeToken(Date.now())))
    await freshPage()
    expect(server.count(refresh)).toBe(1)
  })

  it('sends no request where nobody was signed in', async () => {
    const server = fakeServer()
    const page = await freshPage()
    expect(page.sessionNow().status).toBe('signed-out')
    expect(server.asked).toEqual([])
  })
})

describe('signing out', () => {
  async function signedIn() {
    const page = await freshPage()
    const server = fakeServer()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now())))
    server.answer(signOutCall, { success: true })
    await page.signInWith('proof')
    const survive = ['evenhand:sign-in-lock', 'evenhand:theme', 'evenhand:heads']
    for (const key of ['dashboard-visited', 'test-mode', 'draft', ...survive])
      localStorage.setItem(key, 'here')
    return { page, server }
  }
  const left = () => Object.keys(localStorage).toSorted()

  it('[AUTH-14] clears user, token and the dashboard-visited flag; persist:root keeps empty slices', async () => {
    const { page, server } = await signedIn()
    expect(await page.signOut()).toEqual({ ok: true, serverTold: true })
    expect(server.count(signOutCall)).toBe(1)
    expect(left()).toEqual([
      'evenhand:heads',
      'evenhand:sign-in-lock',
      'evenhand:theme',
      'persist:root',
      'test-mode',
    ])
    expect(localStorage.getItem('persist:root')).not.toContain('nora')
    expect(page.went).toEqual(['/login'])
  })

  it('[AUTH-14] a token that arrives while one signs out is not kept, however long it takes to encrypt', async () => {
    const { page, server } = await signedIn()
    server.answer(refresh, opened(fakeToken(Date.now(), 'late')))
    const seal = crypto.subtle.encrypt.bind(crypto.subtle)
    let go = () => {}
    const opens = new Promise<void>((resolve) => {
      go = resolve
    })
    const slow = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
      await opens
      return seal(...given)
    })
    onTestFinished(() => {
      go()
      slow.mockRestore()
    })
    await vi.advanceTimersByTimeAsync(3301_000)
    await vi.waitFor(() => expect(slow).toHaveBeenCalled())
    const renewed = page.renewNow()
    await page.signOut()
    go()
    expect(await renewed).toBeNull()
    expect(page.sessionNow().status).toBe('signed-out')
    expect(left().filter((name) => name.startsWith('secure_'))).toEqual([])
  })

  it('[AUTH-14] a session the provider ends keeps test-mode, dashboard-visited and persist:root', async () => {
    const { page, server } = await signedIn()
    server.refuse(refresh, 'auth/user-disabled', 403)
    await vi.advanceTimersByTimeAsync(3301_000)
    await vi.waitFor(() => expect(page.sessionNow().status).toBe('signed-out'))
    expect(left()).toEqual([
      'dashboard-visited',
      'evenhand:device-of',
      'evenhand:heads',
      'evenhand:sign-in-lock',
      'evenhand:theme',
      'persist:root',
      'test-mode',
    ])
    expect(localStorage.getItem('persist:root')).not.toContain('nora')
  })

  it('[AUTH-14] a refusal meanwhile is not an expiry, and there is one redirect', async () => {
    const { page, server } = await signedIn()
    const { endWithoutSession } = await import('./session-link.ts')
    server.answer(signOutCall, () => {
      void endWithoutSession('auth/session-expired', undefined)
      return { success: true as const }
    })
    const reasons: unknown[] = []
    page.onSessionEnd((reason) => reasons.push(reason))
    await page.signOut()
    expect(reasons).toEqual([null])
    expect(page.store.getState().auth.error).toBeNull()
    expect(page.went).toEqual(['/login'])
  })

  it('a late refusal of the previous token does not end the session of whoever signed in next', async () => {
    const { page, server } = await signedIn()
    const { endWithoutSession } = await import('./session-link.ts')
    const former = `Bearer ${await page.readToken()}`
    await page.signOut()
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now(), 'next'), sam))
    await page.signInWith('other proof')
    await endWithoutSession('auth/session-expired', former)
    expect(page.sessionNow().user?.id).toBe(sam.id)
    await endWithoutSession('auth/session-expired', `Bearer ${await page.readToken()}`)
    expect(page.sessionNow().status).toBe('signed-out')
  })

  it('a refresh in flight does not sign the device in again', async () => {
    const { page, server } = await signedIn()
    let arrive = () => {}
    server.raw(refresh, async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return Response.json(opened(fakeToken(Date.now(), 'fresh')))
    })
    await vi.advanceTimersByTimeAsync(3301_000)
    await vi.waitFor(() => expect(server.count(refresh)).toBe(1))
    await page.signOut()
    arrive()
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.sessionNow().status).toBe('signed-out')
    expect(await page.readToken()).toBeNull()
  })

  it('signs the device out even when the server does not respond', async () => {
    const { page, server } = await signedIn()
    server.cut(signOutCall)
    expect(await page.signOut()).toEqual({ ok: true, serverTold: false })
    expect(page.sessionNow().status).toBe('signed-out')
  })

  it('asks first when something is unsent, and then leaves nothing readable', async () => {
    const { page } = await signedIn()
    await page.device.keepOnDevice('writes', '1', { what: 'an expense' })
    expect(await page.signOut()).toEqual({ ok: false, reason: 'unsent', count: 1 })
    expect(page.sessionNow().status).toBe('signed-in')
    expect(await page.signOut({ despiteUnsent: true })).toMatchObject({ ok: true })
    expect(await page.device.readAllFromDevice('writes')).toEqual([])
  })

  it('another person signing in on this device finds nothing of the previous one', async () => {
    const { page, server } = await signedIn()
    await page.device.keepOnDevice('reads', 'x', { of: 'nora' })
    server.answer(verifyFirebaseToken, opened(fakeToken(Date.now()), sam))
    await page.signInWith('other proof')
    expect(await page.device.readAllFromDevice('reads')).toEqual([])
  })

  it('quick exit deletes the key of the stored data and tells the server, without a redirect', async () => {
    const { page, server } = await signedIn()
    await page.device.keepOnDevice('reads', 'x', { of: 'nora' })
    page.forgetDevice()
    await vi.waitFor(async () => expect(await page.device.readAllFromDevice('reads')).toEqual([]))
    expect(server.count(signOutCall)).toBe(1)
    expect(page.went).toEqual([])
  })
})
