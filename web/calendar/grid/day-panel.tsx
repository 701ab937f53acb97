import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { setAloneBy } from '@evenhand/domain/calendar/set-alone.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, CalendarArrowUp, Pencil } from 'lucide-react'
import { isOutside } from '../../calendar-sync/calendar-sync.data.ts'
import { EventCheck } from '../../checked/checked-later.tsx'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences, stopped } from '../../text/sentences.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Ribbon } from '../../ui/plots/ribbon.tsx'
import { ItemRow } from '../../ui/section.tsx'
import { useAloneWords } from '../alone/alone-words.ts'
import type { CalendarFacts } from '../calendar.data.ts'
import { isMovable } from '../events/event-draft.ts'
import { HandoverRow } from '../handovers/handover-row.tsx'
import { askedOn } from '../plan/asked.ts'
import { useProposalWords } from '../plan/proposal-words.ts'
import { BelowIt } from '../time/day-answer.tsx'
import { type Happening, rangeOf, type Whose } from '../whose.ts'
import { useDayWords } from './day-words.ts'

type DayPanelProps = {
  family: Family
  day: Day
  today: Day
  facts: CalendarFacts
  whose: Whose | null
  happenings: readonly Happening[]
  them: string
  /** whose days are shown, where siblings differ */
  child: string | null
  me: string
  onSwap: () => void
  onEvent: (happening: Happening) => void
  /** lets the person choose another day for it in the grid; left out where there is none */
  onMove?: ((happening: Happening) => void) | undefined
  /** its handovers stand in the list beside it too, where what was noted of them is compared */
  isListed?: boolean
}

/** The chosen day: whose it is and which rule decides it, what is on, and the handover. */
export function DayPanel({
  family,
  day,
  today,
  facts,
  whose,
  happenings,
  them,
  child,
  me,
  onSwap,
  onEvent,
  onMove,
  isListed = false,
}: DayPanelProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const words = useDayWords({ whose, mine: facts.mine, them })
  const handovers = whose?.handovers.filter((one) => one.day === day) ?? []
  const [night] = facts.plan ? nightsOf(facts.plan, child, day, day) : []
  const alone = useAloneWords({ family, me: { id: me } })
  const asked = askedOn(facts.open, day)
  const childName = (id: string) => family.children.find((child) => child.id === id)?.firstName
  return (
    <section aria-labelledby="chosen-day" className="cal-panel">
      <p className="text-15 text-ink-2">{day === today ? <Trans>Today</Trans> : <Trans>Selected</Trans>}</p>
      <h2 id="chosen-day" className="begins heading-serif">
        {dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
      </h2>
      {whose && night?.letter && (
        <>
          <Ribbon
            className="mt-3"
            stretches={whose.custody}
            range={rangeOf(day, day, whose.zone)}
            them={them}
            label=""
          />
          <p className="mt-2 text-15">{words.whose(day)}.</p>
          {night.decidedBy && (
            <p className="mt-1 text-15 text-ink-2">
              {words.rule(night.decidedBy)}. <BelowIt night={night} mine={facts.mine} them={them} />
              {setAloneBy(night.decidedBy.rule, facts.setAlone) !== null && (
                <> {alone.label(facts.setAlone.filter(isOf(night.decidedBy.rule)))}.</>
              )}
            </p>
          )}
        </>
      )}
      <ul className="items mt-3">
        {happenings.map((one) => (
          <ItemRow
            key={`${one.event.id} ${one.day}`}
            lead={one.event.startsAt === null ? t`All day` : wallTimeText(one.event.startsAt, locale)}
            title={[one.event.title ?? t`Busy`, ...one.event.childIds.map(childName)]
              .filter(Boolean)
              .join(', ')}
            more={inSentences([one.event.place, one.event.notes])}
            end={
              isMovable(one.event) && (
                <>
                  {onMove && (
                    <Button
                      look="quiet"
                      size="small"
                      iconOnly
                      aria-label={t`Move ${one.event.title ?? ''} to another day`}
                      onClick={() => onMove(one)}
                    >
                      <CalendarArrowUp className="icon icon-small" aria-hidden="true" />
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    size="small"
                    iconOnly
                    aria-label={t`Change ${one.event.title ?? ''}`}
                    onClick={() => onEvent(one)}
                  >
                    <Pencil className="icon icon-small" aria-hidden="true" />
                  </Button>
                </>
              )
            }
          />
        ))}
        {handovers.map((one) => (
          <HandoverRow
            key={one.time}
            family={family}
            facts={facts}
            them={them}
            handover={one}
            times={handovers.map(({ time }) => time)}
            isComparedElsewhere={isListed}
          />
        ))}
      </ul>
      {happenings.map(
        ({ event }) => isOutside(event) || <EventCheck key={event.id} {...{ family, event }} />,
      )}
      {happenings.length + handovers.length === 0 && (
        <p className="text-15 text-ink-2">
          <Trans>Nothing planned.</Trans>
        </p>
      )}
      {asked.map((one) => (
        <AskedHere key={one.id} proposal={one} isOwn={one.proposedBy === me} them={them} />
      ))}
      {night?.letter && facts.hasOther && day >= today && !asked.some(isSwap) && (
        <Button
          size="small"
          className="mt-4"
          icon={<ArrowLeftRight className="icon icon-small" aria-hidden="true" />}
          onClick={onSwap}
        >
          {night.letter === facts.mine ? (
            <Trans>Offer this night to {them}</Trans>
          ) : (
            <Trans>Ask for this night</Trans>
          )}
        </Button>
      )}
      {facts.owed !== null && (
        <p className="mt-3 text-15 text-ink-2">
          <Owed nights={facts.mine === 'A' ? facts.owed : -facts.owed} them={them} />
        </p>
      )}
    </section>
  )
}

const isOf = (rule: string) => (one: CalendarFacts['setAlone'][number]) => setAloneBy(rule, [one]) !== null
const isSwap = ({ body }: Proposal) => body.kind === 'swap'

/** [CAL-03] What is asked about this day, and the way to where it is drawn and answered. */
function AskedHere({ proposal, isOwn, them }: { proposal: Proposal; isOwn: boolean; them: string }) {
  const words = useProposalWords()
  return (
    <div className="cal-asked-here">
      <p className="text-15">
        <b>{stopped(words.what(proposal, isOwn, them))}</b>{' '}
        {isOwn ? <Trans>{them} has not answered yet.</Trans> : <Trans>It is waiting for your answer.</Trans>}
      </p>
      <ButtonLink size="small" className="mt-2" to={`/calendar/proposals/${proposal.id}`}>
        {isSwap(proposal) ? <Trans>See both weeks</Trans> : <Trans>See what would change</Trans>}
      </ButtonLink>
    </div>
  )
}

/** [CAL-06] Swapped nights not yet returned; shown only where both agreed to keep count. */
function Owed({ nights, them }: { nights: number; them: string }) {
  if (nights === 0) return <Trans>No night is owed.</Trans>
  return nights > 0 ? (
    <Trans>
      Nights {them} owes you: {nights}.
    </Trans>
  ) : (
    <Trans>
      Nights you owe {them}: {-nights}.
    </Trans>
  )
}
