import { recordExportsTopic } from '@evenhand/contract/record/topics.ts'
import { endFeedsWithin } from '../../calendar-sync/feeds.commands.ts'
import { endLinksWithin } from '../../child-card/child-card.commands.ts'
import type { Context } from '../../context.ts'
import { lockOwnFamilies } from '../../family/own-families.commands.ts'
import type { PersonId } from '../../http/gate.ts'
import { removeExport } from '../../record/exports/exports.commands.ts'
import { deleteOwnExports } from '../../record/exports/exports.sql.ts'
import { write } from '../../work/write.ts'

/**
 * Ends what of a person's making answers without a session, in every family: calendar feeds, links to children's cards,
 * exports that were made or wait. For who shuts others out and does not know what they took along.
 */
export async function endOwnLinks(ctx: Context, person: PersonId): Promise<void> {
  const repeat = { key: null, requestHash: Buffer.alloc(0) }
  await write({ ctx, person, repeat }, async (work) => {
    for (const family of await lockOwnFamilies(work, person)) {
      await endFeedsWithin(work, family, person)
      await endLinksWithin(work, family, person)
      for (const one of await deleteOwnExports(work.tx, family))
        await work.enqueue(removeExport, { family, export: one })
    }
    work.tellPerson(person, recordExportsTopic)
    return { success: true }
  })
}
