import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import {
  changeFeed,
  endFeed,
  feedAddress,
  getCalendarSync,
  listOutsideEvents,
  makeFeed,
  readFeed,
  rotateFeed,
} from './calendar-sync.ts'
import {
  changeGoogleOutlet,
  connectGoogleCalendar,
  cutGoogleOutlet,
  disconnectGoogle,
  finishGoogleCalendar,
  listGoogleCalendars,
  makeGoogleOutlet,
  readGoogleCalendar,
} from './google.ts'
import {
  changeSource,
  cutSource,
  importCalendar,
  previewImport,
  readSource,
  sourceFile,
  subscribeCalendar,
} from './sources.ts'

/** Every other calendar: feeds, imports, subscriptions, Google. */
export const calls = {
  getCalendarSync,
  listOutsideEvents,
  makeFeed,
  feedAddress,
  rotateFeed,
  changeFeed,
  endFeed,
  readFeed,
  previewImport,
  importCalendar,
  subscribeCalendar,
  changeSource,
  readSource,
  cutSource,
  sourceFile,
  connectGoogleCalendar,
  finishGoogleCalendar,
  listGoogleCalendars,
  readGoogleCalendar,
  makeGoogleOutlet,
  changeGoogleOutlet,
  cutGoogleOutlet,
  disconnectGoogle,
} as const satisfies Calls

export const codes = {
  'calendar-sync/too-many': 409,
  'calendar-sync/not-yours': 403,
  'feed/not-found': 404,
  'source/not-found': 404,
  'source/address-not-allowed': 422,
  'source/known': 409,
  'import/not-a-calendar': 422,
  'import/nothing-to-import': 422,
  'google/not-found': 404,
  'google/not-enabled': 404,
  'google/consent-needed': 409,
  'google/not-answering': 503,
  'google/visit-over': 410,
} as const satisfies Codes
