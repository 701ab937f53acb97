import { occurrences } from '../calendar/recurrence.ts'
import { addDays, asDay, daysBetween, isDay } from '../time/day.ts'
import type { Book, Fields, Sort, ThingKey, Version } from './book.ts'
import { same } from './same.ts'

/**
 * A list as a screen shows it: which things belong to it, as far as the facts of each say, and which of them are there.
 * A list that is longer than what is shown says by `span` which part of it this is.
 */
export type ShownList = {
  readonly of: Sort
  /** what the facts of each thing in it say: each field one of these values */
  readonly where: Readonly<Record<string, readonly unknown[]>>
  /** by `id`, or by a field; `after` and `before` leave the edge itself out, since more may stand on it */
  readonly span?: Span
  /** of what has days, and may come again by a rule: only what is on one of these */
  readonly during?: { readonly from: string; readonly to: string }
  /** the things that are shown, in their order */
  readonly ids: readonly string[]
}

type Edge = string | number
/** A part of a list. An edge that is not here: it goes on without end. */
export type Span = {
  readonly by: string
  readonly from?: Edge | undefined
  readonly to?: Edge | undefined
  readonly after?: Edge | undefined
  readonly before?: Edge | undefined
  /** what has none at all (null) is within */
  readonly orNone?: true
}

/** What a list leaves out, as it was recorded last. */
export type LeftOut = { readonly id: string; readonly seq: number; readonly told: Fields }

/** How a list relates to the record. */
export type ListVerdict =
  | { readonly is: 'whole' }
  /** it may only be older than the record */
  | { readonly is: 'earlier' }
  | {
      readonly is: 'other'
      /** oldest first; all that must be there, and is not */
      readonly leftOut: readonly LeftOut[]
      /** what stands in it more than once */
      readonly repeated: readonly string[]
    }

/**
 * Compares a list with the record. `since`: how many entries the record had when the server was asked for it; only what
 * belonged to it all the time since is left out for certain. Nothing is said of a thing whose facts no longer say, or
 * never said, whether it belongs to the list. [REC-08]
 */
export function compareList(book: Book, list: ShownList, since = 0): ListVerdict {
  const repeated = [...new Set(list.ids.filter((id, at) => list.ids.indexOf(id) < at))]
  const shown = new Set(list.ids)
  const leftOut: LeftOut[] = []
  let isOlder = false
  for (const [thing, versions] of book.things) {
    const [sort, id] = partsOf(thing)
    const last = versions.at(-1)!
    if (sort !== list.of || shown.has(id) || !isIn(list, id, last)) continue
    if (versions[0]!.seq < since && heldSince(versions, since).every((one) => isIn(list, id, one)))
      leftOut.push({ id, seq: last.seq, told: last.fields })
    else isOlder = true
  }
  if (leftOut.length > 0 || repeated.length > 0) return { is: 'other', leftOut, repeated }
  return { is: isOlder ? 'earlier' : 'whole' }
}

function partsOf(thing: ThingKey): [string, string] {
  const at = thing.indexOf(':')
  return [thing.slice(0, at), thing.slice(at + 1)]
}

/** The versions that a thing had since the record had that many entries. */
const heldSince = (versions: readonly Version[], since: number) =>
  versions.filter((_, at) => (versions[at + 1]?.seq ?? Number.POSITIVE_INFINITY) >= since)

function isIn({ where, span, during }: ShownList, id: string, { fields }: Version): boolean {
  const isOne = Object.entries(where).every(
    ([field, values]) => field in fields && values.some((value) => same(value, fields[field])),
  )
  return (
    isOne &&
    (!span || isWithin(span, span.by === 'id' ? id : fields[span.by])) &&
    (!during || isOnADay(during, fields))
  )
}

function isWithin({ from, to, after, before, orNone }: Span, at: unknown): boolean {
  if (at === null && orNone) return true
  if (typeof at !== 'string' && typeof at !== 'number') return false
  return (
    (from === undefined || at >= from) &&
    (to === undefined || at <= to) &&
    (after === undefined || at > after) &&
    (before === undefined || at < before)
  )
}

/** Whether it is on one of the days; not where its facts do not say all of when it is. */
function isOnADay({ from, to }: NonNullable<ShownList['during']>, fields: Fields): boolean {
  const { firstDay, lastDay, recurrence, except } = fields
  if (typeof firstDay !== 'string' || typeof lastDay !== 'string' || !isDay(firstDay) || !isDay(lastDay))
    return false
  if (recurrence !== null && (typeof recurrence !== 'string' || !Array.isArray(except))) return false
  const [first, length] = [asDay(firstDay), daysBetween(asDay(firstDay), asDay(lastDay))]
  const without = Array.isArray(except) ? except.map(String) : []
  return occurrences(first, recurrence, without, addDays(asDay(from), -length), asDay(to)).length > 0
}
