import {
  refresh,
  type Session,
  signOut as signOutCall,
  verifyFirebaseToken,
} from '@evenhand/contract/auth.ts'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { doBeforeSignOut } from './before-sign-out.ts'
import { call } from './call.ts'
import { failureOf, isPassing } from './call-failure.ts'
import { countOnDevice, dropKey, emptyDevice } from './device-store.ts'
import { heldNow, holdFor, release } from './held-session.ts'
import { keepUser, readKeptUser } from './kept-user.ts'
import { leavePage } from './leave-page.ts'
import { isLeavingElsewhere, leavingElsewhere } from './leaving-elsewhere.ts'
import { clearLocalTraces, DEVICE_OF, holdSurvivors } from './local-traces.ts'
import { goByRouter } from './router-link.ts'
import { linkSession, timesHere } from './session-link.ts'
import { change, emptySlices, type SessionUser, sessionUserOf, useStore } from './store.ts'
import { hearTabs, inOneTab, tellTabs } from './tabs.ts'
import { isSandboxPerson, isTestMode } from './test-mode.ts'
import { clearToken, keepToken, readToken, readTokenAfter, tokenKeptAt } from './token.ts'

/** The token is refreshed so long after it came (AUTH-12). */
export const REFRESH_AFTER_MS = 3300 * 1000
const RETRY_REFRESH_MS = 20_000

export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'signed-out'; readonly user: null }

/** Who is signed in, as every screen asks it. */
export function useSession(): SessionState {
  return stateOf(useStore((state) => state.auth))
}

/** The same outside React. */
export const sessionNow = (): SessionState => stateOf(useStore.getState().auth)

function stateOf(auth: {
  isLoading: boolean
  isAuthenticated: boolean
  user: SessionUser | null
}): SessionState {
  if (auth.isLoading) return { status: 'loading', user: null }
  if (auth.isAuthenticated && auth.user) return { status: 'signed-in', user: auth.user }
  return { status: 'signed-out', user: null }
}

/** Exchanges the identity provider's token for a session of ours (AUTH-06). */
export async function signInWith(
  idToken: string,
  userData?: AskOf<typeof verifyFirebaseToken>['body']['userData'],
  signal?: AbortSignal,
): Promise<Session> {
  const body = { idToken, ...(userData ? { userData } : {}) }
  const session = await call(
    verifyFirebaseToken,
    { body },
    { withoutSession: true, ...(signal && { signal }) },
  )
  await openSession(session)
  return session
}

/** Keeps the token of this very session made anew: after a change of password, or after signing in again within it. */
export const keepRenewed = (session: Session): Promise<void> => take(session)

/** Takes a session the server has opened: from a sign-in or from entering the demo. */
export async function openSession(session: Session): Promise<void> {
  await emptying // the former person's sign-out may still be at it
  const keptFor = localStorage.getItem(DEVICE_OF)
  if (keptFor && keptFor !== session.user.id) await emptyDevice().catch(() => {})
  localStorage.setItem(DEVICE_OF, session.user.id)
  await take(session)
  tellTabs({ type: 'signed-in', userId: session.user.id })
  // somebody else: the screen that waited behind goes unseen, with the page
  if (heldNow() && heldNow()?.id !== session.user.id) leavePage('/gate')
  else release() // only now that somebody is signed in: else the guard would take the screen away
}

/** What was typed is let go of instead of signing in over it. */
export function leaveHeld(): void {
  if (release()) leaveFor('auth/session-expired')
}

let isLeaving = false
let emptying: Promise<void> = Promise.resolve()

/**
 * Ends the session here and on the server. With writes that have not been sent it answers how many wait
 * and does nothing, until called again with `despiteUnsent`. The device is signed out even when the server
 * does not answer; `serverTold` says whether it did.
 */
export async function signOut(
  options: { readonly despiteUnsent?: boolean } = {},
): Promise<{ ok: true; serverTold: boolean } | { ok: false; reason: 'unsent'; count: number }> {
  const count = await countOnDevice('writes').catch(() => 0)
  if (count > 0 && !options.despiteUnsent) return { ok: false, reason: 'unsent', count }
  // what the server says of this session from here on is our own doing, no expiry to tell of
  isLeaving = true
  await doBeforeSignOut()
  tellTabs({ type: 'signed-out' })
  const putBack = holdSurvivors()
  const told = await call(signOutCall, {}, { withoutSession: true, signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )
  putBack()
  // the screens first: a read of theirs could put a copy back on a device emptied before
  end('person', null)
  isLeaving = false
  emptying = emptyDevice().catch(() => {})
  await emptying
  return { ok: true, serverTold: told }
}

/** Does what makes the server end this very session (the account deleted, signed out everywhere); the device follows. */
export async function leaveBy(work: () => Promise<unknown>): Promise<void> {
  isLeaving = true // what the server says of it meanwhile is our own doing
  tellTabs({ type: 'leaving', isOver: false })
  const putBack = holdSurvivors()
  try {
    await work()
    putBack()
    tellTabs({ type: 'signed-out' })
    end('person', null)
  } finally {
    isLeaving = false
    tellTabs({ type: 'leaving', isOver: true })
  }
  emptying = emptyDevice().catch(() => {})
  await emptying
}

/**
 * For the quick exit, which clears the page and the rest of the storage itself: starts deleting the key of what
 * is kept here, waits for nothing, tells the server on the way out.
 */
export function forgetDevice(): void {
  clearTimeout(timer)
  void emptyDevice().catch(() => {})
  void fetch(signOutCall.path, {
    method: signOutCall.method,
    keepalive: true,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'X-Evenhand': '1' },
  }).catch(() => {})
  tellTabs({ type: 'signed-out' })
}

