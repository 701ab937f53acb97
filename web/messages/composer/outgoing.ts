import type { AskOf } from '@evenhand/contract/http.ts'
import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import { onSessionEnd } from '../../api/session/session-end.ts'
import { isHeld } from '../../api/writes/lanes.ts'
import { newWriteId } from '../../api/writes/presses.ts'
import { onQueue, queueNow, useQueue } from '../../api/writes/queue-state.ts'
import { failureFromWire, type QueuedWrite, type WriteHold } from '../../api/writes/queued-write.ts'
import { enqueue, releaseWrites, retryWrite } from '../../api/writes/write-queue.ts'
import { dropWrite } from '../../api/writes/write-sender.ts'
import { leaveWrite } from '../../api/writes/write-waiters.ts'

/** How long a message can be taken back before it is sent; after that it cannot. */
export const TAKE_BACK_MS = 10_000

type Body = AskOf<typeof sendMessage>['body']
export type NewMessage = Omit<Body, 'clientId'>

/** A message that returns to the field: what was written, and what was attached. */
export type TakenBack = {
  readonly id: string
  readonly body: { readonly text: string; readonly attachments?: readonly string[] | undefined }
}

/** A message in flight, as the thread shows it below those already sent. */
export type Outgoing = {
  readonly id: string
  readonly body: Body
  readonly place: string
  readonly state: 'held' | 'waiting' | 'sending' | 'refused' | 'sent'
  readonly hold: WriteHold | null
  /** tried before, without success */
  readonly isRetried: boolean
  readonly failure: CallFailure | null
}

const isMessage = ({ call }: QueuedWrite) => call === 'sendMessage'
const bodyOf = (write: QueuedWrite) => (write.ask as { body: Body }).body

/** No longer queued but not in the thread yet: shown until it is, so that nothing flickers. */
const leaving = new Map<string, QueuedWrite>()
const takenBack = new Set<string>()
const writtenHere = new Set<string>()
let known: readonly QueuedWrite[] = []

onQueue(() => {
  const { waiting, refused } = queueNow()
  const now = new Set([...waiting, ...refused].map(({ id }) => id))
  for (const write of known) if (!now.has(write.id) && !takenBack.has(write.id)) leaving.set(write.id, write)
  for (const id of leaving.keys()) if (now.has(id)) leaving.delete(id)
  known = waiting.filter(isMessage)
})

/** Nothing from one session is shown in the next. */
export function forgetOutgoing(): void {
  known = []
  leaving.clear()
  writtenHere.clear()
}
onSessionEnd(forgetOutgoing)

/** What this device has written in a conversation that the thread does not show yet, in order. */
export function useOutgoing(conversationId: string, hasArrived: (clientId: string) => boolean): Outgoing[] {
  const { waiting, refused, sending } = useQueue()
  const inQueue = [...waiting, ...refused].filter(isMessage).map((write) => {
    const failure = write.refused ? failureFromWire(write.refused) : null
    const isOut = sending.includes(write.id)
    const state = failure ? 'refused' : isOut ? 'sending' : isHeld(write) ? 'held' : 'waiting'
    return outgoingOf(write, state, failure)
  })
  const gone = [...leaving.values()].map((write) => outgoingOf(write, 'sent', null))
  return [...gone, ...inQueue]
    .filter(({ id, body }) => body.conversationId === conversationId && !hasArrived(id))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
}

const outgoingOf = (write: QueuedWrite, state: Outgoing['state'], failure: CallFailure | null): Outgoing => ({
  id: write.id,
  body: bodyOf(write),
  place: write.place,
  state,
  hold: write.hold ?? null,
  isRetried: write.tries > 0,
  failure,
})

/** Whether it was written on this page, rather than in another tab or before a reload. */
export const isWrittenHere = (id: string): boolean => writtenHere.has(id)

/** Call when the thread shows the message. */
export function forgetSent(clientId: string): void {
  leaving.delete(clientId)
}

/**
 * Sends a message: it waits on this device for as long as it can be taken back, then is sent exactly once, whatever the
 * network does. The client id is the message's own. If refused, it stays on the device and in the thread. Returns its
 * id.
 */
export function sendLater(message: NewMessage, hold: WriteHold | null): string {
  const id = newWriteId()
  writtenHere.add(id)
  const options = { id, lane: message.conversationId, ...(hold ? { hold } : {}) }
  enqueue(sendMessage, { body: { ...message, clientId: id } }, options).catch(() => {})
  leaveWrite(id)
  return id
}

/** Retries a refused message with the same client id. */
export const tryAgain = ({ id }: Outgoing): Promise<void> => retryWrite(id)

/** Takes back a message that has not been sent. */
export async function takeBack(id: string): Promise<void> {
  takenBack.add(id)
  await dropWrite(id)
}

/** `Send now`: sends this message, and those written before it in the same conversation. */
export function sendNow({ id, place, body }: Outgoing): Promise<void> {
  return releaseWrites(
    (one) =>
      one.id === id ||
      (isMessage(one) &&
        bodyOf(one).conversationId === body.conversationId &&
        one.place < place &&
        one.hold?.kind === 'take-back'),
  )
}

/** Leaving the page or locking the phone sends messages that could still be taken back; a cool-down continues. */
export function releaseOnLeaving(): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden')
      void releaseWrites((one) => isMessage(one) && one.hold?.kind === 'take-back')
  }
  document.addEventListener('visibilitychange', leave)
  return () => document.removeEventListener('visibilitychange', leave)
}
