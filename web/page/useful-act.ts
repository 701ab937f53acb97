import { onQueue, queueNow } from '../api/writes/queue-state.ts'
import { writes } from '../writes.ts'
import { noteUseful } from './asked-once.ts'

/** Notices the first write of a family's that leaves the queue without being refused; returns a way to stop. */
export function watchUsefulActs(): () => void {
  let waiting: string[] = []
  return onQueue(() => {
    const { waiting: now, refused } = queueNow()
    const left = new Set([...now, ...refused].map(({ id }) => id))
    if (waiting.some((id) => !left.has(id))) noteUseful()
    waiting = now.filter(({ call }) => call in writes).map(({ id }) => id)
  })
}
