export type ConnectionState = 'online' | 'offline' | 'issues'
export type ConnectionEvent = 'went-offline' | 'went-online' | 'check-passed' | 'check-failed'
export type ConnectionNews = 'lost' | 'issues' | 'restored'
export type Connection = { readonly state: ConnectionState; readonly failures: number }

export const CONNECTED: Connection = { state: 'online', failures: 0 }

/**
 * [ROUTE-14] 'lost' when the device is offline, 'issues' when it is online but two checks in a row fail,
 * 'restored' once after either, when a check passes again.
 */
export function afterEvent(
  was: Connection,
  event: ConnectionEvent,
): { is: Connection; news: ConnectionNews | null } {
  switch (event) {
    case 'went-offline':
      return { is: { state: 'offline', failures: 0 }, news: was.state === 'offline' ? null : 'lost' }
    case 'went-online':
      // being on a network does not mean reaching the server: the next check tells
      return { is: { ...was, failures: 0 }, news: null }
    case 'check-passed':
      return { is: CONNECTED, news: was.state === 'online' ? null : 'restored' }
    case 'check-failed': {
      const failures = was.failures + 1
      const hasIssues = failures >= 2
      const news = hasIssues && was.state !== 'issues' ? 'issues' : null
      return { is: { state: hasIssues ? 'issues' : was.state, failures }, news }
    }
  }
}

type Watch = {
  onChange: (state: ConnectionState, news: ConnectionNews | null) => void
  /** Resolves to whether the server responded that it can serve. */
  check: (signal: AbortSignal) => Promise<boolean>
  isDeviceOnline?: () => boolean
}

/** Milliseconds between checks [ROUTE-14], and how long one may take. */
export const CHECK_EVERY = 30_000
export const CHECK_TIMEOUT = 10_000

/** Watches the connection until the returned function is called. */
export function watchConnection({
  onChange,
  check,
  isDeviceOnline = () => navigator.onLine,
}: Watch): () => void {
  let connection = CONNECTED
  let isStopped = false

  const apply = (event: ConnectionEvent) => {
    if (isStopped) return
    const { is, news } = afterEvent(connection, event)
    const hasChanged = is.state !== connection.state
    connection = is
    if (hasChanged || news) onChange(is.state, news)
  }
  const runCheck = async () => {
    if (!isDeviceOnline()) return apply('went-offline')
    const passed = await check(AbortSignal.timeout(CHECK_TIMEOUT)).catch(() => false)
    // the device may have gone offline during the check
    if (isDeviceOnline()) apply(passed ? 'check-passed' : 'check-failed')
  }
  const onOffline = () => apply('went-offline')
  const onOnline = () => {
    apply('went-online')
    void runCheck()
  }

  if (!isDeviceOnline()) apply('went-offline')
  const beat = setInterval(runCheck, CHECK_EVERY)
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  return () => {
    isStopped = true
    clearInterval(beat)
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
}

/** Requests /api/health; anything but a 2xx is a failed check. */
export async function serverAnswers(signal: AbortSignal, ask: typeof fetch = fetch): Promise<boolean> {
  const answer = await ask('/api/health', { signal, cache: 'no-store' })
  return answer.ok
}
