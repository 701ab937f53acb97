import { getCard, listCards } from '@evenhand/contract/backlog/backlog.ts'
import { shownCard, shownCardWhole } from '@evenhand/contract/backlog/shown.ts'
import { getCalendar, listProposals } from '@evenhand/contract/calendar/calendar.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import { shownEvent, shownHandover, shownPlan, shownProposal } from '@evenhand/contract/calendar/shown.ts'
import { getDocument, listDocuments } from '@evenhand/contract/documents/documents.ts'
import { shownDocument } from '@evenhand/contract/documents/shown.ts'
import { listAgreements } from '@evenhand/contract/expenses/agreements.ts'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { listPayments } from '@evenhand/contract/expenses/payments.ts'
import { shownAgreement, shownExpense, shownPayment } from '@evenhand/contract/expenses/shown.ts'
import { listConversations, listMessages } from '@evenhand/contract/messages/messages.ts'
import { shownMessage, shownTerms } from '@evenhand/contract/messages/shown.ts'
import { recordLog } from '@evenhand/contract/record/record.ts'
import type { Fields, Sort, ThingKey, ToldEntry } from '@evenhand/domain/shown/book.ts'
import { shownOtherwise, toldOf } from '@evenhand/domain/shown/book.ts'
import { handoverKey } from '@evenhand/domain/shown/handovers.ts'
import { readBook } from '@evenhand/domain/shown/read.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { TestApp } from '../http/test-app.ts'
import { shownConversation } from './as-told.ts'
import { listsOtherwiseTo } from './shown-lists.ts'

/** A family as one of its parents sees it. */
export type Seen = { readonly app: TestApp; readonly familyId: string; readonly token: string }

type Shown = ReadonlyMap<ThingKey, Fields>
/** What the calls show of a sort of things. `whole`: all of them, so that none the record tells of may be missing. */
type Reading = {
  readonly sorts: readonly Sort[]
  readonly read: (seen: Seen) => Promise<Shown>
  readonly whole: boolean
}

/** Everything that the calls show and the record tells, feature by feature. */
const READINGS: readonly Reading[] = [
  { sorts: ['conversation', 'message'], read: conversations, whole: true },
  { sorts: ['message-terms'], read: messageTerms, whole: false },
  { sorts: ['expense'], read: expenses, whole: true },
  { sorts: ['payment'], read: payments, whole: true },
  { sorts: ['agreement'], read: agreements, whole: true },
  { sorts: ['event', 'handover', 'plan'], read: calendar, whole: false },
  { sorts: ['proposal'], read: proposals, whole: true },
  { sorts: ['document'], read: documents, whole: true },
  { sorts: ['card'], read: cards, whole: false },
]

/**
 * Where the calls show a parent something else than the record tells, or a list does not hold what it should, in words; none
 * where all is as recorded. Reads
 * the record as a device does, and everything that screens are made of. [REC-08]
 */
export async function shownOtherwiseTo(seen: Seen): Promise<string[]> {
  const book = readBook(await entriesOf(seen))
  const wrong: string[] = []
  for (const { sorts, read, whole } of READINGS) {
    const shown = await read(seen)
    for (const [thing, fields] of shown) {
      const told = toldOf(book, thing)
      if (told === undefined) wrong.push(`${thing} is shown, and no entry tells of it`)
      else
        for (const field of shownOtherwise(told, fields))
          wrong.push(`${thing} ${field}: told ${text(told[field])}, shown ${text(fields[field])}`)
    }
    for (const thing of book.things.keys())
      if (whole && sorts.includes(thing.split(':')[0] as Sort) && !shown.has(thing))
        wrong.push(`${thing} is told, and not shown`)
  }
  return [...wrong, ...(await listsOtherwiseTo(seen, book))]
}

const text = (value: unknown) => JSON.stringify(value) ?? 'nothing'

/** The record's entries as a parent's device reads them. */
export async function entriesOf({ app, token, familyId }: Seen): Promise<ToldEntry[]> {
  const entries: ToldEntry[] = []
  for (let from: number | null = 0; from !== null; ) {
    const ask = { token, params: { familyId }, query: { from: String(from) } }
    const page: { entries: { body: string | null }[]; next: number | null } = (await app.call(recordLog, ask))
      .body
    entries.push(
      ...page.entries.map((one) => {
        const { body, at, ...entry } = one as Omit<ToldEntry, 'body' | 'at'> & {
          body: string | null
          at: string
        }
        return { ...entry, at: Date.parse(at), body: body === null ? null : JSON.parse(body) }
      }),
    )
    from = page.next
  }
  return entries
}

