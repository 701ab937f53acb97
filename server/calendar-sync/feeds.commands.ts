import { createHash } from 'node:crypto'
import type { changeFeed, makeFeed } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { calendarSyncTopic } from '@evenhand/contract/calendar-sync/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { outgoingOf } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { actsForDemo } from '../account/people.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { hasChild } from '../family/children.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { calendarText } from '../outside/ical/ics-write.ts'
import { type Work, write } from '../work/write.ts'
import {
  deleteFeed,
  type FeedRow,
  feedStamp,
  feedView,
  findFeedByHash,
  insertFeed,
  listFeeds,
  readFeedRow,
  updateFeed,
} from './feeds.sql.ts'
import { readOutgoing } from './outgoing.sql.ts'
import { readFileParts } from './outside-events.sql.ts'

/** Maximum feeds per parent: one for each device, app and child, and those of old phones. */
const MOST_FEEDS = 100

/** Creates a feed; its address is in the reply. */
export function addFeed(scope: FamilyScope, body: CallOf<typeof makeFeed>['body']): Promise<Answer> {
  const { ctx, family, person } = scope
  return write({ ...withoutRepeat(scope), status: 201 }, async (work) => {
    await work.lock(family)
    if (body.childId && !(await hasChild(work.tx, family, body.childId)))
      throw new Failure('expense/unknown-child', { fields: [{ field: 'childId', code: 'unknown' }] })
    const own = (await listFeeds(work.tx, family)).filter(({ owner_id }) => owner_id === person)
    if (own.length >= MOST_FEEDS) throw new Failure('calendar-sync/too-many')
    const [id, token] = [ctx.newId(), newToken(ctx)]
    await insertFeed(work.tx, {
      feed_id: id,
      family_id: family,
      owner_id: person,
      child_id: body.childId,
      contents: [...new Set(body.contents)],
      ...keptToken(ctx, token),
      created_at: new Date(work.now),
    })
    return finish(work, scope, id, 'calendar-feed.made', token)
  })
}

/** Gives a feed a new address; the old one stops working at once. */
export function rotate(scope: FamilyScope, id: string): Promise<Answer> {
  return write(withoutRepeat(scope), async (work) => {
    await hold(work, scope, id)
    const token = newToken(scope.ctx)
    await updateFeed(work.tx, scope.family, id, {
      ...keptToken(scope.ctx, token),
      changed_at: new Date(work.now),
    })
    return finish(work, scope, id, 'calendar-feed.rotated', token)
  })
}

/** Pauses a feed, or changes what it shows. */
export function editFeed(
  scope: FamilyScope,
  id: string,
  { contents, isPaused }: CallOf<typeof changeFeed>['body'],
): Promise<Answer> {
  return write(scope, async (work) => {
    await hold(work, scope, id)
    await updateFeed(work.tx, scope.family, id, {
      ...(contents && { contents: [...new Set(contents)] }),
      ...(isPaused !== undefined && { is_paused: isPaused }),
      changed_at: new Date(work.now),
    })
    work.tell(scope.family, calendarSyncTopic, id)
    return { feed: feedView((await readFeedRow(work.tx, scope.family, id))!, scope.person) }
  })
}

/** Ends a feed for good. */
export function removeFeed(scope: FamilyScope, id: string): Promise<Answer> {
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    await deleteFeed(work.tx, scope.family, id)
    work.record(scope.family, { kind: 'calendar-feed.ended', subject: id, body: factOf(row) })
    work.tell(scope.family, calendarSyncTopic, id)
    return { success: true }
  })
}

/** Within another command: ends every feed of a person in a family, whoever has its address. */
export async function endFeedsWithin(work: Work, family: FamilyId, person: PersonId): Promise<void> {
  for (const row of await listFeeds(work.tx, family)) {
    if (row.owner_id !== person) continue
    await deleteFeed(work.tx, family, row.feed_id)
    work.record(family, { kind: 'calendar-feed.ended', subject: row.feed_id, body: factOf(row) })
    work.tell(family, calendarSyncTopic, row.feed_id)
  }
}

/** The address of one's own feed. */
export async function addressOf({ ctx, person, family }: FamilyScope, id: string): Promise<string> {
  const row = await inTransaction(ctx.db, { person }, (tx) => readFeedRow(tx, family, id))
  if (!row) throw new Failure('feed/not-found')
  if (row.owner_id !== person) throw new Failure('calendar-sync/not-yours')
  return urlOf(ctx, ctx.keys.unseal(SEAL, row.token_sealed))
}

