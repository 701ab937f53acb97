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
/** Longer than this nothing else waits for it. */
const FIRST_MS = 1000

/**
 * What a screen fetches of an event before every read that it makes stale is asked again: the little that is looked at
 * need not wait behind the rest. Gives back the way to stop.
 */
export function fetchFirst(first: First): () => void {
  firsts.add(first)
  return () => firsts.delete(first)
}

/** Done with what is fetched first; undefined where nothing is. Never rejects. */
export function fetchedFirst(event: LiveEvent): Promise<unknown> | undefined {
  const begun = [...firsts].flatMap((first) => first(event) ?? [])
  if (begun.length === 0) return undefined
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_MS))
  return Promise.race([Promise.allSettled(begun), late])
}
