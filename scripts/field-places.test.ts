import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
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
  splitDetails: {},
  shares: { table: 'shareOf', csv: 'payer_share_minor', pdf: 'shareOf', fact: 'sharesMinor' },
  category: { table: 'expense.category', csv: 'row.category', fact: 'category' },
  status: { table: 'ExpenseStatus', csv: 'status', pdf: 'status', fact: 'status' },
  childId: { table: 'child', csv: 'row.child_id', fact: 'childId' },
  description: { table: 'name(expense)', csv: 'row.description', pdf: 'titleOf', fact: 'description' },
  date: { table: 'expense.date', csv: 'row.day', pdf: 'row.day', fact: 'day' },
  receipt: { fact: 'receipt' },
  createdBy: { fact: 'enteredBy' },
  createdAt: { csv: 'created_at', fact: 'enteredAt' },
  submittedAt: {},
  viewedAt: {},
  approvedAt: {},
  importId: {},
  recurrenceId: {},
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
      const code = readFileSync(join(import.meta.dirname, '..', FILES[place as keyof typeof FILES]), 'utf8')
      return !code.includes(word)
    })
    expect(absent).toEqual([])
  },
)
