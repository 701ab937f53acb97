import { backlogFacts } from '../backlog/facts.ts'
import { calendarFacts } from '../calendar/facts.ts'
import { calendarSyncFacts } from '../calendar-sync/facts.ts'
import { childCardFacts } from '../child-card/facts.ts'
import { conflictsFacts } from '../conflicts/facts.ts'
import { contactsFacts } from '../contacts/facts.ts'
import { documentsFacts } from '../documents/facts.ts'
import { agreementFacts, expensesFacts } from '../expenses/facts.ts'
import { familyFacts } from '../family/facts.ts'
import { messagesFacts, messageTermsFacts } from '../messages/facts.ts'
import { sealingFacts } from '../sealing/facts.ts'
import { AREAS, type Area } from './areas.ts'
import { recordFacts } from './facts.ts'
import { type BodyOf, misshapen, type Shape } from './shape.ts'

/**
 * A kind of fact: the shapes its body has had, the first version first. New facts have the last one. A shape that has
 * been stored is never changed or taken away: a change is one more shape at the end.
 */
export type FactKind = readonly [Shape, ...Shape[]]

/** Every kind of fact, by the part of the record it is shown in. */
export const FACTS = {
  messages: messagesFacts,
  expenses: { ...expensesFacts, ...sealingFacts },
  calendar: { ...calendarFacts, ...calendarSyncFacts },
  documents: documentsFacts,
  agreements: { ...agreementFacts, ...messageTermsFacts },
  backlog: { ...backlogFacts, ...conflictsFacts },
  family: { ...familyFacts, ...contactsFacts, ...childCardFacts, ...recordFacts },
} as const satisfies Readonly<Record<Area, Readonly<Record<string, FactKind>>>>

/**
 * Every kind of fact a family's record can hold. A body carries its version as `v`. Entries from before the vocabulary
 * have none, which reads as version 0: the reply of the call that made them, kept as it was.
 */
export const VOCABULARY = {
  ...FACTS.messages,
  ...FACTS.expenses,
  ...FACTS.calendar,
  ...FACTS.documents,
  ...FACTS.agreements,
  ...FACTS.backlog,
  ...FACTS.family,
} as const

type Vocabulary = typeof VOCABULARY
/** The name of a kind: 'expense.created'. */
export type FactName = keyof Vocabulary

/** The body of a kind's new facts: the last shape. */
export type LastBody<Kind> = Kind extends readonly [...(readonly Shape[]), infer Last] ? BodyOf<Last> : never

/** The body of a new fact by the name of its kind. */
export type FactBody<Name extends FactName> = LastBody<Vocabulary[Name]>

/** What a command records: a kind, the id of what it is about, and a body of that kind's last shape. */
export type NewFact = {
  [Name in FactName]: { readonly kind: Name; readonly subject: string; readonly body: FactBody<Name> }
}[FactName]

/** The body as it is stored: with the version of its shape. */
export function versioned({ kind, body }: NewFact): Readonly<Record<string, unknown>> {
  return { ...body, v: VOCABULARY[kind].length }
}

/**
 * What is wrong with a stored body of any version: `kind` where nobody declared it, `v` where the kind has no such
 * version, or the parts that are not of that version's shape.
 */
export function bodyProblems(
  kind: string,
  body: unknown,
  vocabulary: Readonly<Record<string, FactKind>> = VOCABULARY,
): string[] {
  const shapes = Object.hasOwn(vocabulary, kind) ? vocabulary[kind] : undefined
  if (!shapes) return ['kind']
  const { v = 0, ...rest } = body as { v?: unknown }
  if (v === 0) return []
  const shape = typeof v === 'number' ? shapes[v - 1] : undefined
  return shape ? misshapen(shape, rest) : ['v']
}

const AREA_OF: ReadonlyMap<string, Area> = new Map(
  AREAS.flatMap((area) => kindsOf(area).map((kind) => [kind, area] as const)),
)

/** Which part of the record a fact belongs to, by its kind. A kind this server does not know yet is under `family`. */
export function areaOf(kind: string): Area {
  return AREA_OF.get(kind) ?? 'family'
}

/** The kinds of a part of the record. */
export function kindsOf(area: Area): readonly string[] {
  return Object.keys(FACTS[area])
}
