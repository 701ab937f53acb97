import type { PersonId } from '../family/parents.ts'
import type { Day } from '../time/day.ts'
import type { Instant } from '../time/wall.ts'

/** What can clash or be open between two parents. All of it is found; nobody reports it. [CAL-05] */
export const CONFLICT_KINDS = [
  'overlap', // two events of one child at the same time
  'handover', // both parents are busy when the children change hands
  'holiday', // two agreed rules give the same nights to different parents
  'proposal-open', // a swap, vacation or schedule waits for an answer
  'proposal-expired', // nobody answered it in time
  'expense-open', // an expense in negotiation
  'expense-disputed', // a documented dispute
  'expense-refused', // refused, and not yet accepted, answered, withdrawn or entered anew
  'expense-late', // an answer past its day
  'payment-late', // a payment past its day
  'task-late', // a card past its due day
  'paper-ended', // a shared document that has expired
] as const
export type ConflictKind = (typeof CONFLICT_KINDS)[number]

/** How something is settled, each in one act. */
export const ACTS = [
  'keep-first',
  'keep-second',
  'keep-both',
  'make-it',
  'arranged',
  'keep-rule',
  'accept',
  'decline',
  'withdraw',
  'let-go',
  'approve',
  'leave',
  'done',
  'later',
  'not-needed',
] as const
export type Act = (typeof ACTS)[number]

/** How something was settled: by an act here, or where it belongs (elsewhere.ts). */
export const HOWS = [...ACTS, 'met', 'paid', 'counter', 'anew', 'taken-out'] as const
export type How = (typeof HOWS)[number]

/** A thing that is part of a conflict. Times are on the wall, 'HH:MM'; of a proposal its first and last day. */
export type About = {
  readonly kind: 'event' | 'proposal' | 'expense' | 'card' | 'document' | 'rule'
  readonly id: string
  readonly title: string
  readonly from: string | null
  readonly to: string | null
  /** whose it is: who is busy, whom a rule gives the nights; null: not one parent's */
  readonly by: PersonId | null
}

/** Money that is open: whole minor units. */
export type Open = {
  readonly currency: string
  readonly amount: number
  /** what the parent who did not pay would bear */
  readonly share: number
  readonly paidBy: PersonId
}

/** One thing that clashes or is open, the same for both parents. */
export type Conflict = {
  /** names it until what it is made of changes */
  readonly key: string
  readonly kind: ConflictKind
  /** since when; null: it follows from rules that have no date of their own */
  readonly since: Instant | null
  /** the day it is about */
  readonly day: Day | null
  /** wall time it is about */
  readonly at: string | null
  /** until when it can be answered */
  readonly until: Instant | null
  readonly childIds: readonly string[]
  /** who asked, or named the figures on the table */
  readonly by: PersonId | null
  readonly about: readonly About[]
  readonly money: Open | null
  /** nights the proposer would give and take; for a clash of rules the nights concerned */
  readonly give: readonly Day[]
  readonly take: readonly Day[]
}

const EITHER: Readonly<
  Record<
    Exclude<ConflictKind, 'proposal-open' | 'expense-open' | 'expense-late' | 'expense-refused'>,
    readonly Act[]
  >
> = {
  overlap: ['keep-first', 'keep-second', 'keep-both'],
  handover: ['make-it', 'arranged'],
  holiday: ['keep-rule'],
  'proposal-expired': ['let-go'],
  'expense-disputed': ['leave'],
  'payment-late': ['arranged'],
  'task-late': ['done', 'later'],
  'paper-ended': ['not-needed'],
}

/** What a parent can do about it in one act. Nobody answers what they asked themselves. */
export function actsOf(conflict: Pick<Conflict, 'kind' | 'by'>, person: PersonId): readonly Act[] {
  const { kind, by } = conflict
  if (kind === 'proposal-open') return by === person ? ['withdraw'] : ['accept', 'decline']
  if (kind === 'expense-refused') return by === person ? ['withdraw'] : []
  if (kind === 'expense-open' || kind === 'expense-late') return by === person ? [] : ['approve']
  return EITHER[kind]
}

/** The keys an act settles. Keeping both of two events holds for every day they meet on. */
export function keySettledBy(key: string, act: Act): string {
  return act === 'keep-both' ? pairOf(key) : key
}

/** An overlap's key without its day. */
export const pairOf = (key: string): string => key.split('#')[0]!
