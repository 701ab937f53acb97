import type { OpenConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { addDays, asDay, type Day, daysBetween } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { daysAround } from '../calendar/rotation/days-around.ts'
import type { TimesOf } from '../calendar/rotation/times.ts'
import { classNames } from '../ui/class-names.ts'
import { Ribbon, RibbonDays } from '../ui/plots/ribbon.tsx'

type FortnightProps = {
  family: Family
  groups: readonly TimesOf[]
  conflicts: readonly OpenConflict[]
  today: Day
  now: number
  them: string
}

/** Two weeks of whose time it is, with the numbers of open conflicts below their days; one week on a phone. */
export function Fortnight(props: FortnightProps) {
  return (
    <>
      <div className="max-md:hidden">
        <Days {...props} days={14} />
      </div>
      <div className="md:hidden">
        <Days {...props} days={7} />
      </div>
    </>
  )
}

function Days({ family, groups, conflicts, today, now, them, days }: FortnightProps & { days: number }) {
  const { t } = useLingui()
  const first = addDays(today, -1)
  const shown = groups.map(({ children, times }) => ({
    children,
    range: daysAround(now, days, times),
    times,
  }))
  const namesOf = (ids: readonly string[]) =>
    family.children.flatMap(({ id, firstName, name }) => (ids.includes(id) ? firstName || name : []))
  const marks = conflicts.flatMap(({ day, key }, at) => {
    const place = day === null ? -1 : daysBetween(first, asDay(day))
    return place < 0 || place >= days ? [] : [{ key, number: at + 1, place }]
  })
  return (
    <div className="conflict-fortnight">
      {shown.map(({ children, range, times }) => (
        <Fragment key={children.join()}>
          {groups.length > 1 && <p className="mb-1 text-15 text-ink-2">{namesOf(children).join(', ')}</p>}
          <Ribbon stretches={times.custodyIn(range)} range={range} them={them} now={now} />
        </Fragment>
      ))}
      {shown[0] && <RibbonDays range={shown[0].range} now={now} />}
      {marks.length > 0 && (
        <ol
          className={classNames('conflict-marks')}
          style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}
        >
          {Array.from({ length: days }, (_, place) => (
            <li key={addDays(first, place)}>
              {marks
                .filter((mark) => mark.place === place)
                .slice(0, 3)
                .map(({ key, number }) => (
                  <a
                    key={key}
                    href={`#open-${number}`}
                    className="conflict-number"
                    aria-label={t`Number ${number} in the list`}
                  >
                    {number}
                  </a>
                ))}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
