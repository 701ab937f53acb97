import type { Clocks, Rule } from '../expenses/agreement.ts'
import { bodyOf } from './body.ts'
import type { Book, ThingKey, ToldEntry } from './book.ts'
import { type Proposed, tellAnswer, tellProposed } from './proposed.ts'

/** What a screen shows of an agreement about money: floors and caps in minor units, percentages in basis points. */
export type ShownAgreement = {
  readonly validFrom: string
  readonly currency: string
  readonly rules: readonly Rule[]
  readonly clocks: Clocks
} & Proposed

/** What an entry says of agreements about money. */
export function tellAgreements(book: Book, entry: ToldEntry): void {
  const { kind, subject } = entry
  const thing: ThingKey = `agreement:${subject}`
  if (kind === 'agreement.proposed') tellProposed(book, thing, entry, bodyOf(kind, entry))
  else if (kind === 'agreement.answered') tellAnswer(book, thing, entry, bodyOf(kind, entry))
}
