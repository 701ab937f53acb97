import type { FamilyId } from '../http/gate.ts'
import type { Tx } from './transaction.ts'

/** What something is called, for a line inside the app that names it: never for a push or a mail. */
export type ThingName = {
  /** in the words of whoever entered it; null where it has none, or none that this person may read */
  readonly title: string | null
  readonly amount?: { readonly amount: number; readonly currency: string }
  /** the days it is about, in order */
  readonly days?: readonly string[]
}

/**
 * What a feature declares about names: those of its things among these ids, each as the person of the transaction may see
 * it. Ids that are not its own are left out.
 */
export type NamesPart = (asked: {
  readonly tx: Tx
  readonly family: FamilyId
  readonly ids: readonly string[]
}) => Promise<ReadonlyMap<string, ThingName>>
