import { useSyncExternalStore } from 'react'
import { changeOnDevice, readAllFromDevice, removeFromDevice } from '../../device/device-store.ts'
import { sessionNow } from '../session/session.ts'
import { notifyTabs } from '../session/tabs.ts'
import { inThisFormat } from './queue-format.ts'
import type { QueuedWrite } from './queued-write.ts'

export type QueueState = {
  /** not sent yet, in order */
  readonly waiting: readonly QueuedWrite[]
  /** refused by the server when nobody was looking: to be submitted again or dropped */
  readonly refused: readonly QueuedWrite[]
  /** ids of those in flight, if this tab is sending */
  readonly sending: readonly string[]
  /** ids of those whose form went on without the reply, in this tab */
  readonly overdue: readonly string[]
}

let state: QueueState = { waiting: [], refused: [], sending: [], overdue: [] }
const listeners = new Set<() => void>()

/** What is waiting on this device to be sent: 'n changes wait to be sent' is `waiting.length`. */
export function useQueue(): QueueState {
  return useSyncExternalStore(onQueue, queueNow)
}

/** The same outside React. */
export const queueNow = () => state

/** Calls back after each change of the queue; returns a way to unsubscribe. */
export function onQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The writes of the signed-in person, in order. */
export async function allWrites(): Promise<QueuedWrite[]> {
  const person = sessionNow().user?.id
  const kept = await readAllFromDevice<QueuedWrite>('writes').catch(() => [])
  return kept
    .flatMap(({ value }) => asKnownHere(inThisFormat(value)))
    .filter((item) => item.person === person)
}

type Marks = Pick<QueuedWrite, 'tries' | 'refused'>
/** What a device without room could not be told of a write, by its place: known until this page closes. */
const untold = new Map<string, Marks | 'gone'>()

function asKnownHere(item: QueuedWrite): QueuedWrite[] {
  const known = untold.get(item.place)
  if (known === 'gone') return []
  const { refused: _, ...write } = item
  return [known ? { ...write, ...known } : item]
}

/** Stores how often writes were tried and whether they are refused. */
export async function markWrites(marked: readonly QueuedWrite[]): Promise<void> {
  try {
    await changeOnDevice(
      'writes',
      marked.map((one) => [one.place, one]),
      [],
    )
    for (const { place } of marked) untold.delete(place)
  } catch {
    for (const { place, tries, refused } of marked)
      untold.set(place, { tries, ...(refused ? { refused } : {}) })
  }
}

/** Removes a write that its author has seen refused. */
export async function removeRefused({ place }: QueuedWrite): Promise<void> {
  await removeFromDevice('writes', [place]).catch(() => untold.set(place, 'gone'))
}

let begun = 0
let shown = 0

/** Reads the queue again and notifies subscribers, unless a later reading has already been shown. */
export async function showQueue(): Promise<void> {
  begun += 1
  const reading = begun
  const all = await allWrites()
  if (reading < shown) return
  shown = reading
  set({
    ...state,
    waiting: all.filter(({ refused }) => !refused),
    refused: all.filter(({ refused }) => refused),
    overdue: state.overdue.filter((one) => all.some(({ id }) => id === one)),
  })
}

/** After a change of the queue: updates this tab and the others. */
export async function queueChanged(): Promise<void> {
  notifyTabs({ type: 'queue' })
  await showQueue()
}

/** Marks a write as in flight, or no longer. */
export function showSending(id: string, isSending: boolean): void {
  const others = state.sending.filter((one) => one !== id)
  set({ ...state, sending: isSending ? [...others, id] : others })
}

/** Marks a write as one whose form went on without the reply. */
export function showOverdue(id: string): void {
  set({ ...state, overdue: [...state.overdue.filter((one) => one !== id), id] })
}

function set(next: QueueState): void {
  state = next
  for (const listener of listeners) listener()
}
