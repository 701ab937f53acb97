import type { RecordItem } from '@evenhand/contract/record-exports.ts'
import { type Area, areaOf, kindsOf } from '@evenhand/domain/record/areas.ts'
import { VOCABULARY } from '@evenhand/domain/record/vocabulary.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** An entry with salt and body, as the log has them. */
export type EntryRow = {
  readonly seq: number
  readonly at: Date
  readonly actor: string | null
  readonly kind: string
  readonly subject: string
  readonly commitment: Buffer
  readonly salt: Buffer | null
  readonly body: string | null
}

/** Entries from a place on, in order: the next so many. */
export async function readEntries(tx: Tx, family: FamilyId, from: number, most: number): Promise<EntryRow[]> {
  const rows = await withBodies(tx, family)
    .where('e.seq', '>=', String(from))
    .orderBy('e.seq')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** A page of the record, newest first; what is searched for is in an entry's own words, whatever their case. */
export async function readPage(
  tx: Tx,
  family: FamilyId,
  { before, area, text, most }: { before?: number; area?: Area; text?: string; most: number },
): Promise<EntryRow[]> {
  const all = Object.keys(VOCABULARY)
  const named = area === undefined ? null : kindsOf(area)
  const others = area === 'family' ? all.filter((kind) => areaOf(kind) !== 'family') : null
  const rows = await withBodies(tx, family)
    .$if(before !== undefined, (rest) => rest.where('e.seq', '<', String(before)))
    .$if(named !== null && others === null, (rest) => rest.where('e.kind', 'in', [...(named ?? []), '']))
    .$if(others !== null, (rest) => rest.where('e.kind', 'not in', others ?? []))
    .$if(text !== undefined && text !== '', (rest) =>
      rest.where(sql<boolean>`strpos(lower(b.body), ${text?.toLowerCase() ?? ''}) > 0`),
    )
    .orderBy('e.seq', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** How many entries a family's record has. */
export async function countEntries(tx: Tx, family: FamilyId): Promise<number> {
  const row = await tx
    .selectFrom('record_heads')
    .select('size')
    .where('family_id', '=', family)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.size ?? 0)
}

function withBodies(tx: Tx, family: FamilyId) {
  return tx
    .selectFrom('record_entries as e')
    .leftJoin('record_bodies as b', (join) =>
      join.onRef('b.family_id', '=', 'e.family_id').onRef('b.seq', '=', 'e.seq'),
    )
    .select(['e.seq', 'e.at', 'e.actor', 'e.kind', 'e.subject', 'e.commitment', 'b.salt', 'b.body'])
    .where('e.family_id', '=', family)
}

export function itemView(row: EntryRow): RecordItem {
  const body = row.body === null ? null : (JSON.parse(row.body) as Record<string, unknown>)
  const { seq, actor, kind, subject } = row
  return { seq, at: row.at.toISOString(), actor, kind, area: areaOf(kind), subject, body }
}
