import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { CallFailure, type FailureCode } from '../call-failure.ts'
import type { WireFailure } from '../session/tabs.ts'

/** A write as stored in the queue on the device. */
export type QueuedWrite = {
  /** its format; raised with every change of this shape (queue-format.ts) */
  readonly format: number
  /** client id: the Idempotency-Key */
  readonly id: string
  /** sorts in the order in which they were made */
  readonly place: string
  /** what it is about: writes in one lane are sent one after another, lanes in parallel */
  readonly lane: string
  readonly person: string
  readonly call: keyof typeof CALLS
  readonly ask: unknown
  readonly file?: { readonly bytes: Blob; readonly name: string }
  /** ms */
  readonly at: number
  readonly tries: number
  /** stays on this device until then, so that it can be undone */
  readonly hold?: WriteHold
  /** the server's final refusal; stays here until the person has seen it */
  readonly refused?: WireFailure
}

/** Why a write is delayed: a few seconds to undo it, or some minutes to cool down. */
export type WriteHold = {
  /** ms */
  readonly until: number
  readonly kind: 'take-back' | 'cool-down'
}

/** The name of a call, by which the queue finds it again after a reload. */
export function nameOf(endpoint: Endpoint): keyof typeof CALLS {
  for (const [name, known] of Object.entries(CALLS))
    if (known.method === endpoint.method && known.path === endpoint.path) return name as keyof typeof CALLS
  throw new Error(`${endpoint.method} ${endpoint.path} is not in CALLS`)
}

/**
 * A placeholder for a value from an earlier write's reply:
 * `{ params: { id: fromReply(first, 'data.expense.id') } }` attaches a receipt to an expense not sent yet.
 */
export const fromReply = (writeId: string, path: string) => `@reply:${writeId}:${path}`

/** Whether this write needs the reply of that one. */
export function waitsFor(ask: unknown, writeId: string): boolean {
  return JSON.stringify(ask ?? null).includes(`"@reply:${writeId}:`)
}

/** The writes whose replies this one needs. */
export function awaitedBy(ask: unknown): string[] {
  return [...JSON.stringify(ask ?? null).matchAll(/"@reply:([^:"]+):/g)].map(([, id]) => id!)
}

/** Fills in the placeholders for a write's reply. */
export function withReply(ask: unknown, writeId: string, reply: unknown): unknown {
  const prefix = `@reply:${writeId}:`
  return JSON.parse(
    JSON.stringify(ask ?? null, (_, part: unknown) =>
      typeof part === 'string' && part.startsWith(prefix) ? valueAt(reply, part.slice(prefix.length)) : part,
    ),
  )
}

function valueAt(reply: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], reply)
}

/**
 * The lane of a write that names none: the ids in its URL, else all writes of the same call. A file has its own lane,
 * since sending it can take minutes.
 */
export function laneOf(call: string, ask: unknown, hasFile: boolean): string {
  const { params } = (ask ?? {}) as { params?: Record<string, string> }
  const subject = Object.values(params ?? {}).at(-1)
  const lane = subject?.startsWith('@reply:') ? subject : (subject ?? call)
  return hasFile ? `file ${lane}` : lane
}

/** A failure as plain data. */
export const wireOf = ({ code, message, status, problem }: CallFailure): WireFailure => ({
  code,
  message,
  status,
  problem,
})
export const failureFromWire = ({ code, message, status, problem }: WireFailure): CallFailure =>
  new CallFailure(code as FailureCode, message, status, problem as CallFailure['problem'])
