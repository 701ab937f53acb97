import { isLocked, lockedUntil } from '@evenhand/domain/account/lockout.ts'
import { useEffect, useState } from 'react'
import { deviceClock } from '../../device/clock.ts'
import { deviceStorage } from '../../device/storage.ts'

/** In local storage, so it survives reloads and sign-outs (AUTH-14, AUTH-20). */
const KEY = 'evenhand:sign-in-lock'

/** Locks the sign-in buttons of this browser for 5 minutes (AUTH-20). */
export function lockSignIn(): void {
  deviceStorage.setItem(KEY, String(lockedUntil(deviceClock())))
  for (const look of looks) look()
}

const looks = new Set<() => void>()

/** Whether sign-in is locked right now; updates by itself when the lock ends. */
export function useSignInLock(): boolean {
  const [locked, setLocked] = useState(isLockedNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      setLocked(isLockedNow())
      if (isLockedNow()) timer = setTimeout(look, until() - deviceClock())
    }
    look()
    looks.add(look)
    // locked by another tab
    addEventListener('storage', look)
    return () => {
      looks.delete(look)
      removeEventListener('storage', look)
      clearTimeout(timer)
    }
  }, [])
  return locked
}

const until = () => Number(deviceStorage.getItem(KEY) ?? 0)
const isLockedNow = () => isLocked(until() || null, deviceClock())
