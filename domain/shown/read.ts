import { tellAgreements } from './agreements.ts'
import { type Book, newBook, type ToldEntry } from './book.ts'
import { tellExpenses } from './expenses.ts'
import { tellMessages } from './messages.ts'
import { tellPayments } from './payments.ts'

/** What each feature makes of an entry, in an order in which the later ones find what the earlier ones told. */
const TELLERS: readonly ((book: Book, entry: ToldEntry) => void)[] = [
  tellMessages,
  tellPayments,
  tellExpenses,
  tellAgreements,
]

/** Reads further entries of a record into a book, in order. */
export function readInto(book: Book, entries: Iterable<ToldEntry>): void {
  for (const entry of entries) {
    for (const tell of TELLERS) tell(book, entry)
    book.size = entry.seq + 1
  }
}

/** What the facts of a record, from its first entry on, say of everything that screens show. [REC-08] */
export function readBook(entries: Iterable<ToldEntry>): Book {
  const book = newBook()
  readInto(book, entries)
  return book
}
