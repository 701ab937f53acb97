import { getCalendar, listProposals, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { CalendarEvent, HandoverReply } from '@evenhand/contract/calendar/events.ts'
import { shownEvent, shownHandover, shownProposal } from '@evenhand/contract/calendar/shown.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { handoverKey } from '@evenhand/domain/shown/handovers.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import { type Parents, useParents } from '../family/scope/parents.ts'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import type { Difference, Looked } from './checking.ts'
import { WhereDifferent } from './where-different.tsx'

/** What it is called, where it is said apart from it. */
type Named = { name?: string }

/** [REC-08] Below an event: nothing while it is as recorded, and where it is not, what this device found. */
export function CheckedEvent({ family, event, name = '' }: { family: Family; event: CalendarEvent } & Named) {
  const { t } = useLingui()
  const looked = useMemo(() => lookedOfEvent(family.id, event), [family.id, event])
  const named = useNamed(name)
  const titleOf = ({ seq }: Difference) =>
    named(seq) ??
    (seq === null ? t`This event is not in the record.` : t`This event is not shown as it was recorded.`)
  return <Day {...{ family, looked, titleOf }}>{t`Check what is right before you rely on it.`}</Day>
}

type CheckedHandoverProps = { family: Family; handover: HandoverReply; isApart?: boolean }

/** [REC-08] The same of what was said of a handover. */
export function CheckedHandover({ family, handover, isApart = false }: CheckedHandoverProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const on = dayText(handover.day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const looked = useMemo(() => lookedOfHandover(family.id, handover), [family.id, handover])
  const titleOf = ({ seq }: Difference) =>
    isApart
      ? seq === null
        ? t`What is noted of the handover on ${on} is not in the record.`
        : t`What is noted of the handover on ${on} is not what was recorded.`
      : seq === null
        ? t`What is noted of this handover is not in the record.`
        : t`What is noted of this handover is not what was recorded.`
  return <Day {...{ family, looked, titleOf }}>{t`Check what is right before you rely on it.`}</Day>
}

/** [REC-08] The same of a proposal for the calendar. */
export function CheckedProposal({
  family,
  proposal,
  name = '',
}: { family: Family; proposal: Proposal } & Named) {
  const { t } = useLingui()
  const looked = useMemo(() => lookedOfProposal(family.id, proposal), [family.id, proposal])
  const named = useNamed(name)
  const titleOf = ({ seq }: Difference) =>
    named(seq) ??
    (seq === null
      ? t`This proposal is not in the record.`
      : t`This proposal is not shown as it was recorded.`)
  return <Day {...{ family, looked, titleOf }}>{t`Do not answer it until you know which is right.`}</Day>
}

/** What is wrong with something that has a name. */
function useNamed(name: string) {
  const { t } = useLingui()
  return (seq: number | null) =>
    name === ''
      ? null
      : seq === null
        ? t`“${name}” is not in the record.`
        : t`“${name}” is not shown as it was recorded.`
}

type DayProps = Omit<React.ComponentProps<typeof WhereDifferent>, 'parents'> & { family: Family }

function Day({ family, ...rest }: DayProps) {
  const parents: Parents | null = useParents(family)
  return parents && <WhereDifferent parents={parents} {...rest} />
}

function lookedOfEvent(family: string, event: CalendarEvent): Looked {
  const { id, firstDay } = event
  const query = { from: firstDay, to: firstDay }
  return {
    family,
    thing: `event:${id}`,
    shown: shownEvent(event),
    // one's own are in no record, and neither is that the other parent is busy
    mayBeOwn: event.visibility !== 'shared',
    async again(ask) {
      const { events } = await ask(getCalendar, { params: { familyId: family }, query })
      const one = events.find((found) => found.id === id)
      return one ? shownEvent(one) : null
    },
    refresh: () => touched(getCalendar),
  }
}

function lookedOfHandover(family: string, handover: HandoverReply): Looked {
  const { day, planned } = handover
  return {
    family,
    thing: handoverKey(day, planned),
    about: family,
    shown: shownHandover(handover),
    async again(ask) {
      const query = { from: day, to: day }
      const { handovers } = await ask(getCalendar, { params: { familyId: family }, query })
      const one = handovers.find((found) => found.planned === planned)
      return one ? shownHandover(one) : null
    },
    refresh: () => touched(getCalendar),
  }
}

function lookedOfProposal(family: string, proposal: Proposal): Looked {
  return {
    family,
    thing: `proposal:${proposal.id}`,
    shown: shownProposal(proposal),
    async again(ask) {
      for (let before: string | undefined, more = true; more; ) {
        const query = before === undefined ? {} : { before }
        const page = await ask(listProposals, { params: { familyId: family }, query })
        const one = page.proposals.find(({ id }) => id === proposal.id)
        if (one) return shownProposal(one)
        before = page.proposals.at(-1)?.id
        more = page.more
      }
      return null
    },
    refresh: () => touched(getCalendar, listProposals),
  }
}
