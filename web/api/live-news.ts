import type { LiveEvent } from '@evenhand/contract/live-event.ts'

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Subscribes to live events; returns a way to unsubscribe. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes a live event to the subscribers. */
export function tellLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
