import { onSessionEnd } from './session.ts'

/**
 * Lets the app open without a connection (ROUTE-14): a small worker (offline-worker.js, made by the build) keeps the
 * page and its code on the device, nothing of anyone. Registered for the signed-in only, once the page is quiet.
 * A new version is fetched beside the old one and takes over when the last page of the old one is closed.
 */
export function startOfflineShell(): () => void {
  const timer = setTimeout(() => {
    // a browser that refuses it, or a page served without the build, does without
    void navigator.serviceWorker?.register('/offline-worker.js', { scope: '/' }).catch(() => {})
  }, QUIET)
  return () => clearTimeout(timer)
}

/** [MSG-09] Who signs out here is told nothing more here: the browser gives its address at the push service back. */
export function endPushWithSession(): () => void {
  return onSessionEnd(() => {
    void navigator.serviceWorker
      ?.getRegistration()
      .then((one) => one?.pushManager?.getSubscription())
      .then((subscription) => subscription?.unsubscribe())
      .catch(() => {})
  })
}

/** For the quick exit, which deletes every cache itself: the worker goes too. */
export function endOfflineShell(): void {
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => all.forEach((one) => void one.unregister()))
    .catch(() => {})
}

/** Milliseconds after the frame has been drawn. */
const QUIET = 5000
