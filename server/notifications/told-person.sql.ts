import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** A person's address, language and the other parent's name, read in that person's own scope. */
export async function readToldPerson(
  tx: Tx,
  person: string,
): Promise<{ email: string; language: string | undefined; other: string | null } | undefined> {
  const { rows } = await sql<{ email: string; language: string | null; other: string | null }>`
    select p.email, p.preferences ->> 'language' as language,
      (select max(o.first_name) from family_members m join known_people o on o.id = m.person_id
        where m.family_id in (select my_families()) and m.left_at is null and m.person_id <> ${person}) as other
    from people p where p.id = ${person} and p.email_verified_at is not null and p.disabled_at is null`.execute(
    tx,
  )
  const [row] = rows
  return row && { ...row, language: row.language ?? undefined }
}

/** Whether a parent who has left this family has ended their account: then no name is left of them. */
export async function hasEndedAccount(tx: Tx, family: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('family_members as m')
    .innerJoin('known_people as p', 'p.id', 'm.person_id')
    .select('p.id')
    .where('m.family_id', '=', family)
    .where('m.left_at', 'is not', null)
    .where('p.display_name', '=', '')
    .executeTakeFirst()
  return row !== undefined
}