type EndListener = (reason: ErrorCode | null) => void
const endListeners = new Set<EndListener>()

/** Hears that the session ended: null by the person's own sign-out, else why. Gives back the way to stop. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

let timer: ReturnType<typeof setTimeout> | undefined
let started: Promise<void> | null = null

/** Restores the session kept on this device; call once before the first screen. */
export function startSession(): Promise<void> {
  started ??= restore()
  return started
}

async function restore(): Promise<void> {
  linkSession({
    renew: renewNow,
    isSignedIn: () => sessionNow().status === 'signed-in',
    gone: (code) => {
      // a refusal that comes after the person's own sign-out, here or in another tab, is the sign-out's echo
      if (!isLeaving && !isLeavingElsewhere() && sessionNow().status === 'signed-in') end('provider', code)
    },
  })
  hearTabs((news) => {
    if (news.type === 'leaving') leavingElsewhere(!news.isOver)
    if (news.type === 'signed-out') endAsElsewhere(news.reason ?? null)
    if (news.type === 'signed-in' && sessionNow().user?.id !== news.userId) location.reload()
    if (news.type === 'refreshed') void schedule()
  })
  addEventListener('online', () => void schedule())
  document.addEventListener('visibilitychange', () => void schedule())
  const user = await readKeptUser()
  // somebody has signed in while the kept one was opened
  if (sessionNow().status !== 'loading') return
  if (!user) return change('auth', { isLoading: false, isAuthenticated: false, user: null })
  // the kept user is shown at once, so that a start without a connection still opens on the offline copies
  change('auth', { isLoading: false, isAuthenticated: true, user })
  await schedule()
}

async function take(session: Session): Promise<void> {
  await keepToken(session.token)
  const user = sessionUserOf(session.user)
  change('auth', { isLoading: false, isAuthenticated: true, user, error: null, requiresVerification: false })
  await keepUser(user, () => sessionNow().user === user)
  await schedule()
}

/** Sets the next refresh by when the token was kept: after a sleep it is due at once. */
async function schedule(): Promise<void> {
  clearTimeout(timer)
  if (sessionNow().status !== 'signed-in') return
  const token = await readToken()
  const kept = token ? timesHere(token)?.kept : undefined
  const due = kept === undefined ? 0 : kept + REFRESH_AFTER_MS
  clearTimeout(timer)
  if (due > Date.now()) timer = setTimeout(() => void renewNow(), due - Date.now())
  else if (!renewing) await renewNow()
  else void renewing.then(schedule) // the device slept while a token was kept: its renewal must not wait for itself
}

let renewing: Promise<string | null> | null = null

/** A new token for the refresh cookie, by one tab at a time: the cookie rotates and a reused one ends the session. */
export function renewNow(): Promise<string | null> {
  renewing ??= renewOnce().finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(): Promise<string | null> {
  const whose = sessionNow().user?.id
  if (!whose) return null
  try {
    const before = tokenKeptAt()
    return await inOneTab('evenhand-refresh', async (waited) => {
      const kept = await (waited ? readTokenAfter(before) : readToken())
      const times = kept ? timesHere(kept) : null
      // another tab was faster while this one waited
      if (kept && times && Date.now() < Math.min(times.kept + REFRESH_AFTER_MS, times.over)) {
        void schedule()
        return kept
      }
      const session = await call(refresh, {}, { withoutSession: true })
      // signed out, or somebody else signed in, while it was on its way
      if (isLeaving || sessionNow().user?.id !== whose) return null
      await take(session)
      tellTabs({ type: 'refreshed' })
      return session.token
    })
  } catch (thrown) {
    // no answer is no refusal: the session stays and asks again
    if (isPassing(failureOf(thrown))) {
      clearTimeout(timer)
      timer = setTimeout(() => void renewNow(), RETRY_REFRESH_MS)
      return null
    }
    if (isLeaving || isLeavingElsewhere() || sessionNow().user?.id !== whose) return null
    clearToken()
    end('provider', 'auth/session-expired')
    tellTabs({ type: 'signed-out', reason: 'auth/session-expired' })
    return null
  }
}

function end(by: 'person' | 'provider', reason: ErrorCode | null): void {
  clearTimeout(timer)
  const { status, user } = sessionNow()
  clearLocalTraces(by)
  // held before the slices are emptied, so that no screen believes for a moment that it has to go
  const stays = by === 'provider' && user !== null && holdFor(user)
  emptySlices()
  change('auth', { error: reason })
  if (stays || (status === 'signed-out' && reason === null)) return
  leaveFor(reason, isSandboxPerson(user?.email))
}

/** Another tab says how the session ended. Where the person signed out, nothing of theirs stays in this tab either. */
function endAsElsewhere(reason: ErrorCode | null): void {
  leavingElsewhere(false)
  const isIn = sessionNow().status === 'signed-in'
  if (reason && isIn) end('provider', reason)
  if (reason) return
  dropKey()
  // it may have been taken for an expiry a moment ago: a place remembered, a form left on the screen
  const wasHeld = release() !== null
  if (isIn) end('person', null)
  else if (wasHeld || useStore.getState().auth.error !== null) {
    clearLocalTraces('person')
    change('auth', { error: null })
    leaveFor(null)
  }
}

function leaveFor(reason: ErrorCode | null, isTester = false): void {
  for (const listener of endListeners) listener(reason)
  const out = isTestMode() || isTester ? '/test' : '/login'
  if (location.pathname === out || goByRouter(out)) return
  // before there is a router the page is still being loaded: the guard will lead to the sign-in, which says why
  if (reason === null) leavePage(out)
}
