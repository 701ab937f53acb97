import { noPlan, type PlanSoFar } from './plan-so-far.ts'
import { same } from './same.ts'

/** An entry of the record as a device holds it: checked, and read. */
export type ToldEntry = {
  /** its place in the record, from 0 */
  readonly seq: number
  /** who did it; null: the product itself */
  readonly actor: string | null
  /** when it was recorded, in milliseconds since 1970 */
  readonly at: number
  readonly kind: string
  readonly subject: string
  /** with the version of its shape as `v`; null where it was erased */
  readonly body: Readonly<Record<string, unknown>> | null
}

/** What kinds of things a screen shows. */
export type Sort =
  | 'message'
  | 'conversation'
  | 'message-terms'
  | 'expense'
  | 'payment'
  | 'agreement'
  | 'event'
  | 'proposal'
  | 'handover'
  | 'plan'
  | 'document'
  | 'card'
  /** what stands together on a screen: `lists.ts` */
  | 'list'
/** A thing by its sort and id: `message:0189…`. */
export type ThingKey = `${Sort}:${string}`

/** Fields of a thing as its facts say them. A field that is not here is not told, and nothing is said of it. */
export type Fields = Readonly<Record<string, unknown>>

/** What a thing was, from an entry of the record on until its next version. */
export type Version = { readonly seq: number; readonly fields: Fields }

/**
 * What the facts of a record say of everything that screens show, version by version. It is made by reading the entries
 * in order, and says the same whoever reads them: the server's tests, or the device of a parent. [REC-08]
 */
export type Book = {
  /** how many entries were read */
  size: number
  readonly things: Map<ThingKey, Version[]>
  /** what says whose night it is, which no entry says whole */
  readonly plan: PlanSoFar
}

export const newBook = (): Book => ({ size: 0, things: new Map(), plan: noPlan() })

/** A thing as it is now; undefined where no fact told of it. */
export function toldOf(book: Book, thing: ThingKey): Fields | undefined {
  return book.things.get(thing)?.at(-1)?.fields
}

/** Tells of a thing anew, whole. */
export function tell(book: Book, thing: ThingKey, { seq }: Pick<ToldEntry, 'seq'>, fields: Fields): void {
  const versions = book.things.get(thing)
  if (!versions) book.things.set(thing, [{ seq, fields }])
  // several facts of one entry are one version
  else if (versions.at(-1)!.seq === seq) versions[versions.length - 1] = { seq, fields }
  else versions.push({ seq, fields })
}

/** Tells what has changed of a thing; nothing where no fact told of it before. */
export function tellMore(book: Book, thing: ThingKey, entry: Pick<ToldEntry, 'seq'>, more: Fields): void {
  const before = toldOf(book, thing)
  if (before) tell(book, thing, entry, { ...before, ...more })
}

/** No longer tells the fields: what said them was erased, or said too little. */
export function tellLess(
  book: Book,
  thing: ThingKey,
  entry: Pick<ToldEntry, 'seq'>,
  untold: readonly string[],
): void {
  const before = toldOf(book, thing)
  if (!before) return
  const kept = Object.entries(before).filter(([field]) => !untold.includes(field))
  tell(book, thing, entry, Object.fromEntries(kept))
}

/** The fields that a screen shows otherwise than the record says: none where all that is told is shown so. */
export function shownOtherwise(told: Fields, shown: Fields): string[] {
  return Object.keys(told).filter((field) => field in shown && !same(told[field], shown[field]))
}

/** How a thing on a screen relates to the record. */
export type Verdict =
  | { readonly is: 'same'; readonly seq: number }
  /** as it was before a later entry: the screen may only be older than the record */
  | { readonly is: 'earlier' }
  /** as it never was: what is told and shown otherwise, and the entry that told it last */
  | { readonly is: 'other'; readonly seq: number; readonly told: Fields; readonly fields: readonly string[] }
  /** no entry tells of it */
  | { readonly is: 'untold' }

/**
 * Compares what a screen shows of a thing with the record. `since`: how many entries the record had when the screen's
 * data were asked for; as the thing was before that, it was no longer. [REC-08]
 */
export function compare(book: Book, thing: ThingKey, shown: Fields, since = 0): Verdict {
  const versions = book.things.get(thing)
  const last = versions?.at(-1)
  if (!versions || !last) return { is: 'untold' }
  const fields = shownOtherwise(last.fields, shown)
  if (fields.length === 0) return { is: 'same', seq: last.seq }
  const held = versions.filter(({ seq }, at) => seq >= since || (versions[at + 1]?.seq ?? seq) >= since)
  const isEarlier = held.some((one) => one !== last && shownOtherwise(one.fields, shown).length === 0)
  if (isEarlier) return { is: 'earlier' }
  return { is: 'other', seq: last.seq, told: last.fields, fields }
}
