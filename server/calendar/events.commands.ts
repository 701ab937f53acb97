import type {
  CalendarEvent,
  changeEvent,
  createEvent,
  removeEvent,
} from '@evenhand/contract/calendar/events.ts'
import { calendarTopic } from '@evenhand/contract/calendar/topics.ts'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { occurrences } from '@evenhand/domain/calendar/recurrence.ts'
import { nextReminder } from '@evenhand/domain/calendar/reminder.ts'
import type { FactName } from '@evenhand/domain/record/vocabulary.ts'
import { addDays, asDay, daysBetween, isDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'
import { hasChild } from '../family/children.sql.ts'
import { memberIds } from '../family/founding.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { keepUse } from '../messages/uses.commands.ts'
import { type Work, write } from '../work/write.ts'
import { countEvents, type EventRow, eventView, readEvent } from './events.sql.ts'
import { readPlaces } from './plan.sql.ts'
import { setRemindAt } from './reminders.sql.ts'

type Input = CallOf<typeof createEvent>['body']
type Scope = NonNullable<CallOf<typeof removeEvent>['body']['scope']>

/** Adds an event. */
export function addEvent(scope: FamilyScope, body: Input): Promise<Answer> {
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(scope.family)
    await check(work, scope, body)
    const event = await insert(work, scope, body)
    const use = { kind: 'event', id: event.id } as const
    const isShared = event.visibility === 'shared'
    if (body.fromMessage) await keepUse(work, scope, { ...use, message: body.fromMessage }, isShared)
    return { event }
  })
}

/** Changes an event, or some of its occurrences; the old state stays among its versions. */
export function editEvent(
  scope: FamilyScope,
  id: string,
  body: CallOf<typeof changeEvent>['body'],
): Promise<Answer> {
  return write(scope, async (work) => {
    await work.lock(scope.family)
    const { version, scope: which, ...input } = body
    const row = await readOpen(work, scope, id)
    if (row.version !== version) throw new Failure('event/changed')
    if (input.visibility !== row.visibility && row.created_by !== scope.person)
      throw new Failure('event/not-found')
    await check(work, scope, input)
    if (!row.recurrence || !which || which.which === 'all') {
      const event = await update(work, scope, row, input)
      recordHiding(work, scope, row, event, null)
      return { event }
    }
    const left = await leaveOut(work, scope, row, which)
    await finish(work, scope, id, left === 'none' ? 'event.removed' : 'event.changed', row)
    const rest = which.which === 'this' ? { ...input, recurrence: null } : input
    const event = await insert(work, scope, rest, row)
    recordHiding(work, scope, row, event, which)
    return { event }
  })
}

/** Records that what both had seen is hidden from now on; without it the record would go on showing what no page does. */
function recordHiding(
  work: Work,
  { family }: FamilyScope,
  before: EventRow,
  { visibility }: CalendarEvent,
  scope: Scope | null,
): void {
  if (before.visibility !== 'shared' || visibility === 'shared') return
  const isOnwards = scope?.which === 'following'
  const body = { isBusy: visibility === 'busy', day: scope?.day ?? null, isOnwards }
  work.record(family, { kind: 'event.hidden', subject: before.event_id, body })
}

/** Removes an event, or some of its occurrences, from the calendar. */
export function takeOut(
  scope: FamilyScope,
  id: string,
  body: CallOf<typeof removeEvent>['body'],
): Promise<Answer> {
  return write(scope, (work) => takeOutWithin(work, scope, id, body))
}

/** The same inside another command's transaction. */
export async function takeOutWithin(
  work: Work,
  scope: FamilyScope,
  id: string,
  body: CallOf<typeof removeEvent>['body'],
) {
  await work.lock(scope.family)
  const row = await readOpen(work, scope, id)
  if (row.recurrence && body.scope && body.scope.which !== 'all') await leaveOut(work, scope, row, body.scope)
  else await set(work, scope, row, { removed_at: new Date(work.now) })
  return { event: await finish(work, scope, id, 'event.removed') }
}

