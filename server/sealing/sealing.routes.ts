import { getSealing, openFigures, sealFigure, withdrawFigure } from '@evenhand/contract/sealing/sealing.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findExpenseFamily, readExpense } from '../expenses/expenses.sql.ts'
import { Failure } from '../http/failures.ts'
import { byId, serveFamily } from '../http/serve.ts'
import { open, seal, withdraw } from './sealing.commands.ts'
import { readSealings, sealingView } from './sealing.sql.ts'
import { serverKeyOf } from './server-key.commands.ts'

const MISSING = 'expense/not-found'

/** Double-blind settlement of a disputed amount. [EXP-12] */
export function sealingRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, getSealing, byExpense, ({ person, family, params }) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      const expense = await readExpense(tx, family, params.id)
      if (!expense) throw new Failure(MISSING)
      const rows = await readSealings(tx, family, params.id)
      return sealingView(rows, person, serverKeyOf(ctx.keys).publicKey, expense.currency)
    }),
  )
  serveFamily(app, ctx, sealFigure, byExpense, (call) => seal(call, call.params.id, call.body))
  serveFamily(app, ctx, openFigures, byExpense, (call) => open(call, call.params.id, call.body))
  serveFamily(app, ctx, withdrawFigure, byExpense, (call) =>
    withdraw(call, call.params.id, call.body.sealing),
  )
}

const byExpense = byId(findExpenseFamily, MISSING)
