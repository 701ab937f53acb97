import type { SourceProblem } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { calendarSyncTopic } from '@evenhand/contract/calendar-sync/topics.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { zoneOf } from '../family/zone.sql.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { type Fetched, fetchOutside, OUTSIDE } from '../outside/fetcher.ts'
import { type PlainFile, readCalendarFile } from '../outside/ical/ics-reader.ts'
import { notify } from '../work/write.sql.ts'
import { incomingOf, problemOf, replaceAll, windowOf } from './incoming.commands.ts'
import { SEAL } from './sources.commands.ts'
import { claimSource, type SourceRow, updateSource } from './sources.sql.ts'

type Place = { readonly family: FamilyId; readonly id: string; readonly person: PersonId }

const HOUR = 3_600_000
/** After this long another process may try, in case this one died. */
const CLAIM = 10 * 60_000
/** Exponential backoff after failures, a day at most. */
const pause = (failures: number) => Math.min(24, 2 ** Math.min(failures, 5)) * HOUR

/**
 * Reads a subscription if due: its current events replace the earlier ones. If it cannot be read, the earlier ones stay,
 * and the screen says why.
 */
export async function readSubscription(ctx: Context, place: Place): Promise<void> {
  const now = ctx.clock()
  const source = await claim(ctx, place, now)
  if (source?.kind !== 'subscription' || !source.address_sealed) return
  const address = ctx.keys.unseal(SEAL, source.address_sealed)
  const known = { etag: source.etag, lastModified: source.last_modified }
  const fetched = await fetchOutside(address, known, ctx.faults.fetchGuard ?? OUTSIDE)
  if (!fetched.ok) return fail(ctx, place, source, fetched.problem)
  if ('unchanged' in fetched) return succeed(ctx, place, source, null)
  const file = await readBytes(ctx, place, fetched.bytes)
  const problem = problemOf(file)
  if (problem) return fail(ctx, place, source, problem)
  return succeed(ctx, place, source, { fetched, file })
}

function claim(ctx: Context, { family, id, person }: Place, now: number): Promise<SourceRow | undefined> {
  return inTransaction(ctx.db, { person }, (tx) => claimSource(tx, family, id, now, now + CLAIM))
}

async function readBytes(ctx: Context, { family, person }: Place, bytes: Buffer): Promise<PlainFile> {
  const zone = (await inTransaction(ctx.db, { person }, (tx) => zoneOf(tx, family))) ?? 'UTC'
  return readCalendarFile(bytes, windowOf(dayAt(ctx.clock(), asZone(zone))), {
    fallbackZone: zone,
    owner: family,
  })
}

async function succeed(
  ctx: Context,
  { family, id, person }: Place,
  source: SourceRow,
  brought: { fetched: Extract<Fetched, { bytes: Buffer }>; file: PlainFile } | null,
): Promise<void> {
  const now = ctx.clock()
  await inTransaction(ctx.db, { person }, async (tx) => {
    const zone = (await zoneOf(tx, family)) ?? 'UTC'
    const change =
      brought && (await replaceAll(tx, family, id, incomingOf(brought.file, source.shows, zone, false)))
    await updateSource(tx, family, id, {
      problem: null,
      problem_at: null,
      failures: 0,
      last_read_at: new Date(now),
      next_read_at: new Date(now + HOUR),
      ...(brought && { etag: brought.fetched.etag, last_modified: brought.fetched.lastModified }),
      ...(change && change.added + change.removed > 0 && { ...change, changed_at: new Date(now) }),
    })
    await notify(tx, { t: 'family', f: family, what: calendarSyncTopic, id, by: person })
  })
}

async function fail(
  ctx: Context,
  { family, id, person }: Place,
  source: SourceRow,
  problem: SourceProblem,
): Promise<void> {
  const now = ctx.clock()
  await inTransaction(ctx.db, { person }, async (tx) => {
    await updateSource(tx, family, id, {
      problem,
      problem_at: source.problem === problem ? source.problem_at : new Date(now),
      failures: source.failures + 1,
      next_read_at: new Date(now + pause(source.failures)),
    })
    await notify(tx, { t: 'family', f: family, what: calendarSyncTopic, id, by: person })
  })
}
