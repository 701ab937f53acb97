import { bodyOf, versionOf } from './body.ts'
import { type Book, type Fields, type ThingKey, type ToldEntry, tell, toldOf } from './book.ts'

/** What was said of a handover before. */
type Earlier = {
  readonly doneAt: string | null
  readonly isMissed: boolean
  readonly by: string
  readonly at: string
}
/** What a screen shows of what was said of a handover. */
export type ShownHandover = {
  readonly day: string
  /** the planned time it is about; null: noted for the day */
  readonly planned: string | null
  readonly place: string
  readonly drives: string | null
  readonly brings: readonly string[]
  readonly notes: string
  readonly doneAt: string | null
  readonly isMissed: boolean
  readonly updatedBy: string
  readonly updatedAt: string
  /** newest first */
  readonly earlier: readonly Earlier[]
}

/** How many corrections of a handover are shown. */
const MOST_EARLIER = 20

/** A handover by its day and planned time. */
export const handoverKey = (day: string, planned: string | null): ThingKey =>
  `handover:${day} ${planned ?? ''}`

/** What an entry says of handovers. */
export function tellHandovers(book: Book, entry: ToldEntry): void {
  if (entry.kind !== 'handover.set') return
  const body = bodyOf('handover.set', entry)
  // erased: it does not even say of which
  if (!body) {
    for (const thing of book.things.keys()) if (thing.startsWith('handover:')) tell(book, thing, entry, {})
    return
  }
  const planned = 'planned' in body ? body.planned : null
  const thing = handoverKey(body.day, planned)
  const before = toldOf(book, thing)
  const said = { ...body, planned }
  // the first form knew days and no times: what was said of a day then stands under whichever time came next
  const isPlain = versionOf(entry) > 1 && !isFromBefore(book, body.day)
  const earlier = isPlain ? earlierOf(before) : undefined
  tell(book, thing, entry, { ...said, ...(earlier && { earlier }) })
}

/** Whether the day was noted by its first form. */
const isFromBefore = (book: Book, day: string) => {
  const noted = toldOf(book, handoverKey(day, null))
  return noted !== undefined && !('earlier' in noted)
}

/** Undefined where what was said before is not told whole. */
function earlierOf(before: Fields | undefined): readonly Earlier[] | undefined {
  if (!before) return []
  const { doneAt, isMissed, updatedBy, updatedAt, earlier } = before as Partial<ShownHandover>
  if (doneAt === undefined || isMissed === undefined || !updatedBy || !updatedAt || !earlier) return undefined
  return [{ doneAt, isMissed, by: updatedBy, at: updatedAt }, ...earlier].slice(0, MOST_EARLIER)
}
