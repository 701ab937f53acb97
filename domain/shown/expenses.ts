import { bodyOf } from './body.ts'
import {
  type Book,
  type Fields,
  type ThingKey,
  type ToldEntry,
  tell,
  tellLess,
  tellMore,
  toldOf,
} from './book.ts'
import type { ShownPayment } from './payments.ts'

/** What a screen shows of an expense and a fact can say; amounts in minor units. */
export type ShownExpense = {
  readonly amountMinor: number
  readonly currency: string
  readonly paidBy: string
  /** what each parent bears */
  readonly sharesMinor: Readonly<Record<string, number>>
  readonly splitType: 'equal' | 'percentage' | 'custom'
  /** by parent, in basis points or minor units; null where the split is equal */
  readonly figures: Readonly<Record<string, number>> | null
  readonly category: string
  readonly status: 'pending' | 'approved' | 'rejected' | 'paid' | 'negotiating' | 'denied'
  readonly childId: string | null
  readonly description: string
  readonly shop: string
  readonly day: string
  readonly receipt: {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly size: number
    readonly sha256: string
  } | null
  readonly enteredBy: string
  readonly enteredAt: string
  /** when anything of it last changed */
  readonly changedAt: string
  readonly submittedAt: string | null
  readonly viewedAt: string | null
  readonly approvedAt: string | null
  readonly withdrawnAt: string | null
  readonly importId: string | null
  readonly recurrenceId: string | null
  readonly lastOfferBy: string | null
  readonly answer: {
    readonly code: string | null
    readonly reason: string
    readonly by: string
    readonly at: string
  } | null
  readonly replaces: string | null
  readonly refundOf: string | null
  readonly corrects: string | null
  readonly correction: {
    readonly cause: string
    readonly clause: string
    readonly payerShareMinor: number
  } | null
  /** by how much corrections have changed what its payer bears */
  readonly correctedMinor: number
  readonly paidAt: string | null
  readonly paidHow: 'settled' | 'on-account' | 'netted' | null
  readonly decision: {
    readonly agreementId: string
    readonly clause: string
    readonly underFloorMinor: number
    readonly sharedMinor: number
    readonly overCapMinor: number
    readonly needsConsent: boolean
    readonly needsReceipt: boolean
  } | null
}

/** The kinds that hold a whole expense. */
export const WHOLE = [
  ...(['expense.created', 'expense.edited', 'expense.approved', 'expense.withdrawn'] as const),
  ...(['expense.receipt-attached', 'expense.rejected', 'expense.countered'] as const),
  ...(['expense.rejection-answered', 'expense.denied', 'expense.settled'] as const),
  ...(['expense.imported', 'expense.import-approved', 'expense.import-undone'] as const),
  ...(['expense.recounted', 'expense.corrected'] as const),
]
type Whole = (typeof WHOLE)[number]

/** With these the other parent could first answer it. */
const SUBMITTED: readonly string[] = ['expense.created', 'expense.imported', 'expense.corrected']
/** With these it was agreed on. */
const APPROVED: readonly string[] = [
  ...['expense.approved', 'expense.settled', 'expense.import-approved', 'expense.corrected'],
]

/** What an entry says of expenses. */
export function tellExpenses(book: Book, entry: ToldEntry): void {
  const whole = WHOLE.find((kind) => kind === entry.kind)
  if (whole) tellWhole(book, entry, whole)
  else if (entry.kind === 'expense.viewed') {
    const body = bodyOf('expense.viewed', entry)
    const thing: ThingKey = `expense:${entry.subject}`
    if (body && 'at' in body) tellMore(book, thing, entry, { viewedAt: body.at })
    else tellLess(book, thing, entry, ['viewedAt'])
  } else if (entry.kind === 'expenses.closed') {
    const body = bodyOf('expenses.closed', entry)
    // which they were is no longer told
    if (!body)
      for (const thing of approvedIn(book))
        tellLess(book, thing, entry, ['status', 'paidAt', 'paidHow', 'changedAt'])
    else for (const id of body.expenses) pay(book, entry, id, body.how, 'at' in body ? body.at : undefined)
  } else if (entry.kind === 'payment.answered' || entry.kind === 'payment.received') settle(book, entry)
}

