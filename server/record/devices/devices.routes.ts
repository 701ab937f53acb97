import { addDevice, confirmHead, endDevice, recordWitnesses } from '@evenhand/contract/record/devices.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { byPath, serveFamily } from '../../http/serve.ts'
import { countAreas } from '../entries.sql.ts'
import { countOwn } from '../own.sql.ts'
import { add, confirm, devicesFor, end } from './devices.commands.ts'
import { readStamps } from './devices.sql.ts'

/** The devices and authorities that witness a record besides this server. [REC-04] */
export function devicesRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, recordWitnesses, byPath, ({ person, family }) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      const stamps = await readStamps(tx, family, Number.MAX_SAFE_INTEGER)
      return {
        devices: await devicesFor(tx, family, person, ctx.clock()),
        stamps: stamps.slice(-10).map(({ authority, size, stamped_at }) => ({
          authority,
          size: Number(size),
          at: stamped_at.toISOString(),
        })),
        isStamped: ctx.config.timestampUrl !== null,
        parts: await countAreas(tx, family),
        own: await countOwn(tx, family),
      }
    }),
  )
  serveFamily(app, ctx, addDevice, byPath, (call) => add(call, call.body))
  serveFamily(app, ctx, endDevice, byPath, (call) => end(call, call))
  serveFamily(app, ctx, confirmHead, byPath, (call) => confirm(call, call))
}
