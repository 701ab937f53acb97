import type { RotationChoice } from '@evenhand/contract/family/family.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asWallTime, instantOf } from '@evenhand/domain/time/wall.ts'
import { dayText } from '../../text/dates.ts'
import { RegionProvider, useRegion } from '../../text/region.tsx'
import { Ribbon } from '../../ui/plots/ribbon.tsx'
import { timesOfValues } from './plan-of-values.ts'
import type { RotationValues } from './rotation-fields.tsx'
import { isFirstDay } from './whose-day.ts'

type RotationPictureProps = { template: RotationChoice['template']; values: RotationValues; them: string }

/**
 * A fortnight of a rotation from its first day, to scale in hours, as the ribbon will show it. The words beside it say
 * the same.
 */
export function RotationPicture({ template, values, them }: RotationPictureProps) {
  const { locale } = useRegion()
  const times = timesOfValues(template, values)
  if (!times || !isFirstDay(values.anchorDay)) return null
  const [day, zone] = [values.anchorDay, times.zone]
  const midnight = asWallTime('00:00')
  const range = { from: instantOf(day, midnight, zone), to: instantOf(addDays(day, 14), midnight, zone) }
  const custody = times.custodyIn(range)
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
