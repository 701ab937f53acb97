import type { LiveEvent } from '@evenhand/contract/live-event.ts'

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Hears every live event; gives back the way to stop. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live line has brought an event. */
export function tellLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
