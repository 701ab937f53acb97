import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import type ICAL from 'ical.js'
import { BadEvent, type FileEvent } from './ics-event.ts'
import { timeOf, utcOf, type Wall, wallOf } from './ics-wall.ts'

/** One time an event takes place. */
export type Occurrence = {
  readonly event: FileEvent
  readonly start: Wall
  /** days for a whole-day event, else seconds */
  readonly length: number
}

/** The days requested, both inclusive. */
export type Window = { readonly from: Day; readonly to: Day }

/** How many steps of a rule are followed before giving up: some 270 years of days. */
const MOST_STEPS = 100_000
/** How many occurrences of one event a window may hold. */
const MOST_IN_WINDOW = 5000

/**
 * When an event takes place within the window (RFC 5545 with RDATE, EXDATE and RECURRENCE-ID), in order.
 * `group` are the VEVENTs of one UID. Throws BadEvent if a rule has too many occurrences.
 */
export function occurrencesOf(group: readonly FileEvent[], window: Window): Occurrence[] {
  const masters = group.filter(({ recurrenceId }) => recurrenceId === null)
  const changes = group.filter(({ recurrenceId }) => recurrenceId !== null)
  const following = changes
    .filter(({ isForFollowing }) => isForFollowing)
    .toSorted((a, b) => utcOf(a.recurrenceId as Wall) - utcOf(b.recurrenceId as Wall))
  const found: Occurrence[] = []
  for (const master of masters) {
    if (master.isCancelled) continue
    const except = new Set(master.exceptStarts.map(keyOf))
    const changed = new Set(changes.map((one) => keyOf(idIn(master, one))))
    for (const { start, length } of startsOf(master, window)) {
      const key = keyOf(start)
      if (except.has(key) || changed.has(key)) continue
      const from = following.findLast((one) => utcOf(idIn(master, one)) < utcOf(start))
      if (!from) found.push({ event: master, start, length: length ?? master.length })
      else if (!from.isCancelled) found.push({ event: from, start: moved(start, from), length: from.length })
    }
  }
  // an exception may move an occurrence into the window from outside
  for (const one of changes) {
    if (!one.isCancelled) found.push({ event: one, start: one.start, length: one.length })
  }
  return found
    .filter(({ start, length }) => start.day <= window.to && lastDayOf(start, length) >= window.from)
    .toSorted((a, b) => utcOf(a.start) - utcOf(b.start))
}

/** Which occurrence a change is of, on the master's own clock: a cancellation often names it in UTC. */
function idIn({ zone, start }: FileEvent, change: FileEvent): Wall {
  const id = change.recurrenceId as Wall
  if (
    !zone ||
    !change.zone ||
    zone.name === change.zone.name ||
    id.seconds === null ||
    start.seconds === null
  )
    return id
  return zone.toWall(change.zone.toInstant(id))
}

type Start = { readonly start: Wall; readonly length: number | null }

function startsOf(event: FileEvent, window: Window): Start[] {
  const starts = new Map<string, Start>([[keyOf(event.start), { start: event.start, length: null }]])
  for (const rule of event.rules) {
    for (const start of ruleStarts(event, rule, window)) starts.set(keyOf(start), { start, length: null })
  }
  for (const one of event.moreStarts) starts.set(keyOf(one.start), one)
  return [...starts.values()]
}

