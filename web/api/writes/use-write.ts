import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import { useEffect, useRef, useState } from 'react'
import { type CallFailure, failureOf } from '../call-failure.ts'
import { Presses } from './presses.ts'
import { enqueue, type Sent, send } from './write-queue.ts'
import { dropWrite } from './write-sender.ts'
import { leaveWrite, type WriteOptions } from './write-waiters.ts'

type Settings = {
  /**
   * Busy until the server has responded; otherwise `submit` returns `sent: false` once the write waits for a
   * connection.
   */
  needsReply?: true
  /** A list of buttons: presses about different things (the call's `params`) do not block each other. */
  many?: true
  /** Where there is no place to show `failure`: to show it in a toast. */
  onRefused?: (failure: CallFailure) => void
}

type SubmitOptions = Omit<WriteOptions, 'id'> & {
  /** Called once the write is queued, with its id: for further writes that need its reply (`fromReply`). */
  onKept?: (id: string) => void
  /** The refused write that this one replaces: it leaves the device once this one is stored. */
  replaces?: string | null
}

type State = {
  isBusy: boolean
  failure: CallFailure | null
  clear: () => void
}

export type Write<E extends Endpoint> = State & {
  /**
   * Sends once, however often it is pressed. Returns the outcome; null where this was a repeated press, or where the
   * server refused (then `failure` says why, and pressing again is a new attempt).
   */
  submit: (ask: AskOf<E>, options?: SubmitOptions) => Promise<Sent<E> | null>
  /** With `many`: whether the write about these params is in flight. */
  isBusyWith: (params: unknown) => boolean
}

/**
 * A write from a form or a button. Its client id is made when the form opens. Without a connection it waits on this
 * device (`useWaiting` shows it); a refusal while the form is open is `failure`, and a later one comes back to the
 * person in the frame (frame/unsent-writes.tsx).
 */
export function useWrite<E extends Endpoint>(endpoint: E, settings: Settings = {}): Write<E> {
  const { submit, isBusyWith, ...state } = useWrites(settings)
  return {
    ...state,
    submit: (ask, options) => submit(endpoint, ask, options),
    isBusyWith: (params) => isBusyWith(endpoint, params),
  }
}

/** The same for a form that makes one of several calls, depending on what is pressed. */
export function useWrites(settings: Settings = {}): State & {
  submit: <E extends Endpoint>(endpoint: E, ask: AskOf<E>, options?: SubmitOptions) => Promise<Sent<E> | null>
  isBusyWith: (endpoint: Endpoint, params: unknown) => boolean
} {
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [presses] = useState(() => new Presses())
  const onTheirWay = useRef(new Set<string>())

  useEffect(() => {
    const going = onTheirWay.current
    // the form is gone: a refusal is shown elsewhere
    return () => {
      going.forEach(leaveWrite)
      going.clear()
    }
  }, [])

  const submit = async <E extends Endpoint>(
    endpoint: E,
    ask: AskOf<E>,
    { onKept, replaces, ...options }: SubmitOptions = {},
  ): Promise<Sent<E> | null> => {
    const about = settings.many ? aboutOf(endpoint, ask) : ''
    // a form that is being sent accepts nothing else, whatever was typed meanwhile
    if (presses.isGoing(about)) return null
    const { id, isFirst } = presses.press(about, JSON.stringify([endpoint.path, ask ?? null]))
    if (!isFirst) return null
    onTheirWay.current.add(id)
    setBusy((known) => [...known, about])
    setFailure(null)
    try {
      const kept = settings.needsReply
        ? enqueue(endpoint, ask, { ...options, id }).then((reply) => ({ sent: true, reply }) as const)
        : send(endpoint, ask, { ...options, id })
      onKept?.(id)
      const outcome = await kept
      if (replaces) await dropWrite(replaces)
      return outcome
    } catch (thrown) {
      const fault = failureOf(thrown)
      if (fault.code === 'client/cancelled' || !onTheirWay.current.has(id)) return null
      setFailure(fault)
      settings.onRefused?.(fault)
      return null
    } finally {
      presses.ended(id)
      onTheirWay.current.delete(id)
      setBusy((known) => known.filter((one) => one !== about))
    }
  }
  return {
    submit,
    isBusy: busy.length > 0,
    isBusyWith: (endpoint, params) => busy.includes(aboutOf(endpoint, { params })),
    failure,
    clear: () => setFailure(null),
  }
}

const aboutOf = ({ method, path }: Endpoint, ask: unknown) =>
  JSON.stringify([method, path, (ask as { params?: unknown } | null)?.params ?? null])
