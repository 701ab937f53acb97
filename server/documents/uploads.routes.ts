import * as contract from '@evenhand/contract/documents/uploads.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import { byId, byPath, serveFamily } from '../http/serve.ts'
import { readStream } from '../http/uploads.ts'
import { append, begin, cancel, uploadOf } from './uploads.commands.ts'
import { findUpload, findUploadFamily, readUploads } from './uploads.sql.ts'

/** Resumable uploads. */
export function uploadsRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, contract.beginUpload, byPath, (call) => begin(call, call.body))
  serveFamily(app, ctx, contract.listUploads, byPath, async ({ person, family }) => {
    const rows = await readUploads(ctx.db, person, family)
    return { uploads: await Promise.all(rows.map((row) => uploadOf(ctx, row))) }
  })
  serveFamily(app, ctx, contract.getUpload, byUpload, async ({ person, params }) => ({
    upload: await uploadOf(ctx, await own(ctx, person, params.id)),
  }))
  serveFamily(app, ctx, contract.sendBytes, byUpload, async ({ person, params, query, request, place }) => {
    const upload = await own(ctx, person, params.id)
    return append(ctx, upload, query.offset, readStream(request, place, ctx.faults.uploadPatience))
  })
  serveFamily(app, ctx, contract.cancelUpload, byUpload, (call) => cancel(call, call.params.id))
}

const MISSING = 'upload/not-found'
const byUpload = byId(findUploadFamily, MISSING)

async function own(ctx: Context, person: PersonId, id: string) {
  const row = await findUpload(ctx.db, person, id)
  if (!row) throw new Failure(MISSING)
  return row
}
