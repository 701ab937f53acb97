import type { OutsideHead } from '@evenhand/domain/record/bundle-parts.ts'
import { membershipsOf } from '../account/membership.sql.ts'
import type { Tx } from '../db/transaction.ts'

/** The newest signed head of a family's log, as a query. */
export const newestHead = (query: Tx, family: string) =>
  query
    .selectFrom('record_heads')
    .selectAll()
    .where('family_id', '=', family)
    .orderBy('size', 'desc')
    .limit(1)

/** The newest signed head of each family a person belongs to, to be kept outside this server. */
export async function newestHeads(tx: Tx, person: string): Promise<OutsideHead[]> {
  const families = await membershipsOf(tx, person).execute()
  const rows = await Promise.all(
    families.map(({ family_id }) => newestHead(tx, family_id).executeTakeFirst()),
  )
  return rows.flatMap((row) => {
    if (!row) return []
    const { family_id: family, size, root, at, kid, signature } = row
    return {
      head: { family, size: Number(size), root: root.toString('hex'), at: at.getTime() },
      kid,
      signature: signature.toString('base64url'),
    }
  })
}
