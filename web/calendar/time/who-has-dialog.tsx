import type { Family } from '@evenhand/contract/family/family.ts'
import { holidayDays } from '@evenhand/domain/calendar/holiday.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { RibbonTick } from '../../ui/plots/ribbon.tsx'
import { type OwnPlan, usePlanNow } from '../plan.data.ts'
import { groupsOf } from '../rotation/times-of-plan.ts'
import { DayAnswer } from './day-answer.tsx'
import { useDayQuestion } from './day-question.ts'

type WhoHasDialogProps = { family: Family; me: string; them: string; now: number; onClose: () => void }

/** [CAL-02] "24 December next year": who has it and why, asked from any screen. */
export function WhoHasDialog({ family, me, them, now, onClose }: WhoHasDialogProps) {
  const own = usePlanNow(family, me, now)
  const today = dayAt(now, asZone(family.zone))
  return (
    <Dialog title={<Trans>Who has which day?</Trans>} shape="sheet" isOpen onClose={onClose}>
      {own ? (
        <Asking own={own} them={them} today={today} onClose={onClose} family={family} />
      ) : (
        <p className="text-15 text-ink-2">
          <Trans>Whose time it is hasn’t been set.</Trans>{' '}
          <Link className="link" to="/calendar/schedule" onClick={onClose}>
            <Trans>Set it up</Trans>
          </Link>
        </p>
      )}
    </Dialog>
  )
}

type AskingProps = { family: Family; own: OwnPlan; them: string; today: Day; onClose: () => void }

function Asking({ family, own: { plan, mine }, them, today, onClose }: AskingProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const read = useDayQuestion(plan, today)
  const day = read(text)
  const isLost = day === null && text.trim().length >= 3
  return (
    <div className="grid gap-5">
      <TextField
        label={t`A day or a holiday`}
        hint={
          isLost ? t`Write it as 24 December 2027, or as 24/12/2027.` : t`For example: 24 December next year`
        }
        value={text}
        maxLength={60}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- people open the dialog to type
        autoFocus
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {day ? (
        <>
          {groupsOf(
            plan,
            family.children.map(({ id }) => id),
          ).map(([id, ids], _, all) => (
            <DayAnswer
              key={ids.join()}
              plan={plan}
              mine={mine}
              them={them}
              day={day}
              child={all.length > 1 && id !== null ? { id, names: namesOf(family, ids) } : null}
            />
          ))}
          <p>
            <Link className="link" to={`/calendar?day=${day}`} onClick={onClose}>
              <Trans>Show it in the calendar</Trans>
            </Link>
          </p>
        </>
      ) : (
        <Ahead plan={plan} them={them} today={today} mine={mine} onDay={(name) => setText(name)} />
      )}
    </div>
  )
}

const namesOf = ({ children }: Family, ids: readonly string[]) =>
  children
    .filter(({ id }) => ids.includes(id))
    .map(({ firstName, name }) => firstName || name)
    .join(', ')

type AheadProps = OwnPlan & { them: string; today: Day; onDay: (text: string) => void }

/** The holidays of the next two years, since most people look for one of them. */
function Ahead({ plan, mine, them, today, onDay }: AheadProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const holidays = holidaysAhead(plan, today)
  if (holidays.length === 0) return null
  return (
    <section aria-label={t`Holidays ahead`}>
      <h3 className="text-15 font-semibold">
        <Trans>Holidays ahead</Trans>
      </h3>
      <ul className="items">
        {holidays.map(({ day, name }) => {
          const [night] = nightsOf(plan, null, day, day)
          const holder = night?.letter === mine ? 'you' : 'them'
          return (
            <li key={`${name} ${day}`}>
              <button type="button" className="cal-feast" onClick={() => onDay(day)}>
                <span className="cal-feast-name">
                  {name}
                  <span className="block text-13 text-ink-2">
                    {dayText(day, locale, {
                      weekday: 'short',
                      day: 'numeric',
                      month: 'short',
                      year: 'numeric',
                    })}
                  </span>
                </span>
                {night?.letter && (
                  <>
                    <span aria-hidden="true">{holder === 'you' ? t`You` : them}</span>
                    <RibbonTick holder={holder} them={them} />
                  </>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function holidaysAhead(plan: Plan, today: Day): { day: Day; name: string }[] {
  const year = Number(today.slice(0, 4))
  return plan.holidays
    .flatMap((one) =>
      [year, year + 1, year + 2].flatMap((of) =>
        holidayDays(one.on, of)
          .filter((day) => day >= today && !(one.from && day < one.from) && !(one.until && day > one.until))
          .map((day) => ({ day, name: one.name ?? '' })),
      ),
    )
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, 14)
}
