import type { CALLS } from '@evenhand/contract/calls.ts'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { QueuedWrite } from '../api/writes/queued-write.ts'

/** What a person wanted with a write, in words, and where to continue. */
export type WrittenWords = {
  what: MessageDescriptor
  /** What they typed, by which they recognise it. */
  typed?: (ask: never) => string | undefined
  /** The screen that shows the current state. */
  see?: (ask: never) => string
  /** The form with what was typed (api/writes/use-again.ts); if left out, the write is sent again as it was. */
  form?: (ask: never) => string
}

/** Declares the texts for a call. */
export function written<E extends Endpoint>(
  _endpoint: E,
  words: {
    what: MessageDescriptor
    typed?: (ask: AskOf<E>) => string | undefined
    see?: (ask: AskOf<E>) => string
    form?: (ask: AskOf<E>) => string
  },
): WrittenWords {
  return words
}

export type WrittenByCall = Partial<Record<keyof typeof CALLS, WrittenWords>>

/** Applies one of the texts to a write; `undefined` where the stored write has another shape. */
export function ofWrite<T>(write: QueuedWrite, part: ((ask: never) => T) | undefined): T | undefined {
  try {
    return part?.(write.ask as never)
  } catch {
    return undefined
  }
}
