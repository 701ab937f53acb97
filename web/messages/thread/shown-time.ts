import { clockNow } from '../../device/clock.ts'
import { dayOf, dayText, timeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'

/** Formats a time for a list: today's as a time, this week's as a weekday, others as a date. */
export function useShownTime(): (instant: string) => string {
  const region = useRegion()
  return (instant) => {
    const today = dayOf(clockNow(), region.zone)
    const day = dayOf(instant, region.zone)
    if (day === today) return timeText(instant, region)
    const days = (Date.parse(today) - Date.parse(day)) / 86_400_000
    if (days < 7) return dayText(day, region.locale, { weekday: 'short' })
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return dayText(day, region.locale, {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' as const }),
    })
  }
}
