import type { Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { lastAnswer } from '../call.ts'
import { failureOf } from '../call-failure.ts'
import { readAtOf } from '../offline/offline-copies.ts'
import { queryClient } from './query.ts'

/**
 * [PHONE-05] When the oldest of what the screen shows was read from the server (ms); null where it shows nothing of the
 * server's. Files do not count: what never changes is never old.
 */
export function useOldestRead(): number | null {
  return useSyncExternalStore(listen, oldestRead)
}

/** [PHONE-05] Whether the last read anybody made here found no server, and nothing has arrived since. */
export function useOutOfReach(): boolean {
  return useSyncExternalStore(listen, isOutOfReach)
}

const cache = queryClient.getQueryCache()
const listen = (hear: () => void) => cache.subscribe(hear)

function oldestRead(): number | null {
  const times = cache.getAll().filter(isShown).map(readAtOf)
  return times.length === 0 ? null : Math.min(...times)
}

const isShown = (query: Query) =>
  query.isActive() && query.state.data !== undefined && !isForEver(query) && !isOfDevice(query)

/** What the device itself says is no answer of the server's. */
const isOfDevice = ({ meta }: Query) => meta?.['fromDevice'] === true

const isForEver = ({ observers }: Query) =>
  observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)

function isOutOfReach(): boolean {
  // a write that has arrived since is an answer, too
  let [answered, missed] = [lastAnswer(), 0]
  for (const query of cache.getAll()) {
    if (isOfDevice(query)) continue
    const { error, errorUpdatedAt } = query.state
    if (error && isMiss(error)) missed = Math.max(missed, errorUpdatedAt)
    // a refusal is an answer, too
    else answered = Math.max(answered, errorUpdatedAt)
    answered = Math.max(answered, readAtOf(query))
  }
  return missed > answered
}

/** Nobody answered, or something in between did in place of the server. */
function isMiss(thrown: Error): boolean {
  const { code, status } = failureOf(thrown)
  return code === 'client/network' || code === 'client/timeout' || [502, 503, 504].includes(status)
}
