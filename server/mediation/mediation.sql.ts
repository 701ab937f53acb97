import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/** Whether the person lets their own drafts be sent to the language model; off by default. */
export async function readModelConsent(tx: Tx, person: PersonId): Promise<boolean> {
  const row = await tx
    .selectFrom('mediation_choices')
    .select('language_model')
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row?.language_model ?? false
}

export async function keepModelConsent(
  tx: Tx,
  person: PersonId,
  isGiven: boolean,
  now: number,
): Promise<void> {
  const changed = { language_model: isGiven, changed_at: new Date(now) }
  await tx
    .insertInto('mediation_choices')
    .values({ person_id: person, ...changed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
    .execute()
}