/** The maximum number of events per family, including past and removed ones. */
const MOST_EVENTS = 20_000
const NO_FACTS = {
  title: '',
  kind: 'other',
  childIds: [],
  place: '',
  takenBy: null,
  notes: '',
  reminders: [],
} as const

async function readOpen(work: Work, { family, person }: FamilyScope, id: string): Promise<EventRow> {
  const row = await readEvent(work.tx, family, id)
  // the other parent's private events cannot be changed
  if (!row || row.removed_at || (row.visibility !== 'shared' && row.created_by !== person))
    throw new Failure('event/not-found')
  return row
}

/** `from`: the event it was an occurrence of. */
async function insert(work: Work, scope: FamilyScope, input: Input, from?: EventRow) {
  const { family, person } = scope
  if ((await countEvents(work.tx, family)) >= MOST_EVENTS) throw new Failure('calendar/too-many')
  const id = work.ctx.newId()
  const at = new Date(work.now)
  await work.tx
    .insertInto('calendar_events')
    .values({
      family_id: family,
      event_id: id,
      ...timesOf(input),
      version: 1,
      created_by: person,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await insertVersion(work, scope, id, 1, person, input)
  return finish(work, scope, id, 'event.created', from)
}

async function update(work: Work, scope: FamilyScope, row: EventRow, input: Input) {
  const version = row.version + 1
  await set(work, scope, row, { ...timesOf(input), version })
  await insertVersion(work, scope, row.event_id, version, row.created_by, input)
  return finish(work, scope, row.event_id, 'event.changed', row)
}

/** Removes one occurrence, or all from a day on; tells whether any are left. */
async function leaveOut(work: Work, scope: FamilyScope, row: EventRow, out: Scope): Promise<'some' | 'none'> {
  const { which, day } = out
  const one = asDay(day)
  if (occurrences(asDay(row.first_day), row.recurrence, row.except_days, one, one).length === 0)
    throw refused('calendar/invalid', 'scope.day', 'not-there')
  if (which === 'this') {
    if (row.except_days.length >= 500) throw new Failure('calendar/too-many')
    await set(work, scope, row, { except_days: [...new Set([...row.except_days, day])].sort() })
    return 'some'
  }
  if (day === row.first_day) {
    await set(work, scope, row, { removed_at: new Date(work.now) })
    return 'none'
  }
  const eve = addDays(asDay(day), -1)
  const rule = `${row.recurrence?.replace(/;(UNTIL|COUNT)=[^;]+/g, '')};UNTIL=${eve.replaceAll('-', '')}`
  const length = daysBetween(asDay(row.first_day), asDay(row.last_day))
  await set(work, scope, row, { recurrence: rule, until_day: addDays(eve, length) })
  return 'some'
}

async function set(work: Work, { family }: FamilyScope, row: EventRow, change: object): Promise<void> {
  await work.tx
    .updateTable('calendar_events')
    .set({ ...change, updated_at: new Date(work.now) })
    .where('family_id', '=', family)
    .where('event_id', '=', row.event_id)
    .execute()
}

async function insertVersion(
  work: Work,
  { family, person }: FamilyScope,
  id: string,
  version: number,
  owner: string,
  { title, kind, childIds, place, takenBy, notes, reminders, visibility, ...when }: Input,
): Promise<void> {
  const { firstDay, lastDay, startsAt, endsAt, recurrence } = when
  const times = { firstDay, lastDay, startsAt, endsAt, recurrence }
  await work.tx
    .insertInto('calendar_event_versions')
    .values({
      family_id: family,
      event_id: id,
      version,
      is_own: visibility !== 'shared',
      owner_id: owner,
      facts: JSON.stringify({ ...NO_FACTS, title, kind, childIds, place, takenBy, notes, reminders, times }),
      changed_by: person,
      changed_at: new Date(work.now),
    })
    .execute()
}

/**
 * Reads the event back and records it in the family's record, unless it is private. `before`: as it was; what the other
 * parent saw until now goes from their open page, too.
 */
async function finish(
  work: Work,
  { family, person }: FamilyScope,
  id: string,
  kind: EventKind,
  before?: EventRow,
) {
  const row = (await readEvent(work.tx, family, id))!
  const event = eventView(row)
  await setRemindAt(work.tx, family, id, row.removed_at ? null : await reminderOf(work, family, event))
  if (event.visibility === 'shared') work.record(family, { kind, subject: id, body: eventFact(event) })
  const isHidden = [event, before ?? event].every(({ visibility }) => visibility === 'private')
  work.tell(family, calendarTopic, id, isHidden ? person : undefined)
  return event
}

async function reminderOf({ tx, now }: Work, family: FamilyId, event: CalendarEvent): Promise<number | null> {
  if (event.reminders.length === 0) return null
  const { zone } = await readPlaces(tx, family)
  const [firstDay, startsAt] = [
    asDay(event.firstDay),
    event.startsAt === null ? null : asWallTime(event.startsAt),
  ]
  return nextReminder({ ...event, firstDay, startsAt }, asZone(zone), now)
}

type EventKind = Exclude<Extract<FactName, `event.${string}`>, 'event.hidden'>

/** A shared event as a fact of the record. */
function eventFact({
  id: _,
  familyId: __,
  visibility: ___,
  wasShared: ____,
  title,
  version,
  ...event
}: CalendarEvent) {
  return { ...event, title: title ?? '', eventVersion: version }
}

function timesOf(input: Input) {
  const end = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(input.recurrence ?? '')
  const length = daysBetween(asDay(input.firstDay), asDay(input.lastDay))
  const until = end ? addDays(asDay(`${end[1]}-${end[2]}-${end[3]}`), length) : null
  return {
    visibility: input.visibility,
    first_day: input.firstDay,
    last_day: input.lastDay,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    recurrence: input.recurrence,
    until_day: input.recurrence ? until : input.lastDay,
  }
}

async function check({ tx }: Work, { family }: FamilyScope, input: Input): Promise<void> {
  const { firstDay, lastDay, startsAt, endsAt, recurrence, takenBy } = input
  if (firstDay < '1900-01-01' || lastDay > '2200-12-31')
    throw refused('calendar/invalid', 'firstDay', 'too-far')
  if (lastDay < firstDay) throw refused('calendar/invalid', 'lastDay', 'ends-before-it-begins')
  if (daysBetween(asDay(firstDay), asDay(lastDay)) > 366)
    throw refused('calendar/invalid', 'lastDay', 'too-long')
  if ((startsAt === null) !== (endsAt === null)) throw refused('calendar/invalid', 'endsAt', 'required')
  if (startsAt !== null && endsAt !== null && firstDay === lastDay && endsAt < startsAt)
    throw refused('calendar/invalid', 'endsAt', 'ends-before-it-begins')
  const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(recurrence ?? '')
  if (until) {
    const day = `${until[1]}-${until[2]}-${until[3]}`
    if (!isDay(day)) throw refused('calendar/invalid', 'recurrence', 'not-a-day')
    if (day < firstDay) throw refused('calendar/invalid', 'recurrence', 'ends-before-it-begins')
    if (day > '2200-12-31') throw refused('calendar/invalid', 'recurrence', 'too-far')
  }
  if (takenBy && !(await memberIds(tx, family)).includes(takenBy))
    throw refused('expense/unknown-parent', 'takenBy', 'not-a-parent')
  for (const [at, child] of input.childIds.entries())
    if (!(await hasChild(tx, family, child)))
      throw refused('expense/unknown-child', `childIds.${at}`, 'unknown')
}

const refused = (code: ErrorCode, field: string, reason: string) =>
  new Failure(code, { fields: [{ field, code: reason }] })
