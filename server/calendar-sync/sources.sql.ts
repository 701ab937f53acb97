import type { Source, SourceProblem } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type SourceRow = {
  source_id: string
  family_id: string
  owner_id: string
  kind: Source['kind']
  name: string
  host: string | null
  address_sealed: string | null
  account_id: string | null
  mark: string | null
  shows: Source['shows']
  status: Source['status']
  problem: SourceProblem | null
  problem_at: Date | null
  failures: number
  etag: string | null
  last_modified: string | null
  sync_token: string | null
  zones: string
  added: number
  removed: number
  created_at: Date
  last_read_at: Date | null
  changed_at: Date
  next_read_at: Date | null
}
type Change = Partial<
  Omit<SourceRow, 'source_id' | 'family_id' | 'owner_id' | 'kind' | 'created_at' | 'zones' | 'host'>
>

/** The sources, oldest first, with how many events each has brought. */
export async function listSources(tx: Tx, family: FamilyId): Promise<(SourceRow & { events: number })[]> {
  const { rows } = await sql<SourceRow & { events: number }>`
    select s.*, (select count(*)::int from outside_events e
      where e.family_id = s.family_id and e.source_id = s.source_id and e.outdated_by is null) as events
    from calendar_sources s where s.family_id = ${family} order by s.created_at, s.source_id`.execute(tx)
  return rows
}

/** One source inside a command, locked. */
export async function readSourceRow(tx: Tx, family: FamilyId, id: string): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`select * from calendar_sources
    where family_id = ${family} and source_id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Which of the person's families has this source; null for unknown and not theirs. */
export const findSourceFamily = familyOfRow('calendar_sources', 'source_id')

/** A source's kind; undefined for unknown and not theirs. */
export async function findKind(
  db: Database,
  person: PersonId,
  family: FamilyId,
  id: string,
): Promise<string | undefined> {
  const query = db.query
    .selectFrom('calendar_sources')
    .select('kind')
    .where('family_id', '=', family)
    .where('source_id', '=', id)
  return (await asPerson(db, person, query))[0]?.kind
}

/** Stores a new source. */
export async function insertSource(
  tx: Tx,
  row: Pick<SourceRow, 'source_id' | 'family_id' | 'owner_id' | 'kind' | 'name' | 'shows' | 'created_at'> &
    Partial<SourceRow>,
): Promise<void> {
  await tx
    .insertInto('calendar_sources')
    .values({ status: 'active', changed_at: row.created_at, ...row })
    .execute()
}

export async function updateSource(tx: Tx, family: FamilyId, id: string, change: Change): Promise<void> {
  await tx
    .updateTable('calendar_sources')
    .set(change)
    .where('family_id', '=', family)
    .where('source_id', '=', id)
    .execute()
}

/** Removes a source and everything it brought in. */
export async function deleteSource(tx: Tx, family: FamilyId, id: string): Promise<void> {
  await tx
    .deleteFrom('calendar_sources')
    .where('family_id', '=', family)
    .where('source_id', '=', id)
    .execute()
}

/**
 * Claims a source for reading, so that no other process reads it meanwhile; undefined if it is no longer due.
 * `until` is when another process may try, in case this one died.
 */
export async function claimSource(
  tx: Tx,
  family: FamilyId,
  id: string,
  now: number,
  until: number,
): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`update calendar_sources set next_read_at = ${new Date(until)}
    where family_id = ${family} and source_id = ${id} and status = 'active' and next_read_at <= ${new Date(now)}
    returning *`.execute(tx)
  return rows[0]
}

export type Due = { what: 'source' | 'outlet'; family: FamilyId; id: string; person: PersonId }

/** Everything due to be read or synced, in all families; ids only. */
export async function listDue(jobs: Database, now: number): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select what, family, id, person from calendars_due(${new Date(now)})`.execute(jobs.query)
  return rows
}

/** A source in the contract's shape. */
export function sourceView(row: SourceRow & { events?: number }): Source {
  return {
    id: row.source_id,
    familyId: row.family_id,
    ownerId: row.owner_id,
    kind: row.kind,
    name: row.name,
    host: row.host,
    shows: row.shows,
    status: row.status,
    problem: row.problem,
    problemAt: row.problem_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastReadAt: row.last_read_at?.toISOString() ?? null,
    added: row.added,
    removed: row.removed,
    events: row.events ?? 0,
  }
}
