import { useEffect, useState } from 'react'

/** The current time in epoch milliseconds, updated every half minute and whenever the page becomes visible. */
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
