import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { navigateByRouter } from '../router-link.ts'
import { leavePage } from './leave-page.ts'
import { isTestMode } from './test-mode.ts'

type EndListener = (reason: ErrorCode | null) => void
const endListeners = new Set<EndListener>()

/** Notifies when the session ends: null on the person's own sign-out, else the reason. Returns a way to unsubscribe. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Notifies whoever listens and leads to the sign-in, or back to the test page. */
export function leaveFor(reason: ErrorCode | null, isTester = false): void {
  for (const listener of endListeners) listener(reason)
  const out = isTestMode() || isTester ? '/test' : '/login'
  if (location.pathname === out || navigateByRouter(out)) return
  // without a router the page is still loading: the guard will redirect to the sign-in, which says why
  if (reason === null) leavePage(out)
}