function ruleStarts(event: FileEvent, rule: ICAL.Recur, { from, to }: Window): Wall[] {
  const found: Wall[] = []
  const isAllDay = event.start.seconds === null
  const { byDay, times } = isAllDay ? { byDay: rule, times: null } : timesOf(event.start, rule)
  // counted here: the library also counts the days that do not exist
  const endless = byDay.clone()
  endless.count = null as never
  let left = rule.count ?? Number.POSITIVE_INFINITY
  const iterator = endless.iterator(timeOf(event.start))
  for (let step = 0; ; step += 1) {
    if (step > MOST_STEPS || found.length > MOST_IN_WINDOW) throw new BadEvent('too-often', event.line)
    const next = iterator.next() as ICAL.Time | null
    if (!next || next.year > 9998) return found
    const start = wallFrom(next, isAllDay)
    if (start.day > to) return found
    if (!fits(next, rule)) continue
    left -= 1
    if (left < 0) return found
    if (lastDayOf(start, event.length) < from) continue
    if (times) found.push(...timesAt(start.day, times, event.start, rule))
    else found.push(start)
  }
}

/** Of several times a day in a yearly rule the library expands only the first; the others are expanded here, by day. */
function timesOf(start: Wall, rule: ICAL.Recur): { byDay: ICAL.Recur; times: readonly number[] | null } {
  const { BYHOUR, BYMINUTE, BYSECOND } = rule.parts
  const isMany = [BYHOUR, BYMINUTE, BYSECOND].some((list) => (list?.length ?? 0) > 1)
  if (rule.freq !== 'YEARLY' || !isMany) return { byDay: rule, times: null }
  const own = timeOf(start)
  const times = (BYHOUR ?? [own.hour]).flatMap((hour) =>
    (BYMINUTE ?? [own.minute]).flatMap((minute) =>
      (BYSECOND ?? [own.second]).map((second) => hour * 3600 + minute * 60 + second),
    ),
  )
  const byDay = rule.clone()
  const { BYHOUR: _, BYMINUTE: __, BYSECOND: ___, ...parts } = rule.parts
  byDay.parts = parts
  return { byDay, times: times.toSorted((one, other) => one - other) }
}

function timesAt(day: Day, times: readonly number[], first: Wall, { until }: ICAL.Recur): Wall[] {
  const last = until ? utcOf(wallFrom(until, false)) : Number.POSITIVE_INFINITY
  return times
    .map((seconds) => ({ day, seconds }))
    .filter((wall) => utcOf(wall) >= utcOf(first) && utcOf(wall) <= last)
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Checks the library's occurrence against the rule: it turns 30 February into 2 March and a given week into any week. */
function fits(time: ICAL.Time, rule: ICAL.Recur): boolean {
  const { BYMONTH: months, BYMONTHDAY: days, BYWEEKNO: weeks, BYDAY: weekdays } = rule.parts
  const fromEnd = time.day - daysInMonth(time) - 1
  return (
    (!months || months.includes(time.month)) &&
    (!weekdays || weekdays.some((one) => one.endsWith(WEEKDAYS[time.dayOfWeek() - 1] ?? ''))) &&
    (!days || days.includes(time.day) || days.includes(fromEnd)) &&
    (!weeks || weeks.some((week) => week < 0) || weeks.includes(time.weekNumber(rule.wkst)))
  )
}

const daysInMonth = ({ year, month }: ICAL.Time) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function wallFrom(time: ICAL.Time, isAllDay: boolean): Wall {
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}` as Day
  return { day, seconds: isAllDay ? null : time.hour * 3600 + time.minute * 60 + time.second }
}

/** An occurrence after a change to "this and following": shifted by as much as the changed one was. */
function moved(start: Wall, change: FileEvent): Wall {
  const by = utcOf(change.start) - utcOf(change.recurrenceId as Wall)
  const wall = wallOf(utcOf(start) + by)
  return start.seconds === null ? { day: wall.day, seconds: null } : wall
}

/** The last day an occurrence touches; ending at midnight does not touch the next day. */
function lastDayOf(start: Wall, length: number): Day {
  if (start.seconds === null) return addDays(start.day, Math.max(0, length - 1))
  return wallOf(utcOf(start) + Math.max(0, length * 1000 - 1)).day
}

const keyOf = ({ day, seconds }: Wall) => `${day} ${seconds ?? ''}`
const two = (number: number) => String(number).padStart(2, '0')
