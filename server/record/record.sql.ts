import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** Where a family's log stands: its size, compact range and last time. */
export type Tip = { readonly size: number; readonly range: Buffer; readonly at: Date | null }

/** The tip of a family's log. Read it under the family's lock. */
export async function readTip(tx: Tx, family: FamilyId): Promise<Tip> {
  const row = await tx
    .selectFrom('families')
    .select(['record_size', 'record_range', 'record_at'])
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow()
  return { size: Number(row.record_size), range: row.record_range, at: row.record_at }
}

/** One entry of the log with what it commits to, and the range after it. */
export type EntryRow = {
  seq: number
  at: Date
  actor: string
  kind: string
  subject: string
  commitment: Uint8Array
  leafHash: Uint8Array
  salt: Uint8Array
  body: string
}

/** Appends entries, moves the family's tip and stores the signed head, all in the caller's transaction. */
export async function insertEntries(
  tx: Tx,
  family: FamilyId,
  entries: readonly EntryRow[],
  tip: Tip & { readonly at: Date },
  head: { root: Uint8Array; kid: string; signature: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('record_entries')
    .values(
      entries.map((entry) => ({
        family_id: family,
        seq: String(entry.seq),
        at: entry.at,
        actor: entry.actor,
        kind: entry.kind,
        subject: entry.subject,
        commitment: Buffer.from(entry.commitment),
        leaf_hash: Buffer.from(entry.leafHash),
      })),
    )
    .execute()
  await tx
    .insertInto('record_bodies')
    .values(
      entries.map((entry) => ({
        family_id: family,
        seq: String(entry.seq),
        salt: Buffer.from(entry.salt),
        body: entry.body,
      })),
    )
    .execute()
  await tx
    .updateTable('families')
    .set({ record_size: String(tip.size), record_range: tip.range, record_at: tip.at })
    .where('family_id', '=', family)
    .execute()
  await tx
    .insertInto('record_heads')
    .values({
      family_id: family,
      size: String(tip.size),
      root: Buffer.from(head.root),
      at: tip.at,
      kid: head.kid,
      signature: Buffer.from(head.signature),
    })
    .execute()
}
