import { getCalendar, listProposals, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { listedEvents, listedOpen, listedProposals } from '@evenhand/contract/calendar/listed.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { CalendarFacts } from '../calendar/calendar.data.ts'
import { isOutside } from '../calendar-sync/calendar-sync.data.ts'
import { clockNow } from '../device/clock.ts'
import { useParents } from '../family/scope/parents.ts'
import { CheckedEvent, CheckedProposal } from './checked-days.tsx'
import type { Looked } from './checking.ts'
import { WholeList } from './whole-list.tsx'

type CheckedMonthProps = {
  family: Family
  facts: CalendarFacts
  /** the days that are shown */
  from: string
  to: string
  /** the events that stand there, but those that are compared where they stand */
  events: readonly CalendarEvent[]
}

/**
 * [REC-10] Above the days of a calendar: what was recorded and is missing from them, which proposals are missing from those
 * that are open, and which events are not as recorded.
 */
export function CheckedMonth({ family, facts, from, to, events }: CheckedMonthProps) {
  const parents = useParents(family)
  const { id } = family
  const { open, hasOther } = facts
  const own = useMemo(() => facts.events.filter((event) => !isOutside(event)), [facts.events])
  const days = useMemo(() => lookedOfDays(id, { from, to }, own), [id, from, to, own])
  const asked = useMemo(
    () => lookedOfOpen(id, { from, to }, { open, hasOther }),
    [id, from, to, open, hasOther],
  )
  if (!parents) return null
  return (
    <>
      {days && <WholeList looked={days} parents={parents} />}
      {asked && <WholeList looked={asked} parents={parents} />}
      {events
        .filter((event) => !isOutside(event))
        .map((event) => (
          <CheckedEvent key={event.id} {...{ family, event }} name={event.title ?? ''} />
        ))}
    </>
  )
}

type Days = { readonly from: string; readonly to: string }

function lookedOfDays(family: string, days: Days, events: CalendarFacts['events']): Looked | null {
  const shown = listedEvents(days, events)
  return (
    shown && {
      family,
      thing: `list:events ${family} ${days.from} ${days.to}`,
      shown,
      async again(ask) {
        const { events: now } = await ask(getCalendar, { params: { familyId: family }, query: days })
        return listedEvents(days, now)
      },
      refresh: () => touched(getCalendar),
    }
  )
}

/** A proposal that lapses as soon as this is one that the two clocks may not agree about. */
const SOON_MS = 10 * 60_000
const soon = () => new Date(clockNow() + SOON_MS).toISOString()

function lookedOfOpen(
  family: string,
  days: Days,
  { open, hasOther }: Pick<CalendarFacts, 'open' | 'hasOther'>,
): Looked | null {
  const shown = listedOpen(open, { hasOther, until: soon() })
  return (
    shown && {
      family,
      thing: `list:open proposals ${family}`,
      shown,
      async again(ask) {
        const reply = await ask(getCalendar, { params: { familyId: family }, query: days })
        const bothAreHere = reply.a !== null && reply.b !== null
        return listedOpen(reply.open, { hasOther: bothAreHere, until: soon() })
      },
      refresh: () => touched(getCalendar),
    }
  )
}

type CheckedProposalsProps = {
  family: Family
  pages: readonly ReplyOf<typeof listProposals>[]
  /** what a proposal is called in the list */
  nameOf: (proposal: Proposal) => string
}

/** [REC-10] Above everything that was ever proposed: what is missing from it, and which of it is not as recorded. */
export function CheckedProposals({ family, pages, nameOf }: CheckedProposalsProps) {
  const parents = useParents(family)
  const looked = useMemo(() => lookedOfProposals(family.id, pages), [family.id, pages])
  if (!parents) return null
  return (
    <>
      <WholeList {...{ looked, parents }} />
      {pages
        .flatMap(({ proposals }) => proposals)
        .map((proposal) => (
          <CheckedProposal key={proposal.id} {...{ family, proposal }} name={nameOf(proposal)} />
        ))}
    </>
  )
}

function lookedOfProposals(family: string, pages: CheckedProposalsProps['pages']): Looked {
  const proposals = pages.flatMap((page) => page.proposals)
  return {
    family,
    thing: `list:proposals ${family}`,
    shown: listedProposals(proposals, pages.at(-1)?.more ?? false),
    async again(ask) {
      const rows: Proposal[] = []
      let hasMore = true
      for (let page = 0; hasMore && page < pages.length; page += 1) {
        const before = rows.at(-1)?.id
        const reply = await ask(listProposals, {
          params: { familyId: family },
          query: before ? { before } : {},
        })
        rows.push(...reply.proposals)
        hasMore = reply.more
      }
      return listedProposals(rows, hasMore)
    },
    refresh: () => touched(listProposals),
  }
}
