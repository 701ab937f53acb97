import { MOST_SHOP } from '@evenhand/domain/expenses/shop.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, decimal, id, instant, line } from '../shapes.ts'
import { expenseCategory, familyPath } from './expenses.ts'
import { expensesTopic } from './topics.ts'

const byParent = z.record(z.uuid(), decimal())

/** How one kind of expense is shared. Amounts are decimals in the currency's major unit, shares percentages by parent. */
export const rule = z.strictObject({
  /** null: every category without a rule of its own */
  category: z.nullable(expenseCategory),
  /** null: every child without a rule of their own */
  childId: z.nullable(id()),
  /** left out or null: every shop without a rule of its own */
  shop: z.optional(z.nullable(line(MOST_SHOP))),
  method: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('equal') }),
    z.strictObject({ kind: z.literal('percentage'), shares: byParent }),
    /** yearly incomes by parent; a new year is a new version, so their history stays */
    z.strictObject({ kind: z.literal('income'), incomes: byParent }),
    /** what the parent who did not pay bears, at most the whole */
    z.strictObject({ kind: z.literal('fixed'), amount: decimal() }),
  ]),
  /** the first so much a child a year is one parent's alone */
  floor: z.nullable(z.strictObject({ amount: decimal(), bornBy: id() })),
  /** beyond so much a child a year the payer bears the rest */
  cap: z.nullable(decimal()),
  consent: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('always') }),
    z.strictObject({ kind: z.literal('above'), amount: decimal() }),
  ]),
  receiptRequired: z.boolean(),
  /** where the order or contract says so */
  clause: line(80),
})

const days = z.nullable(z.int().check(z.gte(1), z.lte(366)))

/** Days each step may take, null without a limit; what starts the days to respond, and what being late does. */
export const clocks = z.strictObject({
  submitDays: days,
  respondDays: days,
  payDays: days,
  respondFrom: z.enum(['submitted', 'viewed']),
  lateness: z.enum(['waived', 'flagged']),
})

const terms = {
  validFrom: day(),
  rules: z.array(rule).check(z.minLength(1), z.maxLength(60)),
  clocks,
}

/** A version of what both agreed. In force on a day: the accepted version with the latest `validFrom` up to it. */
export const agreement = z.object({
  id: id(),
  ...terms,
  currency: z.string(),
  proposedBy: id(),
  proposedAt: instant(),
  answer: z.nullable(z.enum(['accepted', 'declined', 'withdrawn'])),
  answeredBy: z.nullable(id()),
  answeredAt: z.nullable(instant()),
})
export type ExpenseAgreement = z.infer<typeof agreement>

/** Every version with its answer, oldest first; `inForce` is today's in the family's zone. */
export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/agreements',
  access: 'family',
  summary: "A family's money agreements",
  dependsOn: [expensesTopic],
  params: familyPath,
  reply: z.object({ agreements: z.array(agreement), inForce: z.nullable(id()) }),
  errors: ['family/not-found'],
})

/** Proposes a version. A proposal still open is withdrawn, or declined where it was the other parent's. */
export const proposeAgreement = endpoint({
  method: 'POST',
  path: '/api/expenses/family/:familyId/agreements',
  access: 'family',
  summary: 'Propose a money agreement',
  says: ['validFrom', 'rules', 'clocks'],
  invalidates: [expensesTopic],
  params: familyPath,
  body: z.strictObject(terms),
  reply: z.object({ agreement }),
  status: 201,
  errors: ['family/not-found', 'agreement/invalid', 'family/nobody-there'],
})

/** Accepts or declines what the other parent proposed, or withdraws what one proposed oneself. */
export const answerAgreement = endpoint({
  method: 'POST',
  path: '/api/expense-agreements/:id/answer',
  access: 'family',
  summary: 'Answer a money agreement',
  says: ['answer'],
  invalidates: [expensesTopic],
  params: z.object({ id: id() }),
  body: z.strictObject({ answer: z.enum(['accepted', 'declined', 'withdrawn']) }),
  reply: z.object({ agreement }),
  errors: [
    'agreement/not-found',
    'agreement/own',
    'agreement/not-own',
    'agreement/answered',
    'family/nobody-there',
  ],
})

/** What was spent this year under the rule that decides such an expense: what its floor and cap are measured on. */
export const spentSoFar = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/agreements/spent',
  access: 'family',
  summary: 'What counts towards a floor or a cap',
  dependsOn: [expensesTopic],
  params: familyPath,
  query: z.strictObject({
    category: expenseCategory,
    childId: z._default(z.union([z.literal('all'), id()]), 'all'),
    date: day(),
    /** an expense that is being changed and so does not count itself */
    except: z.optional(id()),
  }),
  reply: z.object({ spent: z.number(), currency: z.string() }),
  errors: ['family/not-found'],
})

/** What each parent would have borne, in all and by category, and how many expenses the version decided. */
const run = z.object({
  borne: z.record(z.string(), z.number()),
  byCategory: z.record(z.string(), z.record(z.string(), z.number())),
  decided: z.number(),
})

/**
 * Runs two versions over the same real expenses of a time, in the order of their dates: what each parent would have
 * borne. Where a version is silent the split that was given stands; `decided` counts those it decided.
 */
export const compareAgreements = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/agreements/compare',
  access: 'family',
  summary: 'Compare two money agreements',
  dependsOn: [expensesTopic],
  params: familyPath,
  query: z.strictObject({ first: id(), second: id(), dateFrom: day(), dateTo: day() }),
  reply: z.object({
    currency: z.string(),
    count: z.number(),
    first: run,
    second: run,
  }),
  errors: ['family/not-found', 'agreement/not-found'],
})
