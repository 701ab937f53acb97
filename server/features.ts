import type { FeatureName } from '@evenhand/contract/features.ts'
import { account } from './account/account.feature.ts'
import { backlog } from './backlog/backlog.feature.ts'
import { calendar } from './calendar/calendar.feature.ts'
import { calendarSync } from './calendar-sync/calendar-sync.feature.ts'
import { childCard } from './child-card/child-card.feature.ts'
import { conflicts } from './conflicts/conflicts.feature.ts'
import { contacts } from './contacts/contacts.feature.ts'
import { documents } from './documents/documents.feature.ts'
import { expenses } from './expenses/expenses.feature.ts'
import { family } from './family/family.feature.ts'
import type { ServerFeature } from './feature.ts'
import { mediation } from './mediation/mediation.feature.ts'
import { messages } from './messages/messages.feature.ts'
import { notifications } from './notifications/notifications.feature.ts'
import { ownData } from './own-data/own-data.feature.ts'
import { record } from './record/record.feature.ts'
import { sealing } from './sealing/sealing.feature.ts'
import { server } from './server.feature.ts'
import { waiting } from './waiting/waiting.feature.ts'

/** Every feature of the contract with its server declaration. A new one adds its line here. */
export const SERVER_FEATURES = {
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
} as const satisfies Record<FeatureName, ServerFeature>
