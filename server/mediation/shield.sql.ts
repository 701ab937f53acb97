import type { Shield } from '@evenhand/contract/mediation/shield.ts'
import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/** The person's own shield; off by default. */
export async function readShield(tx: Tx, person: PersonId): Promise<Shield> {
  const row = await tx
    .selectFrom('shield_choices')
    .select(['mode', 'threshold', 'cool_down_minutes'])
    .where('person_id', '=', person)
    .executeTakeFirst()
  if (!row) return { mode: 'off', threshold: 2, coolDownMinutes: 0 }
  return {
    mode: row.mode,
    threshold: row.threshold as Shield['threshold'],
    coolDownMinutes: row.cool_down_minutes as Shield['coolDownMinutes'],
  }
}

export async function keepShield(tx: Tx, person: PersonId, shield: Shield, now: number): Promise<void> {
  const kept = {
    mode: shield.mode,
    threshold: shield.threshold,
    cool_down_minutes: shield.coolDownMinutes,
    changed_at: new Date(now),
  }
  await tx
    .insertInto('shield_choices')
    .values({ person_id: person, ...kept })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
    .execute()
}

export async function insertFeedback(
  tx: Tx,
  row: {
    person_id: PersonId
    feedback_id: string
    direction: 'in' | 'out'
    categories: string[]
    severity: number
    engine_version: string
    at: Date
  },
): Promise<void> {
  await tx.insertInto('mediation_feedback').values(row).execute()
}
