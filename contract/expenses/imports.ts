import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, decimal, id, instant, line } from '../shapes.ts'
import { expenseCategory, familyPath } from './expenses.ts'
import { expensesTopic } from './topics.ts'

/** How many expenses one import takes; a longer file is imported in parts. */
export const MOST_IMPORTED = 1000

const imported = z.object({
  id: id(),
  source: z.enum(['spliit', 'splitwise', 'evenhand']),
  fileName: z.string(),
  count: z.number(),
  /** how many of them the other parent has not answered */
  open: z.number(),
  madeBy: id(),
  madeAt: instant(),
  undoneAt: z.nullable(instant()),
})
export type ExpenseImport = z.infer<typeof imported>

/** The family's imports, newest first. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/imports',
  access: 'family',
  summary: 'Imported expenses',
  dependsOn: [expensesTopic],
  params: familyPath,
  reply: z.object({ imports: z.array(imported) }),
  errors: ['family/not-found'],
})

/**
 * Enters the expenses of a file that the browser has read and the person has looked through, all or nothing, marked as
 * imported. They wait for the other parent's answer like any other.
 */
export const importExpenses = endpoint({
  method: 'POST',
  path: '/api/expenses/family/:familyId/imports',
  access: 'family',
  summary: 'Import expenses',
  says: ['source', 'fileName', 'expenses.description'],
  invalidates: [expensesTopic],
  params: familyPath,
  body: z.strictObject({
    source: z.enum(['spliit', 'splitwise', 'evenhand']),
    fileName: line(200),
    expenses: z
      .array(
        z.strictObject({
          date: day(),
          description: line(200),
          category: expenseCategory,
          amount: decimal(),
          paidBy: id(),
          /** what each parent bears; makes the amount */
          shares: z.record(z.uuid(), decimal()),
          /** the place in this list of what it is a refund of; its amount is then below zero */
          refundOf: z.optional(z.int().check(z.gte(0), z.lt(MOST_IMPORTED))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_IMPORTED)),
  }),
  reply: z.object({ import: imported }),
  status: 201,
  errors: [
    'family/not-found',
    'expense/nobody-there',
    'expense/amount-invalid',
    'expense/split-invalid',
    'expense/unknown-parent',
    'expense/link-invalid',
    'expense/day-ahead',
  ],
})

/** Approves at once everything of the other parent's import that waits for an answer. */
export const approveImport = endpoint({
  method: 'POST',
  path: '/api/expense-imports/:id/approve',
  access: 'family',
  summary: 'Approve an import',
  says: [],
  invalidates: [expensesTopic],
  params: z.object({ id: id() }),
  reply: z.object({ import: imported }),
  errors: ['import/not-found', 'expense/own', 'expense/already-answered', 'family/nobody-there'],
})

/** Takes back one's own import: everything the other parent has not answered is withdrawn. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/expense-imports/:id/undo',
  access: 'family',
  summary: 'Undo an import',
  says: [],
  invalidates: [expensesTopic],
  params: z.object({ id: id() }),
  reply: z.object({ import: imported }),
  errors: ['import/not-found', 'expense/not-own', 'expense/already-answered'],
})
