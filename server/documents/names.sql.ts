import type { NamesPart } from '../db/names.ts'

/** Documents by their titles; a withdrawn one is named to nobody it was shared with. */
export const documentNames: NamesPart = async ({ tx, family, ids }) => {
  const rows = await tx
    .selectFrom('documents')
    .select(['document_id', 'title'])
    .where('family_id', '=', family)
    .where('document_id', 'in', [...ids])
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(rows.map(({ document_id, title }) => [document_id, { title }]))
}
