import type { DeletionMatter } from '@evenhand/contract/account/account.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** The first names of the other parents in the families of the person the transaction acts for. */
export async function otherParents(tx: Tx, person: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('family_members as m')
    .innerJoin('known_people as p', 'p.id', 'm.person_id')
    .select('p.first_name')
    .distinct()
    .where('m.person_id', '!=', person)
    .where('m.left_at', 'is', null)
    .orderBy('p.first_name')
    .execute()
  return rows.map((row) => row.first_name)
}

/**
 * Counts what there is of each kind. A family nobody else belongs to counts as the person's own; the policies
 * show only their families and their own rows. Requests cannot read the security log: it counts as 1.
 */
export async function countMatters(tx: Tx, person: string): Promise<Record<DeletionMatter['what'], number>> {
  const { rows } = await sql<Record<string, string>>`
    with mine as materialized (
      select f.family_id, exists (select 1 from family_members o
        where o.family_id = f.family_id and o.person_id <> ${person} and o.left_at is null) as shared
      from family_members f where f.person_id = ${person} and f.left_at is null)
    select
      (select count(*) from totp_secrets) + (select count(*) from passkeys)
        + (select count(*) from linked_accounts l where l.person_id = ${person})
        + (select count(*) from people p where p.id = ${person} and p.password_hash is not null) as "sign-in",
      (select count(*) from sessions s where s.person_id = ${person} and s.ended_at is null) as sessions,
      (select count(*) from contacts c where c.owner_id = ${person}) as contacts,
      (select count(*) from contacts c where c.owner_id = ${person} and c.notes <> '') as "own-notes",
      (select count(*) from expenses e join mine m using (family_id) where e.own_of is not null or not m.shared)
        as "own-expenses",
      (select count(*) from invitations i where i.sender_id = ${person} and i.status = 'pending') as "open-invitations",
      (select count(*) from expenses e join mine m using (family_id) where e.own_of is null and m.shared)
        as "shared-expenses",
      (select count(*) from files f join mine m using (family_id) where f.own_of is null and m.shared)
        as "shared-receipts",
      (select count(*) from record_entries r join mine m using (family_id) where m.shared) as record,
      (select count(*) from mine where shared) as "name-in-record"`.execute(tx)
  const counts = Object.fromEntries(Object.entries(rows[0]!).map(([what, count]) => [what, Number(count)]))
  return { profile: 1, 'security-log': 1, ...counts } as Record<DeletionMatter['what'], number>
}

/** Erases the person the transaction acts for, who has left every family; returns the files to delete. */
export async function eraseSelf(tx: Tx, now: number): Promise<{ family: string; file: string }[]> {
  const { rows } = await sql<{ family: string; file: string }>`
    select family, file from erase_me(${new Date(now)})`.execute(tx)
  return rows
}
