import type { AgreementBody } from '../calendar/agreement.ts'
import { bodyOf } from './body.ts'
import { type Book, type ThingKey, type ToldEntry, tell, tellMore } from './book.ts'

/** What a screen shows of a proposal for the calendar. */
export type ShownProposal = {
  readonly body: AgreementBody
  readonly note: string
  /** `open` also where nobody can answer it any more: that follows from its day, and from who is here */
  readonly status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'countered' | 'overtaken'
  readonly proposedBy: string
  readonly counters: string | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly answeredBy: string | null
  readonly answeredAt: string | null
  readonly reason: string
  readonly overtakenBy: string | null
}

/** The kinds that say anything of a proposal. */
export const TOLD_OF_PROPOSALS = [
  ...(['calendar.set', 'calendar.proposed', 'calendar.accepted', 'calendar.declined'] as const),
  ...(['calendar.withdrawn', 'calendar.overtaken'] as const),
]

/** What an entry says of proposals for the calendar. */
export function tellProposals(book: Book, entry: ToldEntry): void {
  const kind = TOLD_OF_PROPOSALS.find((one) => one === entry.kind)
  if (!kind) return
  const thing: ThingKey = `proposal:${entry.subject}`
  const body = bodyOf(kind, entry)
  if (!body) {
    tell(book, thing, entry, {})
    return
  }
  const status = body.status === 'expired' ? 'open' : body.status
  // nobody else was there to answer what a lone parent sets
  const answeredBy = kind === 'calendar.set' ? entry.actor : body.answeredBy
  tell(book, thing, entry, { ...body, status, answeredBy })
  const { counters, createdAt } = body
  // the answer to another one was this one
  if (counters !== null && (kind === 'calendar.set' || kind === 'calendar.proposed'))
    tellMore(book, `proposal:${counters}`, entry, {
      ...{ status: 'countered', answeredBy: entry.actor, answeredAt: createdAt },
    })
}
