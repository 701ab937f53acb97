import type { CALLS } from '@evenhand/contract/calls.ts'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { QueuedWrite } from '../api/queued-write.ts'

/** What a person wanted by a write, in their words, and where it goes on. */
export type WrittenWords = {
  what: MessageDescriptor
  /** What they typed, by which they know it again. */
  typed?: (ask: never) => string | undefined
  /** The screen that shows how it stands now. */
  see?: (ask: never) => string
  /** The form that begins with what was typed (api/use-again.ts); left out: it is sent again as it was. */
  form?: (ask: never) => string
}

/** Declares the words for a call. */
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

/** Applies a part of the words to a write; `undefined` where what is kept has another shape. */
export function ofWrite<T>(write: QueuedWrite, part: ((ask: never) => T) | undefined): T | undefined {
  try {
    return part?.(write.ask as never)
  } catch {
    return undefined
  }
}
