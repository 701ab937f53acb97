import { asDay, daysBetween, isDay } from '@evenhand/domain/time/day.ts'
import ICAL from 'ical.js'
import { type Part, textOf } from './ics-lines.ts'
import { ruleOf } from './ics-rule.ts'
import { type FileZone, utcOf, type Wall, wallOf } from './ics-wall.ts'
import { UTC } from './ics-zones.ts'

/** Why an event, or a whole file, cannot be read; the screens have a sentence for each. */
export type BadReason =
  | 'not-a-calendar'
  | 'never-ends'
  | 'not-a-line'
  | 'no-start'
  | 'not-a-time'
  | 'unknown-zone'
  | 'ends-before-it-starts'
  | 'not-a-rule'
  | 'too-often'
  | 'too-long-to-read'
  | 'too-many'
  | 'too-large'
  | 'exception-to-nothing'

/** An event that cannot be read, and the line of the file that is to blame. */
export class BadEvent extends Error {
  readonly reason: BadReason
  readonly line: number
  constructor(reason: BadReason, line: number) {
    super(reason)
    this.reason = reason
    this.line = line
  }
}

/** One VEVENT: the event itself, or (with `recurrenceId`) how one of its occurrences differs. */
export type FileEvent = {
  readonly uid: string
  readonly line: number
  readonly start: Wall
  /** whole days for an all-day event, else seconds */
  readonly length: number
  /** null: a whole day, or a floating time */
  readonly zone: FileZone | null
  readonly recurrenceId: Wall | null
  /** an exception that also applies to everything after it */
  readonly isForFollowing: boolean
  readonly rules: readonly ICAL.Recur[]
  readonly moreStarts: readonly { readonly start: Wall; readonly length: number | null }[]
  readonly exceptStarts: readonly Wall[]
  readonly isCancelled: boolean
  /** which version of the event it is: a later one has a higher SEQUENCE or, with the same, a later stamp */
  readonly version: Version
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly isPrivate: boolean
  /** the component's text in the file */
  readonly text: string
}

/** `stamp`: LAST-MODIFIED or else DTSTAMP, ms; 0 if there is none. */
export type Version = { readonly sequence: number; readonly stamp: number }

/** What the calendar around an event says: the zone of its floating times (X-WR-TIMEZONE), and whether it cancels. */
export type Around = {
  readonly floating: { readonly zone: FileZone; readonly tzid: string } | null
  readonly isCancel: boolean
}

type Property = ICAL.Property
type ZoneFinder = (tzid: string) => FileZone | null

