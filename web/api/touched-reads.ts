import { getProfile } from '@evenhand/contract/auth.ts'
import { getCalendar, listProposals } from '@evenhand/contract/calendar.ts'
import { listContacts } from '@evenhand/contract/contacts.ts'
import { expenseSummary, getExpense, listExpenses } from '@evenhand/contract/expenses.ts'
import { getOnboarding, listFamilies, listInvitations } from '@evenhand/contract/family.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { getConversation, listConversations, listMessages } from '@evenhand/contract/messages.ts'
import { getShield } from '@evenhand/contract/shield.ts'
import { touched } from './query.ts'

/** What to ask again when something of the family or the person changed, by the live event's word. */
export const READS_OF = {
  expenses: [listExpenses, expenseSummary, getExpense],
  family: [listFamilies, expenseSummary, listContacts, getCalendar],
  invitations: [listInvitations, listFamilies, listContacts],
  families: [listFamilies, listInvitations, listContacts],
  contacts: [listContacts],
  messages: [listConversations, getConversation, listMessages],
  'message-marks': [listConversations, getConversation, listMessages],
  calendar: [getCalendar, listProposals],
  profile: [getProfile],
} as const satisfies Record<string, readonly Endpoint[]>

/** After one's own write the same reads, without waiting for the live event. */
export function touchedByWrite(endpoint: Endpoint): void {
  if (/^(\/api)?\/expense/.test(endpoint.path)) touched(...READS_OF.expenses)
  else if (endpoint.path.includes('/calendar')) touched(...READS_OF.calendar)
  else if (endpoint.path.startsWith('/api/contacts')) touched(...READS_OF.contacts)
  else if (/^\/api\/(messages|message-terms|conversations)/.test(endpoint.path)) touched(...READS_OF.messages)
  else if (endpoint.path.startsWith('/api/mediation')) touched(getShield)
  else if (endpoint.path.startsWith('/api/auth')) touched(getProfile)
  else touched(...READS_OF.family, listInvitations, getOnboarding, getProfile)
}
