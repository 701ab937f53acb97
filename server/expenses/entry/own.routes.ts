import { ownExpenses, submitExpenses } from '@evenhand/contract/expenses/own.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import { byPath, serveFamily } from '../../http/serve.ts'
import { viewOf } from '../expense.view.ts'
import { readFamilyFacts } from '../expenses.sql.ts'
import { submit } from './own.commands.ts'
import { readOwn } from './own.sql.ts'

/** The own ledger of a parent who was alone in the family, and submitting from it (ONB-10). */
export function ownRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, ownExpenses, byPath, ({ person, family }) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      const facts = await readFamilyFacts(tx, family)
      if (!facts) throw new Failure('family/not-found')
      const { rows, total } = await readOwn(tx, family, person)
      return { expenses: rows.map((row) => viewOf(row, facts.everyone)), total }
    }),
  )
  serveFamily(app, ctx, submitExpenses, byPath, (call) => submit(call, call.body))
}
