import type { HandoverReply } from '@evenhand/contract/calendar/events.ts'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

type Said = Insertable<Tables['calendar_handover_versions']>
type Row = Omit<HandoverReply, 'day' | 'planned' | 'updatedBy' | 'updatedAt' | 'earlier'>
type Read = {
  day: string
  planned: string | null
  facts: Row
  updated_by: string
  updated_at: Date
  earlier: { doneAt: string | null; isMissed: boolean; by: string; at: string }[]
}

/** How many corrections of a handover are shown. */
const MOST_EARLIER = 20

/**
 * What was said last of each handover between two days, with what was said before. Days noted by servers that knew only
 * days come with `planned` null.
 */
export async function listHandovers(
  tx: Tx,
  family: FamilyId,
  from: string,
  to: string,
): Promise<HandoverReply[]> {
  const ofHandovers = sql<Read>`
    select distinct on (v.day, v.planned) v.day, nullif(v.planned, '') as planned, v.facts, v.updated_by, v.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('doneAt', o.facts->'doneAt', 'isMissed', o.facts->'isMissed',
          'by', o.updated_by, 'at', to_char(o.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by o.version desc)
        from (select * from calendar_handover_versions p
          where p.family_id = v.family_id and p.day = v.day and p.planned = v.planned and p.version < v.version
          order by p.version desc limit ${MOST_EARLIER}) o), '[]') as earlier
    from calendar_handover_versions v
    where v.family_id = ${family} and v.day >= ${from} and v.day <= ${to}
    order by v.day, v.planned, v.version desc`.execute(tx)
  const ofDays = sql<Read>`
    select h.day, null as planned, h.facts, h.updated_by, h.updated_at, '[]'::jsonb as earlier
    from calendar_handovers h
    where h.family_id = ${family} and h.day >= ${from} and h.day <= ${to} and not exists (
      select from calendar_handover_versions v where v.family_id = h.family_id and v.day = h.day)
    order by h.day`.execute(tx)
  const [said, noted] = await Promise.all([ofHandovers, ofDays])
  return [...said.rows, ...noted.rows]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, planned, facts, updated_by, updated_at, earlier }) => ({
      ...facts,
      day,
      planned,
      earlier,
      updatedBy: updated_by,
      updatedAt: updated_at.toISOString(),
    }))
}

/**
 * Keeps what was said of a handover, as a new version. The first one of a day noted before times were kept takes that
 * note along as what was said earlier.
 */
export async function keepHandover(
  tx: Tx,
  family: FamilyId,
  said: Omit<Said, 'family_id' | 'version'>,
): Promise<void> {
  const { day, planned } = said
  const { rows } = await sql<{ last: number | null; any: boolean }>`
    select max(version) filter (where planned = ${planned}) as last, count(*) > 0 as any
    from calendar_handover_versions where family_id = ${family} and day = ${day}`.execute(tx)
  const [{ last, any } = { last: null, any: false }] = rows
  if (!any)
    await sql`insert into calendar_handover_versions
        (family_id, day, planned, version, facts, updated_by, updated_at)
      select family_id, day, ${planned}, 0, facts, updated_by, updated_at from calendar_handovers
      where family_id = ${family} and day = ${day}`.execute(tx)
  await tx
    .insertInto('calendar_handover_versions')
    .values({ ...said, family_id: family, version: (last ?? 0) + 1 })
    .execute()
  // older servers read what was said last of a day
  const row = { facts: said.facts, updated_by: said.updated_by, updated_at: said.updated_at }
  await tx
    .insertInto('calendar_handovers')
    .values({ family_id: family, day, ...row })
    .onConflict((on) => on.columns(['family_id', 'day']).doUpdateSet(row))
    .execute()
}
