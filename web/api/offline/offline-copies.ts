import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { deviceClock } from '../../device/clock.ts'
import {
  keepOnDevice,
  readAllFromDevice,
  readFromDevice,
  removeFromDevice,
} from '../../device/device-store.ts'
import { sessionNow } from '../session/session.ts'

const KEEP_COPY_MS = 30 * 24 * 3600 * 1000
const MAX_COPIES = 200
const SETTLE_MS = 500

type Copy = { person: string; at: number; data: unknown }

/**
 * Stores the latest response of every read on the device (encrypted), and uses it for a read that has no response yet:
 * shown at once, refetched when there is a connection. Reads with `meta: { withoutCopy: true }` are left out.
 */
export function copyReadsOnDevice(client: QueryClient): void {
  // the owner of a response is fixed when it is requested: by the time it arrives, or is written, somebody else
  // may have signed in
  const askedBy = new WeakMap<Query, string | undefined>()
  const waiting = new Map<string, { query: Query; person: string | undefined }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const queries = [...waiting.values()]
    waiting.clear()
    const now = sessionNow().user?.id
    for (const { query, person } of queries) {
      const { queryHash, state } = query
      // a cache cleared meanwhile leaves nothing to store
      if (client.getQueryCache().get(queryHash) !== query) continue
      if (person && person === now && state.data !== undefined)
        keepOnDevice('reads', idOf(person, queryHash), {
          person,
          at: state.dataUpdatedAt,
          data: state.data,
        } satisfies Copy).catch(
          // full or refused storage costs the offline copy, nothing else
          () => {},
        )
    }
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || isEmptiedByLeaving(event)) void fillFromCopy(event.query)
    if (event.type === 'updated' && event.action.type === 'fetch')
      askedBy.set(event.query, sessionNow().user?.id)
    if (event.type === 'updated' && event.action.type === 'success' && !event.query.meta?.withoutCopy) {
      waiting.set(event.query.queryHash, { query: event.query, person: askedBy.get(event.query) })
      clearTimeout(timer)
      timer = setTimeout(write, SETTLE_MS)
    }
  })
}

/** Leaving a screen while it loads puts the query back to what it was before: without the copy. */
const isEmptiedByLeaving = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' && event.action.type === 'setState' && event.query.state.data === undefined

const idOf = (person: string, queryHash: string) => `${person} ${queryHash}`

async function fillFromCopy(query: Query): Promise<void> {
  if (query.state.data !== undefined || query.meta?.withoutCopy) return
  const person = sessionNow().user?.id
  if (!person) return
  const copy = await readFromDevice<Copy>('reads', idOf(person, query.queryHash)).catch(() => undefined)
  if (
    !copy ||
    copy.person !== person ||
    sessionNow().user?.id !== person ||
    deviceClock() - copy.at > KEEP_COPY_MS
  )
    return
  if (query.state.data === undefined)
    // invalidated: shown at once, and refetched as soon as a screen uses it
    query.setState({ data: copy.data, dataUpdatedAt: copy.at, status: 'success', isInvalidated: true })
}

/** Drops copies that are too old or too many; once per start is enough. */
export async function tidyCopies(now: number): Promise<void> {
  const copies = await readAllFromDevice<Copy>('reads').catch(() => [])
  const newest = [...copies].sort((one, other) => other.value.at - one.value.at)
  const over = newest.filter(({ value }, rank) => rank >= MAX_COPIES || now - value.at > KEEP_COPY_MS)
  if (over.length > 0)
    await removeFromDevice(
      'reads',
      over.map(({ id }) => id),
    )
}
