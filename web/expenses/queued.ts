import type { CALLS } from '@evenhand/contract/calls.ts'
import { useQueue } from '../api/queue-state.ts'
import type { QueuedWrite } from '../api/queued-write.ts'

/** Whether a write about this expense waits on this device, or is on its way. */
export function useQueuedWrite(call: keyof typeof CALLS, expenseId: string): QueuedWrite | undefined {
  const { waiting } = useQueue()
  return waiting.find((write) => write.call === call && idIn(write) === expenseId)
}

function idIn(write: QueuedWrite): string | undefined {
  return (write.ask as { params?: { id?: string } } | null)?.params?.id
}
