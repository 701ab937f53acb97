const KEY = 'evenhand:origin'

/** Where a person was going before they had to sign in: path, query and hash (ROUTE-04). Kept by the tab. */
export function rememberOrigin({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}) {
  sessionStorage.setItem(KEY, `${pathname}${search}${hash}`)
}

/** The same for a path that came by mail or through another site: taken only where it is one of ours. */
export function rememberPath(path: string): void {
  if (isOurs(path)) sessionStorage.setItem(KEY, path)
}

/** The remembered way, left where it is; only ever a path of ours. */
export function peekOrigin(): string | null {
  const origin = sessionStorage.getItem(KEY)
  return origin && isOurs(origin) ? origin : null
}

/** The remembered way, once. */
export function takeOrigin(): string | null {
  const origin = peekOrigin()
  sessionStorage.removeItem(KEY)
  return origin
}

/** Neither another site nor what a browser would read as one (`//…`, `/\\…`, a tab or a line break in between). */
const isOurs = (path: string) => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)

const LINKING = 'evenhand:linking-google'

/** Google is about to be linked from this tab: only then does its return to `/login` say so (AUTH-11). */
export function noteLinking(isLinking: boolean): void {
  if (isLinking) sessionStorage.setItem(LINKING, 'true')
  else sessionStorage.removeItem(LINKING)
}
export const isLinkingNoted = () => sessionStorage.getItem(LINKING) !== null

const FORCE_DASHBOARD = 'force-dashboard'

/** Leads the next sign-in or gate straight to the dashboard (AUTH-23). */
export function forceDashboard() {
  sessionStorage.setItem(FORCE_DASHBOARD, 'true')
}

/** Whether it was set; used once. */
export function takeForceDashboard(): boolean {
  const isSet = sessionStorage.getItem(FORCE_DASHBOARD) === 'true'
  sessionStorage.removeItem(FORCE_DASHBOARD)
  return isSet
}
