import { getProfile, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { health } from '@evenhand/contract/server/server.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, fakeToken } from '../testing/fake-server.ts'
import { addressOf, CALL_TIMEOUT_MS, call } from './call.ts'
import { linkSession } from './session/session-link.ts'
import { keepToken, readToken } from './session/token.ts'

const healthy = {
  status: 'ok' as const,
  version: '1.0.0',
  mode: 'local' as const,
  parts: { server: 'ok' as const, database: 'ok' as const, mail: 'outbox' as const, files: 'ok' as const },
  time: '2026-11-20T12:00:00Z',
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  linkSession({ isSignedIn: () => false, renew: async () => null, gone: () => {} })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('[AUTH-28] carries the bearer token when there is one, and the header a foreign page cannot set', async () => {
    const server = fakeServer()
    server.answer(health, healthy)
    await call(health, {})
    const token = fakeToken(Date.now())
    await keepToken(token)
    await call(health, {})
    expect(server.asked.map(({ headers }) => headers.Authorization)).toEqual([undefined, `Bearer ${token}`])
    expect(server.asked[0]?.headers['X-Evenhand']).toBe('1')
  })

  it('fills the path and leaves out what was not asked for', () => {
    const ask = { params: { familyId: 'a/b' }, query: { category: 'medical', dateFrom: undefined } }
    expect(addressOf(listExpenses, ask)).toBe('/expenses/family/a%2Fb?category=medical')
  })

  it("[LIM-01] gives up after 30 s with 'Request timeout'", async () => {
    vi.useFakeTimers()
    fakeServer().raw(health, () => new Promise<Response>(() => {}))
    const outcome = call(health, {}, { withoutSession: true }).catch((failure) => failure)
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1)
    let isSettled = false
    void outcome.then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ message: 'Request timeout', code: 'client/timeout', status: 0 })
  })

  it('[LIM-01] a response without our code gives the status and its standard phrase', async () => {
    const server = fakeServer()
    server.raw(health, () => new Response('<h1>gateway</h1>', { status: 502, statusText: '' }))
    await expect(call(health, {})).rejects.toMatchObject({ message: 'API Error: 502 Bad Gateway' })
    server.raw(health, () => new Response('', { status: 418, statusText: 'Short and stout' }))
    await expect(call(health, {})).rejects.toMatchObject({ message: 'API Error: 418 Short and stout' })
  })

  it('reads our problem details with code, fields and the time to wait', async () => {
    const server = fakeServer()
    const fields = [{ field: 'password', code: 'common', message: 'This one is known.' }]
    server.refuse(verifyFirebaseToken, 'auth/weak-password', 422, { fields, retryAfter: 7 })
    const failure = await call(verifyFirebaseToken, { body: { idToken: 'x' } }).catch((thrown) => thrown)
    expect(failure).toMatchObject({
      code: 'auth/weak-password',
      status: 422,
      problem: { fields, retryAfter: 7 },
    })
  })

  it('tells a dropped connection from a cancelled call', async () => {
    const server = fakeServer()
    server.cut(health)
    await expect(call(health, {})).rejects.toMatchObject({ code: 'client/network' })
    server.raw(health, () => new Promise<Response>(() => {}))
    const stop = new AbortController()
    const outcome = call(health, {}, { signal: stop.signal }).catch((failure) => failure)
    stop.abort()
    expect(await outcome).toMatchObject({ code: 'client/cancelled' })
  })

  it('[AUTH-13] a 401 clears the stored token and notifies the session, except for calls that open the session', async () => {
    const gone: string[] = []
    linkSession({ isSignedIn: () => false, renew: async () => null, gone: (code) => gone.push(code) })
    const server = fakeServer()
    server.refuse(getProfile, 'auth/not-signed-in', 401)
    server.refuse(verifyFirebaseToken, 'auth/session-expired', 401)
    await keepToken(fakeToken(Date.now()))
    await call(verifyFirebaseToken, { body: { idToken: 'x' } }, { withoutSession: true }).catch(() => {})
    expect(await readToken()).not.toBeNull()
    await expect(call(getProfile, {})).rejects.toMatchObject({ status: 401 })
    expect(await readToken()).toBeNull()
    expect(gone).toEqual(['auth/session-expired'])
  })

  it('[AUTH-21] renews an expired token before the call goes out', async () => {
    const server = fakeServer()
    server.answer(health, healthy)
    linkSession({ isSignedIn: () => false, renew: async () => 'fresh', gone: () => {} })
    const token = fakeToken(Date.now())
    await keepToken(token)
    const hourAhead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3600_000)
    await call(health, {})
    hourAhead.mockRestore()
    expect(server.asked[0]?.headers.Authorization).toBe('Bearer fresh')
    // an hour by this device's clock, however far it is from the server's
    await keepToken(fakeToken(Date.now() - 5 * 3600_000))
    await call(health, {})
    expect(server.asked[1]?.headers.Authorization).not.toBe('Bearer fresh')
  })

  it('treats an HTML page with status 200 as a captive portal, not as a response', async () => {
    fakeServer().raw(health, () => new Response('<!doctype html><p>Welcome to our Wi-Fi', { status: 200 }))
    await expect(call(health, {})).rejects.toMatchObject({ code: 'client/network' })
  })
})
