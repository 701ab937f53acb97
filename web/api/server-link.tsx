import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { tidyCopies } from './offline-copies.ts'
import { queryClient } from './query.ts'
import { useSession } from './session.ts'
import { startQueue } from './write-queue.ts'

/** Around every signed-in screen: the cache of reads, the queue of writes, the live line. */
export function ServerLink({ children }: { children: ReactNode }) {
  const { status } = useSession()
  useEffect(() => {
    // ended, and perhaps about to be signed in over
    if (status !== 'signed-in') return
    const stopQueue = startQueue()
    const stopLive = startLiveLine()
    void tidyCopies(Date.now())
    return () => {
      stopQueue()
      stopLive()
    }
  }, [status])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Milliseconds: the line brings no screen its first facts, so it and its code come behind theirs. */
const QUIET = 1500

/** Opens the live line once the page is quiet; gives back the way to end it. */
function startLiveLine(): () => void {
  let isOver = false
  let stop = () => {}
  const start = () =>
    import('./live.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive()
      },
      // not even its code came: when there is a connection again
      () => addEventListener('online', start, { once: true }),
    )
  const timer = setTimeout(start, QUIET)
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', start)
    stop()
  }
}
