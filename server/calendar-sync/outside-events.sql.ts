import type { OutsideEvent } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** An event of an external calendar, as stored. */
export type Incoming = {
  readonly key: string
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly isBusy: boolean
  /** the VEVENT of an imported file */
  readonly body: string | null
  readonly times: readonly IncomingTime[]
}
/** In the family's time zone; '' for whole days. */
export type IncomingTime = {
  readonly firstDay: string
  readonly startsAt: string
  readonly lastDay: string
  readonly endsAt: string
}

/** The external calendars' events between two days. */
export async function listOutside(
  tx: Tx,
  family: FamilyId,
  from: string,
  to: string,
): Promise<OutsideEvent[]> {
  const { rows } = await sql<{
    event_key: string
    source_id: string
    owner_id: string
    title: string
    place: string
    notes: string
    is_busy: boolean
    first_day: string
    last_day: string
    starts_at: string
    ends_at: string
  }>`
    select t.event_key, t.source_id, s.owner_id, e.title, e.place, e.notes, e.is_busy,
      -- clip an event of many years to the days requested
      greatest(t.first_day, ${from}::date - 366) as first_day, least(t.last_day, ${to}::date + 366) as last_day,
      t.starts_at, t.ends_at
    from outside_times t
      join outside_events e using (family_id, source_id, event_key)
      join calendar_sources s using (family_id, source_id)
    where t.family_id = ${family} and t.last_day >= ${from} and t.first_day <= ${to}
    order by t.first_day, t.starts_at, t.event_key limit 5000`.execute(tx)
  return rows.map((row) => ({
    key: `${row.event_key} ${row.first_day} ${row.starts_at}`.trim(),
    sourceId: row.source_id,
    ownerId: row.owner_id,
    title: row.is_busy ? null : row.title,
    place: row.place,
    notes: row.notes,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: row.starts_at || null,
    endsAt: row.ends_at || null,
  }))
}

/** Which of these events a source of the family has already imported. */
export async function knownKeys(tx: Tx, family: FamilyId, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ event_key: string }>`select distinct event_key from outside_events
    where family_id = ${family} and event_key = any (${[...keys]})`.execute(tx)
  return new Set(rows.map(({ event_key }) => event_key))
}

/** A source's stored events: each key with what is shown of it. */
export async function readKept(tx: Tx, family: FamilyId, source: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ event_key: string; facts: string }>`
    select event_key, jsonb_build_array(title, place, notes, is_busy)::text as facts from outside_events
    where family_id = ${family} and source_id = ${source}`.execute(tx)
  return new Map(rows.map(({ event_key, facts }) => [event_key, JSON.stringify(JSON.parse(facts))]))
}

/** The times of a source's events, each as one string. */
export async function readKeptTimes(tx: Tx, family: FamilyId, source: string): Promise<Set<string>> {
  const { rows } = await sql<{ time: string }>`
    select concat_ws('|', event_key, first_day, starts_at, last_day, ends_at) as time from outside_times
    where family_id = ${family} and source_id = ${source}`.execute(tx)
  return new Set(rows.map(({ time }) => time))
}

export const timeText = (key: string, { firstDay, startsAt, lastDay, endsAt }: IncomingTime) =>
  [key, firstDay, startsAt, lastDay, endsAt].join('|')

/** Adds events, or changes what is shown of them. */
export async function putEvents(
  tx: Tx,
  family: FamilyId,
  source: string,
  events: readonly Incoming[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ key, title, place, notes, isBusy, body }) => ({
    key,
    title,
    place,
    notes,
    isBusy,
    body,
  }))
  await sql`insert into outside_events (family_id, source_id, event_key, title, place, notes, is_busy, body)
    select ${family}, ${source}, key, title, place, notes, "isBusy", body
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as g (key text, title text, place text, notes text, "isBusy" boolean, body text)
    on conflict (family_id, source_id, event_key) do update
      set title = excluded.title, place = excluded.place, notes = excluded.notes, is_busy = excluded.is_busy`.execute(
    tx,
  )
}

/** Adds times, given as strings. */
export async function putTimes(
  tx: Tx,
  family: FamilyId,
  source: string,
  times: readonly string[],
): Promise<void> {
  if (times.length === 0) return
  const rows = times.map((time) => time.split('|'))
  const column = (at: number) => rows.map((row) => row[at] ?? '')
  await sql`insert into outside_times (family_id, source_id, event_key, first_day, starts_at, last_day, ends_at)
    select ${family}, ${source}, key, first_day, starts_at, last_day, ends_at
    from unnest(${column(0)}::text[], ${column(1)}::date[], ${column(2)}::text[], ${column(3)}::date[],
      ${column(4)}::text[]) as g (key, first_day, starts_at, last_day, ends_at)
    on conflict do nothing`.execute(tx)
}

/** Removes events with their times. */
export async function dropEvents(
  tx: Tx,
  family: FamilyId,
  source: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`delete from outside_events where family_id = ${family} and source_id = ${source}
    and event_key = any (${[...keys]})`.execute(tx)
}

/** Removes single times, given as strings. */
export async function dropTimes(
  tx: Tx,
  family: FamilyId,
  source: string,
  times: readonly string[],
): Promise<void> {
  if (times.length === 0) return
  await sql`delete from outside_times where family_id = ${family} and source_id = ${source}
    and concat_ws('|', event_key, first_day, starts_at, last_day, ends_at) = any (${[...times]})`.execute(tx)
}

/** Removes everything shown of a source's events except their times. */
export async function blankEvents(tx: Tx, family: FamilyId, source: string): Promise<void> {
  await tx
    .updateTable('outside_events')
    .set({ title: '', place: '', notes: '', is_busy: true })
    .where('family_id', '=', family)
    .where('source_id', '=', source)
    .execute()
}

/** The original events of an imported file. */
export async function readBodies(tx: Tx, family: FamilyId, source: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from outside_events
    where family_id = ${family} and source_id = ${source} and body is not null order by event_key`.execute(tx)
  return rows.map(({ body }) => body)
}

/** The imported files' part of the family's calendar, for feeds: each zone once, then the events. */
export async function readFileParts(tx: Tx, family: FamilyId): Promise<string[]> {
  const { rows } = await sql<{ zones: string; body: string }>`select s.zones, e.body
    from calendar_sources s join outside_events e using (family_id, source_id)
    where family_id = ${family} and s.kind = 'file' and e.body is not null and not e.is_busy
    order by s.created_at, e.event_key limit 5000`.execute(tx)
  return [...new Set(rows.map(({ zones }) => zones).filter(Boolean)), ...rows.map(({ body }) => body)]
}
