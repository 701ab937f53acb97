import type { Feed } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import type { OutgoingKind } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type FeedRow = {
  feed_id: string
  family_id: string
  owner_id: string
  child_id: string | null
  contents: OutgoingKind[]
  token_sealed: string
  is_paused: boolean
  created_at: Date
  changed_at: Date
  last_fetched_at: Date | null
}

/** The family's feeds, oldest first. */
export async function listFeeds(tx: Tx, family: FamilyId): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`select * from calendar_feeds where family_id = ${family}
    order by created_at, feed_id`.execute(tx)
  return rows
}

/** One feed, inside a command or a read. */
export async function readFeedRow(tx: Tx, family: FamilyId, id: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`select * from calendar_feeds
    where family_id = ${family} and feed_id = ${id}`.execute(tx)
  return rows[0]
}

/** Which of the person's families has this feed; null for unknown and not theirs. */
export const findFeedFamily = familyOfRow('calendar_feeds', 'feed_id')

/** Stores a new feed, with its secret hashed and sealed. */
export async function insertFeed(
  tx: Tx,
  row: Omit<FeedRow, 'is_paused' | 'changed_at' | 'last_fetched_at'> & { token_hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('calendar_feeds')
    .values({ ...row, changed_at: row.created_at })
    .execute()
}

export async function updateFeed(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Partial<{
    contents: OutgoingKind[]
    token_hash: Buffer
    token_sealed: string
    is_paused: boolean
    changed_at: Date
    last_fetched_at: Date
  }>,
): Promise<void> {
  await tx
    .updateTable('calendar_feeds')
    .set(change)
    .where('family_id', '=', family)
    .where('feed_id', '=', id)
    .execute()
}

export async function deleteFeed(tx: Tx, family: FamilyId, id: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('family_id', '=', family).where('feed_id', '=', id).execute()
}

/** Whose feed a secret opens, by its hash. */
export async function findFeedByHash(
  db: Database,
  hash: Buffer,
): Promise<{ family: FamilyId; feed: string; owner: PersonId } | undefined> {
  const { rows } = await sql<{ family: FamilyId; feed: string; owner: PersonId }>`
    select family, feed, owner from calendar_feed_of(${hash})`.execute(db.query)
  return rows[0]
}

/** A stamp that changes whenever anything in a feed may have; one short statement. Null: no longer a member. */
export async function feedStamp(
  tx: Tx,
  family: FamilyId,
  feed: string,
): Promise<{ stamp: string; newest: Date; zone: string; last_fetched_at: Date | null } | undefined> {
  const { rows } = await sql<{ stamp: string; newest: Date; zone: string; last_fetched_at: Date | null }>`
    select f.zone, d.last_fetched_at, greatest(e.newest, p.newest, r.newest, h.newest, s.newest, d.changed_at) as newest,
      concat_ws(' ', e.count, e.newest, p.count, p.newest, r.count, r.newest, h.newest, s.count, s.newest, d.changed_at,
        d.contents, d.child_id, f.zone, c.names, m.names) as stamp
    from families f
      join calendar_feeds d on d.family_id = f.family_id and d.feed_id = ${feed}
      cross join lateral (select count(*), max(updated_at) as newest from calendar_events where family_id = f.family_id) e
      cross join lateral (select count(*), max(answered_at) as newest from calendar_proposals
        where family_id = f.family_id and status = 'accepted') p
      cross join lateral (select count(*), max(created_at) as newest from rotations where family_id = f.family_id) r
      cross join lateral (select max(updated_at) as newest from calendar_handovers where family_id = f.family_id) h
      cross join lateral (select count(*), max(changed_at) as newest from calendar_sources
        where family_id = f.family_id and kind = 'file') s
      cross join lateral (select string_agg(name, ' ' order by child_id) as names from children
        where family_id = f.family_id) c
      cross join lateral (select string_agg(k.first_name, ' ' order by k.id) as names
        from family_members fm join known_people k on k.id = fm.person_id where fm.family_id = f.family_id) m
    where f.family_id = ${family}`.execute(tx)
  return rows[0]
}

/** A feed in the contract's shape, to one parent. When it was fetched is its owner's: it says when their phone was on. */
export function feedView(row: FeedRow, person: PersonId): Feed {
  const fetched = row.owner_id === person ? row.last_fetched_at : null

  return {
    id: row.feed_id,
    familyId: row.family_id,
    ownerId: row.owner_id,
    childId: row.child_id,
    contents: row.contents,
    isPaused: row.is_paused,
    createdAt: row.created_at.toISOString(),
    lastFetchedAt: fetched?.toISOString() ?? null,
  }
}
