import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import type { OutletRow } from './overview.sql.ts'

/** The copy of one of our entries at Google. */
export type Copy = {
  readonly google_id: string
  readonly our_key: string
  readonly digest: string
  readonly etag: string
}

/** One outlet inside a command, locked. */
export async function readOutlet(tx: Tx, family: FamilyId, id: string): Promise<OutletRow | undefined> {
  const { rows } = await sql<OutletRow>`select * from google_outlets
    where family_id = ${family} and outlet_id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Which of the person's families has this outlet; null for unknown and not theirs. */
export const findOutletFamily = familyOfRow('google_outlets', 'outlet_id')

/** Stores a new outlet, due at once. */
export async function insertOutlet(
  tx: Tx,
  row: Pick<
    OutletRow,
    | 'outlet_id'
    | 'family_id'
    | 'owner_id'
    | 'account_id'
    | 'name'
    | 'contents'
    | 'takes_changes'
    | 'created_at'
  >,
): Promise<void> {
  await tx
    .insertInto('google_outlets')
    .values({ ...row, status: 'active', next_exchange_at: row.created_at })
    .execute()
}

export async function updateOutlet(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Partial<Omit<OutletRow, 'outlet_id' | 'family_id' | 'owner_id' | 'name' | 'created_at'>>,
): Promise<void> {
  await tx
    .updateTable('google_outlets')
    .set(change)
    .where('family_id', '=', family)
    .where('outlet_id', '=', id)
    .execute()
}

export async function deleteOutlet(tx: Tx, family: FamilyId, id: string): Promise<void> {
  await tx.deleteFrom('google_outlets').where('family_id', '=', family).where('outlet_id', '=', id).execute()
}

/** Claims an outlet for syncing, so that no other process does it meanwhile; undefined if it is not due. */
export async function claimOutlet(
  tx: Tx,
  family: FamilyId,
  id: string,
  now: number,
  until: number,
): Promise<OutletRow | undefined> {
  const { rows } = await sql<OutletRow>`update google_outlets set next_exchange_at = ${new Date(until)}
    where family_id = ${family} and outlet_id = ${id} and status = 'active' and next_exchange_at <= ${new Date(now)}
    returning *`.execute(tx)
  return rows[0]
}

/** The copies at Google. */
export async function listCopies(tx: Tx, family: FamilyId, id: string): Promise<Copy[]> {
  return tx
    .selectFrom('google_copies')
    .select(['google_id', 'our_key', 'digest', 'etag'])
    .where('family_id', '=', family)
    .where('outlet_id', '=', id)
    .execute()
}

/** Stores the current copies at Google. */
export async function putCopies(
  tx: Tx,
  family: FamilyId,
  id: string,
  copies: readonly Copy[],
): Promise<void> {
  if (copies.length === 0) return
  await tx
    .insertInto('google_copies')
    .values(copies.map((copy) => ({ family_id: family, outlet_id: id, ...copy })))
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'outlet_id', 'google_id']).doUpdateSet((eb) => ({
        our_key: eb.ref('excluded.our_key'),
        digest: eb.ref('excluded.digest'),
        etag: eb.ref('excluded.etag'),
      })),
    )
    .execute()
}

export async function dropCopies(
  tx: Tx,
  family: FamilyId,
  id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('google_copies')
    .where('family_id', '=', family)
    .where('outlet_id', '=', id)
    .where('google_id', 'in', [...ids])
    .execute()
}

/** Stops everything that is synced through an account that is no longer connected. */
export async function stopAccount(tx: Tx, family: FamilyId, account: string, now: number): Promise<void> {
  const at = new Date(now)
  await sql`update calendar_sources set status = 'cut', next_read_at = null, account_id = null, problem = null,
    changed_at = ${at} where family_id = ${family} and account_id = ${account}`.execute(tx)
  await sql`update google_outlets set status = 'cut', next_exchange_at = null, problem = null
    where family_id = ${family} and account_id = ${account}`.execute(tx)
}

/** Resumes everything that was waiting for consent. */
export async function wakeAccount(tx: Tx, family: FamilyId, account: string, now: number): Promise<void> {
  const at = new Date(now)
  await sql`update calendar_sources set next_read_at = ${at}, failures = 0
    where family_id = ${family} and account_id = ${account} and status = 'active'`.execute(tx)
  await sql`update google_outlets set next_exchange_at = ${at}, failures = 0
    where family_id = ${family} and account_id = ${account} and status = 'active'`.execute(tx)
}
