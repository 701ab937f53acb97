import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** Marks what one parent set alone as agreed by the other, or as seen and left open. */
export async function markSetAlone(
  tx: Tx,
  family: FamilyId,
  ids: readonly string[],
  answer: 'agree' | 'leave-open',
  by: PersonId,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const marks = answer === 'agree' ? { agreed_by: by, agreed_at: at } : { left_open_at: at }
  await tx
    .updateTable('rotations')
    .set(marks)
    .where('family_id', '=', family)
    .where('rotation_id', 'in', [...ids])
    .execute()
  await tx
    .updateTable('calendar_proposals')
    .set(marks)
    .where('family_id', '=', family)
    .where('proposal_id', 'in', [...ids])
    .execute()
}
