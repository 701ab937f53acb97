import { useSyncExternalStore } from 'react'
import type { SessionUser } from './store.ts'

let held: SessionUser | null = null
let isWorthKeeping = () => false
const looks = new Set<() => void>()

/** A frame that knows whether something typed would be lost says so; gives back the way to stop. */
export function keepWhen(ask: () => boolean): () => void {
  isWorthKeeping = ask
  return () => {
    if (isWorthKeeping === ask) isWorthKeeping = () => false
  }
}

/** The session of this person has ended; true when the screen stays, for them to sign in again over it. */
export function holdFor(user: SessionUser): boolean {
  if (!isWorthKeeping()) return false
  set(user)
  return true
}

/** Who is being waited for. */
export const heldNow = (): SessionUser | null => held

/** Whoever was being waited for, who is waited for no longer. */
export function release(): SessionUser | null {
  const was = held
  set(null)
  return was
}

/** Whose screen stays behind the sign-in; null: nobody's. */
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
