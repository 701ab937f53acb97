import { MOST_SHOP } from '@evenhand/domain/expenses/shop.ts'
import * as z from 'zod/mini'
import { familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { day, decimal, id, instant, line } from '../shapes.ts'
import { decision } from './decision.ts'
import { saidOfExpense } from './said.ts'
import { summary } from './summary.ts'
import { expensesTopic } from './topics.ts'

export const expenseCategory = z.enum([
  'childcare',
  'education',
  'medical',
  'extracurricular',
  'clothing',
  'food',
  'transportation',
  'housing',
  'entertainment',
  'travel',
  'other',
])
export const expenseStatus = z.enum(['pending', 'approved', 'rejected', 'paid', 'negotiating', 'denied'])
/** What the list can be narrowed to beside the six statuses: what needs the asker's answer, and what was withdrawn. */
export const listedStatus = z.enum(['to-answer', 'withdrawn'])
export const splitType = z.enum(['equal', 'percentage', 'custom'])

/** By parent id: `{percentage}` (0 to 100, at most two decimals) or `{amount}` in the currency's major unit (EXP-01). */
export const splitDetails = z.record(
  z.uuid(),
  z.strictObject({ percentage: z.optional(decimal()), amount: z.optional(decimal()) }),
)

/** Why an expense is not accepted (EXP-03). */
export const reasonCode = z.enum([
  'not-shared',
  'amount-wrong',
  'no-prior-consent',
  'duplicate',
  'late',
  'no-receipt',
  'other',
])

/** An expense on the wire: amounts are decimals in the currency's major unit (EXP-01 D). */
export const expense = z.object({
  id: id(),
  familyId: id(),
  amount: z.number(),
  currency: z.string(),
  paidBy: id(),
  splitType,
  splitDetails: z.nullable(splitDetails),
  /** what each parent bears, from the one `sharesOf` */
  shares: z.record(z.string(), z.number()),
  category: expenseCategory,
  status: expenseStatus,
  childId: z.nullable(id()),
  description: z.string(),
  /** where it was bought; empty: not said */
  shop: z.string(),
  date: day(),
  receipt: z.nullable(
    z.object({ id: id(), name: z.string(), type: z.string(), size: z.number(), sha256: z.string() }),
  ),
  createdBy: id(),
  createdAt: instant(),
  /** when the other parent could first answer it; null in one's own ledger */
  submittedAt: z.nullable(instant()),
  /** when the other parent first opened it */
  viewedAt: z.nullable(instant()),
  approvedAt: z.nullable(instant()),
  /** the import that brought it */
  importId: z.nullable(id()),
  /** the recurring expense that entered it */
  recurrenceId: z.nullable(id()),
  updatedAt: instant(),
  withdrawnAt: z.nullable(instant()),
  /** entered in a family of one: the parent's own ledger, seen by nobody else (ONB-10) */
  ownLedger: z.boolean(),
  /** who named the figures now on the table, where not who entered it: the maker of the last counter-offer */
  lastOfferBy: z.nullable(id()),
  /** the last answer in words: a reason code, what was written, by whom */
  answer: z.nullable(z.object({ code: z.nullable(reasonCode), reason: z.string(), by: id(), at: instant() })),
  /** the rejected or withdrawn expense this one corrects */
  replaces: z.nullable(id()),
  /** the expense some of whose money came back with this one; its amount is then below zero */
  refundOf: z.nullable(id()),
  /** what came back of it so far, above zero; only where one expense is asked for */
  refunded: z.optional(z.object({ amount: z.number(), payerShare: z.number() })),
  /**
   * The approved expense whose shares this entry corrects: an entry of another day moved what floor or cap make of it. Its
   * own amount is nought; `shares` is what one parent owes the other by it (EXP-11)
   */
  corrects: z.nullable(id()),
  /** of a correction: the entry that caused it, the clause, and what the payer of the corrected expense now bears */
  correction: z.nullable(z.object({ cause: id(), clause: z.string(), payerShare: z.number() })),
  /** by how much corrections have changed what its payer bears; `shares` stays what was approved */
  corrected: z.number(),
  /** when it was paid, or found even */
  paidAt: z.nullable(instant()),
  /** by a payment that settled it, by payments on account, or because what each owed was the same */
  paidHow: z.nullable(z.enum(['settled', 'on-account', 'netted'])),
  /** what the agreement decided and by which clause; null where the parents said the split themselves (EXP-11) */
  decision: z.nullable(decision),
})
export type Expense = z.infer<typeof expense>

export const single = z.object({ data: z.object({ expense }) })
export const expensePath = z.object({ id: id() })
export const familyPath = z.object({ familyId: id() })

const fields = {
  amount: decimal(),
  category: expenseCategory,
  description: line(200),
  date: day(),
  splitType,
  splitDetails: z.optional(z.nullable(splitDetails)),
  childId: z.optional(z.nullable(id())),
  shop: z.optional(line(MOST_SHOP)),
  paidBy: z.optional(id()),
}

/**
 * Adds an expense; it waits for the other parent's answer. With `byAgreement` the agreement valid on its date decides
 * the split where it can; the split given stands where it is silent. `replaces` corrects a rejected or withdrawn one,
 * `refundOf` books money that came back of an approved one: the amount is then below zero, and split, category and child
 * are those of that expense, whatever is given. `fromMessage` is what it was made of.
 */
export const createExpense = endpoint({
  method: 'POST',
  path: '/expenses',
  access: 'family',
  summary: 'Add an expense',
  says: [...saidOfExpense, 'replaces', 'refundOf', 'fromMessage'],
  invalidates: [expensesTopic],
  body: z.strictObject({
    ...fields,
    familyId: z.optional(id()),
    byAgreement: z.optional(z.boolean()),
    replaces: z.optional(id()),
    refundOf: z.optional(id()),
    fromMessage: z.optional(id()),
  }),
  reply: single,
  status: 201,
  errors: [
    'family/not-found',
    'family/which-one',
    'expense/amount-invalid',
    'expense/split-invalid',
    'expense/unknown-child',
    'expense/unknown-parent',
    'expense/link-invalid',
    'expense/day-ahead',
    'message/not-found',
  ],
})

const filterWord = <T extends z.ZodMiniType>(values: T) =>
  z._default(z.union([z.literal('all'), values]), 'all')
const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,7}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(min), z.lte(max)),
    ),
  )

