import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type FolderRow = { folder_id: string; name: string; created_by: string; total: number }
export type Counts = { total: number; loose: number; only_mine: number; withdrawn: number }
export type EndingRow = { document_id: string; title: string; child_id: string | null; expires_on: string }

/** The folders the person can see, by name, with how many visible documents each has. */
export function readFolders(db: Database, person: PersonId, family: FamilyId): Promise<FolderRow[]> {
  return asPerson(
    db,
    person,
    sql<FolderRow>`select o.folder_id, o.name, o.created_by, coalesce(c.total, 0)::int as total
      from document_folders o left join (
        select folder_id, count(*) as total from documents
        where family_id = ${family} and withdrawn_at is null group by folder_id
      ) c on c.folder_id = o.folder_id
      where o.family_id = ${family} order by lower(o.name), o.folder_id`.compile(db.query),
  )
}

/** How many documents there are. */
export async function readCounts(db: Database, person: PersonId, family: FamilyId): Promise<Counts> {
  const [row] = await asPerson(
    db,
    person,
    sql<Counts>`select count(*) filter (where withdrawn_at is null)::int as total,
        count(*) filter (where withdrawn_at is null and folder_id is null)::int as loose,
        count(*) filter (where withdrawn_at is null and own_of = ${person})::int as only_mine,
        count(*) filter (where withdrawn_at is not null)::int as withdrawn
      from documents where family_id = ${family}`.compile(db.query),
  )
  return row!
}

/** Documents that expire between two days, earliest first. */
export function readEnding(
  db: Database,
  person: PersonId,
  family: FamilyId,
  range: { from: string; to: string; limit: number },
): Promise<EndingRow[]> {
  return asPerson(
    db,
    person,
    sql<EndingRow>`select document_id, title, child_id, expires_on from documents
      where family_id = ${family} and withdrawn_at is null and expires_on between ${range.from} and ${range.to}
      order by expires_on, document_id limit ${range.limit}`.compile(db.query),
  )
}

/** The family's time zone, which decides what day it is. */
export async function readZone(db: Database, person: PersonId, family: FamilyId): Promise<string> {
  const query = db.query.selectFrom('families').select('zone').where('family_id', '=', family)
  return (await asPerson(db, person, query))[0]?.zone ?? 'UTC'
}

/** The family of a folder the person can see; null if there is none. */
export const findFolderFamily = familyOfRow('document_folders', 'folder_id')

/** A folder inside a command. */
export function findFolder(
  tx: Tx,
  family: FamilyId,
  id: string,
): Promise<{ name: string; own_of: string | null; created_by: string } | undefined> {
  return tx
    .selectFrom('document_folders')
    .select(['name', 'own_of', 'created_by'])
    .where('family_id', '=', family)
    .where('folder_id', '=', id)
    .executeTakeFirst()
}

/** How many folders the person can see. */
export async function countFolders(tx: Tx, family: FamilyId): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from document_folders
    where family_id = ${family}`.execute(tx)
  return Number(rows[0]!.count)
}

/** Creates a private folder. */
export async function insertFolder(
  tx: Tx,
  row: {
    family_id: FamilyId
    folder_id: string
    name: string
    own_of: PersonId
    created_by: PersonId
    created_at: Date
  },
): Promise<void> {
  await tx.insertInto('document_folders').values(row).execute()
}

/** Changes a folder's name, or shows it to both parents. */
export async function updateFolder(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: { name: string } | { own_of: null },
): Promise<void> {
  await tx
    .updateTable('document_folders')
    .set(change)
    .where('family_id', '=', family)
    .where('folder_id', '=', id)
    .execute()
}
