import type { Rotation } from '@evenhand/domain/calendar/rotation.ts'
import { Ribbon, RibbonDays } from '../ui/ribbon.tsx'
import { custodyIn, daysAround } from './custody.ts'

type RotationRibbonProps = { rotation: Rotation; now: number; me: string; them: string }

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

function DaysOfRibbon({ rotation, now, me, them, days }: RotationRibbonProps & { days: number }) {
  const range = daysAround(now, days, rotation)
  return (
    <>
      <Ribbon stretches={custodyIn(rotation, range, me)} range={range} them={them} now={now} />
      <RibbonDays range={range} now={now} />
    </>
  )
}
