import type { ShownList } from '@evenhand/domain/shown/lists.ts'
import type { Proposal } from './calendar.ts'
import type { CalendarEvent } from './events.ts'

/** How many events the server names at most: where there are as many, more may be left out. */
const MOST_EVENTS = 3000

/**
 * The events of some days as a list that is compared with the record: what both see and is on one of them, also again by its
 * rule. [REC-10]
 */
export function listedEvents(
  during: { readonly from: string; readonly to: string },
  events: readonly Pick<CalendarEvent, 'id'>[],
): ShownList | null {
  if (events.length >= MOST_EVENTS) return null
  return { of: 'event', where: { isRemoved: [false] }, during, ids: events.map(({ id }) => id) }
}

/** How many open proposals the server names at most. */
const MOST_OPEN = 100

/**
 * The open proposals as a list that is compared with the record; null where nobody is here to answer one, so that none is
 * open. `until`: those that lapse before it may be left out. [REC-10]
 */
export function listedOpen(
  open: readonly Pick<Proposal, 'id'>[],
  { hasOther, until }: { hasOther: boolean; until: string },
): ShownList | null {
  if (!hasOther || open.length >= MOST_OPEN) return null
  return {
    of: 'proposal',
    where: { status: ['open'] },
    span: { by: 'expiresAt', after: until, orNone: true },
    ids: open.map(({ id }) => id),
  }
}

/** Everything that was ever proposed, from the newest on, as a list that is compared with the record. [REC-10] */
export function listedProposals(proposals: readonly Pick<Proposal, 'id'>[], hasMore: boolean): ShownList {
  return {
    of: 'proposal',
    where: { status: ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'overtaken'] },
    ...(hasMore && { span: { by: 'id', after: proposals.at(-1)?.id ?? '' } }),
    ids: proposals.map(({ id }) => id),
  }
}
