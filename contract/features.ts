import * as account from './account/account.feature.ts'
import * as backlog from './backlog/backlog.feature.ts'
import * as calendar from './calendar/calendar.feature.ts'
import * as calendarSync from './calendar-sync/calendar-sync.feature.ts'
import * as childCard from './child-card/child-card.feature.ts'
import * as conflicts from './conflicts/conflicts.feature.ts'
import * as contacts from './contacts/contacts.feature.ts'
import * as documents from './documents/documents.feature.ts'
import * as expenses from './expenses/expenses.feature.ts'
import * as family from './family/family.feature.ts'
import * as mediation from './mediation/mediation.feature.ts'
import * as messages from './messages/messages.feature.ts'
import * as notifications from './notifications/notifications.feature.ts'
import * as ownData from './own-data/own-data.feature.ts'
import * as record from './record/record.feature.ts'
import * as sealing from './sealing/sealing.feature.ts'
import * as server from './server/server.feature.ts'
import * as waiting from './waiting/waiting.feature.ts'

/** Every feature of the contract. A new one adds its line here; calls, codes and statuses follow from it. */
export const FEATURES = {
  server,
  account,
  family,
  contacts,
  expenses,
  sealing,
  messages,
  mediation,
  calendar,
  calendarSync,
  backlog,
  conflicts,
  documents,
  childCard,
  notifications,
  waiting,
  ownData,
  record,
} as const

/** The name of a feature. */
export type FeatureName = keyof typeof FEATURES
