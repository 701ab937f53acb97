import { ownExportsTopic } from '@evenhand/contract/own-data/topics.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { Asker, PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { task } from '../jobs/queue.sql.ts'
import { write } from '../work/write.ts'
import { addOwn, ownExportView } from './own-data.sql.ts'

/** A copy that was asked for, by its id. */
export type OwnExport = { readonly export: string; readonly person: PersonId }
export const exportOwnData = task<OwnExport>('export_own_data', ({ person }) => person)
/** After what still makes it: the same person's turn. */
export const removeCopy = task<OwnExport>('remove_own_export', ({ person }) => person)

type Asking = {
  readonly ctx: Context
  readonly person: PersonId
  readonly repeat: Repeat
  readonly asker: Asker
}

/** Requests a copy of one's own data. The table allows at most one in progress per person. */
export function askForOwnData({ ctx, person, repeat, asker }: Asking): Promise<Answer> {
  return write({ ctx, person, repeat, status: 201, madeIn: asker.session }, async (work) => {
    const id = ctx.newId()
    const row = await addOwn(work.tx, { person_id: person, export_id: id, created_at: new Date(work.now) })
    if (!row) throw new Failure('own-data/under-way')
    await work.enqueue(exportOwnData, { export: id, person })
    work.tellPerson(person, ownExportsTopic)
    return { export: ownExportView(row) }
  })
}
