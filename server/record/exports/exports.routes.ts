import {
  exportFile,
  listExports,
  listRecord,
  removeExport,
  startExport,
} from '@evenhand/contract/record/exports.ts'
import type { FastifyInstance } from 'fastify'
import { requireFreshToExport } from '../../account/sign-in/fresh.commands.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import { sendStream } from '../../http/send-file.ts'
import { byPath, serveFamily } from '../../http/serve.ts'
import { countEntries, itemView, readPage, readViews } from '../entries.sql.ts'
import { ask, remove } from './exports.commands.ts'
import { exportView, findExport, listOwnExports } from './exports.sql.ts'

const PAGE = 50

/** Reading and exporting the record. [REC-02] [REC-05] */
export function exportsRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, listRecord, byPath, ({ person, family, query }) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      const { before, area, text } = query ?? {}
      const asked = { ...(area && { area }), ...(text && { text }) }
      const rows = await readPage(tx, family, {
        ...asked,
        ...(before !== undefined && { before: Number(before) }),
        most: PAGE + 1,
      })
      const shown = rows.slice(0, PAGE)
      const messages = shown.filter(({ kind }) => kind === 'message.sent').map(({ subject }) => subject)
      const views = await readViews(tx, family, messages)
      const items = shown.map((row) =>
        itemView(
          row,
          views
            .filter(({ message_id }) => message_id === row.subject)
            .map(({ reader_id, at }) => ({ personId: reader_id, at: at.toISOString() })),
        ),
      )
      const next = rows.length > PAGE ? (items.at(-1)?.seq ?? null) : null
      return { items, next, size: await countEntries(tx, family) }
    }),
  )

  // whoever sits at an open browser must not carry the whole record away
  serveFamily(app, ctx, startExport, byPath, (call) => {
    requireFreshToExport(ctx, call.asker)
    return ask(call, call.body)
  })

  serveFamily(app, ctx, removeExport, byPath, (call) => remove(call, call.params.exportId))

  serveFamily(app, ctx, listExports, byPath, ({ person, family }) =>
    inTransaction(ctx.db, { person }, async (tx) => ({
      exports: (await listOwnExports(tx, family)).map(exportView),
    })),
  )

  serveFamily(app, ctx, exportFile, byPath, async ({ person, asker, family, params, reply }) => {
    requireFreshToExport(ctx, asker)
    const row = await inTransaction(ctx.db, { person }, (tx) => findExport(tx, family, params.exportId))
    const bytes = row?.status === 'done' ? await ctx.files.read(family, row.export_id) : null
    if (!row || !bytes) throw new Failure('export/not-found')
    const name = `evenhand-record-${row.created_at.toISOString().slice(0, 10)}.zip`
    return sendStream(reply, { name, media_type: 'application/zip', size: Number(row.size_bytes), bytes })
  })
}
