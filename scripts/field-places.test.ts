import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type createExpense, type Expense, updateExpense } from '@evenhand/contract/expenses/expenses.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { expect, test } from 'vitest'

// MAP.md, "To add a field". The compiler asks here where a new field of an expense is shown; `{}` is an answer, too.
const FILES = {
  table: 'web/expenses/list/table-rows.tsx',
  csv: 'server/expenses/statement/export.view.ts',
  pdf: 'server/expenses/statement/statement.commands.ts',
  fact: 'server/expenses/expense-fact.view.ts',
}
/** What stands for the field in the code of each place. */
type Shown = Partial<Record<keyof typeof FILES, string>>

const SHOWN: Record<keyof Expense, Shown> = {
  id: { csv: 'row.expense_id' },
  familyId: {},
  amount: { table: 'amount', csv: 'row.amount_minor', pdf: 'row.amount_minor', fact: 'amountMinor' },
  currency: { table: 'currency', csv: 'row.currency', pdf: 'ledger.currency', fact: 'currency' },
  paidBy: { table: 'expense.paidBy', csv: 'row.paid_by', pdf: 'row.paid_by', fact: 'paidBy' },
  splitType: { fact: 'splitType' },
  splitDetails: { fact: 'figures' },
  shares: { table: 'shareOf', csv: 'payer_share_minor', pdf: 'shareOf', fact: 'sharesMinor' },
  category: { table: 'expense.category', csv: 'row.category', fact: 'category' },
  status: { table: 'ExpenseStatus', csv: 'status', pdf: 'status', fact: 'status' },
  childId: { table: 'child', csv: 'row.child_id', fact: 'childId' },
  shop: { csv: 'row.shop', pdf: 'row.shop', fact: 'shop' },
  description: { table: 'name(expense)', csv: 'row.description', pdf: 'titleOf', fact: 'description' },
  date: { table: 'expense.date', csv: 'row.day', pdf: 'row.day', fact: 'day' },
  receipt: { fact: 'receipt' },
  createdBy: { fact: 'enteredBy' },
  createdAt: { csv: 'created_at', fact: 'enteredAt' },
  submittedAt: {},
  viewedAt: {},
  approvedAt: {},
  importId: { fact: 'importId' },
  recurrenceId: { fact: 'recurrenceId' },
  updatedAt: { fact: 'changedAt' },
  withdrawnAt: { csv: 'withdrawn_at', pdf: 'withdrawnAt', fact: 'withdrawnAt' },
  ownLedger: { pdf: 'ownLedger' },
  lastOfferBy: { fact: 'lastOfferBy' },
  answer: { fact: 'answer' },
  replaces: { fact: 'replaces' },
  refundOf: { fact: 'refundOf' },
  decision: { csv: 'clause', fact: 'decision' },
  refunded: {},
  corrects: { table: 'expense.corrects', csv: 'corrects_id', pdf: 'corrects_id' },
  correction: { csv: 'row.correction' },
  corrected: {},
  paidAt: {},
  paidHow: {},
}

test.each(Object.entries(SHOWN))(
  'a field of an expense is shown where this list says so: %s',
  (_field, shown) => {
    const absent = Object.entries(shown).filter(([place, word]) => {
      return !source(FILES[place as keyof typeof FILES]).includes(word)
    })
    expect(absent).toEqual([])
  },
)

/** What a change that leaves the field out does: the call refuses it, or the command keeps what is stored. */
const LEFT_OUT: Record<keyof CallOf<typeof updateExpense>['body'], 'refused' | 'kept'> = {
  amount: 'refused',
  category: 'refused',
  description: 'refused',
  shop: 'kept',
  date: 'refused',
  splitType: 'refused',
  splitDetails: 'kept',
  childId: 'kept',
  paidBy: 'kept',
  byAgreement: 'kept',
}

test.each(Object.entries(LEFT_OUT))('a change of an expense without %s: %s', (field, left) => {
  const shape = updateExpense.body!.shape[field as keyof typeof LEFT_OUT]
  expect(shape.safeParse(undefined).success).toBe(left === 'kept')
  const keptOf = /function keptOf\(.*?\n}\n/s.exec(source('server/expenses/expenses.commands.ts'))?.[0] ?? ''
  if (left === 'kept') expect(keptOf).toContain(`${field}:`)
})

/** Where an import gets the field from, in `domain/expenses/import.ts`; null: other apps' files do not have it. */
const IMPORTED: Record<keyof CallOf<typeof createExpense>['body'], string | null> = {
  amount: 'amount',
  category: 'category',
  description: 'description',
  date: 'date',
  // an import always says what each parent bears
  splitType: 'shares',
  splitDetails: 'shares',
  paidBy: 'paidBy',
  refundOf: 'refundOf',
  familyId: null,
  shop: null,
  childId: null,
  byAgreement: null,
  replaces: null,
  fromMessage: null,
}

test.each(Object.entries(IMPORTED))('an import fills %s from %s', (_field, word) => {
  if (word !== null) expect(source('domain/expenses/import.ts')).toContain(`readonly ${word}:`)
})

function source(path: string): string {
  return readFileSync(join(import.meta.dirname, '..', path), 'utf8')
}
