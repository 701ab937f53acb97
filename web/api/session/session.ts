import {
  refresh,
  type Session,
  signOut as signOutCall,
  verifyFirebaseToken,
} from '@evenhand/contract/account/auth.ts'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { deviceClock } from '../../device/clock.ts'
import { deviceStorage } from '../../device/storage.ts'
import { onDevice } from '../../device/store-later.ts'
import { inOneTab } from '../../device/tabs.ts'
import { call } from '../call.ts'
import { failureOf, isPassing } from '../call-failure.ts'
import { change, emptySlices, type SessionUser, sessionUserOf, useStore } from '../store.ts'
import { heldNow, holdFor, release } from './held-session.ts'
import { keepUser, readKeptUser } from './kept-user.ts'
import { leavePage } from './leave-page.ts'
import { isLeavingElsewhere, setLeavingElsewhere } from './leaving-elsewhere.ts'
import { clearLocalTraces, DEVICE_OF } from './local-traces.ts'
import { leaveFor } from './session-end.ts'
import { linkSession, timesHere } from './session-link.ts'
import { notifyTabs, onTabNews } from './tabs.ts'
import { isSandboxPerson } from './test-mode.ts'
import { clearToken, keepToken, readToken, readTokenAfter, tokenKeptAt } from './token.ts'

/** The token is refreshed this long after it arrived (AUTH-12). */
export const REFRESH_AFTER_MS = 3300 * 1000
const RETRY_REFRESH_MS = 20_000

export type SessionState =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'signed-out'; readonly user: null }

/** Who is signed in, for every screen. */
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
  const session = await call(verifyFirebaseToken, { body }, { withoutSession: true, signal })
  await openSession(session)
  return session
}

/** Stores a renewed token of the same session: after a change of password, or after signing in again within it. */
export const keepRenewed = (session: Session): Promise<boolean> => take(session, sameAsNow())

/** Starts a session the server has opened: from a sign-in or from entering the demo. */
export async function openSession(session: Session): Promise<void> {
  await emptying // the previous person's sign-out may still be running
  const keptFor = deviceStorage.getItem(DEVICE_OF)
  if (keptFor && keptFor !== session.user.id)
    await onDevice(({ emptyDevice }) => emptyDevice()).catch(() => {})
  deviceStorage.setItem(DEVICE_OF, session.user.id)
  await take(session)
  notifyTabs({ type: 'signed-in', userId: session.user.id })
  // somebody else: discard the held screen, with the whole page, before it is seen
  if (heldNow() && heldNow()?.id !== session.user.id) leavePage('/gate')
  else release() // only now that somebody is signed in: otherwise the guard would remove the screen
}

/** Discards what was typed instead of signing in over it. */
export function discardHeld(): void {
  if (release()) leaveFor('auth/session-expired')
}

let isLeaving = false
let emptying: Promise<void> = Promise.resolve()

/**
 * Ends the session here and on the server. With unsent writes it returns how many there are and does nothing, until
 * called again with `despiteUnsent`. The device is signed out even when the server does not respond; `serverTold` says
 * whether it did.
 */
