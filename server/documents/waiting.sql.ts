import { MOST_WAITING } from '@evenhand/contract/waiting/waiting.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

type Unopened = {
  document_id: string
  title: string
  child_id: string | null
  shared_at: Date
  total: string
}

/** Documents whose latest shared version is the other parent's and was never opened by the person who asks. */
export async function readUnopened(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  parents: readonly string[],
): Promise<Unopened[]> {
  const { rows } = await sql<Unopened>`
    select d.document_id, d.title, d.child_id, v.shared_at, (count(*) over ())::text as total
    from documents d cross join lateral (
      select version_id, author_id, shared_at from document_versions
      where family_id = d.family_id and document_id = d.document_id and shared_at is not null
      order by version_id desc limit 1
    ) v
    where d.family_id = ${family} and d.withdrawn_at is null and d.shared_at is not null
      and v.author_id = any (${[...parents]}::uuid[]) and v.author_id <> ${person}
      and not exists (select from document_openings p
        where p.family_id = d.family_id and p.version_id = v.version_id and p.person_id = ${person})
    order by v.shared_at, d.document_id limit ${MOST_WAITING}`.execute(tx)
  return rows
}
