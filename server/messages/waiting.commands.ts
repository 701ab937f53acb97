import { otherOf, type WaitingHome, type Waits } from '../work/waits.ts'
import { termsOf } from './message.view.ts'
import { readProposal } from './terms.sql.ts'

/** Volume and hours that one parent proposed: they wait for the other. */
export async function messagesWaiting({ tx, family, parents }: WaitingHome): Promise<Waits> {
  const row = await readProposal(tx, family)
  if (!row || !parents.includes(row.proposed_by)) return { waits: [] }
  const terms = termsOf(row)
  const about = { id: terms.id, familyId: family, since: terms.proposedAt, until: null }
  return { waits: [{ of: otherOf(parents, terms.proposedBy), item: { kind: 'terms', ...about, terms } }] }
}
