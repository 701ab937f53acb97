import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { dayText, timeText } from '../../text/dates.ts'
import type { Region } from '../../text/region.tsx'

/** When a handover was done: the time, with the day in front where it was another than planned. */
export function doneText(doneAt: string, planned: string, region: Region): string {
  const day = dayAt(Date.parse(doneAt), asZone(region.zone))
  const time = timeText(doneAt, region)
  if (day === planned) return time
  return `${dayText(day, region.locale, { weekday: 'short', day: 'numeric', month: 'short' })} ${time}`
}
