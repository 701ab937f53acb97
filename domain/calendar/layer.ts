import type { Day } from '../time/day.ts'
import type { Letter } from './rotation.ts'

/** What kind of rule decides a night, strongest first. [CAL-02] */
export type Layer = 'emergency' | 'swap' | 'holiday' | 'vacation' | 'break' | 'summer' | 'phase' | 'rotation'

/** How strong each layer is; an agreement may rank them anew. Sources disagree on vacation and holiday. */
export const RANKS: Readonly<Record<Layer, number>> = {
  emergency: 100,
  swap: 90,
  holiday: 80,
  vacation: 70,
  break: 60,
  summer: 50,
  phase: 40,
  rotation: 10,
}

/** Why a parent has the children then: the rule, where it is written, and which years it counts for. */
export type Reason = {
  readonly layer: Layer
  readonly rank: number
  /** The id of the rule in its plan. */
  readonly rule: string
  readonly name: string | null
  /** Where the agreement or the order says so. */
  readonly clause: string | null
  /** Set where the rule depends on the year. */
  readonly parity: 'even' | 'odd' | null
}

/** One rule's say over a span of wall time, in minutes. A later one of the same rank wins. */
export type Claim = {
  readonly from: number
  readonly to: number
  readonly letter: Letter
  readonly reason: Reason
  /** The first day the rule is valid, as a number; decides between equals. */
  readonly since: number
  /** How long the rule is valid where that is not the claim itself, in minutes; decides between equals after that. */
  readonly span?: number
}

/** Which children a rule is for: null is all of them. */
export type ForChildren = { readonly children?: readonly string[] | null | undefined }

/** What every rule of a plan has. */
export type RuleHead = ForChildren & {
  readonly id: string
  readonly name?: string | null | undefined
  readonly clause?: string | null | undefined
}

/** The days a rule is valid, both included; without an end it goes on. */
export type Validity = { readonly from: Day; readonly until?: Day | null | undefined }

/** The other parent's letter. */
export const otherLetter = (letter: Letter): Letter => (letter === 'A' ? 'B' : 'A')
