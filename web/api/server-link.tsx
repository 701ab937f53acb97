import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { deviceClock } from '../device/clock.ts'
import { tidyCopies } from './offline/offline-copies.ts'
import { queryClient } from './reads/query.ts'
import { useSession } from './session/session.ts'
import { startQueue } from './writes/write-queue.ts'

/** Wraps every signed-in screen: the query cache, the write queue, the live connection. */
export function ServerLink({ children }: { children: ReactNode }) {
  const { status } = useSession()
  useEffect(() => {
    // ended, and perhaps about to be resumed by signing in over the screen
    if (status !== 'signed-in') return
    const stopQueue = startQueue()
    const stopLive = startLiveLine()
    void tidyCopies(deviceClock())
    return () => {
      stopQueue()
      stopLive()
    }
  }, [status])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Milliseconds: no screen needs the live connection for its first data, so it and its code load later. */
const QUIET_MS = 1500

/** Opens the live connection once the page is quiet; returns a way to end it. */
function startLiveLine(): () => void {
  let isOver = false
  let stop = () => {}
  const start = () =>
    import('./live/live.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive()
      },
      // even its code failed to load: try when the connection is back
      () => addEventListener('online', start, { once: true }),
    )
  const timer = setTimeout(start, QUIET_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', start)
    stop()
  }
}
