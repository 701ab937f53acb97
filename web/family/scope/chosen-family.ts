import { useSyncExternalStore } from 'react'

const KEY = 'evenhand:family'
const listeners = new Set<() => void>()

/** The family a person with several is looking at (an id); null until they chose. Gone with the session. */
export function useChosenFamily(): string | null {
  return useSyncExternalStore(subscribe, chosenFamily)
}

/** The same outside React. */
export function chosenFamily(): string | null {
  return kept(KEY)
}

const SEEN = 'evenhand:family-seen'

/** The family this device showed last, if any: what it needs can be asked for before the families have come. */
export function seenFamily(): string | null {
  return kept(SEEN)
}

/** Keeps which family is shown, until the session ends. */
export function keepSeenFamily(id: string): void {
  try {
    if (id !== seenFamily()) localStorage.setItem(SEEN, id)
  } catch {
    // a browser that keeps nothing asks a moment later
  }
}

/** Looks at another family from here on. */
export function chooseFamily(id: string): void {
  localStorage.setItem(KEY, id)
  for (const listener of listeners) listener()
}

/** The chosen family first, the others as they came: what a screen shows is the first. */
export function chosenFirst<F extends { readonly id: string }>(
  families: readonly F[],
  chosen: string | null,
): F[] {
  return families.toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // another tab chose
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Null too where the browser keeps nothing. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