export async function signOut(
  options: { readonly despiteUnsent?: boolean } = {},
): Promise<{ ok: true; serverTold: boolean } | { ok: false; reason: 'unsent'; count: number }> {
  const count = await onDevice(({ countOnDevice }) => countOnDevice('writes')).catch(() => 0)
  if (count > 0 && !options.despiteUnsent) return { ok: false, reason: 'unsent', count }
  // from here on, refusals are our own doing, not an expiry to report
  isLeaving = true
  notifyTabs({ type: 'signed-out' })
  const putBack = await holdSurvivors()
  const told = await call(signOutCall, {}, { withoutSession: true, signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )
  await putBack?.()
  // end the screens first: one of their reads could put a copy back on an emptied device
  end('person', null)
  isLeaving = false
  emptying = onDevice(({ emptyDevice }) => emptyDevice()).catch(() => {})
  await emptying
  return { ok: true, serverTold: told }
}

/** Loaded when one leaves; whoever cannot load it signs out all the same. */
const holdSurvivors = () =>
  import('./held-through-sign-out.ts').then((it) => it.holdSurvivors()).catch(() => null)

/** Does work that makes the server end this session (deleting the account, signing out everywhere), then signs out. */
export async function leaveBy(work: () => Promise<unknown>): Promise<void> {
  isLeaving = true // refusals meanwhile are our own doing
  notifyTabs({ type: 'leaving', isOver: false })
  const putBack = await holdSurvivors()
  try {
    await work()
    await putBack?.()
    notifyTabs({ type: 'signed-out' })
    end('person', null)
  } finally {
    isLeaving = false
    notifyTabs({ type: 'leaving', isOver: true })
  }
  emptying = onDevice(({ emptyDevice }) => emptyDevice()).catch(() => {})
  await emptying
}

/**
 * For the quick exit, which clears the page and the rest of the storage itself: starts deleting the encryption key and
 * notifies the server, without waiting for either.
 */
export function forgetDevice(): void {
  clearTimeout(timer)
  void onDevice(({ emptyDevice }) => emptyDevice()).catch(() => {})
  void fetch(signOutCall.path, {
    method: signOutCall.method,
    keepalive: true,
    credentials: 'same-origin',
    cache: 'no-store',
    // this page deletes by name what it must not keep; the reply would take the rest with it, when nothing can put it back
    headers: { 'X-Evenhand': '1', 'X-Evenhand-Clears': 'itself' },
  }).catch(() => {})
  notifyTabs({ type: 'signed-out' })
}

let timer: ReturnType<typeof setTimeout> | undefined
let started: Promise<void> | null = null

/** Restores the session stored on this device; call once before the first screen. */
export function startSession(): Promise<void> {
  started ??= restore()
  return started
}

async function restore(): Promise<void> {
  linkSession({
    renew: renewNow,
    isSignedIn: () => sessionNow().status === 'signed-in',
    gone: (code) => {
      // a refusal after the person's own sign-out, here or in another tab, is only its consequence
      if (!isLeaving && !isLeavingElsewhere() && sessionNow().status === 'signed-in') end('provider', code)
    },
  })
  onTabNews((news) => {
    if (news.type === 'leaving') setLeavingElsewhere(!news.isOver)
    if (news.type === 'signed-out') endAsElsewhere(news.reason ?? null)
    if (news.type === 'signed-in' && sessionNow().user?.id !== news.userId) location.reload()
    if (news.type === 'refreshed') void schedule()
  })
  addEventListener('online', () => void schedule())
  document.addEventListener('visibilitychange', () => void schedule())
  const user = await readKeptUser()
  // somebody has signed in while the stored user was being read
  if (sessionNow().status !== 'loading') return
  if (!user) return change('auth', { isLoading: false, isAuthenticated: false, user: null })
  // the stored user is shown at once, so that a start without a connection still opens on the offline copies
  change('auth', { isLoading: false, isAuthenticated: true, user })
  await schedule()
}

/** Tells later whether whoever is signed in now still is. */
function sameAsNow(): () => boolean {
  const whose = sessionNow().user?.id
  return () => !isLeaving && sessionNow().user?.id === whose
}

/** False, and nothing is stored, where the token is no longer wanted by the time it is encrypted. */
async function take(session: Session, isWanted = () => true): Promise<boolean> {
  await keepToken(session.token, isWanted)
  if (!isWanted()) return false
  const user = sessionUserOf(session.user)
  change('auth', { isLoading: false, isAuthenticated: true, user, error: null, requiresVerification: false })
  await keepUser(user, () => sessionNow().user === user)
  await schedule()
  return true
}

/** Schedules the next refresh from when the token was stored: after a sleep it is due at once. */
async function schedule(): Promise<void> {
  clearTimeout(timer)
  if (sessionNow().status !== 'signed-in') return
  const token = await readToken()
  const kept = token ? timesHere(token)?.kept : undefined
  const due = kept === undefined ? 0 : kept + REFRESH_AFTER_MS
  clearTimeout(timer)
  if (due > deviceClock()) timer = setTimeout(() => void renewNow(), due - deviceClock())
  else if (!renewing) await renewNow()
  else void renewing.then(schedule) // the device slept while storing a token: its renewal must not wait for itself
}

let renewing: Promise<string | null> | null = null

/** Exchanges the refresh cookie for a new token, in one tab at a time: reusing a rotated cookie ends the session. */
export function renewNow(): Promise<string | null> {
  renewing ??= renewOnce().finally(() => {
    renewing = null
  })
  return renewing
}

async function renewOnce(): Promise<string | null> {
  if (!sessionNow().user) return null
  const isSame = sameAsNow()
  try {
    const before = tokenKeptAt()
    return await inOneTab('evenhand-refresh', async (waited) => {
      const kept = await (waited ? readTokenAfter(before) : readToken())
      const times = kept ? timesHere(kept) : null
      // another tab was faster while this one waited
      if (kept && times && deviceClock() < Math.min(times.kept + REFRESH_AFTER_MS, times.over)) {
        void schedule()
        return kept
      }
      const session = await call(refresh, {}, { withoutSession: true })
      // signed out, or somebody else signed in, while the request was in flight or the token was being encrypted
      if (!(await take(session, isSame))) return null
      notifyTabs({ type: 'refreshed' })
      return session.token
    })
  } catch (thrown) {
    // no response is not a refusal: keep the session and retry
    if (isPassing(failureOf(thrown))) {
      clearTimeout(timer)
      timer = setTimeout(() => void renewNow(), RETRY_REFRESH_MS)
      return null
    }
    if (isLeavingElsewhere() || !isSame()) return null
    clearToken()
    end('provider', 'auth/session-expired')
    notifyTabs({ type: 'signed-out', reason: 'auth/session-expired' })
    return null
  }
}

function end(by: 'person' | 'provider', reason: ErrorCode | null): void {
  clearTimeout(timer)
  const { status, user } = sessionNow()
  clearLocalTraces(by)
  // held before the slices are emptied, so that no screen redirects in between
  const stays = by === 'provider' && user !== null && holdFor(user)
  emptySlices()
  change('auth', { error: reason })
  if (stays || (status === 'signed-out' && reason === null)) return
  leaveFor(reason, isSandboxPerson(user?.email))
}

/** Another tab says how the session ended. If the person signed out, nothing of theirs stays in this tab either. */
function endAsElsewhere(reason: ErrorCode | null): void {
  setLeavingElsewhere(false)
  const isIn = sessionNow().status === 'signed-in'
  if (reason && isIn) end('provider', reason)
  if (reason) return
  void onDevice(({ dropKey }) => dropKey())
  // this tab may have taken it for an expiry a moment ago, remembered the location and held the form
  const wasHeld = release() !== null
  if (isIn) end('person', null)
  else if (wasHeld || useStore.getState().auth.error !== null) {
    clearLocalTraces('person')
    change('auth', { error: null })
    leaveFor(null)
  }
}
