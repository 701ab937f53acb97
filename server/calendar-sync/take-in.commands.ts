import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { outgoingOf } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { addEvent, editEvent, takeOut } from '../calendar/events.commands.ts'
import { eventView, readEvent } from '../calendar/events.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyScope } from '../http/serve.ts'
import type { GoogleEvent } from '../outside/google-calendar.ts'
import type { Place } from './exchange.commands.ts'
import { digestOf, inputOf } from './google-body.commands.ts'
import { readOutgoing } from './outgoing.sql.ts'
import { type Copy, dropCopies, listCopies, putCopies } from './outlets.sql.ts'
import type { OutletRow } from './overview.sql.ts'

/**
 * Applies changes made at Google as if their owner had made them here: through the same commands, into the same
 * record. Nights, handovers and what is not shared are ours alone; changes to them there are reverted. Returns how many
 * changes came in.
 */
export async function takeIn(
  ctx: Context,
  place: Place,
  outlet: OutletRow,
  items: readonly GoogleEvent[],
): Promise<number> {
  const { family, id, person } = place
  const copies = await inTransaction(ctx.db, { person }, (tx) => listCopies(tx, family, id))
  const known = new Map(copies.map((copy) => [copy.google_id, copy]))
  let received = 0
  for (const item of items) {
    const copy = known.get(item.id)
    // our own write comes back with the etag we know
    if (copy && copy.etag === item.etag) continue
    const next = await takeOne(ctx, place, outlet, item, copy, known)
    if (next === 'nothing') continue
    if (next === 'in') received += 1
  }
  return received
}

async function takeOne(
  ctx: Context,
  place: Place,
  outlet: OutletRow,
  item: GoogleEvent,
  copy: Copy | undefined,
  known: ReadonlyMap<string, Copy>,
): Promise<'in' | 'put-right' | 'nothing'> {
  const { family, id, person } = place
  const series = item.recurringEventId ? known.get(item.recurringEventId) : undefined
  const subject = /^event (.+)$/.exec((copy ?? series)?.our_key ?? '')?.[1]
  const event = subject ? await readOwn(ctx, place, subject) : null
  const mayChange = outlet.takes_changes && (!subject || (event && event.visibility === 'shared'))
  const isGone = item.status === 'cancelled'
  const keep = (change: Copy) =>
    inTransaction(ctx.db, { person }, (tx) => putCopies(tx, family, id, [change]))
  const forget = () => inTransaction(ctx.db, { person }, (tx) => dropCopies(tx, family, id, [item.id]))
  const scope: FamilyScope = {
    ctx,
    person,
    family,
    // a change applied before a crash is not applied twice
    repeat: {
      key: `google-${item.id}-${item.etag}`.replace(/[^\w-]/g, '').slice(0, 100),
      requestHash: NO_HASH,
    },
  }
  if (series) {
    if (!isGone || !mayChange || !subject || !item.originalStartTime) return 'nothing'
    const { date, dateTime } = item.originalStartTime
    const zone = asZone((await outgoing(ctx, place, outlet)).zone)
    const day = date ?? dayAt(Date.parse(dateTime ?? ''), zone)
    if (event?.except.includes(day)) return 'nothing'
    await attempt(() => takeOut(scope, subject, { scope: { which: 'this', day } }))
    return 'in'
  }
  if (!copy) {
    if (isGone || !outlet.takes_changes || item.recurringEventId) return 'nothing'
    const zone = asZone((await outgoing(ctx, place, outlet)).zone)
    const input = inputOf(item, zone, {})
    const made = input && (await attempt(() => addEvent(scope, input)))
    if (!made) return 'nothing'
    const { event: added } = JSON.parse(made.text) as { event: CalendarEvent }
    const key = `event ${added.id}`
    await keep({
      google_id: item.id,
      our_key: key,
      digest: await digestNow(ctx, place, outlet, key),
      etag: item.etag,
    })
    return 'in'
  }
  if (!mayChange || !subject || !event) {
    // ours alone: rewritten, or recreated if it was deleted
    if (isGone) await forget()
    else await keep({ ...copy, digest: '', etag: item.etag })
    return 'put-right'
  }
  if (isGone) {
    await attempt(() => takeOut(scope, subject, {}))
    await forget()
    return 'in'
  }
  const zone = asZone((await outgoing(ctx, place, outlet)).zone)
  const { kind, childIds, takenBy, reminders } = event
  const input = inputOf(item, zone, { kind, childIds, takenBy, reminders })
  if (!input) {
    await keep({ ...copy, digest: '', etag: item.etag })
    return 'put-right'
  }
  await attempt(() => editEvent(scope, subject, { ...input, version: event.version }))
  await keep({ ...copy, digest: await digestNow(ctx, place, outlet, copy.our_key), etag: item.etag })
  return 'in'
}

const NO_HASH = Buffer.alloc(32)

/** A change a command refuses (too many, an unsupported day) stays only at Google; other errors are rethrown. */
async function attempt<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

async function readOwn(ctx: Context, { family, person }: Place, id: string): Promise<CalendarEvent | null> {
  const row = await inTransaction(ctx.db, { person }, (tx) => readEvent(tx, family, id))
  return row && !row.removed_at ? eventView(row) : null
}

function outgoing(ctx: Context, { family, person }: Place, outlet: OutletRow) {
  return inTransaction(ctx.db, { person }, (tx) =>
    readOutgoing(tx, family, { contents: outlet.contents, child: null, now: ctx.clock() }),
  )
}

async function digestNow(ctx: Context, place: Place, outlet: OutletRow, key: string): Promise<string> {
  const entry = outgoingOf(await outgoing(ctx, place, outlet)).find((one) => one.key === key)
  return entry ? digestOf(entry) : ''
}
