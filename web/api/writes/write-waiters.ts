import type { CallFailure } from '../call-failure.ts'
import { allWrites, queueChanged, removeRefused } from './queue-state.ts'
import { type WriteHold, waitsFor, withReply } from './queued-write.ts'

export type WriteOptions = {
  /** the client id; the same id twice is one write */
  readonly id?: string
  /** writes in one lane are sent in order; by default, the ids in the call's URL */
  readonly lane?: string
  readonly file?: { readonly bytes: Blob; readonly name: string }
  /** 0 to 1, while this tab sends the file */
  readonly onProgress?: (share: number) => void
  /** keeps the write on this device for a while before it is sent */
  readonly hold?: WriteHold
  /** drops the write if it has not been sent */
  readonly signal?: AbortSignal
  /** shows the change at once; returns a function that rolls it back if the server refuses */
  readonly optimistic?: () => () => void
}

export type Waiter = {
  resolve: (reply: unknown) => void
  reject: (failure: CallFailure) => void
  /** called after a failed first attempt, for callers that do not wait for a connection */
  held: (() => void)[]
  options: WriteOptions
  undo?: (() => void) | undefined
  /** nobody is looking any more: the person was told that it waits, or has left the screen */
  isLeft: boolean
}
/** Who in this tab awaits which write. */
export const waiters = new Map<string, Waiter>()
/** Replies to writes sent since this tab opened, for later ones that need them. */
const replies = new Map<string, unknown>()
/** A write's arguments with the replies that are known here filled in. */
export function withReplies(ask: unknown): unknown {
  let settled = ask
  for (const [id, reply] of replies) if (waitsFor(settled, id)) settled = withReply(settled, id, reply)
  return settled
}

/** The person is no longer looking: a refusal stays on the device until they have seen it. */
export function leaveWrite(id: string): void {
  const waiter = waiters.get(id)
  if (waiter) waiter.isLeft = true
}

/** Notifies callers that a first attempt failed. */
export function notifyHeld(id: string): void {
  for (const tell of waiters.get(id)?.held ?? []) tell()
}

/** Known before the write leaves the queue: what showed it as waiting then knows what became of it. */
export const keepReply = (id: string, reply: unknown) => replies.set(id, reply)

/** The reply to a write sent since this tab opened, by this tab or another. */
export const replyTo = (id: string) => replies.get(id)

/** The server has accepted it: resolves for whoever in this tab awaits it. */
export function accepted(id: string, reply: unknown): void {
  keepReply(id, reply)
  waiters.get(id)?.resolve(reply)
  waiters.delete(id)
}

/** Whoever has the form open sees the refusal there, with what was typed, so the write leaves the queue. */
export async function refusedHere(id: string, failure: CallFailure): Promise<void> {
  const waiter = waiters.get(id)
  if (!waiter) return
  waiters.delete(id)
  waiter.undo?.()
  if (!waiter.isLeft) {
    const kept = (await allWrites()).find((one) => one.id === id)
    if (kept) await removeRefused(kept)
    await queueChanged()
  }
  waiter.reject(failure)
}
