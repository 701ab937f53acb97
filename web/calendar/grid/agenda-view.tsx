import type { Family } from '@evenhand/contract/family/family.ts'
import { type Day, daysFrom } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDashed } from 'lucide-react'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences } from '../../text/sentences.ts'
import { classNames } from '../../ui/class-names.ts'
import { ItemRow } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { HandoverRow } from '../handovers/handover-row.tsx'
import { askedOn, useAskedWords } from '../plan/asked.ts'
import { useProposalWords } from '../plan/proposal-words.ts'
import { type Happening, slotsOn, type Whose } from '../whose.ts'

type AgendaProps = {
  family: Family
  from: Day
  to: Day
  today: Day
  facts: CalendarFacts
  whose: Whose | null
  happenings: ReadonlyMap<Day, Happening[]>
  them: string
  me: string
}

/** Thirty days as a list: the ribbon runs down its side and changes at each handover. */
export function AgendaView({ family, from, to, today, facts, whose, happenings, them, me }: AgendaProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [words, askedWords] = [useProposalWords(), useAskedWords()]
  return (
    <ol className="cal-agenda">
      {stretchesOf(whose, from, to).map(({ letter, days }) => (
        <li
          key={days[0]}
          className={classNames('cal-stretch', letter && (letter === facts.mine ? 'is-you' : 'is-them'))}
        >
          <p className="cal-whose">
            {letter === null ? (
              ''
            ) : letter === facts.mine ? (
              <Trans>With you</Trans>
            ) : (
              <Trans>With {them}</Trans>
            )}
          </p>
          {days.map((day) => {
            const list = happenings.get(day) ?? []
            const handovers = whose?.handovers.filter((one) => one.day === day) ?? []
            const asked = askedOn(facts.open, day)
            const entries = list.length + handovers.length + asked.length
            if (entries === 0 && day !== days[0]) return null
            return (
              <div key={day}>
                <h3 className="cal-agenda-day">
                  {day === today && `${t`Today`}, `}
                  {dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
                </h3>
                {entries === 0 && (
                  <p className="text-15 text-ink-2">
                    <Trans>Nothing planned.</Trans>
                  </p>
                )}
                <ul className="items">
                  {asked.map((one) => (
                    <ItemRow
                      key={one.id}
                      className="cal-agenda-asked"
                      to={`/calendar/proposals/${one.id}`}
                      lead={<CircleDashed className="icon" aria-hidden="true" />}
                      title={askedWords(one)}
                      more={words.what(one, one.proposedBy === me, them)}
                    />
                  ))}
                  {list.map(({ event }) => (
                    <ItemRow
                      key={event.id}
                      lead={event.startsAt === null ? t`All day` : wallTimeText(event.startsAt, locale)}
                      title={event.title ?? t`Busy`}
                      more={inSentences([event.place, event.notes])}
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
                    />
                  ))}
                </ul>
              </div>
            )
          })}
        </li>
      ))}
    </ol>
  )
}

/** The days grouped into runs with one parent: a day belongs to whoever has the children when it begins. */
function stretchesOf(whose: Whose | null, from: Day, to: Day) {
  const runs: { letter: 'A' | 'B' | null; days: Day[] }[] = []
  for (const day of daysFrom(from, to)) {
    const letter = (whose && slotsOn(whose, day)[0]?.letter) ?? null
    const last = runs.at(-1)
    if (last && last.letter === letter) last.days.push(day)
    else runs.push({ letter, days: [day] })
  }
  return runs
}
