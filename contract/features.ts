import * as account from './account.feature.ts'
import * as backlog from './backlog.feature.ts'
import * as calendar from './calendar.feature.ts'
import * as calendarSync from './calendar-sync.feature.ts'
import * as childCard from './child-card.feature.ts'
import * as conflicts from './conflicts.feature.ts'
import * as contacts from './contacts.feature.ts'
import * as documents from './documents.feature.ts'
import * as expenses from './expenses.feature.ts'
import * as family from './family.feature.ts'
import * as mediation from './mediation.feature.ts'
import * as messages from './messages.feature.ts'
import * as notifications from './notifications.feature.ts'
import * as ownData from './own-data.feature.ts'
import * as record from './record.feature.ts'
import * as sealing from './sealing.feature.ts'
import * as server from './server.feature.ts'

/** Every feature of the contract. A new one adds its line here; calls, codes, statuses and topics follow from it. */
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
  ownData,
  record,
} as const

type Features = typeof FEATURES
/** The name of a feature. */
export type FeatureName = keyof Features

/** What a live event to a whole family can name. */
export type FamilyTopic = Features[FeatureName]['topics']['family'][number]

/** What a live event to one person can name. */
export type PersonTopic = Features[FeatureName]['topics']['person'][number]
