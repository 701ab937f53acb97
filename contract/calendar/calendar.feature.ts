import { putRotation } from '../family/family.ts'
import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { answerProposal, answerSetAlone, getCalendar, listProposals, proposeCalendar } from './calendar.ts'
import { changeEvent, createEvent, eventVersions, putHandover, removeEvent } from './events.ts'
import { publicHolidays } from './public-holidays.ts'

/** Schedule, proposals, events, handovers. */
export const calls = {
  getCalendar,
  listProposals,
  proposeCalendar,
  answerProposal,
  answerSetAlone,
  createEvent,
  changeEvent,
  removeEvent,
  eventVersions,
  putHandover,
  putRotation,
  publicHolidays,
} as const satisfies Calls

export const codes = {
  'calendar/invalid': 422,
  'calendar/past': 409,
  'calendar/not-your-night': 409,
  'calendar/already-answered': 409,
  'calendar/own-proposal': 403,
  'calendar/asked-already': 409,
  'calendar/plan-changed': 409,
  'calendar/too-many': 409,
  'calendar/by-agreement': 409,
  'proposal/not-found': 404,
  'event/not-found': 404,
  'event/changed': 409,
} as const satisfies Codes
