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
    where t.family_id = ${family} and t.last_day >= ${from} and t.first_day <= ${to} and e.outdated_by is null
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

/** An imported event as it is here now. */
export type Here = {
  readonly source: string
  readonly key: string
  readonly uid: string
  readonly body: string
  /** the VTIMEZONEs of its file */
  readonly zones: string
  /** of its first time here; null where it has none in the window */
  readonly firstDay: string | null
  readonly startsAt: string | null
}

/**
 * The events with these UIDs that files of whoever asks brought in and no later import has replaced: nobody's file
 * changes or cancels what the other parent imported.
 */
export async function readByUid(tx: Tx, family: FamilyId, uids: readonly string[]): Promise<Here[]> {
  const { rows } = await sql<Here>`
    select e.source_id as source, e.event_key as key, e.uid, e.body, s.zones,
      t.first_day as "firstDay", nullif(t.starts_at, '') as "startsAt"
    from outside_events e join calendar_sources s using (family_id, source_id)
      left join lateral (select o.first_day, o.starts_at from outside_times o
        where o.family_id = e.family_id and o.source_id = e.source_id and o.event_key = e.event_key
        order by o.first_day, o.starts_at limit 1) t on true
    where e.family_id = ${family} and s.owner_id = current_person() and e.uid = any (${[...uids]})
      and e.outdated_by is null and e.body is not null
    order by e.source_id, e.event_key`.execute(tx)
  return rows
}

/** Marks events as replaced by another import. */
export async function outdate(
  tx: Tx,
  family: FamilyId,
  by: string,
  events: readonly Pick<Here, 'source' | 'key'>[],
): Promise<void> {
  if (events.length === 0) return
  await sql`update outside_events set outdated_by = ${by}
    from unnest(${events.map(({ source }) => source)}::uuid[], ${events.map(({ key }) => key)}::text[]) as old (source, key)
    where family_id = ${family} and source_id = old.source and event_key = old.key`.execute(tx)
}

/**
 * Before an import is taken back: what it had replaced is here again, unless a later import has replaced its own
 * version, too.
 */
export async function restoreOutdated(tx: Tx, family: FamilyId, by: string): Promise<void> {
  await sql`update outside_events e set outdated_by = (
      select n.outdated_by from outside_events n
      where n.family_id = e.family_id and n.source_id = ${by} and n.uid = e.uid limit 1)
    where e.family_id = ${family} and e.outdated_by = ${by}`.execute(tx)
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
    where family_id = ${family} and source_id = ${source} and body is not null and outdated_by is null
    order by event_key`.execute(tx)
  return rows.map(({ body }) => body)
}

/** The imported files' part of the family's calendar, for feeds: each zone once, then the events. */
export async function readFileParts(tx: Tx, family: FamilyId): Promise<string[]> {
  const { rows } = await sql<{ zones: string; body: string }>`select s.zones, e.body
    from calendar_sources s join outside_events e using (family_id, source_id)
    where family_id = ${family} and s.kind = 'file' and e.body is not null and not e.is_busy and e.outdated_by is null
    order by s.created_at, e.event_key limit 5000`.execute(tx)
  return [...new Set(rows.map(({ zones }) => zones).filter(Boolean)), ...rows.map(({ body }) => body)]
}
