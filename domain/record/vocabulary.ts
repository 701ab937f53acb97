import { backlogFacts } from '../backlog/facts.ts'
import { calendarFacts } from '../calendar/facts.ts'
import { calendarSyncFacts } from '../calendar-sync/facts.ts'
import { childCardFacts } from '../child-card/facts.ts'
import { conflictsFacts } from '../conflicts/facts.ts'
import { contactsFacts } from '../contacts/facts.ts'
import { documentsFacts } from '../documents/facts.ts'
import { expensesFacts } from '../expenses/facts.ts'
import { familyFacts } from '../family/facts.ts'
import { messagesFacts } from '../messages/facts.ts'
import { sealingFacts } from '../sealing/facts.ts'
import { recordFacts } from './facts.ts'
import { type BodyOf, misshapen, type Shape } from './shape.ts'

/** A kind of fact: the version in force and the shape its body has. A change of the shape is a new version. */
export type FactKind = { readonly version: number; readonly body: Shape }

/**
 * Every kind of fact a family's record can hold. A body carries its version as `v`. Entries from before the vocabulary
 * have none, which reads as version 0: the reply of the call that made them, kept as it was.
 */
export const VOCABULARY = {
  ...familyFacts,
  ...contactsFacts,
  ...expensesFacts,
  ...sealingFacts,
  ...messagesFacts,
  ...calendarFacts,
  ...calendarSyncFacts,
  ...backlogFacts,
  ...conflictsFacts,
  ...documentsFacts,
  ...childCardFacts,
  ...recordFacts,
} as const satisfies Readonly<Record<string, FactKind>>

type Vocabulary = typeof VOCABULARY
/** The name of a kind: 'expense.created'. */
export type FactName = keyof Vocabulary

/** What a command records: a kind, the id of what it is about, and a body of that kind's shape. */
export type NewFact = {
  [Name in FactName]: {
    readonly kind: Name
    readonly subject: string
    readonly body: BodyOf<Vocabulary[Name]['body']>
  }
}[FactName]

/** The body as it is stored: with the version of its kind. */
export function versioned({ kind, body }: NewFact): Readonly<Record<string, unknown>> {
  return { ...body, v: VOCABULARY[kind].version }
}

/** What is wrong with a stored body: `kind` where nobody declared it, `v`, or the parts that are not of its shape. */
export function bodyProblems(kind: string, body: unknown): string[] {
  const known: FactKind | undefined = kind in VOCABULARY ? VOCABULARY[kind as FactName] : undefined
  if (!known) return ['kind']
  const { v = 0, ...rest } = body as { v?: unknown }
  if (v === 0) return []
  return v === known.version ? misshapen(known.body, rest) : ['v']
}
