import { type Day, daysBetween, isDay, type Weekday } from '../time/day.ts'
import { asWallTime, isWallTime, type WallTime } from '../time/wall.ts'
import type { Division, HolidayDate } from './holiday.ts'
import type { HolidayRule } from './plan.ts'
import type { Letter } from './rotation.ts'

/** A holiday as one line of a file says it (docs/calendar.md). */
export type EasyHoliday = {
  readonly id?: string
  readonly name?: string
  readonly clause?: string
  /** one day or span of days, once */
  readonly day?: string
  readonly from?: string
  readonly to?: string
  /** or a rule of the year */
  readonly date?: string
  readonly nth?: number
  readonly weekday?: number
  readonly month?: number
  readonly easter?: number
  readonly method?: string
  readonly even?: string
  readonly with?: string
  readonly at?: string
  readonly starts?: { readonly days?: number; readonly time?: string }
  readonly ends?: { readonly days?: number; readonly time?: string }
}

/** The rule a line means, from handover to handover unless it says its own times; null where it means none. */
export function easyHoliday(line: EasyHoliday, at: number, handover: WallTime): HolidayRule | null {
  if (typeof line !== 'object' || line === null) return null
  const dated = dateOf(line)
  const division = divisionOf(line)
  if (!dated || !division) return null
  const starts = { days: line.starts?.days ?? 0, time: line.starts?.time ?? handover }
  const ends = { days: line.ends?.days ?? dated.length, time: line.ends?.time ?? handover }
  if (
    ![starts, ends].every(
      ({ days, time }) => Number.isInteger(days) && Math.abs(days) <= 120 && isWallTime(time),
    )
  )
    return null
  return {
    id: line.id ?? `holiday-${at}`,
    name: line.name ?? null,
    clause: line.clause ?? null,
    on: dated.on,
    starts: { days: starts.days, time: asWallTime(starts.time) },
    ends: { days: ends.days, time: asWallTime(ends.time) },
    division,
  }
}

function dateOf(line: EasyHoliday): { on: HolidayDate; length: number } | null {
  const first = line.day ?? line.from
  if (first !== undefined) {
    const last = line.day ?? line.to ?? first
    if (!isDayText(first) || !isDayText(last) || last < first) return null
    return { on: { kind: 'days', days: [first] }, length: daysBetween(first, last) + 1 }
  }
  if (line.date !== undefined) {
    const [, month, day] = /^(\d\d)-(\d\d)$/.exec(String(line.date)) ?? []
    if (!isDayText(`2024-${month}-${day}`)) return null
    return { on: { kind: 'date', month: Number(month), day: Number(day) }, length: 1 }
  }
  if (line.easter !== undefined)
    return within(line.easter, -120, 120) ? { on: { kind: 'easter', offset: line.easter }, length: 1 } : null
  const { nth, weekday, month } = line
  if (nth === undefined || !(nth === -1 || within(nth, 1, 5))) return null
  if (!within(weekday, 1, 7) || !within(month, 1, 12)) return null
  return { on: { kind: 'nth', nth, weekday: weekday as Weekday, month: month as number }, length: 1 }
}

function divisionOf({ method, even, with: holder, at }: EasyHoliday): Division | null {
  const letter = (text: string | undefined) =>
    /^[ab]$/i.test(text ?? '') ? ((text as string).toUpperCase() as Letter) : null
  const [first, fixed] = [letter(even), letter(holder)]
  switch (method ?? (fixed ? 'fixed' : 'alternate')) {
    case 'fixed':
      return fixed && { method: 'fixed', with: fixed }
    case 'alternate':
      return first && { method: 'alternate', even: first }
    case 'halves':
      return first && { method: 'halves', even: first }
    case 'split-day':
      return first && isWallTime(at ?? '')
        ? { method: 'split-day', even: first, at: asWallTime(at as string) }
        : null
    case 'twice':
      return { method: 'twice' }
    case 'extend-weekend':
      return { method: 'extend-weekend' }
    default:
      return null
  }
}

const within = (number: unknown, least: number, most: number) =>
  typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most
const isDayText = (text: unknown): text is Day => typeof text === 'string' && isDay(text)
