import { useSyncExternalStore } from 'react'
import type { SessionUser } from '../store.ts'

let held: SessionUser | null = null
let isWorthKeeping = () => false
const looks = new Set<() => void>()

/** Registers a check for typed input that would be lost; returns a way to unregister. */
export function keepWhen(ask: () => boolean): () => void {
  isWorthKeeping = ask
  return () => {
    if (isWorthKeeping === ask) isWorthKeeping = () => false
  }
}

/** This person's session has ended; true when the screen stays, so that they can sign in again over it. */
export function holdFor(user: SessionUser): boolean {
  if (!isWorthKeeping()) return false
  set(user)
  return true
}

/** The person whose screen is held. */
export const heldNow = (): SessionUser | null => held

/** Stops holding the screen; returns whose it was. */
export function release(): SessionUser | null {
  const was = held
  set(null)
  return was
}

/** Whose screen is kept behind the sign-in; null: nobody's. */
export const useHeld = (): SessionUser | null =>
  useSyncExternalStore(
    (look) => {
      looks.add(look)
      return () => looks.delete(look)
    },
    () => held,
  )

function set(user: SessionUser | null): void {
  held = user
  for (const look of looks) look()
}
