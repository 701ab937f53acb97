import { useLayoutEffect, useState } from 'react'
import { clockNow } from '../device/clock.ts'

/** The current time in epoch milliseconds, updated every half minute and whenever the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(clockNow)
  // with the first picture, not after it: what happens in between would go unheard until the next beat
  useLayoutEffect(() => {
    const move = () => setNow(clockNow())
    const beat = setInterval(move, 30_000)
    document.addEventListener('visibilitychange', move)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', move)
    }
  }, [])
  return now
}
