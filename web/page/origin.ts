import { tabStorage } from '../device/storage.ts'

const KEY = 'evenhand:origin'

/** Remembers where a person was going before they had to sign in: path, query and hash (ROUTE-04). Kept by the tab. */
export function rememberOrigin({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}) {
  tabStorage.setItem(KEY, `${pathname}${search}${hash}`)
}

/** The same for a path from a mail or another site: accepted only if it is one of ours. */
export function rememberPath(path: string): void {
  if (isOurs(path)) tabStorage.setItem(KEY, path)
}

/** The remembered location, which stays remembered; only ever a path of ours. */
export function peekOrigin(): string | null {
  const origin = tabStorage.getItem(KEY)
  return origin && isOurs(origin) ? origin : null
}

/** The remembered location, once. */
export function takeOrigin(): string | null {
  const origin = peekOrigin()
  tabStorage.removeItem(KEY)
  return origin
}

/** Neither another site nor anything a browser would treat as one (`//…`, `/\\…`, a tab or a line break in between). */
const isOurs = (path: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

const LINKING = 'evenhand:linking-google'

/** Google is about to be linked from this tab: only then does the return to `/login` report it (AUTH-11). */
export function noteLinking(isLinking: boolean): void {
  if (isLinking) tabStorage.setItem(LINKING, 'true')
  else tabStorage.removeItem(LINKING)
}
export const isLinkingNoted = () => tabStorage.getItem(LINKING) !== null

const FORCE_DASHBOARD = 'force-dashboard'

/** Sends the next sign-in or gate straight to the dashboard (AUTH-23). */
export function forceDashboard() {
  tabStorage.setItem(FORCE_DASHBOARD, 'true')
}

/** Whether it was set; clears it. */
export function takeForceDashboard(): boolean {
  const isSet = tabStorage.getItem(FORCE_DASHBOARD) === 'true'
  tabStorage.removeItem(FORCE_DASHBOARD)
  return isSet
}
