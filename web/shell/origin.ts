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

/** The remembered way, once; only ever a path of ours. */
export function takeOrigin(): string | null {
  const origin = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return origin && /^\/(?!\/)/.test(origin) ? origin : null
}

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
