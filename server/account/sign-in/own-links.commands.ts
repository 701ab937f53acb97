import { ownExportsTopic } from '@evenhand/contract/own-data/topics.ts'
import { recordExportsTopic } from '@evenhand/contract/record/topics.ts'
import { endFeedsWithin } from '../../calendar-sync/feeds.commands.ts'
import { endOutletsWithin } from '../../calendar-sync/google.commands.ts'
import { endLinksWithin } from '../../child-card/child-card.commands.ts'
import { lockOwnFamilies } from '../../family/own-families.commands.ts'
import type { PersonId } from '../../http/gate.ts'
import { removeCopy } from '../../own-data/own-data.commands.ts'
import { deleteCopies } from '../../own-data/own-data.sql.ts'
import { removeExport } from '../../record/exports/exports.commands.ts'
import { deleteOwnExports } from '../../record/exports/exports.sql.ts'
import type { Work } from '../../work/write.ts'

/**
 * Ends what of a person's making answers without a session, in every family: calendar feeds, calendars at
 * Google that are filled from here, links to children's cards,
 * exports that were made or wait, copies of their own data. For who shuts others out and does not know what they took
 * along. Call it in the transaction that ends the sessions: half of a lock-out is none.
 */
export async function endOwnLinks(work: Work, person: PersonId): Promise<void> {
  for (const family of await lockOwnFamilies(work, person)) {
    await endFeedsWithin(work, family, person)
    await endOutletsWithin(work, family, person)
    await endLinksWithin(work, family, person)
    for (const one of await deleteOwnExports(work.tx, family))
      await work.enqueue(removeExport, { family, export: one })
  }
  work.tellPerson(person, recordExportsTopic)
  for (const one of await deleteCopies(work.tx)) await work.enqueue(removeCopy, { person, export: one })
  work.tellPerson(person, ownExportsTopic)
}