function tellWhole(book: Book, entry: ToldEntry, kind: Whole): void {
  const thing: ThingKey = `expense:${entry.subject}`
  const body = bodyOf(kind, entry)
  if (!body) {
    tell(book, thing, entry, {})
    return
  }
  const before = (toldOf(book, thing) ?? {}) as Partial<ShownExpense>
  const { changedAt, ...told } = body as typeof body & { cause?: string; clause?: string; corrects?: string }
  const { cause, clause, corrects, agreementId: _, ...whole } = { agreementId: null, ...told }
  const isNew = SUBMITTED.includes(kind)
  const fields: Record<string, unknown> = {
    ...(isNew ? NEW : before),
    ...whole,
    changedAt,
    ...(isNew && { submittedAt: changedAt }),
    ...(APPROVED.includes(kind) && { approvedAt: changedAt }),
  }
  // the first form had neither the figures of the split nor where the expense came from
  if (!('figures' in body)) for (const field of ['figures', 'importId', 'recurrenceId']) delete fields[field]
  // a correction goes on bearing the name of what it corrects, and has none of its own
  if (!isNew && before.corrects) {
    if (before.description === undefined) delete fields['description']
    else fields['description'] = before.description
  }
  // nor had the second the shop
  if (!('shop' in body)) delete fields['shop']
  if (kind === 'expense.corrected' && corrects !== undefined)
    correct(book, entry, fields, { cause: cause ?? '', clause: clause ?? '', corrects, changedAt })
  tell(book, thing, entry, fields)
}

const NEW: Fields = {
  ...{ viewedAt: null, approvedAt: null, corrects: null, correction: null, correctedMinor: 0 },
  ...{ paidAt: null, paidHow: null },
}

/** A correction bears the name of what it corrects, and changes what the payer of that bears. */
function correct(
  book: Book,
  entry: ToldEntry,
  fields: Record<string, unknown>,
  {
    cause,
    clause,
    corrects,
    changedAt,
  }: { cause: string; clause: string; corrects: string; changedAt: string },
): void {
  const of = (toldOf(book, `expense:${corrects}`) ?? {}) as Partial<ShownExpense>
  const { sharesMinor } = fields as Pick<ShownExpense, 'sharesMinor'>
  fields['corrects'] = corrects
  const { paidBy, correctedMinor } = of
  if (of.description === undefined) delete fields['description']
  else fields['description'] = of.description
  if (paidBy === undefined || correctedMinor === undefined || !of.sharesMinor) {
    delete fields['correction']
    return
  }
  const corrected = correctedMinor + (sharesMinor[paidBy] ?? 0)
  fields['correction'] = { cause, clause, payerShareMinor: (of.sharesMinor[paidBy] ?? 0) + corrected }
  tellMore(book, `expense:${corrects}`, entry, { correctedMinor: corrected, changedAt })
}

/** A payment that is confirmed pays the approved expenses it covers. */
function settle(book: Book, entry: ToldEntry): void {
  const received = bodyOf('payment.received', entry)
  const answered = bodyOf('payment.answered', entry)
  const body = received ?? answered
  const { covers } = (toldOf(book, `payment:${entry.subject}`) ?? {}) as Partial<ShownPayment>
  // an answer that is erased, and a payment that is: what they paid is no longer told
  if (!body || !covers)
    for (const thing of covers ? covers.map(keyOf) : approvedIn(book))
      tellLess(book, thing, entry, ['status', 'paidAt', 'paidHow', 'changedAt'])
  else if (received || answered?.answer === 'confirmed')
    for (const id of covers) pay(book, entry, id, 'settled', 'at' in body ? (body.at as string) : undefined)
}

const keyOf = (id: string): ThingKey => `expense:${id}`

function pay(
  book: Book,
  entry: ToldEntry,
  id: string,
  how: ShownExpense['paidHow'],
  at: string | undefined,
): void {
  const thing = keyOf(id)
  const { status, withdrawnAt } = (toldOf(book, thing) ?? {}) as Partial<ShownExpense>
  if (status !== 'approved' || withdrawnAt !== null) return
  tellMore(book, thing, entry, { status: 'paid', paidHow: how, paidAt: at, changedAt: at })
  // the first form had no moment of its own
  if (at === undefined) tellLess(book, thing, entry, ['paidAt', 'changedAt'])
}

/** What may have been paid by an entry that no longer says what it paid. */
function approvedIn(book: Book): ThingKey[] {
  return [...book.things].flatMap(([thing, versions]) =>
    thing.startsWith('expense:') && versions.at(-1)?.fields['status'] === 'approved' ? [thing] : [],
  )
}
