import { addDays, type Day, daysFrom, onOrBefore } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences } from '../../text/sentences.ts'
import { classNames } from '../../ui/class-names.ts'
import { Ribbon } from '../../ui/plots/ribbon.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { isMovable } from '../events/event-draft.ts'
import { askedOn, useAskedWords } from '../plan/asked.ts'
import { type Happening, rangeOf, type Whose } from '../whose.ts'
import { useDayWords } from './day-words.ts'
import { useDragging } from './use-dragging.ts'

type GridProps = {
  from: Day
  to: Day
  day: Day
  today: Day
  facts: CalendarFacts
  whose: Whose | null
  happenings: ReadonlyMap<Day, Happening[]>
  them: string
  /** one week, with room for everything that is on */
  isWeek?: boolean
  onDay: (day: Day) => void
  /** a day that was not chosen yet was pressed */
  onTap: () => void
  onOpen: (day: Day) => void
  /** an event is being moved: the next day pressed is its target */
  onPick?: ((day: Day) => void) | undefined
  onMove: (happening: Happening, to: Day) => void
}

/** Weeks of days, with the ribbon across them. Arrows move by a day and a week, Enter opens. */
export function MonthView({
  from,
  to,
  day,
  today,
  facts,
  whose,
  happenings,
  them,
  isWeek,
  onDay,
  onTap,
  onOpen,
  onPick,
  onMove,
}: GridProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const askedWords = useAskedWords()
  const words = useDayWords({ whose, mine: facts.mine, them })
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  // the URL holds the chosen day but updates a moment after the key, so fast keys count from the day last reached
  const reached = useRef(day)
  useEffect(() => {
    // a day before the one last reached: the URL is still on its way there
    if (isMoving.current && day !== reached.current) return
    reached.current = day
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const dragging = useDragging((on, id) => happenings.get(on)?.find(({ event }) => event.id === id), onMove)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextDay(event.key, reached.current)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      ;(onPick ?? onOpen)(reached.current)
    } else if (next) {
      event.preventDefault()
      isMoving.current = true
      reached.current = next
      onDay(next)
    }
  }
  const weeks = daysFrom(from, to).filter((_, at) => at % 7 === 0)
  const shown = isWeek ? 20 : 3
  return (
    <table
      {...GRID}
      aria-label={t`Calendar`}
      className={classNames('cal', isWeek && 'cal-of-week', onPick && 'is-picking')}
      {...dragging}
      ref={grid}
    >
      <thead>
        <tr className="cal-head">
          {daysFrom(from, addDays(from, 6)).map((one) => (
            <th key={one} scope="col" abbr={dayText(one, locale, { weekday: 'long' })}>
              {dayText(one, locale, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday) => (
          <tr className="cal-week" key={monday}>
            {daysFrom(monday, addDays(monday, 6)).map((one) => {
              const list = happenings.get(one) ?? []
              const asked = askedOn(facts.open, one)
              const isOut = one.slice(0, 7) !== day.slice(0, 7) && !isWeek
              return (
                <td
                  key={one}
                  {...(one === day ? CHOSEN : CELL)}
                  tabIndex={one === day ? 0 : -1}
                  aria-current={one === today ? 'date' : undefined}
                  data-day={one}
                  className={classNames(
                    'cal-day',
                    isOut && 'is-out',
                    one === day && 'is-chosen',
                    one === today && 'is-today',
                  )}
                  onClick={() => {
                    isMoving.current = false
                    if (onPick) onPick(one)
                    else if (one === day) onOpen(one)
                    else {
                      onDay(one)
                      onTap()
                    }
                  }}
                  onKeyDown={onKeyDown}
                >
                  {/* the accessible name: the ribbon over Monday contains the words for the whole week */}
                  <span className="sr-only">
                    {inSentences([
                      words.long(one),
                      words.whose(one),
                      ...asked.map(askedWords),
                      ...list.map(({ event }) => event.title ?? t`Busy`),
                    ])}
                  </span>
                  <span className="cal-number" aria-hidden="true">
                    {Number(one.slice(8))}
                    {(one.endsWith('-01') || one === from) && (
                      <small> {dayText(one, locale, { month: 'short' })}</small>
                    )}
                  </span>
                  {one === monday && whose && (
                    <span className="cal-ribbon" aria-hidden="true">
                      <Ribbon
                        className="max-md:hidden"
                        size="mid"
                        stretches={whose.custody}
                        range={rangeOf(monday, addDays(monday, 6), whose.zone)}
                        them={them}
                        label=""
                      />
                      <Ribbon
                        className="md:hidden"
                        size="thin"
                        stretches={whose.custody}
                        range={rangeOf(monday, addDays(monday, 6), whose.zone)}
                        them={them}
                        label=""
                      />
                    </span>
                  )}
                  <span className="cal-events" aria-hidden="true">
                    {list.slice(0, shown).map(({ event, isLater }) => (
                      <span
                        key={event.id}
                        className="cal-event"
                        draggable={isMovable(event) || undefined}
                        data-event={isMovable(event) ? event.id : undefined}
                      >
                        {event.startsAt && !isLater && (
                          <time dateTime={event.startsAt}>{wallTimeText(event.startsAt, locale)}</time>
                        )}{' '}
                        {event.title ?? t`Busy`}
                      </span>
                    ))}
                    {list.length > shown && (
                      <span className="cal-more">{t`${list.length - shown} more`}</span>
                    )}
                    {asked.map((proposal) => (
                      <span key={proposal.id} className="cal-asked">
                        {askedWords(proposal)}
                      </span>
                    ))}
                    {list.length > 0 && <span className="cal-dot" />}
                  </span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// a table for its rows and headers; a grid, because the arrow keys move within it
const GRID = { role: 'grid' } as const
const CELL = { role: 'gridcell', 'aria-selected': false } as const
const CHOSEN = { role: 'gridcell', 'aria-selected': true } as const

function nextDay(key: string, day: Day): Day | null {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 }[key]
  if (by !== undefined) return addDays(day, by)
  if (key === 'Home') return onOrBefore(day, 1)
  return key === 'End' ? addDays(onOrBefore(day, 1), 6) : null
}
