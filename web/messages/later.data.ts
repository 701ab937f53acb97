import type { AskOf } from '@evenhand/contract/http.ts'
import {
  dropLater,
  getShortAnswers,
  type LaterMessage,
  listLater,
  putLater,
  putShortAnswers,
} from '@evenhand/contract/messages/later.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient, reading } from '../api/reads/query.ts'
import { newWriteId } from '../api/writes/presses.ts'
import { useQueue } from '../api/writes/queue-state.ts'
import { enqueue, send } from '../api/writes/write-queue.ts'
import { leaveWrite } from '../api/writes/write-waiters.ts'

type Later = AskOf<typeof putLater>['body']

/** A message put off: as the server has it, or still on this device. */
export type Waiting = LaterMessage & { readonly isOnDevice: boolean }

/** [MSG-08] What the person has put off in a conversation, with what this device has not sent yet. */
export function useLater(conversationId: string): Waiting[] {
  const { data } = useQuery(reading(listLater, { params: { id: conversationId } }))
  const { waiting } = useQueue()
  const here = waiting.flatMap(({ call, ask }) => {
    if (call !== 'putLater') return []
    const { params, body } = ask as AskOf<typeof putLater>
    return params.id === conversationId ? [waitingOf(params, body)] : []
  })
  const known = (data?.messages ?? []).map((one) => ({ ...one, isOnDevice: false }))
  return [...known.filter(({ id }) => here.every((one) => one.id !== id)), ...here]
}

const waitingOf = ({ id, clientId }: AskOf<typeof putLater>['params'], body: Later): Waiting => ({
  id: clientId,
  conversationId: id,
  text: body.text,
  replyTo: body.replyTo ?? null,
  attachments: body.attachments ?? [],
  decision: body.decision,
  suggestion: body.suggestion ?? null,
  sendAt: body.sendAt,
  refused: null,
  isOnDevice: true,
})

/** Puts a message off. Without a connection it waits on this device, and the server sends it once it has it. */
export function putOff(conversationId: string, body: Later): void {
  const id = newWriteId()
  const ask = { params: { id: conversationId, clientId: id }, body }
  enqueue(putLater, ask, { id, lane: conversationId }).then(
    // the row is there before the list has been read again
    ({ message }) =>
      queryClient.setQueryData(reading(listLater, { params: { id: conversationId } }).queryKey, (known) => ({
        messages: [...(known?.messages ?? []).filter((one) => one.id !== id), message],
      })),
    () => {},
  )
  leaveWrite(id)
}

/** Gives a message that waits another hour; refused where it has gone out meanwhile. */
export function moveLater(message: Waiting, sendAt: string) {
  const { id, conversationId, text, replyTo, attachments, decision, suggestion } = message
  const body = { text, replyTo, attachments: [...attachments], decision, suggestion, sendAt }
  return send(putLater, { params: { id: conversationId, clientId: id }, body })
}

/** Takes back a message that waits; refused where it has gone out meanwhile. */
export const takeBackLater = ({ id, conversationId }: Waiting) =>
  send(dropLater, { params: { id: conversationId, clientId: id } })

/** The short answers the person has added, on whatever device. */
export const useShortAnswers = () => useQuery(reading(getShortAnswers, {}))

export async function saveShortAnswers(answers: string[]): Promise<void> {
  await send(putShortAnswers, { body: { answers } })
  queryClient.setQueryData(reading(getShortAnswers, {}).queryKey, { answers })
}
