import { calendarSyncTopic } from '@evenhand/contract/calendar-sync/topics.ts'
import { outgoingOf } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { zoneOf } from '../family/zone.sql.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import {
  GoogleBusy,
  type GoogleCalendar,
  type GoogleEvent,
  GoogleRefused,
} from '../outside/google-calendar.ts'
import { notify } from '../work/write.sql.ts'
import { calendarAt, problemAtGoogle } from './google-way.commands.ts'
import { readOutgoing } from './outgoing.sql.ts'
import { type Copy, claimOutlet, listCopies, updateOutlet } from './outlets.sql.ts'
import type { OutletRow } from './overview.sql.ts'
import { push } from './push.commands.ts'
import { takeIn } from './take-in.commands.ts'

export type Place = { readonly family: FamilyId; readonly id: string; readonly person: PersonId }

const POLL = 5 * 60_000
const CLAIM = 30 * 60_000

/**
 * Syncs once with the calendar at Google, if due: changes there come in first, then changes here go out. Every step is
 * idempotent, so an interrupted sync is simply done again.
 */
export async function exchange(ctx: Context, place: Place): Promise<void> {
  const { family, id, person } = place
  const now = ctx.clock()
  const outlet = await inTransaction(ctx.db, { person }, (tx) =>
    claimOutlet(tx, family, id, now, now + CLAIM),
  )
  if (!outlet) return
  try {
    const google = await calendarAt(ctx, place, outlet.account_id)
    const calendar = outlet.google_calendar ?? (await makeCalendar(ctx, google, place, outlet))
    const { items, syncToken } = await readSince(google, calendar, outlet.sync_token)
    const received = await takeIn(ctx, place, outlet, items)
    const { zone, ...given } = await inTransaction(ctx.db, { person }, (tx) =>
      readOutgoing(tx, family, { contents: outlet.contents, child: null, now }),
    )
    const copies = await inTransaction(ctx.db, { person }, (tx) => listCopies(tx, family, id))
    const sent = await push(ctx, google, place, {
      calendar,
      zone: asZone(zone),
      entries: outgoingOf(given),
      copies: await stillThere(copies, items, outlet),
    })
    await finish(ctx, place, {
      problem: null,
      problem_at: null,
      failures: 0,
      sync_token: syncToken,
      last_exchanged_at: new Date(now),
      next_exchange_at: new Date(now + POLL),
      ...((sent > 0 || received > 0) && { sent, received }),
    })
  } catch (error) {
    const problem = problemAtGoogle(error)
    await finish(ctx, place, {
      problem,
      problem_at: outlet.problem === problem ? outlet.problem_at : new Date(now),
      failures: outlet.failures + 1,
      // without consent or calendar there is nothing to retry
      next_exchange_at:
        problem === 'not-answering' ? new Date(now + POLL * 2 ** Math.min(outlet.failures, 8)) : null,
    })
  }
}

/** After a full read of Google, drops copies it no longer has, so that they are sent again. */
async function stillThere(copies: Copy[], items: readonly GoogleEvent[], outlet: OutletRow): Promise<Copy[]> {
  if (outlet.sync_token !== null) return copies
  const there = new Set(items.filter(({ status }) => status !== 'cancelled').map((item) => item.id))
  return copies.filter(({ google_id }) => there.has(google_id))
}

/** Creates the calendar once: one whose response was lost is found by the mark in its description. */
async function makeCalendar(
  ctx: Context,
  google: GoogleCalendar,
  { family, id, person }: Place,
  outlet: OutletRow,
): Promise<string> {
  const mark = `evenhand ${id}`
  const zone = await inTransaction(ctx.db, { person }, (tx) => zoneOf(tx, family))
  let calendar: string | undefined
  for (let tries = 0; !calendar; tries += 1) {
    calendar = await findCalendar(google, mark)
    try {
      calendar ??= (await google.insertCalendar(outlet.name, mark, zone ?? 'UTC')).id
    } catch (error) {
      if (!(error instanceof GoogleBusy) || tries === 4) throw error
    }
  }
  const made = calendar
  await inTransaction(ctx.db, { person }, (tx) => updateOutlet(tx, family, id, { google_calendar: made }))
  return made
}

async function findCalendar(google: GoogleCalendar, mark: string): Promise<string | undefined> {
  let pageToken: string | undefined
  do {
    const page = await google.listCalendars(pageToken)
    const found = page.items?.find(({ description }) => description?.includes(mark))
    if (found) return found.id
    pageToken = page.nextPageToken
  } while (pageToken)
  return undefined
}

async function readSince(
  google: GoogleCalendar,
  calendar: string,
  syncToken: string | null,
): Promise<{ items: GoogleEvent[]; syncToken: string | null }> {
  try {
    return await google.listEvents(calendar, syncToken ? { syncToken } : { showDeleted: true })
  } catch (error) {
    if (syncToken && error instanceof GoogleRefused && error.status === 410)
      return readSince(google, calendar, null)
    throw error
  }
}

async function finish(
  ctx: Context,
  { family, id, person }: Place,
  change: Parameters<typeof updateOutlet>[3],
): Promise<void> {
  await inTransaction(ctx.db, { person }, async (tx) => {
    await updateOutlet(tx, family, id, change)
    await notify(tx, { t: 'family', f: family, what: calendarSyncTopic, id, by: person })
  })
}
