import type { WaitingHome, Waits } from '../work/waits.ts'
import { readUnopened } from './waiting.sql.ts'

/**
 * Documents whose latest shared version is the other parent's and was never opened by the person who asks. What the
 * other has not opened is nobody's to be told of as waiting: the document itself shows it.
 */
export async function documentsWaiting({ tx, family, person, parents }: WaitingHome): Promise<Waits> {
  const rows = await readUnopened(tx, family, person, parents)
  return {
    waits: rows.map((row) => ({
      of: person,
      item: {
        kind: 'document',
        id: row.document_id,
        familyId: family,
        since: row.shared_at.toISOString(),
        until: null,
        title: row.title,
        childId: row.child_id,
      },
    })),
    counts: { [person]: Number(rows[0]?.total ?? 0) },
  }
}
