import type { OnScreen } from './compare.ts'
import type { Fault } from './growing.ts'
import type { Extra } from './keep-copy.ts'
import type { Wanted } from './listing.ts'
import type { Checked } from './sync.ts'

/** Why there is no copy of the record on this device, or none that grows. */
export type Absence =
  /** the browser runs no workers, has no cryptography, keeps no database, or cannot check the server's signature */
  | 'no-worker'
  | 'no-crypto'
  | 'no-database'
  | 'no-signature'
  /** not even a note of it could be stored */
  | 'no-room'

/**
 * Why the worker could not do something. `damaged`: a part was lost on this device; `stopped`: it ended amid its
 * work; `not-whole`: it needs every entry, and the oldest are not here.
 */
export type Why = Absence | 'damaged' | 'stopped' | 'not-whole'

/** How far this device has a family's record, as it was checked here. */
export type SyncedTo = {
  /** numbers of the first entry that is kept, and of the one after the last: all of them, where `from` is 0 */
  readonly from: number
  readonly size: number
  /** the root over all entries up to there, and when the server signed it (ISO); null: nothing was checked yet */
  readonly root: string | null
  readonly signedAt: string | null
  /** when it was last compared with the server (ISO) */
  readonly syncedAt: string | null
  /** entries read so far that no signature has been held against yet */
  readonly reading: number
  /** what the server gave out instead of the record, last time */
  readonly fault: Fault | null
  /** a part was lost or changed on this device; it is fetched again */
  readonly isDamaged: boolean
}

/** What the page asks the worker; `key` is the device's, which encrypts all that is kept. */
export type ToReplica =
  | { readonly kind: 'open'; readonly key: CryptoKey; readonly person: string }
  | { readonly kind: 'ask'; readonly id: number; readonly ask: Ask }
  | { readonly kind: 'page'; readonly id: number; readonly page: Blob | null }

export type Ask =
  | { readonly to: 'sync'; readonly family: string; readonly seen: Checked }
  | { readonly to: 'tell'; readonly family: string }
  | { readonly to: 'keep'; readonly families: readonly string[] }
  | {
      readonly to: 'list'
      readonly family: string
      readonly wanted: Omit<Wanted, 'before'>
      readonly before: number | null
    }
  | { readonly to: 'copy'; readonly family: string; readonly extras: readonly Extra[]; readonly at: string }
  | { readonly to: 'compare'; readonly family: string; readonly things: readonly OnScreen[] }
  | { readonly to: 'facts'; readonly family: string; readonly about: string }
  | { readonly to: 'root'; readonly family: string; readonly size: number }

/** What it replies. `fetch`: it needs a page of the log, and reaches no server itself. */
export type FromReplica =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly why: Why }
  | {
      readonly kind: 'fetch'
      readonly id: number
      readonly family: string
      readonly from: number
      readonly erasedSince: string | undefined
    }
