import type { CallFailure } from './call-failure.ts'
import { removeFromDevice } from './device-store.ts'
import { allWrites, queueChanged } from './queue-state.ts'
import { type WriteHold, waitsFor, withReply } from './queued-write.ts'

export type WriteOptions = {
  /** made by `newWriteId()` where a later write refers to this one's answer */
  readonly id?: string
  readonly file?: { readonly bytes: Blob; readonly name: string }
  /** 0 to 1, while this tab sends the file */
  readonly onProgress?: (share: number) => void
  /** keeps the write on this device for a while before it is sent */
  readonly hold?: WriteHold
  /** takes the write back as long as it has not been sent */
  readonly signal?: AbortSignal
  /** shows the change at once; what it gives back undoes it when the server says no */
  readonly optimistic?: () => () => void
}

export type Waiter = {
  resolve: (reply: unknown) => void
  reject: (failure: CallFailure) => void
  held: () => void
  options: WriteOptions
  undo?: (() => void) | undefined
}
/** Who in this tab waits for which write. */
export const waiters = new Map<string, Waiter>()
/** What writes sent since this tab opened were answered, for later ones that need it. */
const answers = new Map<string, unknown>()
/** The ask of a write with the answers it waits for, as far as they are known here. */
export function withAnswers(ask: unknown): unknown {
  let settled = ask
  for (const [id, reply] of answers) if (waitsFor(settled, id)) settled = withReply(settled, id, reply)
  return settled
}

/** The server has taken it: whoever waits in this tab gets the reply. */
export function answered(id: string, reply: unknown): void {
  answers.set(id, reply)
  waiters.get(id)?.resolve(reply)
  waiters.delete(id)
}

/** Whoever waits in this tab shows the refusal and keeps what was typed, so the write leaves the queue. */
export async function refusedHere(id: string, failure: CallFailure): Promise<void> {
  const waiter = waiters.get(id)
  if (!waiter) return
  waiters.delete(id)
  waiter.undo?.()
  const kept = (await allWrites()).find((one) => one.id === id)
  if (kept) await removeFromDevice('writes', [kept.place])
  await queueChanged()
  waiter.reject(failure)
}
