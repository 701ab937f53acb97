import { type Book, compare, type Fields, type ThingKey, type Verdict } from '@evenhand/domain/shown/book.ts'
import { readBook, TOLD_BY } from '@evenhand/domain/shown/read.ts'
import type { Desk } from './desk.ts'
import type { SyncedTo } from './message.ts'

/** A thing as a screen shows it; `since`: how many entries this device had when the server was asked for it. */
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

/** What is added up from all that was ever said of it. */
const ADDED_UP = ['plan:', 'handover:', 'document:', 'card:']

/**
 * Compares what screens show with the facts on this device, in the worker. The record is read once and held until the
 * copy is another: an entry that is erased is read no more. [REC-08]
 */
export function openComparing(desk: Pick<Desk, 'syncedTo' | 'factsOfKinds'>) {
  const books = new Map<string, { readonly of: string; readonly book: Promise<Book> }>()

  function bookOf(family: string, { size, root, syncedAt }: SyncedTo): Promise<Book> {
    const of = JSON.stringify([size, root, syncedAt])
    const known = books.get(family)
    if (known?.of === of) return known.book
    const book = desk.factsOfKinds(family, TOLD_BY).then((facts) => {
      return readBook(facts.map(({ author, ...fact }) => ({ ...fact, actor: author })))
    })
    books.set(family, { of, book })
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
        const verdict = compare(book, thing, shown, since)
        // what is older than the first entry here may have been told by one that is not
        if (from > 0 && ADDED_UP.some((sort) => thing.startsWith(sort))) return { is: 'unknown' }
        return verdict.is === 'untold' && from > 0 ? { is: 'unknown' } : verdict
      })
      return { outcomes, size, syncedAt }
    },
  }
}
