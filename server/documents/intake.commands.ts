import { readFile } from 'node:fs/promises'
import { PICTURE_MAX_BYTES } from '@evenhand/domain/documents/document.ts'
import { type FileKind, fileKindOf, HEAD_BYTES, titleFromName } from '@evenhand/domain/documents/file-kind.ts'
import { insertFile } from '../files/files.sql.ts'
import { whatWasRead } from '../files/prepare.commands.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyScope } from '../http/serve.ts'
import { digestOf, FilesDown } from '../outside/files.ts'
import { kindOf } from '../outside/pictures/kind.ts'
import { cleanPicture } from '../outside/pictures/pictures.ts'
import { ScannerDown, scan } from '../outside/scanner.ts'
import type { Work } from '../work/write.ts'
import { deleteUpload, findUpload } from './uploads.sql.ts'

/** A finished upload, stored under its id, with facts read from its bytes. */
export type Taken = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly kind: FileKind
  readonly size: number
  readonly sha256: Buffer
}

/**
 * Checks a finished upload and stores it: scans it for viruses if there is a scanner, detects its type by its first
 * bytes, re-encodes pictures. Undefined if the person has no such upload in this family, as when a device repeats a
 * finished one. Idempotent.
 */
export async function takeIn(
  { ctx, family, person }: FamilyScope,
  uploadId: string,
): Promise<Taken | undefined> {
  const row = await findUpload(ctx.db, person, uploadId)
  if (row?.family_id !== family) return undefined
  if ((await ctx.staging.received(uploadId)) !== Number(row.size_bytes))
    throw new Failure('upload/unfinished')
  const path = await ctx.staging.path(uploadId)
  await checkForViruses(ctx.config.clamdUrl, path)
  const kind = fileKindOf(await ctx.staging.head(uploadId, HEAD_BYTES))
  try {
    if (kind === 'picture') {
      const { bytes, mediaType, extension } = await pictureFrom(family, path, Number(row.size_bytes))
      await ctx.files.put(family, uploadId, bytes)
      const name = `${titleFromName(row.name)}.${extension}`
      return { id: uploadId, name, mediaType, kind, size: bytes.length, sha256: digestOf(bytes) }
    }
    await ctx.files.putFrom(family, uploadId, path)
  } catch (error) {
    if (error instanceof FilesDown && (error.cause as NodeJS.ErrnoException)?.code === 'ENOSPC')
      throw new Failure('server/files-full')
    throw error
  }
  return {
    id: uploadId,
    name: kind === 'pdf' ? `${titleFromName(row.name)}.pdf` : row.name,
    // whatever the sender called it: a browser must never run it
    mediaType: kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    kind,
    size: Number(row.size_bytes),
    sha256: await ctx.staging.digest(uploadId),
  }
}

/** Registers the file of a new version and deletes its upload, in the caller's transaction. */
export async function settle(
  work: Work,
  { family, person }: Pick<FamilyScope, 'family' | 'person'>,
  taken: Taken,
): Promise<void> {
  await insertFile(work.tx, family, { ...taken, ownOf: person }, person, work.now)
  await deleteUpload(work.tx, family, taken.id)
}

async function checkForViruses(clamdUrl: string | null, path: string): Promise<void> {
  if (clamdUrl === null) return
  try {
    if ((await scan(clamdUrl, path)) === 'infected') throw new Failure('document/infected')
  } catch (error) {
    if (error instanceof ScannerDown)
      throw new Failure('server/scanner-unavailable', { retryAfter: 60, cause: error })
    throw error
  }
}

async function pictureFrom(family: string, path: string, size: number) {
  if (size > PICTURE_MAX_BYTES) throw new Failure('file/too-large')
  const bytes = await readFile(path)
  // a picture in a format we do not decode could only be stored with all its metadata
  if (kindOf(bytes) === null) throw new Failure('file/type-not-allowed')
  return whatWasRead(await cleanPicture(bytes, family))
}
