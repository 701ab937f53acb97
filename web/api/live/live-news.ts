import type { LiveEvent } from '@evenhand/contract/live-event.ts'

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Subscribes to live events; returns a way to unsubscribe. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes a live event to the subscribers. */
export function emitLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}

type First = (event: LiveEvent) => Promise<unknown> | undefined
const firsts = new Set<First>()
/** The longest that other reads wait for it. */
const MAX_WAIT_MS = 1000

/**
 * Registers what a screen fetches on an event before the reads it made stale are refetched, so that the little on
 * screen need not wait for the rest. Returns a way to unregister.
 */
export function fetchFirst(first: First): () => void {
  firsts.add(first)
  return () => firsts.delete(first)
}

/** Resolves when everything that is fetched first is done; undefined where there is nothing. Never rejects. */
export function fetchedFirst(event: LiveEvent): Promise<unknown> | undefined {
  const begun = [...firsts].flatMap((first) => first(event) ?? [])
  if (begun.length === 0) return undefined
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  return Promise.race([Promise.allSettled(begun), late])
}
