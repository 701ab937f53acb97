import { each, fields, list, maybe, oneOf, whole } from '../record/shape.ts'
import type { Clocks, Rule } from './agreement.ts'

const expense = fields({
  amountMinor: 'minor',
  currency: 'text',
  paidBy: 'id',
  /** what each parent bears */
  sharesMinor: each('minor'),
  splitType: oneOf('equal', 'percentage', 'custom'),
  category: 'text',
  status: oneOf('pending', 'approved', 'rejected', 'paid', 'negotiating', 'denied'),
  childId: maybe('id'),
  description: 'text',
  day: 'day',
  /** the bytes of the receipt by their SHA-256 */
  receipt: maybe(fields({ id: 'id', name: 'text', type: 'text', size: 'count', sha256: 'text' })),
  enteredBy: 'id',
  enteredAt: 'instant',
  changedAt: 'instant',
  withdrawnAt: maybe('instant'),
  lastOfferBy: maybe('id'),
  answer: maybe(fields({ code: maybe('text'), reason: 'text', by: 'id', at: 'instant' })),
  replaces: maybe('id'),
  refundOf: maybe('id'),
  /** what the agreement decided, in three parts that make the amount */
  decision: maybe(
    fields({
      agreementId: 'id',
      clause: 'text',
      underFloorMinor: 'minor',
      sharedMinor: 'minor',
      overCapMinor: 'minor',
      needsConsent: 'flag',
      needsReceipt: 'flag',
    }),
  ),
})
/**
 * Since its second form with what a screen shows besides: the figures of the split, in basis points or minor units (null
 * where it is equal), the import and the recurring expense it came from.
 */
const wholeExpense = fields({
  ...expense.fields,
  figures: maybe(each('minor')),
  importId: maybe('id'),
  recurrenceId: maybe('id'),
})
/** Since its third form with the shop, empty where it is not said. */
const atShop = fields({ ...wholeExpense.fields, shop: 'text' })
const expenseFact = [expense, wholeExpense, atShop] as const
/** What moved the shares of an expense: an entry of another day that was made, changed or taken back. */
const moved = { cause: 'id', clause: 'text', agreementId: maybe('id') } as const
const payment = fields({
  amountMinor: 'minor',
  currency: 'text',
  from: 'id',
  to: 'id',
  method: oneOf('transfer', 'cash', 'cheque', 'app', 'other'),
  day: 'day',
  reference: 'text',
  settles: 'flag',
  covers: list('id'),
})

/** The facts of expenses: each version of an expense whole, payments, budgets, recurring expenses, imports.
 * `at` is the moment that a screen shows: an entry's own may be later, where the clock was set back before it. */
export const expensesFacts = {
  'expense.created': expenseFact,
  'expense.edited': expenseFact,
  'expense.approved': expenseFact,
  'expense.withdrawn': expenseFact,
  'expense.receipt-attached': expenseFact,
  'expense.rejected': expenseFact,
  'expense.countered': expenseFact,
  'expense.rejection-answered': expenseFact,
  'expense.denied': expenseFact,
  'expense.settled': expenseFact,
  /** the shares of an expense that nobody has approved yet, counted anew; nothing has been agreed, so nothing is corrected */
  'expense.recounted': [
    fields({ ...expense.fields, ...moved }),
    fields({ ...wholeExpense.fields, ...moved }),
    fields({ ...atShop.fields, ...moved }),
  ],
  /** an entry that corrects the shares of an approved expense, which stays as it was approved */
  'expense.corrected': [
    fields({ ...expense.fields, ...moved, corrects: 'id' }),
    fields({ ...wholeExpense.fields, ...moved, corrects: 'id' }),
    fields({ ...atShop.fields, ...moved, corrects: 'id' }),
  ],
  /** approved expenses that are paid because nothing is outstanding any more */
  'expenses.closed': [
    fields({ expenses: list('id'), how: oneOf('on-account', 'netted'), payment: maybe('id') }),
    fields({ expenses: list('id'), how: oneOf('on-account', 'netted'), payment: maybe('id'), at: 'instant' }),
  ],
  /** the other parent first had it on screen: where the agreement says so, the days to respond begin */
  'expense.viewed': [fields({}), fields({ at: 'instant' })],
  /** one of an import; `import.made` tells of them all */
  'expense.imported': expenseFact,
  'expense.import-approved': expenseFact,
  'expense.import-undone': expenseFact,
  'payment.sent': [payment, fields({ ...payment.fields, at: 'instant' })],
  'payment.answered': [
    fields({ answer: oneOf('confirmed', 'missing'), receiptNumber: maybe('count') }),
    fields({ answer: oneOf('confirmed', 'missing'), receiptNumber: maybe('count'), at: 'instant' }),
  ],
  /** said by the parent who received it, so that it counts at once */
  'payment.received': [
    fields({ ...payment.fields, receiptNumber: 'count' }),
    fields({ ...payment.fields, receiptNumber: 'count', at: 'instant' }),
  ],
  /** the one who is owed asked the other to pay; the subject is whoever was asked */
  'payment.reminded': [fields({})],
  /** what is planned a month by category, from a month on ('2026-11') */
  'budget.set': [fields({ month: 'text', currency: 'text', plansMinor: each('minor') })],
  'recurrence.set': [
    fields({
      description: 'text',
      amountMinor: 'minor',
      currency: 'text',
      splitType: oneOf('equal', 'percentage', 'custom'),
      /** by parent, in basis points or minor units; null: decided each time */
      split: maybe(each('minor')),
      byAgreement: 'flag',
      category: 'text',
      childId: maybe('id'),
      startsOn: 'day',
      every: 'count',
      unit: oneOf('week', 'month'),
      endsOn: maybe('day'),
    }),
  ],
  'recurrence.stopped': [fields({})],
  'import.made': [
    fields({ source: oneOf('spliit', 'splitwise', 'evenhand'), fileName: 'text', count: 'count' }),
  ],
  'import.approved': [fields({ count: 'count' })],
  'import.undone': [fields({ withdrawn: 'count', kept: 'count' })],
} as const

const agreement = fields({
  validFrom: 'day',
  currency: 'text',
  /** floors and caps in minor units, percentages in basis points */
  rules: whole<readonly Rule[]>(),
  clocks: whole<Clocks>(),
})

/** What both parents agree on once for many expenses: who bears what, and by when an answer is due. */
export const agreementFacts = {
  'agreement.proposed': [agreement, fields({ ...agreement.fields, at: 'instant' })],
  /** since its second form with the proposal that took its place, where no answer was pressed but another was proposed */
  'agreement.answered': [
    fields({ answer: oneOf('accepted', 'declined', 'withdrawn') }),
    fields({ answer: oneOf('accepted', 'declined', 'withdrawn'), replacedBy: maybe('id') }),
    fields({ answer: oneOf('accepted', 'declined', 'withdrawn'), replacedBy: maybe('id'), at: 'instant' }),
  ],
} as const
