import {
  type Book,
  compare,
  type Fields,
  type ThingKey,
  type ToldEntry,
  type Verdict,
} from '@evenhand/domain/shown/book.ts'
import { compareList, type ShownList } from '@evenhand/domain/shown/lists.ts'
import { readBook, readInto, TOLD_BY } from '@evenhand/domain/shown/read.ts'
import type { Desk } from './desk.ts'
import type { Fact } from './facts.ts'
import type { SyncedTo } from './message.ts'

/** A thing as a screen shows it, or a list (`ShownList`) under a key of its own; `since`: how many entries this device had when the server was asked for it. */
export type OnScreen = { readonly thing: ThingKey; readonly shown: Fields; readonly since: number }

/** What comparing comes to. `unknown`: nothing can be said, as of what is older than all that this device keeps. */
export type Outcome = Verdict | { readonly is: 'unknown' }

/** One for each thing, and how far the record was on this device: nothing is known of what came after. */
export type Compared = {
  readonly outcomes: readonly Outcome[]
  readonly size: number
  /** when that was last held against a head of the server (ISO) */
  readonly syncedAt: string | null
}

/** Up to where a copy was read, and what it says. */
type Read = { readonly of: string; readonly to: number; readonly book: Promise<Book> }

const toldEntry = ({ author, ...fact }: Fact): ToldEntry => ({ ...fact, actor: author })

/** What is added up from all that was ever said of it. */
const ADDED_UP = ['plan:', 'handover:', 'document:', 'card:']

/**
 * Compares what screens show with the facts on this device, in the worker. The record is read once, and what came since
 * is added to it; all of it anew where the copy is another, or more of it was erased: that is read no more. [REC-08]
 */
export function openComparing(desk: Pick<Desk, 'syncedTo' | 'factsOfKinds' | 'copyIn'>) {
  const books = new Map<string, Read>()

  async function bookOf(family: string, { size }: SyncedTo): Promise<Book> {
    const of = await desk.copyIn(family)
    const known = books.get(family)
    if (known?.of === of && known.to === size) return known.book
    const goesOn = known?.of === of && known.to < size
    const since = goesOn ? known.to : 0
    const more = desk.factsOfKinds(family, TOLD_BY, since).then((facts) => facts.map(toldEntry))
    const book = goesOn
      ? Promise.all([known.book, more]).then(([so, entries]) => {
          readInto(so, entries)
          return so
        })
      : more.then(readBook)
    books.set(family, { of, to: size, book })
    // what was damaged is read anew next time
    book.catch(() => books.delete(family))
    return book
  }

  return {
    async compare(family: string, things: readonly OnScreen[]): Promise<Compared> {
      const told = await desk.syncedTo(family)
      const { size, syncedAt, from } = told
      const isSound = told.root !== null && told.fault === null && !told.isDamaged
      if (!isSound) return { outcomes: things.map(() => ({ is: 'unknown' })), size: 0, syncedAt }
      const book = await bookOf(family, told)
      const outcomes = things.map(({ thing, shown, since }): Outcome => {
        if (thing.startsWith('list:')) return ofList(book, shown as ShownList, since, from)
        const verdict = compare(book, thing, shown, since)
        // what is older than the first entry here may have been told by one that is not
        if (from > 0 && ADDED_UP.some((sort) => thing.startsWith(sort))) return { is: 'unknown' }
        return verdict.is === 'untold' && from > 0 ? { is: 'unknown' } : verdict
      })
      return { outcomes, size, syncedAt }
    },
  }
}

/** What a list comes to, in the words of a thing: what it leaves out and repeats is told of it. */
function ofList(book: Book, list: ShownList, since: number, from: number): Outcome {
  if (from > 0 && ADDED_UP.includes(`${list.of}:`)) return { is: 'unknown' }
  const verdict = compareList(book, list, since)
  const seq = book.size - 1
  if (verdict.is === 'whole') return { is: 'same', seq }
  if (verdict.is === 'earlier') return verdict
  const { leftOut, repeated } = verdict
  return { is: 'other', seq, told: { leftOut, repeated }, fields: ['leftOut', 'repeated'] }
}
