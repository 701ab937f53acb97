import { useRef, useState } from 'react'

/**
 * For an act that is no kept write (signing in, a secret that is shown once): runs once however often it is pressed.
 * State alone would let a second press through, since it arrives a render later.
 */
export function useOnce(): { isBusy: boolean; once: (work: () => Promise<unknown>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const once = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, once }
}
