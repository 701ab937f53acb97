import { type Book, type ThingKey, type ToldEntry, tell, tellLess, tellMore } from './book.ts'

/** What a screen shows of every proposal: who made it, and what became of it. */
export type Proposed = {
  readonly proposedBy: string
  readonly proposedAt: string
  readonly answer: 'accepted' | 'declined' | 'withdrawn' | null
  readonly answeredBy: string | null
  readonly answeredAt: string | null
}

/** Tells of a proposal that was made; its first form had no moment of its own. */
export function tellProposed(book: Book, thing: ThingKey, entry: ToldEntry, body: object | null): void {
  if (!body) {
    tell(book, thing, entry, {})
    return
  }
  const { at, ...proposed } = body as { readonly at?: string }
  const open = { answer: null, answeredBy: null, answeredAt: null }
  tell(book, thing, entry, { ...proposed, proposedBy: entry.actor, ...(at && { proposedAt: at }), ...open })
}

/** Tells what became of a proposal; the earlier forms had no moment of their own. */
export function tellAnswer(
  book: Book,
  thing: ThingKey,
  entry: ToldEntry,
  body: { readonly answer: string; readonly at?: string } | null,
): void {
  if (!body) {
    tellLess(book, thing, entry, ['answer', 'answeredBy', 'answeredAt'])
    return
  }
  tellMore(book, thing, entry, { answer: body.answer, answeredBy: entry.actor, answeredAt: body.at ?? null })
  if (body.at === undefined) tellLess(book, thing, entry, ['answeredAt'])
}
