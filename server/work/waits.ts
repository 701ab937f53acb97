import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** The family whose waiting things are asked for: both of its parents are in it. */
export type WaitingHome = {
  readonly ctx: Context
  readonly tx: Tx
  readonly family: FamilyId
  /** who asks; row-level security shows what they may see */
  readonly person: PersonId
  readonly parents: readonly [string, string]
  readonly now: number
}

/** One thing that waits, and whose act it waits for. */
export type Wait = { readonly of: string; readonly item: WaitingItem }

/** What one feature knows of a family. */
export type Waits = {
  readonly waits: readonly Wait[]
  /** how many wait for each parent, where `waits` does not name them all */
  readonly counts?: Readonly<Record<string, number>>
  /** claims not answered yet, by whose answer they wait for, in the major unit of the currency */
  readonly claims?: { readonly currency: string; readonly by: Readonly<Record<string, number>> }
}

/** What a feature declares about waiting. */
export type WaitingPart = {
  /** what waits for either parent of a family of two */
  readonly inFamily?: (home: WaitingHome) => Promise<Waits>
  /** what waits for a person, whatever family they are in */
  readonly ofPerson?: (asked: {
    readonly ctx: Context
    readonly tx: Tx
    readonly person: PersonId
    readonly now: number
  }) => Promise<readonly WaitingItem[]>
}

/** The other of two parents. */
export const otherOf = ([one, other]: readonly [string, string], person: string): string =>
  person === one ? other : one
