import type { Outgoing } from '@evenhand/domain/calendar-sync/outgoing.ts'
import type { Zone } from '@evenhand/domain/time/wall.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type GoogleCalendar, GoogleRefused } from '../outside/google-calendar.ts'
import type { Place } from './exchange.commands.ts'
import { bodyOf, digestOf, idOf } from './google-body.commands.ts'
import { type Copy, dropCopies, putCopies } from './outlets.sql.ts'

type Out = {
  readonly calendar: string
  readonly zone: Zone
  readonly entries: readonly Outgoing[]
  readonly copies: readonly Copy[]
}

/** Progress is stored after this many writes: after a crash they are repeated at most once. */
const KEEP_EVERY = 25

/** Sends what differs from the copies at Google; returns how many. */
export async function push(
  ctx: Context,
  google: GoogleCalendar,
  place: Place,
  { calendar, zone, entries, copies }: Out,
): Promise<number> {
  const known = new Map(copies.map((copy) => [copy.our_key, copy]))
  const wanted = new Set(entries.map(({ key }) => key))
  let done: Copy[] = []
  let sent = 0
  const keep = async () => {
    const now = done
    done = []
    await inTransaction(ctx.db, { person: place.person }, (tx) => putCopies(tx, place.family, place.id, now))
  }
  try {
    for (const entry of entries) {
      const copy = known.get(entry.key)
      const digest = digestOf(entry)
      if (copy?.digest === digest) continue
      const written = await put(google, calendar, place.id, copy, entry, zone)
      // changed there at the same moment: their change comes in first, on the next sync
      if (!written) continue
      done.push({ google_id: written.id, our_key: entry.key, digest, etag: written.etag })
      sent += 1
      if (done.length >= KEEP_EVERY) await keep()
    }
  } finally {
    await keep()
  }
  for (const copy of copies.filter(({ our_key }) => !wanted.has(our_key))) {
    await remove(google, calendar, copy.google_id)
    await inTransaction(ctx.db, { person: place.person }, (tx) =>
      dropCopies(tx, place.family, place.id, [copy.google_id]),
    )
    sent += 1
  }
  return sent
}

async function put(
  google: GoogleCalendar,
  calendar: string,
  outlet: string,
  copy: Copy | undefined,
  entry: Outgoing,
  zone: Zone,
): Promise<{ id: string; etag: string } | null> {
  const body = bodyOf(entry, zone)
  const id = copy?.google_id ?? idOf(outlet, entry.key)
  try {
    if (copy) return await google.updateEvent(calendar, id, body, copy.etag || undefined)
    return await google.insertEvent(calendar, { ...body, id })
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error
    if (copy && error.status === 412) return null
    // deleted there for good
    if (copy && (error.status === 404 || error.status === 410))
      return google.insertEvent(calendar, { ...body, id: idOf(outlet, `${entry.key} ${copy.etag}`) })
    // exists already: the response to the first insert was lost, or it was deleted there and is needed again
    if (!copy && error.status === 409) return google.updateEvent(calendar, id, body)
    throw error
  }
}

async function remove(google: GoogleCalendar, calendar: string, id: string): Promise<void> {
  try {
    await google.deleteEvent(calendar, id)
  } catch (error) {
    const isGone = error instanceof GoogleRefused && (error.status === 404 || error.status === 410)
    if (!isGone) throw error
  }
}
