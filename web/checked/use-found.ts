import { useEffect, useSyncExternalStore } from 'react'
import { type Found, foundOf, type Looked, look, onFound } from './checking.ts'

/** Has what a screen shows of a thing compared with the record on this device, and gives what was found; memoise it. */
export function useFound(looked: Looked): Found {
  useEffect(() => look(looked), [looked])
  return useSyncExternalStore(onFound, () => foundOf(looked.thing))
}
