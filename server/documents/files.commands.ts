import type { Readable } from 'node:stream'
import { documentsTopic } from '@evenhand/contract/documents/topics.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { insertOpening } from './document-writes.sql.ts'
import { findVersion } from './versions.sql.ts'

type Opened = {
  readonly name: string
  readonly media_type: string
  readonly size: number
  readonly bytes: Readable
}

/**
 * A version's bytes. For the other parent's shared version it first stores, for both to see, who opened or downloaded
 * it: it cannot be read without leaving a trace.
 */
export async function openVersion(
  scope: FamilyScope,
  document: string,
  versionId: string,
  what: 'opened' | 'downloaded',
): Promise<Opened> {
  const { ctx, family, person } = scope
  const version = await findVersion(ctx.db, person, family, document, versionId)
  if (!version) throw new Failure('file/not-found')
  const bytes = await ctx.files.read(family, versionId)
  if (!bytes) throw new Failure('file/not-found')
  if (version.author_id !== person) {
    try {
      await keepOpening(scope, document, versionId, what)
    } catch (error) {
      bytes.destroy()
      throw error
    }
  }
  return { name: version.name, media_type: version.media_type, size: Number(version.size_bytes), bytes }
}

/** Stores that the person opened a shared version; only the first within ten minutes counts. */
export async function keepOpening(
  scope: FamilyScope,
  document: string,
  versionId: string,
  what: 'opened' | 'downloaded',
): Promise<void> {
  const { family, person } = scope
  await write(scope, async (work) => {
    await work.lock(family)
    const row = { version_id: versionId, document_id: document, what }
    if (!(await insertOpening(work.tx, family, row, person, work.now))) return {}
    work.record(family, { kind: `document.${what}` as const, subject: document, body: { versionId } })
    work.tell(family, documentsTopic, document)
    return {}
  })
}
