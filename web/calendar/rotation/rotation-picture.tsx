import type { RotationChoice } from '@evenhand/contract/family/family.ts'
import { planOfRotation } from '@evenhand/domain/calendar/rotation-plan.ts'
import { templateOf } from '@evenhand/domain/calendar/templates.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, instantOf, isWallTime } from '@evenhand/domain/time/wall.ts'
import { dayText } from '../../text/dates.ts'
import { RegionProvider, useRegion } from '../../text/region.tsx'
import { Ribbon } from '../../ui/plots/ribbon.tsx'
import type { RotationValues } from './rotation-fields.tsx'
import { timesOfPlan } from './times-of-plan.ts'
import { isFirstDay } from './whose-day.ts'

type RotationPictureProps = { template: RotationChoice['template']; values: RotationValues; them: string }

/**
 * A fortnight of a rotation from its first day, to scale in hours, as the ribbon will show it. The words beside it say
 * the same.
 */
export function RotationPicture({ template, values, them }: RotationPictureProps) {
  const { locale } = useRegion()
  const pattern = templateOf(template)?.pattern
  if (!pattern || !isFirstDay(values.anchorDay) || !isWallTime(values.handoverTime)) return null
  const [day, zone] = [values.anchorDay, asZone(values.zone)]
  const plan = planOfRotation({
    pattern,
    anchorDay: day,
    handoverTime: asWallTime(values.handoverTime),
    zone,
  })
  const midnight = asWallTime('00:00')
  const range = { from: instantOf(day, midnight, zone), to: instantOf(addDays(day, 14), midnight, zone) }
  const custody = timesOfPlan(plan, values.startsWith === 'me' ? 'A' : 'B', null).custodyIn(range)
  return (
    <RegionProvider region={{ zone: values.zone }}>
      <span className="mt-1 block">
        <Ribbon stretches={custody} range={range} them={them} size="mid" label="" />
        <span className="mt-1 grid grid-cols-14 text-center text-13 text-ink-2" aria-hidden="true">
          {Array.from({ length: 14 }, (_, night) => addDays(day, night)).map((one) => (
            <span key={one}>{dayText(one, locale, { weekday: 'narrow' })}</span>
          ))}
        </span>
      </span>
    </RegionProvider>
  )
}