async function conversations({ app, token, familyId }: Seen): Promise<Shown> {
  const shown = new Map<ThingKey, Fields>()
  const all = (await app.call(listConversations, { token, params: { familyId } })).body.conversations
  for (const conversation of all) {
    // the one that is there from the beginning is shown before anything was said in it
    if (conversation.kind !== 'everything' || conversation.total > 0)
      shown.set(`conversation:${conversation.id}`, shownConversation(conversation))
    for (let after = 0; after < conversation.total; ) {
      const query = { after: String(after), limit: '200' }
      const page = (await app.call(listMessages, { token, params: { id: conversation.id }, query } as never))
        .body as { messages: Parameters<typeof shownMessage>[0][] }
      for (const message of page.messages) shown.set(`message:${message.id}`, shownMessage(message))
      after = page.messages.at(-1)?.place ?? conversation.total
    }
  }
  return shown
}

async function messageTerms({ app, token, familyId }: Seen): Promise<Shown> {
  const { terms } = (await app.call(listConversations, { token, params: { familyId } })).body
  return new Map(
    [terms.inForce, terms.proposed].flatMap((one) =>
      one ? [[`message-terms:${one.id}` as const, shownTerms(one)] as const] : [],
    ),
  )
}

async function expenses({ app, token, familyId }: Seen): Promise<Shown> {
  const shown = new Map<ThingKey, Fields>()
  for (let offset = 0, total = 1; offset < total; offset += 1000) {
    const query = { limit: '1000', offset: String(offset) }
    const page = (await app.call(listExpenses, { token, params: { familyId }, query } as never)).body
    total = page.total
    // one's own ledger is in no record
    for (const expense of page.expenses)
      if (!expense.ownLedger) shown.set(`expense:${expense.id}`, shownExpense(expense))
  }
  return shown
}

async function payments({ app, token, familyId }: Seen): Promise<Shown> {
  const all = (await app.call(listPayments, { token, params: { familyId } })).body.payments
  return new Map(all.map((one) => [`payment:${one.id}` as const, shownPayment(one)] as const))
}

async function agreements({ app, token, familyId }: Seen): Promise<Shown> {
  const all = (await app.call(listAgreements, { token, params: { familyId } })).body.agreements
  return new Map(all.map((one) => [`agreement:${one.id}` as const, shownAgreement(one)] as const))
}

async function calendar({ app, token, familyId }: Seen): Promise<Shown> {
  const shown = new Map<ThingKey, Fields>()
  const today = dayAt(app.ctx.clock(), asZone('Etc/UTC'))
  // 400 days at a time
  for (const from of [addDays(today, -400), addDays(today, -1)]) {
    const query = { from, to: addDays(from, 399) }
    const reply = (await app.call(getCalendar, { token, params: { familyId }, query })).body
    // one's own are in no record
    for (const event of reply.events)
      if (event.visibility === 'shared' || event.wasShared) shown.set(`event:${event.id}`, shownEvent(event))
    for (const one of reply.handovers) shown.set(handoverKey(one.day, one.planned), shownHandover(one))
    shown.set(`plan:${familyId}`, shownPlan(reply.plan && planOf(reply.plan), reply.setAlone))
  }
  return shown
}

async function proposals({ app, token, familyId }: Seen): Promise<Shown> {
  const shown = new Map<ThingKey, Fields>()
  for (let before: string | undefined, more = true; more; ) {
    const query = { ...(before && { before }) }
    const page = (await app.call(listProposals, { token, params: { familyId }, query })).body
    for (const one of page.proposals) shown.set(`proposal:${one.id}`, shownProposal(one))
    before = page.proposals.at(-1)?.id
    more = page.more
  }
  return shown
}

async function documents({ app, token, familyId }: Seen): Promise<Shown> {
  const shown = new Map<ThingKey, Fields>()
  for (const withdrawn of ['false', 'true']) {
    const query = { limit: '200', withdrawn }
    const page = (await app.call(listDocuments, { token, params: { familyId }, query } as never)).body
    for (const { id, isShared } of page.documents as { id: string; isShared: boolean }[]) {
      const { document } = (await app.call(getDocument, { token, params: { id } })).body
      if (isShared) shown.set(`document:${id}`, shownDocument(document))
    }
  }
  return shown
}

async function cards({ app, token, familyId }: Seen): Promise<Shown> {
  const shown = new Map<ThingKey, Fields>()
  for (const card of (await app.call(listCards, { token, params: { familyId } })).body.cards) {
    const whole = (await app.call(getCard, { token, params: { id: card.id } })).body
    shown.set(`card:${card.id}`, { ...shownCardWhole(whole), ...shownCard(card) })
  }
  return shown
}
