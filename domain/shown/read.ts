import { tellAgreements } from './agreements.ts'
import { type Book, newBook, type ToldEntry } from './book.ts'
import { tellExpenses, WHOLE } from './expenses.ts'
import { tellMessages } from './messages.ts'
import { tellPayments } from './payments.ts'

/** What each feature makes of an entry, in an order in which the later ones find what the earlier ones told. */
const TELLERS: readonly ((book: Book, entry: ToldEntry) => void)[] = [
  tellMessages,
  tellPayments,
  tellExpenses,
  tellAgreements,
]

/** The kinds of fact that say anything of what screens show: a reader needs no others. */
export const TOLD_BY: readonly string[] = [
  ...['conversation.opened', 'message.sent', 'message.viewed'],
  ...['message-terms.proposed', 'message-terms.answered'],
  ...['payment.sent', 'payment.received', 'payment.answered'],
  ...[...WHOLE, 'expense.viewed', 'expenses.closed'],
  ...['agreement.proposed', 'agreement.answered'],
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
