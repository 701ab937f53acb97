import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { startLive } from './live.ts'
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
    const stopLive = startLive()
    void tidyCopies(Date.now())
    return () => {
      stopQueue()
      stopLive()
    }
  }, [status])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
