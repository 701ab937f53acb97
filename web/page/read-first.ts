import { getProfile } from '@evenhand/contract/account/auth.ts'
import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { getChildCard } from '@evenhand/contract/child-card/child-card.ts'
import { listConflicts } from '@evenhand/contract/conflicts/conflicts.ts'
import { listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { documentsOverview, getDocument } from '@evenhand/contract/documents/documents.ts'
import { expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { listPayments } from '@evenhand/contract/expenses/payments.ts'
import { type Family, listFamilies } from '@evenhand/contract/family/family.ts'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import { getConversation, listConversations } from '@evenhand/contract/messages/messages.ts'
import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt, isZone } from '@evenhand/domain/time/wall.ts'
import { queryClient, reading } from '../api/reads/query.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { viewOf } from '../calendar/grid/view-of.ts'
import { clockNow } from '../device/clock.ts'
import { filtersOf, queryOf } from '../expenses/list/filters.ts'
import {
  chosenFamily,
  chosenFirst,
  keepSeenFamily,
  seenFamily,
  seenZone,
} from '../family/scope/chosen-family.ts'

/**
 * Prefetches what the screen at this path needs first, while its code loads: the families; on the dashboard one call
 * per feature, on the others what stands at their top. For the family this device showed last it starts at once, along
 * with the families; the screen finds the results, or the pending requests, in the cache.
 */
export async function readFirst(path: string): Promise<void> {
  readAlone(path)
  const likely = chosenFamily() ?? seenFamily()
  const zone = seenZone()
  if (likely) readOf(path, likely)
  if (likely && likely === seenFamily() && zone && isZone(zone)) readByItsClock(path, { id: likely, zone })
  const { families } = await queryClient.fetchQuery(reading(listFamilies, {}))
  const [family] = chosenFirst(families, chosenFamily())
  if (!family) return
  keepSeenFamily(family)
  readOf(path, family.id)
  readByItsClock(path, family)
}

/** What needs no family, or has its id in the path. */
function readAlone(path: string): void {
  if (/^\/(account|profile)$/.test(path)) ahead(getProfile, {})
  if (/^\/contacts(\/|$)/.test(path)) ahead(listContacts, {})
  if (/^\/(dashboard(\/(agenda|expenses))?|expenses|waiting|notifications)$/.test(path))
    ahead(listWaiting, {})
  const [, list, id] = /^\/(documents|conversation|children)\/([\da-f-]{36})(?:\/card)?$/.exec(path) ?? []
  if (!id) return
  if (list === 'documents') ahead(getDocument, { params: { id } })
  if (list === 'conversation') ahead(getConversation, { params: { id } })
  if (list === 'children') ahead(getChildCard, { params: { childId: id } })
}

function readOf(path: string, familyId: string): void {
  const hasMoney = factsOfServer().features.expenses
  const params = { familyId }
  if (path === '/expenses' && hasMoney) {
    const ledger = queryOf(filtersOf(new URLSearchParams(location.search)))
    ahead(listExpenses, { params, query: ledger })
    ahead(expenseSummary, { params })
  }
  if (path === '/expenses/balances' && hasMoney) {
    ahead(expenseSummary, { params })
    ahead(listPayments, { params })
  }
  if (/^\/documents(\/|$)/.test(path)) ahead(documentsOverview, { params })
  if (path === '/record') ahead(recordWitnesses, { params })
  if (path === '/messages') ahead(listConversations, { params })
  if (path === '/backlog') ahead(listCards, { params })
  if (path === '/conflicts') ahead(listConflicts, { params })
  const tab = /^\/dashboard(?:\/(\w+))?$/.exec(path)
  if (!tab) return
  const [, name = 'agenda'] = tab
  if (hasMoney && /^(agenda|expenses)$/.test(name)) ahead(expenseOverview, { params })
  if (/^(agenda|messages)$/.test(name)) ahead(listConversations, { params })
  if (/^(agenda|children|tasks)$/.test(name)) ahead(listCards, { params })
  if (name === 'agenda') ahead(listConflicts, { params })
}

/** What depends on the family's current day. */
function readByItsClock(path: string, family: Pick<Family, 'id' | 'zone'>): void {
  if (!factsOfServer().features.calendar) return
  const today = dayAt(clockNow(), asZone(family.zone))
  const params = { familyId: family.id }
  if (/^\/dashboard(\/(agenda|children))?$/.test(path))
    ahead(getCalendar, { params, query: { from: today, to: addDays(today, 14) } })
  if (path !== '/calendar') return
  const { from, to } = viewOf(new URLSearchParams(location.search), today)
  const query = { from: addDays(from, -7), to: addDays(to, 7) }
  ahead(getCalendar, { params, query })
  ahead(listOutsideEvents, { params, query })
}

function ahead<E extends Endpoint>(endpoint: E, ask: AskOf<E>): void {
  void queryClient.prefetchQuery(reading(endpoint, ask))
}
