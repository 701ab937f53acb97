import { beginOf } from '@evenhand/domain/calendar/begin.ts'
import type { OutgoingFrom, OutgoingKind, OwnEvent } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { calledApart } from '@evenhand/domain/family/child.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { sql } from 'kysely'
import { listEvents } from '../calendar/events.sql.ts'
import { listHandovers } from '../calendar/handovers.sql.ts'
import { readPlaces, readPlan } from '../calendar/plan.sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** How far back and ahead external calendars reach, days. */
const BACK = 90
const AHEAD = 400
/** As many as a family can have. */
const MOST_EVENTS = 20_000

/** Everything exportable in a family's calendar, as this person sees it. */
export async function readOutgoing(
  tx: Tx,
  family: FamilyId,
  { contents, child, now }: { contents: readonly OutgoingKind[]; child: string | null; now: number },
): Promise<OutgoingFrom & { readonly zone: string; readonly ownEvents: readonly OwnEvent[] }> {
  const places = await readPlaces(tx, family)
  const today = dayAt(now, asZone(places.zone))
  // from the first of a month, so that what begins before the window keeps a stable first day
  const from = `${addDays(today, -BACK).slice(0, 7)}-01` as Day
  const to = addDays(today, AHEAD)
  const wantsPlan = contents.includes('nights') || contents.includes('handovers')
  const plan = wantsPlan ? await readPlan(tx, family, places) : null
  const events = contents.includes('events') ? await listEvents(tx, family, from, to, MOST_EVENTS) : []
  const handovers = contents.includes('handovers') ? await listHandovers(tx, family, from, to) : []
  const { parents, children, siblings, language } = await readNames(tx, family, child)
  const name = (id: string | null) => (id && parents.get(id)) || '…'
  return {
    plan,
    begins: plan && beginOf(plan, places.founded),
    events,
    ownEvents: events,
    notes: handovers.map(({ day, planned, place }) => ({ day, planned, place })),
    contents,
    child,
    siblings,
    names: { A: name(places.a), B: name(places.b) },
    children: children.join(', ') || '…',
    busy: BUSY[language ?? ''] ?? 'Busy',
    from,
    to,
    zone: places.zone,
  }
}

/** The only word a feed needs; everything else in it is names. */
const BUSY: Readonly<Record<string, string>> = { en: 'Busy', es: 'Ocupado', fr: 'Occupé' }

async function readNames(tx: Tx, family: FamilyId, child: string | null) {
  const parents = await sql<{ id: string; first_name: string }>`
    select k.id, k.first_name from family_members m join known_people k on k.id = m.person_id
    where m.family_id = ${family}`.execute(tx)
  const children = await sql<{ id: string; name: string; birthDate: string | null }>`
    select child_id as id, name, birth_date as "birthDate" from children
    where family_id = ${family} order by birth_date, name`.execute(tx)
  const called = calledApart(children.rows)
  const me = await sql<{ language: string | null }>`select preferences->>'language' as language from people
    where id = current_person()`.execute(tx)
  return {
    parents: new Map(parents.rows.map(({ id, first_name }) => [id, first_name])),
    children: called.filter((_, at) => child === null || children.rows[at]!.id === child),
    siblings: child === null ? [] : children.rows.map(({ id }) => id).filter((id) => id !== child),
    language: me.rows[0]?.language ?? null,
  }
}
