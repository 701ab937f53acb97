import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/** The names of people a person's messages may mention. */
export type Names = { readonly children: string[]; readonly parents: string[] }

/** A child of the person's families, or one of their contacts. */
export type NameRow = { category: string; name: string; first_name: string; last_name: string }

/** Names of the children and parents around a person, to be masked before a text is sent and recognised as names. */
export async function namesAround(tx: Tx, person: PersonId): Promise<Names> {
  const { rows } = await sql<{ names: NameRow[] }>`select ${namesOf(person)} as names`.execute(tx)
  return namesFrom(rows[0]!.names)
}

/** The same as a column of another query; `namesFrom` reads it. */
export const namesOf = (person: PersonId) => sql<NameRow[]>`(
  select coalesce(json_agg(n), '[]') from (
    select 'child' as category, k.name, k.first_name, k.last_name from children k where k.family_id in (
      select m.family_id from family_members m where m.person_id = ${person} and m.left_at is null)
    union all
    (select c.category, c.name, c.first_name, c.last_name from contacts c
      where c.owner_id = ${person} and c.removed_at is null limit 200)) n)`

/** Leaves out names too short to be told from other words. */
export function namesFrom(rows: readonly NameRow[]): Names {
  const distinct = (some: readonly NameRow[]): string[] => [
    ...new Set(
      some
        .flatMap((row) => [row.name, row.first_name, row.last_name])
        .filter((name) => name.trim().length >= 2),
    ),
  ]
  return {
    children: distinct(rows.filter(({ category }) => category === 'child')),
    parents: distinct(rows.filter(({ category }) => category !== 'child')),
  }
}
