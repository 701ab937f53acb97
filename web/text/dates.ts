import { asRead } from '@evenhand/domain/time/as-read.ts'
import { shownAt, type Zone } from '@evenhand/domain/time/wall.ts'
import { clockNow } from '../device/clock.ts'
import type { Region } from './region.tsx'

type DateRegion = Pick<Region, 'locale' | 'zone'>
/** Epoch milliseconds, or an ISO instant as the server writes it. */
export type Instant = number | string

/** "Thursday", in the person's zone. */
export function weekdayText(instant: Instant, region: DateRegion): string {
  return format(instant, region, { weekday: 'long' })
}

/** "17:00", or "5:00 pm" where the locale uses it. */
export function timeText(instant: Instant, region: DateRegion): string {
  return format(instant, region, { hour: hourStyle(region.locale), minute: '2-digit' })
}

/** A wall time 'HH:MM', which has no zone, as the person's clock shows it: "17:00", or "5:00 PM". */
export function wallTimeText(time: string, locale: string): string {
  const found = /^(\d{2}):(\d{2})$/.exec(time)
  // the end of a day is written 24:00, and anything else was never a time
  if (!found || Number(found[1]) > 23) return time
  return timeText(Date.UTC(2026, 0, 1, Number(found[1]), Number(found[2])), { locale, zone: 'UTC' })
}

/** Minutes since a day began, as the person's clock shows them: "17:00", or "5:00 PM"; 1440 is "24:00". */
export function minutesText(minutes: number, locale: string): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return wallTimeText(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, locale)
}

/** Two digits on a 24-hour clock, as few as needed on a 12-hour one: "05:00", but "5:00 PM". */
export function hourStyle(locale: string): '2-digit' | 'numeric' {
  const known = hourStyles.get(locale)
  if (known) return known
  const { hour12 } = formatFor(locale, { hour: 'numeric' }).resolvedOptions()
  const style = hour12 ? 'numeric' : '2-digit'
  hourStyles.set(locale, style)
  return style
}

/** On a phone, asking Intl takes longer than formatting the time. */
const hourStyles = new Map<string, '2-digit' | 'numeric'>()

/** "Tuesday 24 November". */
export function longDayText(instant: Instant, region: DateRegion): string {
  return format(instant, region, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** "24 Nov 2026". */
export function shortDateText(instant: Instant, region: DateRegion): string {
  return format(instant, region, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "24 Nov", with the year only if it is a different one: for where there is little room. */
export function nearDateText(instant: Instant, region: DateRegion, now: Instant = clockNow()): string {
  const isThisYear = dayOf(instant, region.zone).slice(0, 4) === dayOf(now, region.zone).slice(0, 4)
  return isThisYear
    ? format(instant, region, { day: 'numeric', month: 'short' })
    : shortDateText(instant, region)
}

/** The last moment of something: what ends with a day ends at its 23:59, not at 00:00 of the day after. */
export function untilText(instant: Instant, region: DateRegion): string {
  const end = new Date(instant).getTime()
  const isMidnight = format(end, region, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) === '00:00'
  return dateTimeText(isMidnight ? end - 60_000 : end, region)
}

/** "24 Nov 2026, 18:40". */
export function dateTimeText(instant: Instant, region: DateRegion): string {
  return format(instant, region, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: hourStyle(region.locale),
    minute: '2-digit',
  })
}

/** A calendar day 'YYYY-MM-DD' (which has no zone) in the given style. */
export function dayText(day: string, locale: string, options: Intl.DateTimeFormatOptions = dayStyle): string {
  return format(`${day}T00:00:00Z`, { locale, zone: 'UTC' }, options)
}

const dayStyle: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/**
 * A zone's wall-clock time as milliseconds, as if it were UTC: every day has 24 hours here, so a handover at 17:00 is
 * at 17/24 of its day even when the clocks change.
 */
export function wallMillis(instant: Instant, zone: string): number {
  return shownAt(typeof instant === 'number' ? instant : Date.parse(instant), zone as Zone)
}

/** The calendar day an instant falls on in a zone, as 'YYYY-MM-DD'. */
export function dayOf(instant: Instant, zone: string): string {
  return new Date(wallMillis(instant, zone)).toISOString().slice(0, 10)
}

function format(instant: Instant, region: DateRegion, options: Intl.DateTimeFormatOptions): string {
  const { locale, zone } = region
  return asRead(locale, formatFor(locale, { ...options, timeZone: zone }).format(new Date(instant)))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options)
    formats.set(key, found)
  }
  return found
}
