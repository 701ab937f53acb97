import type { CallOf } from '@evenhand/contract/http.ts'
import type { startExport } from '@evenhand/contract/record/exports.ts'
import { recordExportsTopic } from '@evenhand/contract/record/topics.ts'
import { AREAS } from '@evenhand/domain/record/areas.ts'
import { Failure } from '../../http/failures.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { task } from '../../jobs/queue.sql.ts'
import { write } from '../../work/write.ts'
import { countEntries } from '../entries.sql.ts'
import { deleteExport, deleteFailedExports, exportView, findExport, listOwnExports } from './exports.sql.ts'

/** An export by its id, and the parent who asked for it. */
export type ExportOrder = { readonly family: FamilyId; readonly export: string; readonly person: PersonId }
export const exportRecord = task<ExportOrder>('export_record', ({ family }) => family)
export const removeExport = task<Omit<ExportOrder, 'person'>>(
  'remove_export',
  // after what still makes it
  ({ family }) => family,
)

/** How many exports of a family one parent may have in progress. */
const MOST_UNDER_WAY = 2

/** Requests an export; a job makes it, whether or not somebody waits for it. Those that failed before give way. */
export async function ask(scope: FamilyScope, body: CallOf<typeof startExport>['body']): Promise<Answer> {
  const { family, person, asker } = scope
  return write({ ...scope, status: 201, madeIn: asker?.session }, async (work) => {
    await work.lock(family)
    if (body.from && body.to && body.to < body.from)
      throw new Failure('export/invalid', { fields: [{ field: 'to', code: 'ends-before-it-begins' }] })
    const known = await listOwnExports(work.tx, family)
    if (known.filter(({ status }) => status === 'waiting' || status === 'running').length >= MOST_UNDER_WAY)
      throw new Failure('export/too-many')
    for (const failed of await deleteFailedExports(work.tx, family))
      await work.enqueue(removeExport, { family, export: failed })
    const id = work.ctx.newId()
    const chosen = body.areas?.length ? AREAS.filter((area) => body.areas?.includes(area)) : [...AREAS]
    await work.tx
      .insertInto('family_exports')
      .values({
        family_id: family,
        export_id: id,
        requested_by: person,
        areas: chosen,
        status: 'waiting',
        from_day: body.from ?? null,
        to_day: body.to ?? null,
        language: body.language ?? 'en',
        created_at: new Date(work.now),
        entries: await countEntries(work.tx, family),
      })
      .execute()
    await work.enqueue(exportRecord, { family, export: id, person })
    return { export: exportView((await findExport(work.tx, family, id))!) }
  })
}

/**
 * Removes one's own export. A job that is making it finds its row gone on its next step, and stops; another removes its
 * file, once files can be reached.
 */
export async function remove(scope: FamilyScope, id: string): Promise<Answer> {
  return write(scope, async (work) => {
    await work.lock(scope.family)
    const isGone = (await deleteExport(work.tx, scope.family, id)) !== undefined
    if (isGone) {
      // only if it was an export: other files of the family have ids, too
      await work.enqueue(removeExport, { family: scope.family, export: id })
      work.tellPerson(scope.person, recordExportsTopic)
    }
    return { removed: isGone }
  })
}
