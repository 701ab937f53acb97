import {
  approveImport,
  importExpenses,
  listImports,
  undoImport,
} from '@evenhand/contract/expenses/imports.ts'
import {
  addRecurring,
  getBudget,
  listRecurring,
  setBudget,
  stopRecurring,
} from '@evenhand/contract/expenses/plans.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import type { PersonId } from '../../http/gate.ts'
import { byId, byPath, serveFamily } from '../../http/serve.ts'
import { readFamilyFacts } from '../expenses.sql.ts'
import { approveAll, importAll, undoAll } from '../imports/imports.commands.ts'
import { findImportFamily, readImports } from '../imports/imports.sql.ts'
import { importView } from '../imports/imports.view.ts'
import { planBudget, setRecurring, stop } from './plans.commands.ts'
import { findRecurrenceFamily, readPlans, readRecurring } from './plans.sql.ts'
import { budgetView, recurrenceView } from './plans.view.ts'

/** Budgets, recurring expenses and imports. */
export function plansRoutes(app: FastifyInstance, ctx: Context): void {
  const reads = <Result>(call: { person: PersonId }, work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(ctx.db, { person: call.person }, work)

  serveFamily(app, ctx, getBudget, byPath, (call) =>
    reads(call, async (tx) => {
      const facts = await readFamilyFacts(tx, call.family)
      if (!facts) throw new Failure('family/not-found')
      return { budget: budgetView(await readPlans(tx, call.family), facts.currency) }
    }),
  )
  serveFamily(app, ctx, setBudget, byPath, (call) => planBudget(call, call.body))

  serveFamily(app, ctx, listRecurring, byPath, (call) =>
    reads(call, async (tx) => ({ recurring: (await readRecurring(tx, call.family)).map(recurrenceView) })),
  )
  serveFamily(app, ctx, addRecurring, byPath, (call) => setRecurring(call, call.body))
  serveFamily(app, ctx, stopRecurring, byId(findRecurrenceFamily, 'recurrence/not-found'), (call) =>
    stop(call, call.params.id),
  )

  serveFamily(app, ctx, listImports, byPath, (call) =>
    reads(call, async (tx) => ({ imports: (await readImports(tx, call.family)).map(importView) })),
  )
  serveFamily(app, ctx, importExpenses, byPath, (call) => importAll(call, call.body))
  serveFamily(app, ctx, approveImport, byImport, (call) => approveAll(call, call.params.id))
  serveFamily(app, ctx, undoImport, byImport, (call) => undoAll(call, call.params.id))
}

const NO_IMPORT = 'import/not-found'

const byImport = byId(findImportFamily, NO_IMPORT)
