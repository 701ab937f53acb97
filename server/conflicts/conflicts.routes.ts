import { listConflicts, reopenConflict, settleConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { findConflicts } from '@evenhand/domain/conflicts/find.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { reading } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { byPath, serveFamily } from '../http/serve.ts'
import { reopen, settle } from './conflicts.commands.ts'
import { allSettled, conflictView, elsewhereView, listSettled } from './conflicts.sql.ts'
import { readElsewhere } from './elsewhere.sql.ts'
import { readScene } from './scene.sql.ts'

/** Conflicts and open matters between the parents, computed on each read. [CAL-05] */
export function conflictsRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, listConflicts, byPath, ({ person, family }) =>
    reading(ctx.db, person, async (tx) => {
      const scene = await readScene(tx, family, ctx.clock(), ctx.config.features)
      if (scene.parents.A === null && scene.parents.B === null) throw new Failure('family/not-found')
      const [here, elsewhere] = await Promise.all([
        listSettled(tx, family),
        readElsewhere(tx, family, scene, ctx.config.features),
      ])
      return {
        conflicts: findConflicts(scene).map(conflictView),
        settled: allSettled(here, elsewhere.map(elsewhereView)),
      }
    }),
  )
  serveFamily(app, ctx, settleConflict, byPath, (call) => settle(call, call.body))
  serveFamily(app, ctx, reopenConflict, byPath, (call) => reopen(call, call.params.id))
}
