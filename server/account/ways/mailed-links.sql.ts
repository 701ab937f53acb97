import type { Selectable } from 'kysely'
import { nameKeys } from '../../db/exact-key.ts'
import type { Tables } from '../../db/generated/tables.ts'
import type { Tx } from '../../db/transaction.ts'

/** A mailed link, as stored. */
export type MailedLink = Selectable<Tables['mailed_links']>

/** Stores a link; a job that runs twice stores it once, and gets false the second time. */
export async function insertLink(
  tx: Tx,
  link: Omit<MailedLink, 'used_at' | 'wrong_codes'>,
): Promise<boolean> {
  await nameKeys(tx, link.token_hash.toString('hex'))
  const made = await tx
    .insertInto('mailed_links')
    .values(link)
    .onConflict((on) => on.doNothing())
    .returning('purpose')
    .executeTakeFirst()
  return made !== undefined
}

/** The link of this token and purpose, locked, so that of two simultaneous uses one waits. */
export async function holdLink(
  tx: Tx,
  tokenHash: Buffer,
  purpose: MailedLink['purpose'],
): Promise<MailedLink | undefined> {
  await nameKeys(tx, tokenHash.toString('hex'))
  return tx
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a wrong code; `isOver`: it was the last one allowed, and the link ends. */
export async function noteWrongCode(tx: Tx, link: MailedLink, isOver: boolean, now: number): Promise<void> {
  await nameKeys(tx, link.token_hash.toString('hex'))
  await tx
    .updateTable('mailed_links')
    .set({ wrong_codes: link.wrong_codes + 1, ...(isOver ? { expires_at: new Date(now) } : {}) })
    .where('token_hash', '=', link.token_hash)
    .execute()
}

/** Spends a link. */
export async function spendLink(tx: Tx, tokenHash: Buffer, now: number): Promise<void> {
  await nameKeys(tx, tokenHash.toString('hex'))
  await tx
    .updateTable('mailed_links')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends every open link of a person: those requested before the password changed no longer work. */
export async function endLinks(tx: Tx, person: string, now: number): Promise<void> {
  await nameKeys(tx, person)
  await tx
    .updateTable('mailed_links')
    .set({ used_at: new Date(now) })
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .execute()
}
