import type { NamesPart, ThingName } from '../db/names.ts'
import type { ProposalRow } from './proposals.sql.ts'

/** Events by their titles, as far as the person may read them, and their first day; proposals by the days they are about. */
export const calendarNames: NamesPart = async ({ tx, family, ids }) => {
  const events = await tx
    .selectFrom('calendar_events as e')
    .leftJoin('calendar_event_versions as v', (join) =>
      join
        .onRef('v.family_id', '=', 'e.family_id')
        .onRef('v.event_id', '=', 'e.event_id')
        .onRef('v.version', '=', 'e.version'),
    )
    .select(['e.event_id', 'e.first_day', 'v.facts'])
    .where('e.family_id', '=', family)
    .where('e.event_id', 'in', [...ids])
    .execute()
  const proposals = await tx
    .selectFrom('calendar_proposals')
    .select(['proposal_id', 'body'])
    .where('family_id', '=', family)
    .where('proposal_id', 'in', [...ids])
    .execute()
  return new Map<string, ThingName>([
    ...events.map(
      (row) => [row.event_id, { title: row.facts?.title ?? null, days: [row.first_day] }] as const,
    ),
    ...proposals.map((row) => [row.proposal_id, { title: null, days: daysOf(row.body) }] as const),
  ])
}

function daysOf(body: ProposalRow['body']): string[] {
  if (body.kind === 'handover') return [body.day]
  if (body.kind === 'swap') return [...body.give, ...body.take].toSorted()
  return [body.from]
}
