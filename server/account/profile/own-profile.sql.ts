import { sql } from 'kysely'
import { nameKeys } from '../../db/exact-key.ts'
import type { Database } from '../../db/pool.ts'
import { asPerson, type Tx } from '../../db/transaction.ts'
import type { PersonRow } from '../people.sql.ts'

/** Stores a person's names. */
export async function saveNames(
  tx: Tx,
  id: string,
  names: { firstName: string; lastName: string; displayName: string },
  now: number,
): Promise<PersonRow> {
  await nameKeys(tx, id)
  return tx
    .updateTable('people')
    .set({
      first_name: names.firstName,
      last_name: names.lastName,
      display_name: names.displayName,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores which file is a person's picture; null: none. */
export async function saveAvatar(tx: Tx, id: string, file: string | null, now: number): Promise<PersonRow> {
  await nameKeys(tx, id)
  return tx
    .updateTable('people')
    .set({
      avatar_file_id: file,
      photo_url: file && `/api/people/${id}/avatar/${file}`,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Which file is a parent's picture, for themselves and the parents in their families. Undefined for anyone else. */
export async function findShown(
  db: Database,
  asker: string,
  shown: string,
): Promise<Pick<PersonRow, 'id' | 'avatar_file_id'> | undefined> {
  const query = sql<{
    id: string
    avatar_file_id: string | null
  }>`select * from shown_picture(${shown})`.compile(db.query)
  const [row] = await asPerson(db, asker, query)
  return row
}
