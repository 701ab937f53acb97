import type { Endpoint } from '@evenhand/contract/http.ts'
import { useQueue } from './queue-state.ts'
import { nameOf, type QueuedWrite } from './queued-write.ts'

/** Writes by these calls about one thing (its id is among the call's params) that are queued on this device. */
export function useWaiting(id: string, ...endpoints: readonly Endpoint[]): QueuedWrite[] {
  const { waiting } = useQueue()
  const names = endpoints.map(nameOf)
  return waiting.filter((write) => names.includes(write.call) && isAbout(write, id))
}

function isAbout({ ask }: QueuedWrite, id: string): boolean {
  const { params } = (ask ?? {}) as { params?: Record<string, string> }
  return Object.values(params ?? {}).includes(id)
}
