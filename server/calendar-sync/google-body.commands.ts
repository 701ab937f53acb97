import { createHash } from 'node:crypto'
import type { createEvent } from '@evenhand/contract/calendar/events.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import type { Outgoing } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import type { Zone } from '@evenhand/domain/time/wall.ts'
import type { GoogleBody, GoogleEvent } from '../outside/google-calendar.ts'
import { ruleOf } from '../outside/ical/ics-write.ts'
import { googleTimes } from './google-reading.commands.ts'
import { timeOf } from './incoming.commands.ts'

type Input = CallOf<typeof createEvent>['body']

/** An entry as an event at Google. */
export function bodyOf(entry: Outgoing, zone: Zone): GoogleBody {
  const { title, place, notes, firstDay, lastDay, startsAt, endsAt, recurrence, except, isFree } = entry
  const at = (day: string, wall: string) => ({ dateTime: `${day}T${wall}:00`, timeZone: zone })
  const isTimed = startsAt !== null && endsAt !== null
  const skipped = except.map((day) =>
    isTimed
      ? `EXDATE;TZID=${zone}:${day.replaceAll('-', '')}T${startsAt.replace(':', '')}00`
      : `EXDATE;VALUE=DATE:${day.replaceAll('-', '')}`,
  )
  return {
    status: 'confirmed',
    summary: title,
    location: place,
    description: notes,
    start: isTimed ? at(firstDay, startsAt) : { date: firstDay },
    end: isTimed ? at(lastDay, endsAt) : { date: addDays(lastDay, 1) },
    ...(recurrence ? { recurrence: [`RRULE:${ruleOf(recurrence, startsAt, zone)}`, ...skipped] } : {}),
    transparency: isFree ? 'transparent' : 'opaque',
  }
}

/** A digest that changes only when the entry does. */
export const digestOf = (entry: Outgoing) =>
  createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 22)

/**
 * An entry's id at Google, generated here (in base32hex, as Google requires): the next insert finds one whose response
 * was lost, so that it is never there twice.
 */
export function idOf(outlet: string, key: string): string {
  const hash = createHash('sha256').update(`${outlet} ${key}`).digest()
  return BigInt(`0x${hash.subarray(0, 20).toString('hex')}`)
    .toString(32)
    .padStart(32, '0')
}

const RULE =
  /^RRULE:(FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;(?:INTERVAL=\d{1,2}|COUNT=\d{1,3}|UNTIL=\d{8}(?:T\d{6}Z)?|BYDAY=[-+0-9A-Z,]{2,60}|BYMONTHDAY=[-0-9,]{1,60}|BYMONTH=[0-9,]{1,30}))*)$/

/** Converts an event at Google to our input; null if it repeats in a way we do not support. */
export function inputOf(item: GoogleEvent, zone: Zone, known: Partial<Input>): Input | null {
  const span = item.start && item.end && googleTimes(item.start, item.end, zone)
  if (!span) return null
  const { firstDay, startsAt, lastDay, endsAt } = timeOf(
    { ...span, event: 0, uid: item.id, zone: null },
    zone,
  )
  const rules = (item.recurrence ?? []).filter((line) => line.startsWith('RRULE'))
  const rule = rules.length === 1 ? RULE.exec(rules[0] ?? '')?.[1] : undefined
  if (rules.length > 0 && rule === undefined) return null
  const clean = (text: string | undefined, most: number) =>
    [...(text ?? '').replace(/[^\P{Cc}\n]/gu, ' ').replace(/[\u2028\u2029]/g, ' ')]
      .slice(0, most)
      .join('')
      .trim()
  return {
    kind: 'other',
    childIds: [],
    takenBy: null,
    reminders: [],
    visibility: 'shared',
    ...known,
    firstDay,
    lastDay,
    startsAt: startsAt || null,
    endsAt: startsAt === '' ? null : endsAt === '24:00' ? '23:59' : endsAt,
    recurrence: rule?.replace(/(UNTIL=\d{8})T\d{6}Z/, '$1') ?? null,
    title: clean(item.summary?.replace(/\n/g, ' '), 120) || 'Google Calendar',
    place: clean(item.location?.replace(/\n/g, ' '), 200),
    notes: clean(item.description, 2000),
  }
}
