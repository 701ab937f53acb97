import { receiptFile, uploadReceipt } from '@evenhand/contract/expense-receipts.ts'
import {
  approveExpense,
  createExpense,
  expenseSummary,
  getExpense,
  listExpenses,
  updateExpense,
  viewExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import { onlyFamily, type PersonId } from '../http/gate.ts'
import { sendFile } from '../http/send-file.ts'
import { serveFamily } from '../http/serve.ts'
import { viewOf } from './expense.view.ts'
import { readSums } from './expense-sums.sql.ts'
import { addExpense, approve, editExpense, view, withdraw } from './expenses.commands.ts'
import { findExpenseFamily, readFamily, readOne, readPage } from './expenses.sql.ts'
import { findFile } from './files.sql.ts'
import { paymentsOf } from './payment.view.ts'
import { readConfirmed } from './payments.sql.ts'
import { attachReceipt } from './receipt.commands.ts'
import { detailOf, summaryView } from './summary.view.ts'

/** The calls of EXP-05. */
export function expensesRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(
    app,
    ctx,
    createExpense,
    async ({ body, asker }) => body.familyId ?? (await onlyFamily(ctx, asker)),
    (call) => addExpense(call, call.body),
  )

  serveFamily(app, ctx, listExpenses, byPath, async ({ person, family, query }) => {
    const { rows, total, parents } = await readPage(ctx.db, person, family, query)
    const expenses = rows.map((row) => viewOf(row, parents as [string]))
    return { expenses, total, limit: query.limit, offset: query.offset }
  })

  serveFamily(
    app,
    ctx,
    getExpense,
    byExpense,
    async ({ person, family, params }) => {
      const found = await readOne(ctx.db, person, family, params.id)
      if (!found) throw new Failure('expense/not-found')
      return { data: { expense: viewOf(found.row, found.parents as [string]) } }
    },
    MISSING,
  )

  serveFamily(app, ctx, expenseSummary, byPath, async ({ person, family, query }) => {
    const [sums, facts, confirmed] = await Promise.all([
      readSums(ctx.db, person, family, query, detailOf(query.dateTo, ctx.clock())),
      readFamily(ctx.db, person, family),
      readConfirmed(ctx.db, person, family, query),
    ])
    if (!facts) throw new Failure('family/not-found')
    return {
      summary: summaryView(
        sums,
        person,
        facts.everyone,
        facts.currency,
        paymentsOf(confirmed, facts.currency),
      ),
    }
  })

  serveFamily(
    app,
    ctx,
    updateExpense,
    byExpense,
    (call) => editExpense(call, call.params.id, call.body),
    MISSING,
  )
  serveFamily(app, ctx, approveExpense, byExpense, (call) => approve(call, call.params.id), MISSING)
  serveFamily(app, ctx, viewExpense, byExpense, (call) => view(call, call.params.id), MISSING)
  serveFamily(app, ctx, withdrawExpense, byExpense, (call) => withdraw(call, call.params.id), MISSING)
  serveFamily(
    app,
    ctx,
    uploadReceipt,
    byExpense,
    (call) => attachReceipt(call, call.params.id, call.upload!, call.query.original === 'keep'),
    MISSING,
  )

  serveFamily(app, ctx, receiptFile, byPath, async ({ person, family, params, reply }) => {
    const file = await findFile(ctx.db, person, family, params.fileId)
    const bytes = file && (await ctx.files.get(family, params.fileId))
    if (!file || !bytes) throw new Failure('file/not-found')
    return sendFile(reply, file, bytes)
  })
}

const MISSING = 'expense/not-found'

const byPath = ({ params }: { params: { familyId: string } }) => params.familyId

const byExpense = ({ ctx, person, params }: { ctx: Context; person: PersonId; params: { id: string } }) =>
  findExpenseFamily(ctx.db, person, params.id)
