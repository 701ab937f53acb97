import { fields, list, maybe, oneOf, whole } from '../record/shape.ts'
import type { AgreementBody } from './agreement.ts'

const proposal = [
  fields({
    body: whole<AgreementBody>(),
    note: 'text',
    status: oneOf('open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired'),
    proposedBy: 'id',
    counters: maybe('id'),
    createdAt: 'instant',
    expiresAt: maybe('instant'),
    answeredBy: maybe('id'),
    answeredAt: maybe('instant'),
  }),
] as const

const event = [
  fields({
    firstDay: 'day',
    lastDay: 'day',
    startsAt: maybe('time'),
    endsAt: maybe('time'),
    /** RFC 5545 */
    recurrence: maybe('text'),
    except: list('day'),
    title: 'text',
    kind: 'text',
    childIds: list('id'),
    place: 'text',
    takenBy: maybe('id'),
    notes: 'text',
    /** minutes before it begins */
    reminders: list('count'),
    eventVersion: 'count',
    createdBy: 'id',
    updatedAt: 'instant',
  }),
] as const

/** What was said of a handover; since its second form with the planned time, which tells two of one day apart. */
const handover = {
  day: 'day',
  place: 'text',
  drives: maybe('id'),
  brings: list('text'),
  notes: 'text',
  doneAt: maybe('instant'),
  isMissed: 'flag',
  updatedBy: 'id',
  updatedAt: 'instant',
} as const

/** The facts of the calendar: what was proposed and agreed, events both see, handovers, the rotation. */
export const calendarFacts = {
  'calendar.set': proposal,
  'calendar.proposed': proposal,
  'calendar.accepted': proposal,
  'calendar.declined': proposal,
  'calendar.withdrawn': proposal,
  'event.created': event,
  'event.changed': event,
  'event.removed': event,
  'handover.set': [fields(handover), fields({ ...handover, planned: maybe('time') })],
  'rotation.set': [
    fields({
      pattern: 'text',
      anchorDay: 'day',
      handoverTime: 'time',
      zone: 'text',
      a: maybe('id'),
      b: maybe('id'),
    }),
  ],
} as const
