import { bodyOf, versionOf } from './body.ts'
import { type Book, type ThingKey, type ToldEntry, tell, toldOf } from './book.ts'
import { same } from './same.ts'

/** What a screen shows of an event that both parents see, and a fact can say. */
export type ShownEvent = {
  readonly visibility: 'shared' | 'busy' | 'private'
  readonly firstDay: string
  readonly lastDay: string
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly recurrence: string | null
  readonly except: readonly string[]
  readonly title: string
  readonly kind: string
  readonly childIds: readonly string[]
  readonly place: string
  readonly takenBy: string | null
  readonly notes: string
  readonly reminders: readonly number[]
  readonly eventVersion: number
  readonly createdBy: string
  readonly updatedAt: string
  /** it was taken out of the calendar */
  readonly isRemoved: boolean
}

const WHOLE = ['event.created', 'event.changed', 'event.removed'] as const
/** The kinds that say anything of an event. */
export const TOLD_OF_EVENTS = [...WHOLE, 'event.hidden'] as const

/** What an entry says of events. */
export function tellEvents(book: Book, entry: ToldEntry): void {
  const thing: ThingKey = `event:${entry.subject}`
  const kind = WHOLE.find((one) => one === entry.kind)
  if (kind) tellWhole(book, thing, entry, kind)
  // its author's alone from now on: no record says what it is. Of one day of a series, the rest is told beside it
  else if (entry.kind === 'event.hidden' && bodyOf('event.hidden', entry)?.day == null)
    tell(book, thing, entry, {})
}

function tellWhole(book: Book, thing: ThingKey, entry: ToldEntry, kind: (typeof WHOLE)[number]): void {
  const body = bodyOf(kind, entry)
  if (!body) {
    tell(book, thing, entry, {})
    return
  }
  const { except, recurrence, updatedAt, ...said } = body
  const isOne = recurrence === null
  // of a series, the first form did not say when one of its days became an event of its own, nor any that one was hidden
  const series = isOne || versionOf(entry) > 1 ? { except, recurrence, updatedAt } : {}
  const seen = versionOf(entry) > 1 ? { visibility: 'shared' } : {}
  const isRemoved = kind === 'event.removed' ? isWholeGone(book, thing, body) : false
  tell(book, thing, entry, { ...said, ...series, ...seen, ...(isRemoved !== undefined && { isRemoved }) })
}

/** Whether all of it was taken out, and not some of its days; undefined where it was not told before. */
function isWholeGone(
  book: Book,
  thing: ThingKey,
  { except, recurrence }: Pick<ShownEvent, 'except' | 'recurrence'>,
): boolean | undefined {
  if (recurrence === null) return true
  const before = toldOf(book, thing)
  if (!before || !('except' in before)) return undefined
  return same(before['except'], except) && before['recurrence'] === recurrence
}
