import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { type Selectable, sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

type Row = Selectable<Tables['calendar_events']>
/** An event's facts except its times. */
export type EventFacts = Selectable<Tables['calendar_event_versions']>['facts']
/** An event with the facts this person may read: null if they may only see that the other parent is busy. */
export type EventRow = Row & { readonly facts: EventFacts | null; readonly was_shared: boolean }

/** The events that can happen between two days, in the order of their first day. */
export async function listEvents(
  tx: Tx,
  family: FamilyId,
  from: string,
  to: string,
  most = 3000,
): Promise<CalendarEvent[]> {
  return (await eventsBetween(tx, family, from, to).limit(most).execute()).map(eventView)
}

/** The statement for these events. */
export function eventsBetween(tx: Tx, family: FamilyId, from: string, to: string) {
  return (
    withFacts(tx)
      .where('e.family_id', '=', family)
      .where('e.removed_at', 'is', null)
      .where('e.first_day', '<=', to)
      // no end means for ever; under row-level security an expression such as coalesce would use no index
      .where((eb) => eb.or([eb('e.until_day', '>=', from), eb('e.until_day', 'is', null)]))
      .orderBy('e.first_day')
      .orderBy('e.starts_at')
      .orderBy('e.event_id')
  )
}

/** One event inside a command, locked; undefined if it is not in this family, or private to the other parent. */
export function readEvent(tx: Tx, family: FamilyId, id: string): Promise<EventRow | undefined> {
  return withFacts(tx)
    .where('e.family_id', '=', family)
    .where('e.event_id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()
}

/** How many events a family has. */
export async function countEvents(tx: Tx, family: FamilyId): Promise<number> {
  const { count } = await tx
    .selectFrom('calendar_events')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An event as the parent asking may see it. */
export function eventView(row: EventRow): CalendarEvent {
  const { facts } = row
  return {
    id: row.event_id,
    familyId: row.family_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    recurrence: row.recurrence,
    title: facts?.title ?? null,
    kind: facts?.kind ?? 'other',
    childIds: facts?.childIds ?? [],
    place: facts?.place ?? '',
    takenBy: facts?.takenBy ?? null,
    notes: facts?.notes ?? '',
    reminders: facts?.reminders ?? [],
    visibility: row.visibility,
    except: row.except_days,
    version: row.version,
    createdBy: row.created_by,
    updatedAt: row.updated_at.toISOString(),
    wasShared: row.was_shared,
  }
}

/** The versions of an event that this person may read, newest first. */
export async function listVersions(tx: Tx, family: FamilyId, id: string) {
  const rows = await tx
    .selectFrom('calendar_event_versions')
    .select(['version', 'changed_at', 'changed_by', 'facts'])
    .where('family_id', '=', family)
    .where('event_id', '=', id)
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ version, changed_at, changed_by, facts }) => ({
    version,
    at: changed_at.toISOString(),
    by: changed_by,
    title: facts.title,
    notes: facts.notes,
    place: facts.place,
    times: facts.times ?? null,
  }))
}

/** Which of the person's own families this event belongs to; null for unknown, not theirs, or private to the other. */
export const findEventFamily = familyOfRow('calendar_events', 'event_id')

function withFacts(tx: Tx) {
  return (
    tx
      .selectFrom('calendar_events as e')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('calendar_event_versions as own')
            .select('own.facts')
            .whereRef('own.family_id', '=', 'e.family_id')
            .whereRef('own.event_id', '=', 'e.event_id')
            .whereRef('own.version', '=', 'e.version')
            // one lookup per event: PostgreSQL expects far more events in a month and would read every version instead
            .limit(1)
            .as('v'),
        (join) => join.onTrue(),
      )
      .selectAll('e')
      .select('v.facts')
      // a shared one is not looked up
      .select(
        sql<boolean>`e.visibility = 'shared' or exists (select from calendar_event_versions seen
        where seen.family_id = e.family_id and seen.event_id = e.event_id and not seen.is_own)`.as(
          'was_shared',
        ),
      )
  )
}
