import { offlineWorker, pageWorker, serviceWorkers } from '../../device/worker.ts'
import { onSessionEnd } from '../session/session-end.ts'

/**
 * Lets the app open without a connection (ROUTE-14): a small worker (offline-worker.js, made by the build) stores the
 * page and its code on the device, but no personal data. Registered only when signed in, once the page is quiet.
 * A new version is fetched beside the old one and takes over when the last page of the old one closes.
 */
export function startOfflineShell(): () => void {
  const timer = setTimeout(() => {
    // if the browser refuses, or the page is served without the build, there is no offline shell
    void serviceWorkers()
      ?.register(offlineWorker(), { scope: '/' })
      .catch(() => {})
  }, QUIET_MS)
  return () => clearTimeout(timer)
}

/** [MSG-09] Notifications end with the session: the browser unsubscribes from the push service. */
export function endPushWithSession(): () => void {
  return onSessionEnd(() => {
    void pageWorker()
      .then((one) => one?.pushManager?.getSubscription())
      .then((subscription) => subscription?.unsubscribe())
      .catch(() => {})
  })
}

/** For the quick exit, which deletes every cache itself: unregisters the worker too. */
export function endOfflineShell(): void {
  void serviceWorkers()
    ?.getRegistrations()
    .then((all) => all.forEach((one) => void one.unregister()))
    .catch(() => {})
}

/** Milliseconds after the frame has been drawn. */
const QUIET_MS = 5000
