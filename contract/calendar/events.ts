import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, id, instant, line, prose, revision, wallTime } from '../shapes.ts'
import { calendarTopic } from './topics.ts'

/** What an event is about. */
export const eventKind = z.enum(['school', 'medical', 'activity', 'family', 'travel', 'birthday', 'other'])
/** Who sees it: both parents; both, but the other only that one is busy; oneself alone. */
export const eventVisibility = z.enum(['shared', 'busy', 'private'])

/** RFC 5545 without the start: by days at the shortest, and with an end of its own or none. */
const recurrence = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL=\d{1,2}|COUNT=\d{1,3}|UNTIL=\d{8}|BYDAY=[-+0-9A-Z,]{2,60}|BYMONTHDAY=[-0-9,]{1,60}|BYMONTH=[0-9,]{1,30}))*$/,
      'not-a-rule',
    ),
  )

/** When and what an event is, as a parent enters it. No spreads: the browser's build leaves the shapes out. */
const eventInput = z.strictObject({
  firstDay: day(),
  lastDay: day(),
  /** null: all day */
  startsAt: z.nullable(wallTime()),
  endsAt: z.nullable(wallTime()),
  recurrence: z.nullable(recurrence),
  title: line(120, 1),
  kind: eventKind,
  childIds: z.array(id()).check(z.maxLength(20)),
  place: line(200),
  /** which parent takes the children; null: not said */
  takenBy: z.nullable(id()),
  notes: prose(2000),
  /** minutes before it begins */
  reminders: z.array(z.int().check(z.gte(0), z.lte(40_320))).check(z.maxLength(5)),
  visibility: eventVisibility,
})

/** An event as a parent sees it. `title` is null where only that the other one is busy may be seen. */
export const calendarEvent = z.extend(eventInput, {
  id: id(),
  familyId: id(),
  title: z.nullable(z.string()),
  /** days on which a recurring event does not happen */
  except: z.array(day()),
  version: z.number(),
  createdBy: id(),
  updatedAt: instant(),
  /** both see it, or have seen it before it was hidden: what it said then is in the record of both */
  wasShared: z.optional(z.boolean()),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

const familyPath = z.object({ familyId: id() })
const eventPath = z.object({ id: id() })
const oneEvent = z.object({ event: calendarEvent })

/** Adds an event. */
export const createEvent = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/events',
  access: 'family',
  summary: 'Add an event',
  says: [
    'firstDay',
    'lastDay',
    'startsAt',
    'endsAt',
    'recurrence',
    'title',
    'kind',
    'childIds',
    'place',
    'takenBy',
    'notes',
    'reminders',
    'fromMessage',
  ],
  invalidates: [calendarTopic],
  params: familyPath,
  /** `fromMessage`: the message it was made of */
  body: z.extend(eventInput, { fromMessage: z.optional(id()) }),
  reply: oneEvent,
  status: 201,
  errors: [
    'family/not-found',
    'message/not-found',
    'calendar/invalid',
    'calendar/too-many',
    'expense/unknown-child',
    'expense/unknown-parent',
  ],
})

/** Which occurrences a change is for: one, one and those after it, or all. The day is that of the one meant. */
const scope = z.optional(
  z.nullable(z.strictObject({ which: z.enum(['this', 'following', 'all']), day: day() })),
)

/** Changes an event; earlier versions stay readable. `version` is the one the parent saw. */
export const changeEvent = endpoint({
  method: 'PUT',
  path: '/api/calendar/events/:id',
  access: 'family',
  summary: 'Change an event',
  says: [
    'firstDay',
    'lastDay',
    'startsAt',
    'endsAt',
    'recurrence',
    'title',
    'kind',
    'childIds',
    'place',
    'takenBy',
    'notes',
    'reminders',
  ],
  invalidates: [calendarTopic],
  params: eventPath,
  body: z.extend(eventInput, { version: revision(), scope }),
  reply: oneEvent,
  errors: [
    'event/not-found',
    'event/changed',
    'calendar/invalid',
    'calendar/too-many',
    'expense/unknown-child',
    'expense/unknown-parent',
  ],
})

/** Takes an event out of the calendar, or some of its occurrences. What it was stays readable. */
export const removeEvent = endpoint({
  method: 'POST',
  path: '/api/calendar/events/:id/remove',
  access: 'family',
  summary: 'Remove an event',
  says: [],
  invalidates: [calendarTopic],
  params: eventPath,
  body: z.strictObject({ scope }),
  reply: oneEvent,
  errors: ['event/not-found', 'calendar/invalid'],
})

/** The versions of an event, newest first. */
export const eventVersions = endpoint({
  method: 'GET',
  path: '/api/calendar/events/:id/versions',
  access: 'family',
  summary: 'Earlier versions of an event',
  dependsOn: [calendarTopic],
  params: eventPath,
  reply: z.object({
    versions: z.array(
      z.object({
        version: z.number(),
        at: instant(),
        by: id(),
        title: z.string(),
        notes: z.string(),
        place: z.string(),
        /** when it was to be; null where only what it was is known */
        times: z.nullable(
          z.object({
            firstDay: day(),
            lastDay: day(),
            startsAt: z.nullable(z.string()),
            endsAt: z.nullable(z.string()),
            recurrence: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: ['event/not-found'],
})

const handoverFacts = z.strictObject({
  place: line(200),
  /** which parent drives; null: not said */
  drives: z.nullable(id()),
  /** what goes along */
  brings: z.array(line(80, 1)).check(z.maxLength(30)),
  notes: prose(1000),
  /** when it was done, or null; late and missed are facts, not scores */
  doneAt: z.nullable(instant()),
  isMissed: z.boolean(),
})

/** A handover's own facts; that it is planned follows from the plan. */
export const handover = z.extend(handoverFacts, {
  day: day(),
  /** the planned time it is about; null: noted for the day */
  planned: z.nullable(z.string()),
  updatedBy: id(),
  updatedAt: instant(),
  /** what was said before, newest first: every correction is kept */
  earlier: z.array(
    z.object({ doneAt: z.nullable(instant()), isMissed: z.boolean(), by: id(), at: instant() }),
  ),
})
export type HandoverReply = z.infer<typeof handover>

/**
 * Says where a handover is, who drives and what goes along, or that it was done and when. `planned` is the planned time
 * of the one that is meant, where a day has several.
 */
export const putHandover = endpoint({
  method: 'PUT',
  path: '/api/families/:familyId/calendar/handovers/:day',
  access: 'family',
  summary: 'Set a handover',
  says: ['day', 'planned', 'place', 'drives', 'brings', 'notes', 'doneAt', 'isMissed'],
  invalidates: [calendarTopic],
  params: z.object({ familyId: id(), day: day() }),
  body: z.extend(handoverFacts, { planned: z.optional(z.nullable(wallTime())) }),
  reply: z.object({ handover }),
  errors: ['family/not-found', 'calendar/invalid', 'expense/unknown-parent'],
})
