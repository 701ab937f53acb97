import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, decimal, id, instant, line } from '../shapes.ts'
import { expenseCategory, familyPath, splitDetails, splitType } from './expenses.ts'
import { expensesTopic } from './topics.ts'

/** '2026-11' */
const month = () => z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/))

const budget = z.object({
  currency: z.string(),
  /** what is planned a month, from a month on; a later one replaces it, zero ends it */
  plans: z.array(z.object({ category: expenseCategory, from: month(), amount: z.number() })),
})

/** What the parents plan to spend on each category a month. Spending is the summary's (EXP-09). */
export const getBudget = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/budget',
  access: 'family',
  summary: "A family's monthly budget",
  dependsOn: [expensesTopic],
  params: familyPath,
  reply: z.object({ budget }),
  errors: ['family/not-found'],
})

/** Sets what is planned from a month on. A category left out keeps its plan. Either parent may; it binds nobody. */
export const setBudget = endpoint({
  method: 'PUT',
  path: '/api/expenses/family/:familyId/budget',
  access: 'family',
  summary: 'Set a monthly budget',
  says: ['month', 'plans'],
  invalidates: [expensesTopic],
  params: familyPath,
  body: z.strictObject({ month: month(), plans: z.partialRecord(expenseCategory, decimal()) }),
  reply: z.object({ budget }),
  errors: ['family/not-found', 'expense/amount-invalid'],
})

/** An expense that comes back, and is entered by itself on its day: the other parent answers each one. */
const recurrence = z.object({
  id: id(),
  description: z.string(),
  amount: z.number(),
  currency: z.string(),
  splitType,
  splitDetails: z.nullable(splitDetails),
  /** the agreement in force on each day decides where it can */
  byAgreement: z.boolean(),
  category: expenseCategory,
  childId: z.nullable(id()),
  startsOn: day(),
  every: z.number(),
  unit: z.enum(['week', 'month']),
  endsOn: z.nullable(day()),
  /** the next day it is entered; null: none is left */
  nextOn: z.nullable(day()),
  createdBy: id(),
  stoppedAt: z.nullable(instant()),
})
export type Recurrence = z.infer<typeof recurrence>

/** The family's recurring expenses, those that go on first. */
export const listRecurring = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/recurring',
  access: 'family',
  summary: "A family's recurring expenses",
  dependsOn: [expensesTopic],
  params: familyPath,
  reply: z.object({ recurring: z.array(recurrence) }),
  errors: ['family/not-found'],
})

/** Sets up an expense that one pays oneself, every so many weeks or months. */
export const addRecurring = endpoint({
  method: 'POST',
  path: '/api/expenses/family/:familyId/recurring',
  access: 'family',
  summary: 'Set up a recurring expense',
  says: [
    'description',
    'amount',
    'splitType',
    'splitDetails',
    'category',
    'childId',
    'startsOn',
    'every',
    'unit',
    'endsOn',
  ],
  invalidates: [expensesTopic],
  params: familyPath,
  body: z.strictObject({
    description: line(200),
    amount: decimal(),
    splitType,
    splitDetails: z.optional(z.nullable(splitDetails)),
    byAgreement: z._default(z.boolean(), false),
    category: expenseCategory,
    childId: z.optional(z.nullable(id())),
    startsOn: day(),
    every: z.int().check(z.gte(1), z.lte(24)),
    unit: z.enum(['week', 'month']),
    endsOn: z.optional(z.nullable(day())),
  }),
  reply: z.object({ recurrence }),
  status: 201,
  errors: [
    'family/not-found',
    'expense/amount-invalid',
    'expense/split-invalid',
    'expense/unknown-child',
    'expense/unknown-parent',
    'expense/nobody-there',
    'recurrence/days-invalid',
    'recurrence/too-many',
  ],
})

/** Stops a recurring expense of one's own. What it entered stays. */
export const stopRecurring = endpoint({
  method: 'POST',
  path: '/api/expense-recurrences/:id/stop',
  access: 'family',
  summary: 'Stop a recurring expense',
  says: [],
  invalidates: [expensesTopic],
  params: z.object({ id: id() }),
  reply: z.object({ recurrence }),
  errors: ['recurrence/not-found', 'recurrence/not-own'],
})
