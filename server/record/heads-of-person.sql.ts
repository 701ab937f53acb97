import type { OutsideHead } from '@evenhand/domain/record/bundle-parts.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

type Row = { family_id: string; size: string; root: Buffer; at: Date; kid: string; signature: Buffer }

/** The newest signed head of each family of the transaction's person, to be kept outside this server. */
export async function newestHeads(tx: Tx): Promise<OutsideHead[]> {
  const { rows } = await sql<Row>`
    select h.* from my_families() f (family_id), lateral (
      select family_id, size, root, at, kid, signature from record_heads r
      where r.family_id = f.family_id order by size desc limit 1) h`.execute(tx)
  return rows.map(({ family_id: family, size, root, at, kid, signature }) => ({
    head: { family, size: Number(size), root: root.toString('hex'), at: at.getTime() },
    kid,
    signature: signature.toString('base64url'),
  }))
}
