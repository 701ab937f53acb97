import type { NamesPart } from '../db/names.ts'

/** Children by their first names. */
export const childNames: NamesPart = async ({ tx, family, ids }) => {
  const rows = await tx
    .selectFrom('children')
    .select(['child_id', 'first_name'])
    .where('family_id', '=', family)
    .where('child_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ child_id, first_name }) => [child_id, { title: first_name }]))
}
