import type { ThingKey } from '@evenhand/domain/shown/book.ts'
import { useSyncExternalStore } from 'react'

const paused = new Set<ThingKey>()
const listeners = new Set<() => void>()

/** Notes whether a thing is shown as it was recorded: while it is not, nothing is agreed to by it. */
export function pauseWhere(thing: ThingKey, isDifferent: boolean): void {
  if (paused.has(thing) === isDifferent) return
  if (isDifferent) paused.add(thing)
  else paused.delete(thing)
  for (const listener of listeners) listener()
}

/** Whoever signs in next on this page begins anew. */
export function endPauses(): void {
  paused.clear()
  for (const listener of listeners) listener()
}

/** [REC-10] Whether answers to things wait, since this device found that one is not shown as it was recorded. */
export const usePaused = (...things: readonly ThingKey[]): boolean =>
  useSyncExternalStore(listen, () => paused.size > 0 && things.some((thing) => paused.has(thing)))

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
