import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { CallFailure, type FailureCode } from './call-failure.ts'
import type { WireFailure } from './tabs.ts'

/** One write as it lies in the queue on the device. */
export type QueuedWrite = {
  /** how it is kept; raised with every change of this shape (queue-format.ts) */
  readonly format: number
  /** client id: the Idempotency-Key */
  readonly id: string
  /** sorts in the order of writing */
  readonly place: string
  /** what it is about: writes of one lane are sent one after another, lanes beside each other */
  readonly lane: string
  readonly person: string
  readonly call: keyof typeof CALLS
  readonly ask: unknown
  readonly file?: { readonly bytes: Blob; readonly name: string }
  /** ms */
  readonly at: number
  readonly tries: number
  /** stays on this device until then, so that it can be taken back */
  readonly hold?: WriteHold
  /** the server's definite no; it stays here until the person has seen it */
  readonly refused?: WireFailure
}

/** Why a write waits: to be taken back for some seconds, or to cool down for some minutes. */
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
 * A value that an earlier write's reply will hold, to be put where a later write needs it:
 * `{ params: { id: fromReply(first, 'data.expense.id') } }` attaches a receipt to an expense not sent yet.
 */
export const fromReply = (writeId: string, path: string) => `@reply:${writeId}:${path}`

/** Does this write wait for the reply of that one? */
export function waitsFor(ask: unknown, writeId: string): boolean {
  return JSON.stringify(ask ?? null).includes(`"@reply:${writeId}:`)
}

/** The writes whose replies this one waits for. */
export function awaitedBy(ask: unknown): string[] {
  return [...JSON.stringify(ask ?? null).matchAll(/"@reply:([^:"]+):/g)].map(([, id]) => id!)
}

/** Puts the reply of a write where later ones asked for it. */
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
 * The lane of a write that names none: what its address names, else all writes of the same call. A file has a lane of
 * its own, since sending it can take minutes.
 */
export function laneOf(call: string, ask: unknown, hasFile: boolean): string {
  const { params } = (ask ?? {}) as { params?: Record<string, string> }
  const subject = Object.values(params ?? {}).at(-1)
  const lane = subject?.startsWith('@reply:') ? subject : (subject ?? call)
  return hasFile ? `file ${lane}` : lane
}

/** A failure as plain data, and back. */
export const wireOf = ({ code, message, status, problem }: CallFailure): WireFailure => ({
  code,
  message,
  status,
  problem,
})
export const failureFromWire = ({ code, message, status, problem }: WireFailure): CallFailure =>
  new CallFailure(code as FailureCode, message, status, problem as CallFailure['problem'])
