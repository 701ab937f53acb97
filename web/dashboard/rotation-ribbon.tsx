import type { CSSProperties } from 'react'
import type { Times } from '../calendar/rotation/times.ts'
import { classNames } from '../ui/class-names.ts'
import { Ribbon, RibbonDays } from '../ui/ribbon.tsx'
import { daysAround, labelPlace } from './custody.ts'

type RotationRibbonProps = { times: Times; now: number; them: string }

/** [DASH-01] Whose time it is: fourteen days, on a phone seven. */
export function RotationRibbon(props: RotationRibbonProps) {
  return (
    <>
      <div className="mt-6.5 hidden md:block">
        <DaysOfRibbon {...props} days={14} />
      </div>
      <div className="mt-5.5 md:hidden">
        <DaysOfRibbon {...props} days={7} />
      </div>
    </>
  )
}

function DaysOfRibbon({ times, now, them, days }: RotationRibbonProps & { days: number }) {
  const range = daysAround(now, days, times)
  const custody = times.custodyIn(range)
  const label = labelPlace(custody, range, now, days === 7 ? 0.3 : 0.145)
  return (
    <div
      className={classNames(
        label !== null && '[&_.ribbon-piece:first-child_.ribbon-label]:ms-(--after-now)',
        label === 'none' && '[&_.ribbon-piece:first-child_.ribbon-label]:invisible',
      )}
      style={{ '--after-now': label === 'none' || label === null ? '0' : `${label}%` } as CSSProperties}
    >
      <Ribbon stretches={custody} range={range} them={them} now={now} />
      <RibbonDays range={range} now={now} />
    </div>
  )
}
