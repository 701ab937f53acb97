import type { SignedHeadReply } from '@evenhand/contract/record/record.ts'
import type { Fault, Tip } from './growing.ts'

/** A key that the server publishes, as its list names it. */
export type ServerKey = { readonly kid?: string | undefined; readonly x?: string | undefined }

/** Entries on this device: `round` names their blocks, `from` is the first, `tip` says how far they go. */
export type Copy = { readonly round: number; readonly from: number; readonly tip: Tip }

/** What is kept of a family besides its entries. */
export type Kept = {
  /** the parent who may read it: another who signs in on this device finds nothing */
  readonly person: string
  /** what was held against a signed head, and against which; `from` is after 0 where the device had no room */
  readonly checked: (Copy & { readonly head: SignedHeadReply }) | null
  /** what was read beyond it and not held against a head yet, or a copy being made anew: no screen uses it */
  readonly draft: Copy | null
  readonly keys: readonly ServerKey[]
  /** how many erasures the server told of, and when the newest was (ISO) */
  readonly erased: number
  readonly erasedAt: string | null
  /** what the server said instead of the record when it was last read; null: nothing */
  readonly fault: Fault | null
  /** a part of it could not be read any more: it is made anew at the next sync */
  readonly isDamaged: boolean
  /** when it was last compared with the server (ISO) */
  readonly syncedAt: string | null
}

/** What is kept of a family nothing is known of yet. */
export const nothingOf = (person: string): Kept => ({
  person,
  checked: null,
  draft: null,
  keys: [],
  erased: 0,
  erasedAt: null,
  fault: null,
  isDamaged: false,
  syncedAt: null,
})