/** Reads a VEVENT. Throws BadEvent with the offending line. */
export function readEvent(part: Part, zoneNamed: ZoneFinder, { floating, isCancel }: Around): FileEvent {
  if (!part.isClosed) throw new BadEvent('never-ends', part.line)
  const text = textOf(part)
  const component = parsed(part, text)
  const lineOf = (name: string) =>
    part.lines.find((one) => one.text.toLowerCase().startsWith(name))?.line ?? part.line
  const times = (property: Property) => timesIn(property, zoneNamed, lineOf(property.name))
  const words = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  const isCancelled = isCancel || words('status').toUpperCase() === 'CANCELLED'
  const first =
    component.getFirstProperty('dtstart') ?? (isCancelled && component.getFirstProperty('recurrence-id'))
  // a cancellation may leave out when the event would have begun (RFC 5546, 3.2.5)
  const found = first ? times(first)[0] : isCancelled ? LONG_AGO : undefined
  if (!found) throw new BadEvent('no-start', part.line)
  const { wall: start } = found
  const zone = found.zone ?? (start.seconds === null ? null : (floating?.zone ?? null))
  /** the same instant as local time in the zone of the event's start */
  const onWall = (time: Time): Wall =>
    time.zone && zone && time.zone.name !== zone.name && time.wall.seconds !== null
      ? zone.toWall(time.zone.toInstant(time.wall))
      : { day: time.wall.day, seconds: start.seconds === null ? null : (time.wall.seconds ?? start.seconds) }
  const all = (name: string) => component.getAllProperties(name).flatMap(times)
  const id = component.getFirstProperty('recurrence-id')
  const idTime = id && times(id)[0]
  return {
    uid: words('uid').trim() || `line-${part.line}`,
    line: part.line,
    start,
    length: lengthOf(component, { ...found, zone }, times, lineOf),
    zone,
    recurrenceId: idTime ? onWall(idTime) : null,
    isForFollowing: String(id?.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE',
    rules: component.getAllProperties('rrule').map((one) => {
      const lastOf = (time: string) => {
        const { wall, isUtc } = wallIn(time, lineOf('rrule'))
        return wall.seconds === null ? wall : onWall({ wall, zone: isUtc ? UTC : null })
      }
      const rule = ruleOf(one, start.day, lastOf)
      if (!rule) throw new BadEvent('not-a-rule', lineOf('rrule'))
      return rule
    }),
    moreStarts: all('rdate').map((time) => ({ start: onWall(time), length: time.length ?? null })),
    exceptStarts: all('exdate').map(onWall),
    isCancelled,
    version: versionOf(part),
    title: words('summary'),
    place: words('location'),
    notes: words('description'),
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(words('class').toUpperCase()),
    text: saidByItself(text, start.seconds === null ? null : floating, isCancel),
  }
}

/** The event's text with what its calendar says of it, so that it means the same in another calendar. */
function saidByItself(text: string, floating: Around['floating'], isCancel: boolean): string {
  const zone = floating && `;TZID=${/[:;,]/.test(floating.tzid) ? `"${floating.tzid}"` : floating.tzid}`
  const lines = text.split('\r\n').map((line) => {
    const [, name, parameters = '', value] =
      /^(DTSTART|DTEND|RECURRENCE-ID|RDATE|EXDATE)(;(?:[^":]|"[^"]*")*)?:(\d{8}T\d{6}(?:[,/].*)?)$/i.exec(
        line,
      ) ?? []
    const isFloating = name && !/;TZID=/i.test(parameters) && !/\dZ/i.test(value ?? '')
    return zone && isFloating ? `${name}${parameters}${zone}:${value}` : line
  })
  const says = lines.some((line) => /^STATUS[;:]/i.test(line))
  if (isCancel)
    return says
      ? lines.map((line) => line.replace(/^(STATUS[^:]*):.*$/i, '$1:CANCELLED')).join('\r\n')
      : [lines[0], 'STATUS:CANCELLED', ...lines.slice(1)].join('\r\n')
  return lines.join('\r\n')
}

/** Read from the text: a stamp that is no time spoils nothing else. */
function versionOf(part: Part): Version {
  const lineValue = (name: string) =>
    part.lines.find(({ text }) => new RegExp(`^${name}[;:]`, 'i').test(text))?.text.replace(/^[^:]*:/, '')
  const stamps = ['LAST-MODIFIED', 'DTSTAMP'].map((name) => {
    const [, date = '', time = ''] = /^(\d{8})T(\d{6})Z?\s*$/.exec(lineValue(name) ?? '') ?? []
    const day = date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
    return Date.parse(`${day}T${time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}Z`)
  })
  const sequence = Number(lineValue('SEQUENCE') ?? 0)
  return {
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    stamp: stamps.find((one) => !Number.isNaN(one)) ?? 0,
  }
}

/** Less than 0: `one` is the earlier version of an event (RFC 5546, 2.1.5). */
export const compareVersions = (one: Version, other: Version) =>
  one.sequence - other.sequence || one.stamp - other.stamp

/** Runs the parser; if it fails, finds the line it failed on. */
function parsed(part: Part, text: string): ICAL.Component {
  try {
    return new ICAL.Component(ICAL.parse(text) as never)
  } catch {
    const found = part.lines.find(({ text: line }) => !isProperty(line))
    const isRule = found && /^(RRULE|EXRULE)/i.test(found.text)
    throw new BadEvent(isRule ? 'not-a-rule' : 'not-a-line', found?.line ?? part.line)
  }
}

function isProperty(line: string): boolean {
  try {
    ICAL.parse.property(line)
    return true
  } catch {
    return false
  }
}

type Time = { readonly wall: Wall; readonly zone: FileZone | null; readonly length?: number }

const LONG_AGO: Time = { wall: { day: asDay('1970-01-01'), seconds: null }, zone: null }

function timesIn(property: Property, zoneNamed: ZoneFinder, line: number): Time[] {
  const [, parameters, , ...values] = property.jCal as unknown as [
    string,
    { tzid?: string },
    string,
    ...unknown[],
  ]
  const named = parameters.tzid ? zoneNamed(String(parameters.tzid)) : null
  return values.map((value) => {
    const [from, to] = Array.isArray(value) ? value : [value]
    const { wall, isUtc } = wallIn(String(from), line)
    if (parameters.tzid && !named && wall.seconds !== null && !isUtc) throw new BadEvent('unknown-zone', line)
    const zone = wall.seconds === null ? null : isUtc ? UTC : named
    return to === undefined ? { wall, zone } : { wall, zone, length: periodLength(wall, String(to), line) }
  })
}

function wallIn(text: string, line: number): { wall: Wall; isUtc: boolean } {
  const [, day = '', hour, minute = '', second = ''] =
    // the parser returns a date without VALUE=DATE as a date with an empty time
    /^(\d{4}-\d{2}-\d{2})(?:T(?:(\d{2}):(\d{2}):(\d{2})Z?|::))?$/.exec(text) ?? []
  if (!isDay(day)) throw new BadEvent('not-a-time', line)
  if (hour === undefined) return { wall: { day, seconds: null }, isUtc: false }
  const [hours, minutes] = [Number(hour), Number(minute)]
  // a leap second, and the 24:00 some write, count as the next minute
  if (hours > 24 || minutes > 59 || Number(second) > 60) throw new BadEvent('not-a-time', line)
  return {
    wall: wallOf(utcOf({ day, seconds: hours * 3600 + minutes * 60 + Number(second) })),
    isUtc: text.endsWith('Z'),
  }
}

function periodLength(start: Wall, to: string, line: number): number {
  if (!/^[-+]?P/i.test(to)) return (utcOf(wallIn(to, line).wall) - utcOf(start)) / 1000
  return ICAL.Duration.fromString(to).toSeconds()
}

/** How long it lasts: days for a whole-day event (1 by default), seconds for any other (0 by default). */
function lengthOf(
  component: ICAL.Component,
  { wall: start, zone }: Time,
  times: (property: Property) => Time[],
  lineOf: (name: string) => number,
): number {
  const isAllDay = start.seconds === null
  const end = component.getFirstProperty('dtend')
  const duration = durationOf(component, lineOf)
  if (end) {
    const [last] = times(end)
    if (!last) return isAllDay ? 1 : 0
    const length = isAllDay
      ? daysBetween(start.day, last.wall.day)
      : secondsBetween({ wall: start, zone }, { ...last, zone: last.zone ?? zone })
    if (length < 0) throw new BadEvent('ends-before-it-starts', lineOf('dtend'))
    // the end of a whole day is the day after, but some programs write the day itself
    return isAllDay ? Math.max(1, length) : length
  }
  if (duration) {
    const seconds = duration.toSeconds()
    if (seconds < 0) throw new BadEvent('ends-before-it-starts', lineOf('duration'))
    return isAllDay ? Math.max(1, Math.round(seconds / 86_400)) : seconds
  }
  return isAllDay ? 1 : 0
}

const DURATION = /^[-+]?P(?=.)(\d+W)?(\d+D)?(T(\d+W)?(\d+H)?(\d+M)?(\d+S)?)?$/i

function durationOf(component: ICAL.Component, lineOf: (name: string) => number): ICAL.Duration | null {
  const property = component.getFirstProperty('duration')
  if (!property) return null
  // the parser takes what it knows of "P1Y2M" and ignores the rest
  const isWhole = DURATION.test(String((property.jCal as unknown[])[3]))
  const value = isWhole && property.getFirstValue()
  if (!(value instanceof ICAL.Duration)) throw new BadEvent('not-a-time', lineOf('duration'))
  return value
}

const secondsBetween = (from: Time, to: Time) => (instantIn(to) - instantIn(from)) / 1000
const instantIn = ({ wall, zone }: Time) => (zone ? zone.toInstant(wall) : utcOf(wall))
