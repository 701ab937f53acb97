import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/** Has the person let their own drafts go to the language model? Off until they say so. */
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

/** Whom the person's messages are about: what is masked before a text leaves, and told apart from other words. */
export async function namesAround(
  tx: Tx,
  person: PersonId,
): Promise<{ children: string[]; parents: string[] }> {
  const families = tx
    .selectFrom('family_members')
    .select('family_id')
    .where('person_id', '=', person)
    .where('left_at', 'is', null)
  const children = await tx
    .selectFrom('children')
    .select(['name', 'first_name', 'last_name'])
    .where('family_id', 'in', families)
    .execute()
  const contacts = await tx
    .selectFrom('contacts')
    .select(['name', 'first_name', 'last_name', 'category'])
    .where('owner_id', '=', person)
    .where('removed_at', 'is', null)
    .limit(200)
    .execute()
  const distinct = (rows: { name: string; first_name: string; last_name: string }[]): string[] => [
    ...new Set(
      rows
        .flatMap((row) => [row.name, row.first_name, row.last_name])
        .filter((name) => name.trim().length >= 2),
    ),
  ]
  return {
    children: distinct([...children, ...contacts.filter((row) => row.category === 'child')]),
    parents: distinct(contacts.filter((row) => row.category !== 'child')),
  }
}
