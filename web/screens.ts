import { aboutScreens } from './about/about.screens.ts'
import { accountScreens } from './account/account.screens.ts'
import { entryScreens } from './account/entry.screens.ts'
import { backlogScreens } from './backlog/backlog.screens.ts'
import { calendarScreens } from './calendar/calendar.screens.ts'
import { calendarSyncScreens } from './calendar-sync/calendar-sync.screens.ts'
import { childCardScreens } from './child-card/child-card.screens.ts'
import { conflictsScreens } from './conflicts/conflicts.screens.ts'
import { contactsScreens } from './contacts/contacts.screens.ts'
import { dashboardScreens } from './dashboard/dashboard.screens.ts'
import { designSystemScreens } from './design-system/design-system.screens.ts'
import { documentsScreens } from './documents/documents.screens.ts'
import { expensesScreens } from './expenses/expenses.screens.ts'
import { familyScreens } from './family/family.screens.ts'
import { mediationScreens } from './mediation/mediation.screens.ts'
import { messagesScreens } from './messages/messages.screens.ts'
import { networkScreens } from './network/network.screens.ts'
import { notificationsScreens } from './notifications/notifications.screens.ts'
import type { ScreenDeclaration } from './page/screen.ts'
import { phoneScreens } from './phone/phone.screens.ts'
import { recordScreens } from './record/record.screens.ts'
import { settingsScreens } from './settings/settings.screens.ts'
import { testModeScreens } from './test-mode/test-mode.screens.ts'
import { waitingScreens } from './waiting/waiting.screens.ts'

/**
 * Every screen of the product, each declared by its feature. Routes, navigation, the palette, precaching for offline
 * use, preloads and first pictures are derived from it.
 */
export const screens: readonly ScreenDeclaration[] = [
  ...entryScreens,
  ...accountScreens,
  ...dashboardScreens,
  ...messagesScreens,
  ...calendarScreens,
  ...calendarSyncScreens,
  ...documentsScreens,
  ...childCardScreens,
  ...expensesScreens,
  ...backlogScreens,
  ...conflictsScreens,
  ...familyScreens,
  ...networkScreens,
  ...contactsScreens,
  ...notificationsScreens,
  ...waitingScreens,
  ...phoneScreens,
  ...recordScreens,
  ...settingsScreens,
  ...aboutScreens,
  ...designSystemScreens,
  ...testModeScreens,
  ...mediationScreens,
]