export type FeedAnswer = { readonly etag: string; readonly modified: Date; readonly text: string | null }

/**
 * What a calendar app gets at an address: the calendar, or null text if it already has it. A feed's contents have a
 * stamp, so that most reads build nothing. Throws `feed/not-found` for unknown, paused and ended ones.
 */
export async function serveFeed(ctx: Context, file: string, knownEtag: string): Promise<FeedAnswer> {
  const token = /^([\w-]{22})\.ics$/.exec(file)?.[1]
  const found = token && (await findFeedByHash(ctx.db, hashOf(token)))
  if (!found) throw new Failure('feed/not-found')
  const { family, feed, owner } = found
  const now = ctx.clock()
  return inTransaction(ctx.db, { person: owner }, async (tx) => {
    // empty for a parent who has left the family; and a made-up family has nothing for anybody outside
    const known = await feedStamp(tx, family, feed)
    if (!known || (await actsForDemo(tx))) throw new Failure('feed/not-found')
    const today = dayAt(now, asZone(known.zone))
    const etag = `"${hashOf(`${FORMAT} ${feed} ${today} ${known.stamp}`).toString('base64url').slice(0, 24)}"`
    // no need to update the time of the last read more often
    if (now - (known.last_fetched_at?.getTime() ?? 0) > 600_000)
      await updateFeed(tx, family, feed, { last_fetched_at: new Date(now) })
    if (knownEtag.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag))
      return { etag, modified: known.newest, text: null }
    const kept = built.get(feed)
    if (kept?.etag === etag) return { etag, modified: known.newest, text: kept.text }
    const row = (await readFeedRow(tx, family, feed))!
    const from = await readOutgoing(tx, family, { contents: row.contents, child: row.child_id, now })
    const text = calendarText({
      name: `Evenhand: ${from.children}`,
      zone: from.zone,
      host: new URL(ctx.config.publicUrl).hostname,
      stamp: known.newest.getTime(),
      entries: outgoingOf(from),
      // imported events belong to the family's calendar and go out as they came in
      parts: row.child_id === null && row.contents.includes('events') ? await readFileParts(tx, family) : [],
    })
    // the oldest goes: a map keeps insertion order
    built.delete(feed)
    if (built.size >= MOST_BUILT) built.delete(built.keys().next().value ?? '')
    built.set(feed, { etag, text })
    return { etag, modified: known.newest, text }
  })
}

/** A cache of built feeds: several devices read the same one, and not all of them support ETags. */
const built = new Map<string, { readonly etag: string; readonly text: string }>()
const MOST_BUILT = 50

/** Bumped when the format changes, so that nobody keeps an old text. */
const FORMAT = 1
const SEAL = 'calendar-feed'

async function hold(work: Work, { family, person }: FamilyScope, id: string): Promise<FeedRow> {
  await work.lock(family)
  const row = await readFeedRow(work.tx, family, id)
  if (!row) throw new Failure('feed/not-found')
  if (row.owner_id !== person) throw new Failure('calendar-sync/not-yours')
  return row
}

async function finish(
  work: Work,
  { ctx, family, person }: FamilyScope,
  id: string,
  kind: 'calendar-feed.made' | 'calendar-feed.rotated',
  token: string,
) {
  const row = (await readFeedRow(work.tx, family, id))!
  work.record(family, { kind, subject: id, body: factOf(row) })
  work.tell(family, calendarSyncTopic, id)
  return { feed: feedView(row, person), url: urlOf(ctx, token) }
}

const factOf = ({ child_id, contents }: FeedRow) => ({ child: child_id, contents })
/** Stores no reply for repeats, because it would contain the secret. */
const withoutRepeat = (scope: FamilyScope) => ({
  ...scope,
  madeIn: scope.asker?.session,
  repeat: { key: null, requestHash: Buffer.alloc(0) },
})
/** 128 bits. */
const newToken = (ctx: Context) => ctx.chance(16).toString('base64url')
const keptToken = (ctx: Context, token: string) => ({
  token_hash: hashOf(token),
  token_sealed: ctx.keys.seal(SEAL, token),
})
const urlOf = (ctx: Context, token: string) => `${ctx.config.publicUrl}/api/calendar/feed/${token}.ics`
const hashOf = (text: string) => createHash('sha256').update(text).digest()
