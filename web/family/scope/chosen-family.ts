import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../device/storage.ts'

const KEY = 'evenhand:family'
const listeners = new Set<() => void>()

/** The id of the family that a person with several has chosen; null until they choose. Cleared with the session. */
export function useChosenFamily(): string | null {
  return useSyncExternalStore(subscribe, chosenFamily)
}

/** The same outside React. */
export function chosenFamily(): string | null {
  return deviceStorage.getItem(KEY)
}

const SEEN = 'evenhand:family-seen'

/** The family this device showed last, if any, so that its data can be requested before the families have loaded. */
export function seenFamily(): string | null {
  return deviceStorage.getItem(SEEN)
}

const SEEN_ZONE = 'evenhand:family-zone'

/** Its time zone, which says what day it is there. */
export function seenZone(): string | null {
  return deviceStorage.getItem(SEEN_ZONE)
}

/** Remembers which family is shown, until the session ends. */
export function keepSeenFamily({ id, zone }: { readonly id: string; readonly zone: string }): void {
  if (id !== seenFamily()) deviceStorage.setItem(SEEN, id)
  if (zone !== seenZone()) deviceStorage.setItem(SEEN_ZONE, zone)
}

/** Switches to another family. */
export function chooseFamily(id: string): void {
  deviceStorage.setItem(KEY, id)
  for (const listener of listeners) listener()
}

/** The chosen family first, the others in their order: screens show the first. */
export function chosenFirst<F extends { readonly id: string }>(
  families: readonly F[],
  chosen: string | null,
): F[] {
  return families.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // chosen in another tab
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
