import { tellAgreements } from './agreements.ts'
import { type Book, newBook, type ToldEntry } from './book.ts'
import { TOLD_OF_CARDS, tellCards } from './cards.ts'
import { TOLD_OF_DOCUMENTS, tellDocuments } from './documents.ts'
import { TOLD_OF_EVENTS, tellEvents } from './events.ts'
import { tellExpenses, WHOLE } from './expenses.ts'
import { tellHandovers } from './handovers.ts'
import { tellMessages } from './messages.ts'
import { tellPayments } from './payments.ts'
import { TOLD_OF_PLAN, tellPlan } from './plan.ts'
import { TOLD_OF_PROPOSALS, tellProposals } from './proposals.ts'

/** What each feature makes of an entry, in an order in which the later ones find what the earlier ones told. */
const TELLERS: readonly ((book: Book, entry: ToldEntry) => void)[] = [
  tellMessages,
  tellPayments,
  tellExpenses,
  tellAgreements,
  tellEvents,
  tellProposals,
  tellPlan,
  tellHandovers,
  tellDocuments,
  tellCards,
]

/** The kinds of fact that say anything of what screens show: a reader needs no others. */
export const TOLD_BY: readonly string[] = [
  ...['conversation.opened', 'message.sent', 'message.viewed'],
  ...['message-terms.proposed', 'message-terms.answered'],
  ...['payment.sent', 'payment.received', 'payment.answered'],
  ...[...WHOLE, 'expense.viewed', 'expenses.closed'],
  ...['agreement.proposed', 'agreement.answered'],
  ...[...TOLD_OF_EVENTS, ...TOLD_OF_PROPOSALS, ...TOLD_OF_PLAN, 'handover.set'],
  ...[...TOLD_OF_DOCUMENTS, ...TOLD_OF_CARDS],
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
