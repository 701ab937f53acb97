import { bodyOf } from './body.ts'
import { type Book, type ThingKey, type ToldEntry, tell, tellLess, tellMore } from './book.ts'

/** What a screen shows of a payment and a fact can say; amounts in minor units. */
export type ShownPayment = {
  readonly from: string
  readonly to: string
  readonly amountMinor: number
  readonly currency: string
  readonly method: string
  readonly day: string
  readonly reference: string
  readonly settles: boolean
  /** the expenses it settles */
  readonly covers: readonly string[]
  readonly sentAt: string
  readonly answer: 'confirmed' | 'missing' | null
  readonly answeredAt: string | null
  readonly receiptNumber: number | null
}

/** What an entry says of payments. */
export function tellPayments(book: Book, entry: ToldEntry): void {
  const thing: ThingKey = `payment:${entry.subject}`
  if (entry.kind === 'payment.sent') {
    const body = bodyOf('payment.sent', entry)
    if (!body) {
      tell(book, thing, entry, {})
      return
    }
    const open = { answer: null, answeredAt: null, receiptNumber: null }
    const { at, ...sent } = withMoment(body)
    tell(book, thing, entry, { ...sent, ...open, ...(at && { sentAt: at }) })
  } else if (entry.kind === 'payment.received') {
    const body = bodyOf('payment.received', entry)
    if (!body) {
      tell(book, thing, entry, {})
      return
    }
    const { at, ...received } = withMoment(body)
    tell(book, thing, entry, { ...received, answer: 'confirmed', ...(at && { sentAt: at, answeredAt: at }) })
  } else if (entry.kind === 'payment.answered') {
    const body = bodyOf('payment.answered', entry)
    if (!body) {
      tellLess(book, thing, entry, ['answer', 'answeredAt', 'receiptNumber'])
      return
    }
    const { at, ...answered } = withMoment(body)
    tellMore(book, thing, entry, { ...answered, answeredAt: at ?? null })
    if (at === undefined) tellLess(book, thing, entry, ['answeredAt'])
  }
}

/** The first forms had no moment of their own. */
const withMoment = <T extends object>(body: T): T & { readonly at?: string } => body
