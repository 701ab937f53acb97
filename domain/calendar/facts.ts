import { fields, list, maybe, oneOf, whole } from '../record/shape.ts'
import type { AgreementBody } from './agreement.ts'
import type { Plan } from './plan.ts'

const asked = {
  body: whole<AgreementBody>(),
  note: 'text',
  proposedBy: 'id',
  counters: maybe('id'),
  createdAt: 'instant',
  expiresAt: maybe('instant'),
  answeredBy: maybe('id'),
  answeredAt: maybe('instant'),
} as const
const endings = ['open', 'accepted', 'declined', 'withdrawn', 'countered', 'expired'] as const
/** A proposal; since its second form with the reason for declining it, and with what left nothing of it to answer. */
const answerable = fields({
  ...asked,
  status: oneOf(...endings, 'overtaken'),
  reason: 'text',
  overtakenBy: maybe('id'),
})
const proposal = [fields({ ...asked, status: oneOf(...endings) }), answerable] as const

/** What one parent had set alone, as the other saw it. */
const setAlone = [
  fields({ ids: list('id'), rules: whole<Pick<Plan, 'schedules' | 'holidays' | 'overrides'>>() }),
] as const

/** Weeks that one parent entered. */
const rotation = {
  pattern: 'text',
  anchorDay: 'day',
  handoverTime: 'time',
  zone: 'text',
  a: maybe('id'),
  b: maybe('id'),
} as const

const eventShape = fields({
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
})
/**
 * An event that both see. Since its second form a series is also recorded anew where one of its days becomes an event of
 * its own, and every hiding is a fact: what was said last is what both see.
 */
const event = [eventShape, eventShape] as const

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
  /** by accepting another: the one who accepted acted, and nobody answered this one */
  'calendar.overtaken': [answerable],
  'event.created': event,
  'event.changed': event,
  'event.removed': event,
  /** what both had seen is its author's alone from then on, or shown as busy: all of it, one day of it, or from a day on */
  'event.hidden': [fields({ isBusy: 'flag', day: maybe('day'), isOnwards: 'flag' })],
  'handover.set': [fields(handover), fields({ ...handover, planned: maybe('time') })],
  // since its second form with who planned them, and by which act they came to be as they are: somebody entered them,
  // joined and has the nights that were nobody's by name, or moved the family to another time zone
  'rotation.set': [
    fields(rotation),
    fields({ ...rotation, plannedBy: 'id', act: oneOf('planned', 'joined', 'moved') }),
  ],
  'plan.agreed': setAlone,
  'plan.left-open': setAlone,
} as const
