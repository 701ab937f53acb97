import { calendarSyncTopic } from '@evenhand/contract/calendar-sync/topics.ts'
import { addDays, asDay, isDay } from '@evenhand/domain/time/day.ts'
import {
  asWallTime,
  asZone,
  dayAt,
  instantOf,
  isWallTime,
  isZone,
  type Zone,
} from '@evenhand/domain/time/wall.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { zoneOf } from '../family/zone.sql.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import {
  type GoogleCalendar,
  type GoogleEvent,
  GoogleRefused,
  type GoogleTime,
} from '../outside/google-calendar.ts'
import { notify } from '../work/write.sql.ts'
import { calendarAt, problemAtGoogle } from './google-way.commands.ts'
import { mergeChanges, replaceAll, timeOf } from './incoming.commands.ts'
import type { Incoming } from './outside-events.sql.ts'
import { claimSource, type SourceRow, updateSource } from './sources.sql.ts'

type Place = { readonly family: FamilyId; readonly id: string; readonly person: PersonId }

const POLL = 5 * 60_000
const CLAIM = 10 * 60_000
/** The purpose the ids of calendars at Google are sealed under. */
export const CALENDAR_SEAL = 'google-calendar-id'

/** A calendar's id at Google; in rows from before it was sealed it is the mark. */
const calendarIdOf = ({ keys }: Context, { address_sealed, mark }: SourceRow) =>
  address_sealed ? keys.unseal(CALENDAR_SEAL, address_sealed) : (mark ?? '')

/** How often everything is read again, in days, because the window moves. */
const WHOLE_EVERY = 7

/**
 * Reads a calendar at Google if due: changes since the last sync token, or everything if there is none, if Google has
 * invalidated it (410), and once a week, because the window moves.
 */
export async function readGoogleSource(ctx: Context, { family, id, person }: Place): Promise<void> {
  const now = ctx.clock()
  const source = await inTransaction(ctx.db, { person }, (tx) =>
    claimSource(tx, family, id, now, now + CLAIM),
  )
  if (source?.kind !== 'google' || !source.account_id || !source.mark) return
  try {
    const zone = asZone((await inTransaction(ctx.db, { person }, (tx) => zoneOf(tx, family))) ?? 'UTC')
    const today = dayAt(now, zone)
    const google = await calendarAt(ctx, { family, person }, source.account_id)
    const isStale = source.etag === null || source.etag < addDays(today, -WHOLE_EVERY)
    const calendar = calendarIdOf(ctx, source)
    const read = await readSince(google, calendar, isStale ? null : source.sync_token, now)
    const events = read.items.flatMap((item) => incomingOf(item, source.shows, zone))
    const gone = read.items.filter(({ status }) => status === 'cancelled').map((item) => item.id)
    await inTransaction(ctx.db, { person }, async (tx) => {
      const change = read.isWhole
        ? await replaceAll(tx, family, id, events)
        : await mergeChanges(tx, family, id, events, gone)
      await updateSource(tx, family, id, {
        problem: null,
        problem_at: null,
        failures: 0,
        sync_token: read.syncToken,
        ...(read.isWhole && { etag: today }),
        last_read_at: new Date(now),
        next_read_at: new Date(now + POLL),
        ...(change.added + change.removed > 0 && { ...change, changed_at: new Date(now) }),
      })
      await notify(tx, { t: 'family', f: family, what: calendarSyncTopic, id, by: person })
    })
  } catch (error) {
    const problem = problemAtGoogle(error)
    await inTransaction(ctx.db, { person }, async (tx) => {
      await updateSource(tx, family, id, {
        problem,
        problem_at: source.problem === problem ? source.problem_at : new Date(now),
        failures: source.failures + 1,
        // without consent there is nothing to retry
        next_read_at: problem === 'consent' ? null : new Date(now + POLL * 2 ** Math.min(source.failures, 8)),
      })
      await notify(tx, { t: 'family', f: family, what: calendarSyncTopic, id, by: person })
    })
  }
}

async function readSince(
  google: GoogleCalendar,
  calendar: string,
  syncToken: string | null,
  now: number,
): Promise<{ items: GoogleEvent[]; syncToken: string | null; isWhole: boolean }> {
  const day = 86_400_000
  const whole = {
    singleEvents: true,
    timeMin: new Date(now - 366 * day).toISOString(),
    timeMax: new Date(now + 731 * day).toISOString(),
  }
  try {
    const query = syncToken ? { syncToken, singleEvents: true } : whole
    return { ...(await google.listEvents(calendar, query)), isWhole: !syncToken }
  } catch (error) {
    // Google has invalidated this token: read everything again
    if (syncToken && error instanceof GoogleRefused && error.status === 410)
      return readSince(google, calendar, null, now)
    throw error
  }
}

function incomingOf(item: GoogleEvent, shows: SourceRow['shows'], zone: Zone): Incoming[] {
  const time = item.start && item.end && googleTimes(item.start, item.end, zone)
  if (item.status === 'cancelled' || !time) return []
  const isPrivate = item.visibility === 'private' || item.visibility === 'confidential'
  const isBusy = shows === 'busy' || isPrivate
  // an event shown as free makes nobody busy
  if (shows === 'busy' && item.transparency === 'transparent') return []
  const { summary = '', location = '', description = '' } = item
  return [
    {
      key: item.id,
      ...(isBusy
        ? { title: '', place: '', notes: '' }
        : { title: summary.slice(0, 300), place: location.slice(0, 300), notes: description.slice(0, 2000) }),
      isBusy,
      body: null,
      times: [timeOf({ ...time, event: 0, uid: item.id, zone: null }, zone)],
    },
  ]
}

/** Start and end of an event at Google; null if it has none that can be read. */
export function googleTimes(start: GoogleTime, end: GoogleTime, zone: Zone) {
  if (start.date && end.date) {
    const midnight = (day: string) => instantOf(asDay(day), asWallTime('00:00'), zone)
    return {
      isAllDay: true,
      start: midnight(start.date),
      end: midnight(end.date),
      wallStart: start.date,
      wallEnd: end.date,
    }
  }
  const [from, to] = [instantAt(start, zone), instantAt(end, zone)]
  return Number.isNaN(from + to)
    ? null
    : { isAllDay: false, start: from, end: to, wallStart: '', wallEnd: '' }
}

/** A time with its offset or, if it has none, in the zone it names. */
function instantAt({ dateTime = '', timeZone }: GoogleTime, fallback: Zone): number {
  const [, day = '', wall = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(\.\d+)?)?$/.exec(dateTime) ?? []
  if (!day) return Date.parse(dateTime)
  const zone = timeZone && isZone(timeZone) ? asZone(timeZone) : fallback
  return isDay(day) && isWallTime(wall) ? instantOf(day, wall, zone) : Number.NaN
}
