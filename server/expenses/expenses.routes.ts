import {
  approveExpense,
  createExpense,
  expenseSummary,
  getExpense,
  listExpenses,
  updateExpense,
  viewExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { expenseMonths } from '@evenhand/contract/expenses/months.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { receiptFile, uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { readingAtOnce, type Tx } from '../db/transaction.ts'
import { findFile } from '../files/files.sql.ts'
import { Failure } from '../http/failures.ts'
import { type FamilyId, onlyFamily, type PersonId } from '../http/gate.ts'
import { sendFile } from '../http/send-file.ts'
import { byId, byPath, serveFamily } from '../http/serve.ts'
import { countOwn } from './entry/own.sql.ts'
import { attachReceipt } from './entry/receipt.commands.ts'
import { viewOf } from './expense.view.ts'
import { readPage } from './expense-page.sql.ts'
import { readSums } from './expense-sums.sql.ts'
import { addExpense, approve, editExpense, view, withdraw } from './expenses.commands.ts'
import { findExpenseFamily, readFamilyFacts, readOne } from './expenses.sql.ts'
import { paymentsOf } from './payments/payment.view.ts'
import { readConfirmed } from './payments/payments.sql.ts'
import { readMonthTotals } from './statement/month-totals.sql.ts'
import { detailOf, summaryView } from './summary.view.ts'

/** The calls of EXP-05. */
export function expensesRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(
    app,
    ctx,
    createExpense,
    {
      find: async ({ body, asker }) => body.familyId ?? (await onlyFamily(ctx, asker)),
      missing: 'family/not-found',
    },
    (call) => addExpense(call, call.body),
  )

  serveFamily(app, ctx, listExpenses, byPath, async ({ person, family, query }) => {
    const { rows, total, parents } = await readPage(ctx.db, person, family, query)
    const expenses = rows.map((row) => viewOf(row, parents as [string]))
    return { expenses, total, limit: query.limit, offset: query.offset }
  })

  serveFamily(app, ctx, getExpense, byExpense, async ({ person, family, params }) => {
    const found = await readOne(ctx.db, person, family, params.id)
    if (!found) throw new Failure('expense/not-found')
    return { data: { expense: viewOf(found.row, found.parents as [string]) } }
  })

  serveFamily(app, ctx, expenseSummary, byPath, async ({ person, family, query }) => ({
    summary: await readingAtOnce(ctx.db, person, (tx) => summaryOf(tx, person, family, query, ctx.clock())),
  }))

  serveFamily(app, ctx, expenseMonths, byPath, async ({ person, family, query }) => {
    const [rows, facts] = await readingAtOnce(ctx.db, person, (tx) =>
      Promise.all([readMonthTotals(tx, person, family, query), readFamilyFacts(tx, family)]),
    )
    if (!facts) throw new Failure('family/not-found')
    const decimal = (minor: string) => decimalFromCents(cents(Number(minor)), facts.currency)
    return { months: Object.fromEntries(rows.map((row) => [row.month, decimal(row.amount_minor)])) }
  })

  serveFamily(app, ctx, expenseOverview, byPath, async ({ person, family }) => {
    const [sums, own] = await readingAtOnce(ctx.db, person, (tx) =>
      Promise.all([summaryOf(tx, person, family, {}, ctx.clock()), countOwn(tx, family, person)]),
    )
    return { summary: sums, own }
  })

  serveFamily(app, ctx, updateExpense, byExpense, (call) => editExpense(call, call.params.id, call.body))
  serveFamily(app, ctx, approveExpense, byExpense, (call) => approve(call, call.params.id))
  serveFamily(app, ctx, viewExpense, byExpense, (call) => view(call, call.params.id))
  serveFamily(app, ctx, withdrawExpense, byExpense, (call) => withdraw(call, call.params.id))
  serveFamily(app, ctx, uploadReceipt, byExpense, (call) =>
    attachReceipt(call, call.params.id, call.upload!, call.query.original === 'keep'),
  )

  serveFamily(app, ctx, receiptFile, byPath, async ({ person, family, params, reply }) => {
    const file = await findFile(ctx.db, person, family, params.fileId)
    const bytes = file && (await ctx.files.get(family, params.fileId))
    if (!file || !bytes) throw new Failure('file/not-found')
    return sendFile(reply, file, bytes)
  })
}

async function summaryOf(
  tx: Tx,
  person: PersonId,
  family: FamilyId,
  range: CallOf<typeof expenseSummary>['query'],
  now: number,
): Promise<Summary> {
  const [sums, facts, confirmed] = await Promise.all([
    readSums(tx, family, range, detailOf(range.dateTo, now)),
    readFamilyFacts(tx, family),
    readConfirmed(tx, family, range),
  ])
  if (!facts) throw new Failure('family/not-found')
  const { everyone, currency } = facts
  return summaryView(sums, person, everyone, currency, paymentsOf(confirmed, currency))
}

const MISSING = 'expense/not-found'

const byExpense = byId(findExpenseFamily, MISSING)
