import { live } from '@evenhand/contract/live.ts'
import { type LiveEvent, liveEvent } from '@evenhand/contract/live-event.ts'
import type { Query } from '@tanstack/react-query'
import { headersFor } from '../call.ts'
import { queryClient } from '../reads/query.ts'
import { touchedTopics } from '../reads/touched-reads.ts'
import { endWithoutSession } from '../session/session-link.ts'
import { onTabNews } from '../session/tabs.ts'
import { emitLive, fetchedFirst } from './live-news.ts'

const FIRST_WAIT_MS = 1000
const QUIET_MS = 3000
const LONGEST_WAIT_MS = 30_000
/** the server sends a heartbeat every 15 to 25 s; longer silence means a dead connection */
const SILENCE_MS = 60_000

/** Keeps the live connection open while someone is signed in; returns a way to end it. */
export function startLive(): () => void {
  const ended = new AbortController()
  let line = new AbortController()
  let wait = FIRST_WAIT_MS
  let wake = () => {}
  let isFirst = true
  const again = () => {
    line.abort()
    wake()
  }
  const stopListening = onTabNews((news) => news.type === 'refreshed' && again())
  addEventListener('online', again)
  void (async () => {
    while (!ended.signal.aborted) {
      line = new AbortController()
      await listen(line.signal, (event, bearer) => {
        if (event.type === 'hello') {
          wait = FIRST_WAIT_MS
          // anything may have been missed while the connection was down; on the first one too, since what is shown
          // may be a copy from an earlier visit, or have been read before the connection was open
          handle({ type: 'missed' }, bearer, isFirst)
          isFirst = false
        }
        handle(event, bearer)
      })
      if (ended.signal.aborted) return
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, wait * (0.75 + Math.random() / 2))
      })
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
  })()
  return () => {
    ended.abort()
    again()
    stopListening()
    removeEventListener('online', again)
  }
}

function handle(event: LiveEvent, bearer: string, isStart = false): void {
  if (event.type === 'family' || event.type === 'person') {
    const { what } = event
    const first = fetchedFirst(event)
    if (first) void first.then(() => touchedTopics([what]))
    else touchedTopics([what])
  }
  if (event.type === 'missed') {
    if (isStart) refetchLater()
    void queryClient.invalidateQueries({ predicate: mayHaveChanged }, { cancelRefetch: !isStart })
  }
  if (event.type === 'signed-out') void endWithoutSession('auth/session-expired', bearer)
  emitLive(event)
}

/** A file never changes under its id: refetching it would cost its size and count as another download. */
const mayHaveChanged = ({ meta, state }: Query) => meta?.unchanging !== true || state.data === undefined

/**
 * Queries in flight when the page starts are not refetched in the first second but once it is quiet, since their
 * responses may predate the connection.
 */
function refetchLater(): void {
  const onTheirWay = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.fetchStatus === 'fetching' && mayHaveChanged(query))
  setTimeout(() => {
    for (const { queryKey } of onTheirWay) void queryClient.invalidateQueries({ queryKey, exact: true })
  }, QUIET_MS)
}

/** One connection, until it breaks or is aborted; never throws. */
async function listen(signal: AbortSignal, heard: (event: LiveEvent, bearer: string) => void): Promise<void> {
  const line = new AbortController()
  const close = () => line.abort()
  signal.addEventListener('abort', close)
  let silence = setTimeout(close, SILENCE_MS)
  try {
    const headers = await headersFor({})
    // nobody is signed in, or no token is available just now
    const bearer = headers.Authorization
    if (!bearer) return
    const answer = await fetch(live.path, {
      headers: { ...headers, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: line.signal,
    })
    if (answer.status === 401) await endWithoutSession('auth/session-expired', bearer)
    if (!answer.ok || !answer.body) return
    const reader = answer.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(close, SILENCE_MS)
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event) heard(event, bearer)
      }
    }
  } catch {
    // a broken connection is not an error to show: the next one follows
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', close)
  }
}

/** The event in one block of the stream; null for comments and events that only newer servers send. */
export function eventIn(block: string): LiveEvent | null {
  const data = block
    .split(/\r?\n/)
    .filter((row) => row.startsWith('data:'))
    .map((row) => row.slice(5).trimStart())
    .join('\n')
  try {
    const parsed = liveEvent.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
