import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { deviceClock } from '../../device/clock.ts'
import {
  keepOnDevice,
  readAllFromDevice,
  readFromDevice,
  removeFromDevice,
} from '../../device/device-store.ts'
import { sessionNow } from '../session/session.ts'

const KEEP_COPY_MS = 30 * 24 * 3600 * 1000
const MAX_COPIES = 1000
const SETTLE_MS = 500

/** `at`: when the server gave the answer (ms); what a form changed in it since does not make it newer. */
export type Copy<T = unknown> = { person: string; at: number; data: T }

const readAt = new WeakMap<Query, number>()

/** When what a query shows was read from the server (ms), however often this page has changed it since. */
export const readAtOf = (query: Query): number => readAt.get(query) ?? query.state.dataUpdatedAt

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
          at: readAtOf(query),
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
    if (event.type === 'updated' && OUT_OF_REACH.includes(event.action.type))
      void fillFromWider(event.query).catch(() => {})
    if (event.type === 'updated' && event.action.type === 'success')
      if (!event.action.manual || !readAt.has(event.query))
        readAt.set(event.query, event.query.state.dataUpdatedAt)
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

/** What happens to a read where there is no connection, or no server at its end. */
const OUT_OF_REACH: readonly string[] = ['pause', 'failed', 'error']

const idOf = (person: string, queryHash: string) => `${person} ${queryHash}`

async function fillFromCopy(query: Query): Promise<void> {
  if (query.state.data !== undefined || query.meta?.withoutCopy) return
  fill(query, await copyOf(query.queryKey))
}

/** A read that was never made is cut from a wider one, but only without an answer: the wider one may be older. */
async function fillFromWider(query: Query): Promise<void> {
  if (query.state.data !== undefined || query.meta?.withoutCopy) return
  const { cutOf } = await import('./wider-copies.ts')
  fill(query, await cutOf(query.queryKey))
}

function fill(query: Query, copy: Copy | undefined): void {
  if (!copy || query.state.data !== undefined || copy.person !== sessionNow().user?.id) return
  readAt.set(query, copy.at)
  // invalidated: shown at once, and refetched as soon as a screen uses it
  query.setState({ data: copy.data, dataUpdatedAt: copy.at, status: 'success', isInvalidated: true })
}

/** What this device holds of a read, for whoever is signed in; undefined where that is nothing, or too old. */
export async function copyOf<T = unknown>(queryKey: QueryKey): Promise<Copy<T> | undefined> {
  const person = sessionNow().user?.id
  if (!person) return undefined
  const copy = await readFromDevice<Copy<T>>('reads', idOf(person, hashKey(queryKey))).catch(() => undefined)
  return copy && copy.person === person && deviceClock() - copy.at <= KEEP_COPY_MS ? copy : undefined
}

/**
 * Drops copies that are too old or too many; once per start is enough. What somebody has typed is no copy of anything: it
 * goes by its age alone, however much was read since.
 */
export async function tidyCopies(now: number): Promise<void> {
  const copies = await readAllFromDevice<Copy>('reads').catch(() => [])
  const newest = copies.filter(isRead).sort((one, other) => other.value.at - one.value.at)
  const tooMany = new Set(newest.slice(MAX_COPIES).map(({ id }) => id))
  const over = copies.filter(({ id, value }) => tooMany.has(id) || now - value.at > KEEP_COPY_MS)
  if (over.length > 0)
    await removeFromDevice(
      'reads',
      over.map(({ id }) => id),
    )
}

/** The id of a read is the person's and the call's key, which is a list; a form's is a name (kept-copies.ts). */
const isRead = ({ id }: { id: IDBValidKey }) => /^\S+ \[/.test(String(id))
