import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { exchange } from './exchange.commands.ts'
import type { DroppedCalendar } from './google.commands.ts'
import { findAccountFamily } from './google-accounts.sql.ts'
import { readGoogleSource } from './google-reading.commands.ts'
import { calendarAt, problemAtGoogle } from './google-way.commands.ts'
import { readSubscription } from './reading.commands.ts'
import type { CalendarPlace } from './sources.commands.ts'
import { findKind, listDue } from './sources.sql.ts'

/** Reads a calendar that a parent has just connected, or asked to have read now. */
export async function readCalendarJob(ctx: Context, place: CalendarPlace): Promise<void> {
  const kind = await findKind(ctx.db, place.person, place.family, place.id)
  if (kind === 'subscription') await readSubscription(ctx, place)
  if (kind === 'google') await readGoogleSource(ctx, place)
}

/** Syncs an outlet with Google just after it was set up or changed. */
export async function exchangeCalendarJob(ctx: Context, place: CalendarPlace): Promise<void> {
  await exchange(ctx, place)
}

/** Deletes a calendar at Google that this product created, once nothing is sent to it any more. */
export async function dropGoogleCalendarJob(ctx: Context, dropped: DroppedCalendar): Promise<void> {
  const { person, account, calendar } = dropped
  const family = dropped.family ?? (await findAccountFamily(ctx.db, person, account))
  if (!family) return
  try {
    await (await calendarAt(ctx, { family, person }, account)).deleteCalendar(calendar)
  } catch (error) {
    // gone, or not ours to delete: done; not responding: the queue retries
    if (problemAtGoogle(error) === 'not-answering') throw error
  }
}

/** Reads and syncs everything that is due. One that fails does not hold up the others. */
export async function readCalendarsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  for (const { what, ...place } of await listDue(jobs, ctx.clock()))
    try {
      await (what === 'source' ? readCalendarJob(ctx, place) : exchange(ctx, place))
    } catch (error) {
      console.error(`calendar not read: ${error instanceof Error ? error.message : 'unknown'}`)
    }
}
