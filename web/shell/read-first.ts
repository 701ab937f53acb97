import { getProfile } from '@evenhand/contract/auth.ts'
import { listCards } from '@evenhand/contract/backlog.ts'
import { listConflicts } from '@evenhand/contract/conflicts.ts'
import { expenseOverview } from '@evenhand/contract/expense-overview.ts'
import { expenseSummary, listExpenses } from '@evenhand/contract/expenses.ts'
import { listFamilies } from '@evenhand/contract/family.ts'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import { listConversations } from '@evenhand/contract/messages.ts'
import { queryClient, reading } from '../api/query.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { filtersOf, queryOf } from '../expenses/filters.ts'
import { chosenFamily, chosenFirst, keepSeenFamily, seenFamily } from '../family/scope/chosen-family.ts'

/**
 * Prefetches what the screen at this path needs first, while its code loads: the families; on the dashboard one call
 * per feature, on the ledger its page, on the person's own screens their profile. For the family this device showed
 * last it starts at once, along with the families; the screen finds the results, or the pending requests, in the cache.
 */
export async function readFirst(path: string): Promise<void> {
  if (/^\/(account|profile)$/.test(path)) ahead(getProfile, {})
  const likely = chosenFamily() ?? seenFamily()
  if (likely) readOf(path, likely)
  const { families } = await queryClient.fetchQuery(reading(listFamilies, {}))
  const [family] = chosenFirst(families, chosenFamily())
  if (!family) return
  keepSeenFamily(family.id)
  readOf(path, family.id)
}

function readOf(path: string, familyId: string): void {
  const hasMoney = factsOfServer().features.expenses
  const params = { familyId }
  if (path === '/expenses' && hasMoney) {
    const ledger = queryOf(filtersOf(new URLSearchParams(location.search)))
    ahead(listExpenses, { params, query: ledger })
    ahead(expenseSummary, { params })
    ahead(listExpenses, { params, query: { status: 'to-answer', limit: '200' } })
  }
  const tab = /^\/dashboard(?:\/(\w+))?$/.exec(path)
  if (!tab) return
  const [, name = 'agenda'] = tab
  if (hasMoney && /^(agenda|expenses)$/.test(name)) ahead(expenseOverview, { params })
  if (/^(agenda|messages)$/.test(name)) ahead(listConversations, { params })
  if (/^(agenda|children|tasks)$/.test(name)) ahead(listCards, { params })
  if (name === 'agenda') ahead(listConflicts, { params })
}

function ahead<E extends Endpoint>(endpoint: E, ask: AskOf<E>): void {
  void queryClient.prefetchQuery(reading(endpoint, ask))
}
