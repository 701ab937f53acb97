import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { listedCards } from '@evenhand/contract/backlog/listed.ts'
import { getCalendar, listProposals, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { listedEvents, listedOpen, listedProposals } from '@evenhand/contract/calendar/listed.ts'
import { type DocumentRow, documentsOverview, listDocuments } from '@evenhand/contract/documents/documents.ts'
import { listedDocuments, newestInFolder } from '@evenhand/contract/documents/listed.ts'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listedExpenses } from '@evenhand/contract/expenses/listed.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { listedMessages } from '@evenhand/contract/messages/listed.ts'
import { listConversations, listMessages } from '@evenhand/contract/messages/messages.ts'
import type { Book } from '@evenhand/domain/shown/book.ts'
import { compareList, type ShownList } from '@evenhand/domain/shown/lists.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { Seen } from './shown.ts'

/**
 * Where a list that a parent is shown leaves out what the record says belongs to it, in words: by page, filter, folder and
 * place, as screens ask for them. [REC-10]
 */
export async function listsOtherwiseTo(seen: Seen, book: Book): Promise<string[]> {
  return (await listsShownTo(seen)).flatMap(([name, list]) => {
    const found = compareList(book, list, book.size)
    if (found.is === 'whole') return []
    return [`${name}: ${JSON.stringify(found.is === 'other' ? found.leftOut : found.is)}`]
  })
}

/** The lists that a parent is shown, each with a name. */
export async function listsShownTo(seen: Seen): Promise<readonly Named[]> {
  return [
    ...(await expenses(seen)),
    ...(await documents(seen)),
    ...(await conversations(seen)),
    ...(await calendar(seen)),
    ...(await proposals(seen)),
    ['board', listedCards((await ask(seen, listCards, {})) as ReplyOf<typeof listCards>)],
  ]
}

type Named = readonly [name: string, list: ShownList]

/** A call as the parent makes it. */
async function ask(
  { app, token, familyId }: Seen,
  call: unknown,
  query: object,
  params: object = { familyId },
) {
  return (await app.call(call as typeof listExpenses, { token, params, query } as never)).body as unknown
}

async function expenses(seen: Seen): Promise<Named[]> {
  const lists: Named[] = []
  const filters = [
    ...['pending', 'approved', 'rejected', 'paid', 'negotiating', 'denied'].map((status) => ({ status })),
    ...[{ category: 'food' }, { category: 'medical', status: 'approved' }],
    ...[{}, { dateFrom: '2026-03-01', dateTo: '2026-10-31' }],
  ]
  for (const filter of filters)
    for (const offset of [0, 3, 6]) {
      const query = { ...filter, limit: '3', offset: String(offset) } as Parameters<typeof listedExpenses>[0]
      const page = (await ask(seen, listExpenses, query)) as ReplyOf<typeof listExpenses>
      const list = listedExpenses(query, page)
      if (list) lists.push([`expenses ${JSON.stringify(query)}`, list])
    }
  return lists
}

async function documents(seen: Seen): Promise<Named[]> {
  const read = async (query: object) =>
    (await ask(seen, listDocuments, query)) as { documents: DocumentRow[]; hasMore: boolean }
  const front = (await read({})).documents
  const { folders } = (await ask(seen, documentsOverview, {})) as ReplyOf<typeof documentsOverview>
  const inFolders = [null, ...folders.map(({ id }) => id)]
  const lists: Named[] = inFolders.map((id) => [`newest in ${id}`, newestInFolder(id, front)])
  for (const query of [...inFolders.map((id) => ({ folder: id ?? 'none' })), { kind: 'order' as const }]) {
    const { documents: found, hasMore } = await read({ ...query, limit: '2' })
    const list = listedDocuments(query, found, hasMore)
    if (list) lists.push([`documents ${JSON.stringify(query)}`, list])
  }
  return lists
}

async function conversations(seen: Seen): Promise<Named[]> {
  const { conversations: all } = (await ask(seen, listConversations, {})) as ReplyOf<typeof listConversations>
  const lists: Named[] = []
  for (const { id, total } of all) {
    const reply = await ask(seen, listMessages, { limit: '200' }, { id })
    const { messages } = reply as ReplyOf<typeof listMessages>
    const [first] = messages
    const ids = messages.map((one) => one.id)
    lists.push([`messages of ${id}, ${total}`, listedMessages(id, first ? { from: first.place } : {}, ids)])
  }
  return lists
}

/** A month after the other around today, and what is open. */
async function calendar(seen: Seen): Promise<Named[]> {
  const lists: Named[] = []
  const now = seen.app.ctx.clock()
  const today = dayAt(now, asZone('Etc/UTC'))
  for (let month = -6; month <= 6; month += 1) {
    const from = addDays(today, 30 * month)
    const days = { from, to: addDays(from, 30) }
    const { events, open, a, b } = (await ask(seen, getCalendar, days)) as ReplyOf<typeof getCalendar>
    const [onThem, asked] = [
      listedEvents(days, events),
      listedOpen(open, { hasOther: a !== null && b !== null, until: new Date(now).toISOString() }),
    ]
    if (onThem) lists.push([`events from ${from}`, onThem])
    if (asked && month === 0) lists.push(['open proposals', asked])
  }
  return lists
}

async function proposals(seen: Seen): Promise<Named[]> {
  const read = async (query: object) =>
    (await ask(seen, listProposals, query)) as ReplyOf<typeof listProposals>
  const all: Proposal[] = []
  const lists: Named[] = []
  for (let more = true; more; ) {
    const page = await read(all.length > 0 ? { before: all.at(-1)?.id } : {})
    all.push(...page.proposals)
    more = page.more
    lists.push([`${all.length} proposals`, listedProposals(all, more)])
  }
  return lists
}