/** The family's expenses, newest day first, a page at a time (EXP-04, EXP-05). */
export const listExpenses = endpoint({
  method: 'GET',
  path: '/expenses/family/:familyId',
  access: 'family',
  summary: "A family's expenses",
  dependsOn: [expensesTopic],
  params: familyPath,
  query: z.strictObject({
    category: filterWord(expenseCategory),
    /** a status leaves the withdrawn ones out; 'to-answer' needs the asker's answer */
    status: filterWord(z.union([expenseStatus, listedStatus])),
    childId: filterWord(id()),
    dateFrom: z.optional(day()),
    dateTo: z.optional(day()),
    limit: z._default(whole(1, 1000), 50),
    offset: z._default(whole(0, 1_000_000), 0),
  }),
  reply: z.object({
    expenses: z.array(expense),
    total: z.number(),
    limit: z.number(),
    offset: z.number(),
  }),
  errors: ['family/not-found'],
})

/** One expense, for a link that leads straight to it. */
export const getExpense = endpoint({
  method: 'GET',
  path: '/expenses/:id',
  access: 'family',
  summary: 'One expense',
  dependsOn: [expensesTopic],
  params: expensePath,
  reply: single,
  errors: ['expense/not-found'],
})

/** The balance over a time, in all and per category, child and month (EXP-07). */
export const expenseSummary = endpoint({
  method: 'GET',
  path: '/expenses/family/:familyId/summary',
  access: 'family',
  summary: "A family's balance",
  dependsOn: [expensesTopic, familyTopic],
  params: familyPath,
  query: z.strictObject({ dateFrom: z.optional(day()), dateTo: z.optional(day()) }),
  reply: z.object({ summary }),
  errors: ['family/not-found'],
})

/** Edits an expense: only the parent who entered it, only until the other has answered (EXP-03). */
export const updateExpense = endpoint({
  method: 'PUT',
  path: '/expenses/:id',
  access: 'family',
  summary: 'Edit an expense',
  says: saidOfExpense,
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({ ...fields, byAgreement: z.optional(z.boolean()) }),
  reply: single,
  errors: [
    'expense/not-found',
    'expense/not-own',
    'expense/already-answered',
    'expense/amount-invalid',
    'expense/split-invalid',
    'expense/unknown-child',
    'expense/unknown-parent',
    'expense/link-invalid',
    'expense/day-ahead',
  ],
})

/** Approves: only the parent who did not enter it. */
export const approveExpense = endpoint({
  method: 'PATCH',
  path: '/expenses/:id/approve',
  access: 'family',
  summary: 'Approve an expense',
  says: [],
  invalidates: [expensesTopic],
  params: expensePath,
  reply: single,
  errors: [
    'expense/not-found',
    'expense/own',
    'expense/already-answered',
    'expense/original-open',
    'family/nobody-there',
  ],
})

/** Says that one has had the other parent's expense on screen: where the agreement says so, the days to respond begin. */
export const viewExpense = endpoint({
  method: 'POST',
  path: '/api/expenses/:id/viewed',
  access: 'family',
  summary: 'Mark an expense as seen',
  says: [],
  invalidates: [expensesTopic],
  params: expensePath,
  reply: single,
  errors: ['expense/not-found', 'expense/own'],
})

/** Withdraws: it stays in the ledger and counts nowhere (EXP-03). */
export const withdrawExpense = endpoint({
  method: 'DELETE',
  path: '/expenses/:id',
  access: 'family',
  summary: 'Withdraw an expense',
  says: [],
  invalidates: [expensesTopic],
  params: expensePath,
  reply: single,
  errors: ['expense/not-found', 'expense/not-own', 'expense/already-answered'],
})
