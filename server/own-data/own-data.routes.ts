import { listOwnExports, ownExportFile, startOwnExport } from '@evenhand/contract/own-data/own-data.ts'
import type { FastifyInstance } from 'fastify'
import { personFolder } from '../account/profile/person-folder.commands.ts'
import { requireFresh } from '../account/sign-in/fresh.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { sendStream } from '../http/send-file.ts'
import { servePerson } from '../http/serve.ts'
import { askForOwnData } from './own-data.commands.ts'
import { findOwn, listOwn, ownExportView } from './own-data.sql.ts'

/** A copy of everything kept about a person, for them alone. [SET-01] */
export function ownDataRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, startOwnExport, ({ person, asker, repeat }) => {
    requireFresh(ctx, asker)
    return askForOwnData({ ctx, person, repeat, asker })
  })

  servePerson(app, ctx, listOwnExports, ({ person }) =>
    inTransaction(ctx.db, { person }, async (tx) => ({ exports: (await listOwn(tx)).map(ownExportView) })),
  )

  servePerson(app, ctx, ownExportFile, async ({ person, asker, params, reply }) => {
    requireFresh(ctx, asker)
    const row = await inTransaction(ctx.db, { person }, (tx) => findOwn(tx, params.exportId))
    const bytes = row?.status === 'done' ? await ctx.files.read(personFolder(person), row.export_id) : null
    if (!row || !bytes) throw new Failure('own-data/not-found')
    const name = `evenhand-my-data-${row.created_at.toISOString().slice(0, 10)}.zip`
    return sendStream(reply, { name, media_type: 'application/zip', size: Number(row.size_bytes), bytes })
  })
}
