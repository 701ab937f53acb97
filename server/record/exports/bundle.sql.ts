import type { OutsideHead } from '@evenhand/domain/record/bundle-parts.ts'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/generated/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { zoneOf } from '../../family/zone.sql.ts'
import type { FamilyId } from '../../http/gate.ts'

type HeadColumn = 'size' | 'root' | 'at' | 'kid' | 'signature'

export type BundleFamily = {
  /** who set it up, and is A in its calendar's rules; null: gone */
  readonly maker: string | null
  readonly zone: string
  readonly people: readonly { readonly id: string; readonly name: string; readonly leftAt: string | null }[]
}

/** The family's time zone, and the names behind the ids. */
export async function readBundleFamily(tx: Tx, family: FamilyId): Promise<BundleFamily> {
  const zone = await zoneOf(tx, family)
  if (zone === undefined) throw new Error('an export of a family that its parent cannot see')
  const members = await tx
    .selectFrom('family_members as m')
    .leftJoin('known_people as p', 'p.id', 'm.person_id')
    .select(['m.person_id', 'm.left_at', 'p.display_name'])
    .where('m.family_id', '=', family)
    .orderBy('m.joined_at')
    .execute()
  const made = await tx
    .selectFrom('families')
    .select('created_by')
    .where('family_id', '=', family)
    .executeTakeFirst()
  return {
    zone,
    maker: made?.created_by ?? null,
    people: members.map((row) => ({
      id: row.person_id,
      name: row.display_name ?? '',
      leftAt: row.left_at?.toISOString() ?? null,
    })),
  }
}

/** The signed heads up to a size: up to 200, evenly spaced, the newest last. */
export async function readHeads(tx: Tx, family: FamilyId, size: number): Promise<OutsideHead[]> {
  const { rows } = await sql<Pick<Selectable<Tables['record_heads']>, HeadColumn>>`
    select size, root, at, kid, signature from (
      select h.*, row_number() over (order by size desc) - 1 as back, count(*) over () as heads
      from record_heads h where family_id = ${family} and size <= ${size}) h
    where back % greatest(1, ceil(heads / 200.0)) = 0 order by size`.execute(tx)
  return rows.map((row) => ({
    head: { family, size: Number(row.size), root: row.root.toString('hex'), at: row.at.getTime() },
    kid: row.kid,
    signature: row.signature.toString('base64url'),
  }))
}

/** The files with one of these hashes that this parent may read. */
export async function attachmentsOf(tx: Tx, family: FamilyId, hashes: readonly string[]) {
  const found: { file: string; sha256: string; name: string }[] = []
  for (let at = 0; at < hashes.length; at += 500) {
    const rows = await tx
      .selectFrom('files')
      .select(['file_id', 'sha256', 'name'])
      .where('family_id', '=', family)
      .where(
        'sha256',
        'in',
        hashes.slice(at, at + 500).map((hash) => Buffer.from(hash, 'hex')),
      )
      .execute()
    for (const row of rows)
      found.push({ file: row.file_id, sha256: row.sha256.toString('hex'), name: row.name })
  }
  return [...new Map(found.map((one) => [one.sha256, one])).values()]
}

/** How many messages the app's own tables hold up to a moment, counted without the record. */
export async function countStoredMessages(tx: Tx, family: FamilyId, until: number): Promise<number> {
  const { count } = await tx
    .selectFrom('messages')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('family_id', '=', family)
    .where('sent_at', '<=', new Date(until))
    .executeTakeFirstOrThrow()
  return Number(count)
}
