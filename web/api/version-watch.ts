import { deviceClock } from '../device/clock.ts'
import { failureOf } from './call-failure.ts'
import { errorRecorded } from './error-monitor.ts'
import { onLive } from './live/live-news.ts'
import { queryClient } from './reads/query.ts'
import { serversScript } from './server-version.ts'

/** Milliseconds: however much fails at once, the server's page is asked for once. */
const LEAST_BETWEEN_MS = 20_000

/**
 * [LIM-01] Finds out whether the server is of another version than this page, newer or (after it was put back) older. It
 * looks when the connection to the server begins anew, when a call is one that this server does not know, and when a
 * screen breaks: an answer may have another shape. Returns a way to stop.
 */
export function watchVersion(hear: (isOther: boolean) => void): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY
  let isOver = false
  const look = async () => {
    if (deviceClock() - lookedAt < LEAST_BETWEEN_MS) return
    lookedAt = deviceClock()
    const [own, theirs] = [ownScript(), await serversScript()]
    // without an answer nothing is known, and the next sign is followed at once: a server may be starting
    if (!theirs) lookedAt = Number.NEGATIVE_INFINITY
    else if (own && !isOver) hear(own !== theirs)
  }
  const stopLive = onLive(({ type }) => void (type === 'missed' && look()))
  const stopReads = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isForeign(event.action.error))
      void look()
  })
  const onError = () => void look()
  addEventListener(errorRecorded, onError)
  return () => {
    isOver = true
    stopLive()
    stopReads()
    removeEventListener(errorRecorded, onError)
  }
}

const FOREIGN = ['request/not-found', 'request/invalid', 'client/other-version']

/** The server does not know this call, or not in this form. */
function isForeign(thrown: Error): boolean {
  const { code, status } = failureOf(thrown)
  return FOREIGN.includes(code) || (code === 'client/api-error' && status < 500)
}

const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? null
