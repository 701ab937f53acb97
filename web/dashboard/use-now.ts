import { useEffect, useState } from 'react'

/** The present moment in epoch milliseconds, moved on each half minute and whenever the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const move = () => setNow(Date.now())
    const beat = setInterval(move, 30_000)
    document.addEventListener('visibilitychange', move)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', move)
    }
  }, [])
  return now
}
