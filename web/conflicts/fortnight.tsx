import type { OpenConflict } from '@evenhand/contract/conflicts.ts'
import { type Rotation, stretches } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, asDay, type Day, daysBetween } from '@evenhand/domain/time/day.ts'
import { asWallTime, instantOf } from '@evenhand/domain/time/wall.ts'
import { useLingui } from '@lingui/react/macro'
import { classNames } from '../ui/class-names.ts'
import { Ribbon, RibbonDays } from '../ui/ribbon.tsx'

type FortnightProps = {
  rotation: Rotation
  conflicts: readonly OpenConflict[]
  today: Day
  now: number
  me: string
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

function Days({ rotation, conflicts, today, now, me, them, days }: FortnightProps & { days: number }) {
  const { t } = useLingui()
  const first = addDays(today, -1)
  const midnight = (day: Day) => instantOf(day, asWallTime('00:00'), rotation.zone)
  const range = { from: midnight(first), to: midnight(addDays(first, days)) }
  const custody = stretches(rotation, range.from, range.to).map(({ holder, from, to }) => ({
    holder: holder === me ? ('you' as const) : ('them' as const),
    ...{ from, to },
  }))
  const marks = conflicts.flatMap(({ day, key }, at) => {
    const place = day === null ? -1 : daysBetween(first, asDay(day))
    return place < 0 || place >= days ? [] : [{ key, number: at + 1, place }]
  })
  return (
    <div className="conflict-fortnight">
      <Ribbon stretches={custody} range={range} them={them} now={now} />
      <RibbonDays range={range} now={now} />
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
