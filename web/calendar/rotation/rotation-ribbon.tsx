import { Ribbon, RibbonDays } from '../../ui/plots/ribbon.tsx'
import { daysAround } from './days-around.ts'
import type { Times } from './times.ts'

type RotationRibbonProps = {
  times: Times
  now: number
  them: string
  /** in a half-width column on a desktop: seven days there, too */
  isHalf?: boolean
}

/** [DASH-01] Whose time it is: fourteen days, or seven on a phone. */
export function RotationRibbon({ isHalf, ...props }: RotationRibbonProps) {
  if (isHalf)
    return (
      <div className="mt-5.5">
        <DaysOfRibbon {...props} days={7} />
      </div>
    )
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

function DaysOfRibbon({ times, now, them, days }: Omit<RotationRibbonProps, 'isHalf'> & { days: number }) {
  const range = daysAround(now, days, times)
  return (
    <>
      <Ribbon stretches={times.custodyIn(range)} range={range} them={them} now={now} />
      <RibbonDays range={range} now={now} />
    </>
  )
}
