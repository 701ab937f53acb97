import type { FamilyId } from '../http/gate.ts'

/** The state of a family's log: its size, compact range and last time. Read under the family's lock. */
export type Tip = { readonly size: number; readonly range: Buffer; readonly at: Date | null }

/** One entry of the log with what it commits to. */
export type EntryRow = {
  readonly seq: number
  readonly actor: string
  readonly kind: string
  readonly subject: string
  readonly commitment: Buffer
  readonly leafHash: Buffer
  readonly salt: Buffer
  readonly body: string
}

/** Entries ready to be appended to a family's log, with its state after them and the head signed over it. */
export type Sealed = {
  readonly family: FamilyId
  readonly entries: readonly EntryRow[]
  readonly tip: Tip & { readonly at: Date }
  readonly head: { readonly root: Buffer; readonly kid: string; readonly signature: Buffer }
}
