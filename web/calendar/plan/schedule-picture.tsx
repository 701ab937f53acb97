import { emptyPlan } from '@evenhand/domain/calendar/agreement.ts'
import type { Schedule } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Ribbon } from '../../ui/plots/ribbon.tsx'
import { rangeOf, whoseOf } from '../whose.ts'

type PictureProps = {
  rule: Omit<Schedule, 'id' | 'from' | 'layer'>
  mine: Letter
  them: string
  start: Day
  zoneName: string
}

/** A fortnight from the chosen start day, with the chosen handover time. */
export function SchedulePicture({ rule, mine, them, start, zoneName }: PictureProps) {
  const { locale } = useRegion()
  const zone = asZone(zoneName)
  const always: Schedule = {
    ...rule,
    id: 'draft',
    layer: 'rotation',
    from: asDay('1990-01-01'),
    children: null,
  }
  const plan = { ...emptyPlan(zone), schedules: [always] }
  const { custody } = whoseOf(plan, mine, start, addDays(start, 13), zone)
  return (
    <span className="mt-2 grid gap-1">
      <span className="grid grid-cols-7 text-center text-13 text-ink-2" aria-hidden="true">
        {Array.from({ length: 7 }, (_, at) => addDays(start, at)).map((one) => (
          <span key={one}>{dayText(one, locale, { weekday: 'narrow' })}</span>
        ))}
      </span>
      {[0, 7].map((at) => (
        <Ribbon
          key={at}
          size="thin"
          stretches={custody}
          range={rangeOf(addDays(start, at), addDays(start, at + 6), zone)}
          them={them}
          label=""
        />
      ))}
    </span>
  )
}
