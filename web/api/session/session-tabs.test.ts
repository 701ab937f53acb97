import 'fake-indexeddb/auto'
import { getProfile, signOut as signOutCall } from '@evenhand/contract/account/auth.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePages, opensPage } from '../../testing/closed-pages.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'

/** The channels of one browser's tabs: what one posts the others receive. */
let channels: Set<Channel>
class Channel extends EventTarget {
  constructor() {
    super()
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** A tab: its own modules, shared browser storage. */
async function openTab() {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', Channel)
  const session = await import('./session.ts')
  const { useStore, change } = await import('../store.ts')
  opensPage(change)
  const { call } = await import('../call.ts')
  const { holdFor, keepWhen, heldNow } = await import('./held-session.ts')
  const { setNavigate } = await import('../router-link.ts')
  const went: string[] = []
  await session.startSession()
  return { ...session, call, store: useStore, holdFor, keepWhen, heldNow, setNavigate, went }
}

const opened = { success: true as const, token: fakeToken(Date.now()), user: nora }
const route = (tab: Awaited<ReturnType<typeof openTab>>) => tab.setNavigate((path) => tab.went.push(path))
let server: ReturnType<typeof fakeServer>

beforeEach(async () => {
  channels = new Set()
  localStorage.clear()
  sessionStorage.clear()
  server = fakeServer()
  await (await import('../../device/device-store.ts')).emptyDevice()
})
afterEach(() => {
  closePages()
  vi.unstubAllGlobals()
})

describe('a session across several tabs', () => {
  it('[AUTH-14] ended by the person in one tab, ends in every other at once, and none calls it expired', async () => {
    const one = await openTab()
    await one.openSession(opened)
    const other = await openTab()
    route(other)
    // the server responds slowly, and by then refuses the other tab's requests
    let answer = () => {}
    server.raw(signOutCall, async () => {
      await new Promise<void>((go) => {
        answer = go
      })
      return Response.json({ success: true })
    })
    server.refuse(getProfile, 'auth/session-expired', 401)
    const leaving = one.signOut()
    await vi.waitFor(() => expect(other.sessionNow().status).toBe('signed-out'))
    await other.call(getProfile, {}).catch(() => {})
    answer()
    await leaving
    expect([other.store.getState().auth.error, other.went]).toEqual([null, ['/login']])
  })

  it('[AUTH-14] a tab that took it for an expiry a moment before forgets the location and what was typed', async () => {
    const one = await openTab()
    await one.openSession(opened)
    const other = await openTab()
    route(other)
    other.keepWhen(() => true)
    server.refuse(getProfile, 'auth/session-expired', 401)
    await other.call(getProfile, {}).catch(() => {})
    expect(other.heldNow()).not.toBeNull()
    sessionStorage.setItem('evenhand:origin', '/expenses/7')
    server.answer(signOutCall, { success: true })
    await one.signOut()
    expect(other.heldNow()).toBeNull()
    expect(other.store.getState().auth.error).toBeNull()
    expect(sessionStorage.getItem('evenhand:origin')).toBeNull()
    expect(other.went).toEqual(['/login'])
  })

  it('refusals while another tab deletes the account are not an expiry; if deleting fails, the session goes on', async () => {
    const one = await openTab()
    await one.openSession(opened)
    const other = await openTab()
    route(other)
    server.refuse(getProfile, 'auth/session-expired', 401)
    const failing = one.leaveBy(async () => {
      await other.call(getProfile, {}).catch(() => {})
      throw new Error('the password was wrong')
    })
    await expect(failing).rejects.toThrow('the password was wrong')
    expect(other.sessionNow().status).toBe('signed-in')
  })
})

describe('a sign-in right after a sign-out', () => {
  it('[AUTH-13] is not ended by the late response to a read sent in between without a token', async () => {
    const tab = await openTab()
    route(tab)
    let answer = () => {}
    server.raw(getProfile, async () => {
      await new Promise<void>((go) => {
        answer = go
      })
      const code = 'auth/not-signed-in'
      return Response.json({ type: 'about:blank', title: code, status: 401, code }, { status: 401 })
    })
    const late = tab.call(getProfile, {}).catch(() => {})
    await vi.waitFor(() => expect(server.count(getProfile)).toBe(1))
    await tab.openSession(opened)
    answer()
    await late
    expect(tab.sessionNow().status).toBe('signed-in')
    expect(tab.went).toEqual([])
  })
})

describe('a session that is refused while the page loads', () => {
  it('[AUTH-13] does not navigate: the guard redirects to the sign-in, which says why', async () => {
    const before = await openTab()
    await before.openSession(opened)
    const tab = await openTab()
    server.refuse(getProfile, 'auth/session-expired', 401)
    await tab.call(getProfile, {}).catch(() => {})
    expect(tab.sessionNow().status).toBe('signed-out')
    expect(tab.store.getState().auth.error).toBe('auth/session-expired')
    expect(tab.went).toEqual([])
  })
})
