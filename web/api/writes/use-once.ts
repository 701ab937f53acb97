import { useRef, useState } from 'react'

type Once = {
  isBusy: boolean
  /** Whether this press counts as the first; call `ended` when it is done. */
  begins: () => boolean
  ended: () => void
  /** `begins` and `ended` around one piece of work. */
  once: (work: () => Promise<unknown>) => Promise<void>
}

/**
 * For an act that is not queued (signing in, a secret that is shown once): runs once however often it is pressed.
 * State alone would let a second press through, since it arrives a render later.
 */
export function useOnce(): Once {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const begins = () => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    return true
  }
  const ended = () => {
    isRunning.current = false
    setBusy(false)
  }
  const once = async (work: () => Promise<unknown>) => {
    if (!begins()) return
    try {
      await work()
    } finally {
      ended()
    }
  }
  return { isBusy, begins, ended, once }
}
