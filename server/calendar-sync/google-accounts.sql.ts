import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type AccountRow = {
  account_id: string
  family_id: string
  person_id: string
  email: string
  tokens_sealed: string
  problem: 'consent' | null
}

/** An account the person has connected; undefined for anybody else's. */
export async function readAccount(tx: Tx, family: FamilyId, id: string): Promise<AccountRow | undefined> {
  const query = tx
    .selectFrom('google_accounts')
    .selectAll()
    .where('family_id', '=', family)
    .where('account_id', '=', id)
  return (await query.executeTakeFirst()) as AccountRow | undefined
}

/** Which of the person's families their account is connected to; null for unknown and not theirs. */
export async function findAccountFamily(
  db: Database,
  person: PersonId,
  id: string,
): Promise<FamilyId | null> {
  const query = db.query.selectFrom('google_accounts').select('family_id').where('account_id', '=', id)
  return ((await asPerson(db, person, query))[0]?.family_id ?? null) as FamilyId | null
}

/** Stores an account, once however many devices connect it at the same time; returns its id. */
export async function putAccount(
  tx: Tx,
  row: Omit<AccountRow, 'problem'> & { subject: string; created_at: Date },
): Promise<string> {
  const kept = await tx
    .insertInto('google_accounts')
    .values({ ...row, problem: null })
    .onConflict((conflict) =>
      conflict
        .columns(['family_id', 'person_id', 'subject'])
        .doUpdateSet({ email: row.email, tokens_sealed: row.tokens_sealed, problem: null }),
    )
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return kept.account_id
}

export async function updateAccount(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Partial<Pick<AccountRow, 'tokens_sealed' | 'problem'>>,
): Promise<void> {
  await tx
    .updateTable('google_accounts')
    .set(change)
    .where('family_id', '=', family)
    .where('account_id', '=', id)
    .execute()
}

export async function deleteAccount(tx: Tx, family: FamilyId, id: string): Promise<void> {
  await tx
    .deleteFrom('google_accounts')
    .where('family_id', '=', family)
    .where('account_id', '=', id)
    .execute()
}
