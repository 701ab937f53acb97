import type { Readable } from 'node:stream'
import { uploadsTopic } from '@evenhand/contract/documents/topics.ts'
import type { beginUpload, DocumentUpload } from '@evenhand/contract/documents/uploads.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { DOCUMENT_MAX_BYTES, UPLOADS_MAX } from '@evenhand/domain/documents/document.ts'
import { safeFileName } from '@evenhand/domain/documents/file-kind.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { DiskFull, TooLong, WrongOffset } from '../outside/staging.ts'
import { write } from '../work/write.ts'
import { deleteUpload, findUploadByClientId, insertUpload, readLoad, type UploadRow } from './uploads.sql.ts'

/** Begins an upload, within the limits of the person, the family and the disk. */
export async function begin(scope: FamilyScope, body: CallOf<typeof beginUpload>['body']): Promise<Answer> {
  const { ctx, family, person } = scope
  const fault = (code: 'file/empty' | 'file/too-large') =>
    new Failure(code, { fields: [{ field: 'size', code }] })
  if (body.size === 0) throw fault('file/empty')
  if (body.size > DOCUMENT_MAX_BYTES) throw fault('file/too-large')
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(family)
    const known = await findUploadByClientId(work.tx, family, body.clientId)
    if (known) {
      if (Number(known.size_bytes) !== body.size) throw new Failure('request/idempotency-mismatch')
      const upload = await uploadOf(ctx, known)
      // what has arrived is already on the disk
      await checkRoom(ctx, body.size - upload.received)
      return { upload }
    }
    await checkRoom(ctx, body.size)
    const { underWay, bytes } = await readLoad(work.tx, family)
    if (underWay >= UPLOADS_MAX) throw new Failure('upload/too-many')
    if (bytes + body.size > ctx.config.documentsBytes) throw new Failure('document/family-full')
    const row = {
      family_id: family,
      upload_id: ctx.newId(),
      person_id: person,
      client_id: body.clientId,
      name: safeFileName(body.name),
      size_bytes: String(body.size),
      created_at: new Date(work.now),
    }
    await insertUpload(work.tx, row)
    work.tellPerson(person, uploadsTopic)
    return { upload: await uploadOf(ctx, row) }
  })
}

/** Refuses if the disk has no room for this many more bytes. */
async function checkRoom(ctx: Context, bytes: number): Promise<void> {
  if (bytes > 0 && !(await ctx.staging.hasRoom(bytes))) throw new Failure('server/files-full')
}

/** Writes a piece as it arrives, without holding it in memory, and returns the total received. */
export async function append(
  ctx: Context,
  upload: UploadRow,
  offset: number,
  bytes: Readable,
): Promise<{ received: number }> {
  const size = Number(upload.size_bytes)
  try {
    return { received: await ctx.staging.append(upload.upload_id, { offset, size, bytes }) }
  } catch (error) {
    if (error instanceof WrongOffset) throw new Failure('upload/wrong-offset')
    if (error instanceof TooLong) throw new Failure('upload/too-long')
    if (error instanceof DiskFull) throw new Failure('server/files-full')
    // the connection was cut; what arrived stays, and the device asks how much that is
    if (bytes.destroyed) throw new Failure('request/malformed')
    throw error
  }
}

/** Cancels an upload. */
export async function cancel(scope: FamilyScope, id: string): Promise<Answer> {
  const done = await write(scope, async (work) => {
    await work.lock(scope.family)
    await deleteUpload(work.tx, scope.family as FamilyId, id)
    work.tellPerson(scope.person, uploadsTopic)
    return { success: true }
  })
  await scope.ctx.staging.remove(id)
  return done
}

/** An upload as its device sees it. */
export async function uploadOf(ctx: Context, row: UploadRow): Promise<DocumentUpload> {
  return {
    id: row.upload_id,
    familyId: row.family_id,
    clientId: row.client_id,
    name: row.name,
    size: Number(row.size_bytes),
    received: await ctx.staging.received(row.upload_id),
    createdAt: row.created_at.toISOString(),
  }
}
