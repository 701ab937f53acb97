import { createCard } from '@evenhand/contract/backlog/backlog.ts'
import { proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { changeEvent, createEvent } from '@evenhand/contract/calendar/events.ts'
import { withdrawDocument } from '@evenhand/contract/documents/documents.ts'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { changeChild } from '@evenhand/contract/family/changes.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { openConversation, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf, sharedDocument } from '../documents/test-documents.ts'
import { tenEuros } from '../expenses/test-money.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const inFamily = () => ({ token: home.a.token, params: { familyId: home.id } })

const EVENT = {
  firstDay: '2027-03-01',
  lastDay: '2027-03-01',
  startsAt: '15:00',
  endsAt: '16:00',
  recurrence: null,
  title: 'Mediation',
  kind: 'other' as const,
  childIds: [],
  place: '',
  takenBy: null,
  notes: '',
  reminders: [],
  visibility: 'shared' as const,
}

/** What the other parent's list calls it; undefined where it does not tell of it at all. */
async function named(subject: string, token = home.b.token) {
  const { notifications } = (await app.call(listNotifications, { token })).body
  return notifications.find((one) => one.subject === subject)?.about
}

it('[MSG-09] names the thing itself: a card, an expense with its amount, a conversation, a child', async () => {
  const body = { title: 'Swimming lessons' }
  const { card } = (await app.call(createCard, { ...inFamily(), body })).body
  expect(await named(card.id)).toEqual({ title: 'Swimming lessons', amount: null, days: [] })

  const money = { ...tenEuros, familyId: home.id, description: 'Guitar lessons' }
  const spent = (await app.call(createExpense, { token: home.a.token, body: money })).body.data.expense
  expect(await named(spent.id)).toEqual({
    title: 'Guitar lessons',
    amount: { amount: 10, currency: 'EUR' },
    days: [],
  })

  const opened = await app.call(openConversation, {
    ...inFamily(),
    body: { title: 'Ski camp' },
  })
  const { id: conversationId } = opened.body.conversation
  const said = {
    conversationId,
    clientId: crypto.randomUUID(),
    text: 'Half each?',
    decision: 'none',
  } as const
  await app.call(sendMessage, { token: home.a.token, body: said })
  expect(await named(conversationId)).toMatchObject({ title: 'Ski camp' })
  // the one conversation about everything has no name of its own
  await app.call(sendMessage, {
    token: home.a.token,
    body: { ...said, conversationId: home.id, clientId: crypto.randomUUID() },
  })
  expect((await named(home.id))?.title ?? null).toBeNull()

  const [family] = (await app.call(listFamilies, { token: home.a.token })).body.families
  const child = family!.children[0]!
  await app.call(changeChild, {
    token: home.a.token,
    params: { familyId: home.id, childId: child.id },
    body: { name: child.name, birthDate: child.birthDate, health: '', school: 'Linden Primary' },
  })
  expect(await named(child.id)).toMatchObject({ title: child.firstName })
})

it('[MSG-09] [CAL-03] names a proposal by the days it is about', async () => {
  const from = asDay('2027-02-01')
  const proposal = { kind: 'vacation', from, to: addDays(from, 8), with: 'A' } as const
  const { id } = (await app.call(proposeCalendar, { ...inFamily(), body: { proposal } })).body.proposal
  expect(await named(id)).toEqual({ title: null, amount: null, days: [from] })
})

it('[MSG-09] [CAL-01] an event that is hidden again has no words for the other parent, not even in an old line', async () => {
  const made = (await app.call(createEvent, { ...inFamily(), body: EVENT })).body.event
  expect(await named(made.id)).toEqual({ title: 'Mediation', amount: null, days: ['2027-03-01'] })
  await app.call(changeEvent, {
    token: home.a.token,
    params: { id: made.id },
    body: { ...EVENT, title: 'Mediation, room 5', visibility: 'busy', version: made.version },
  })
  expect((await named(made.id))?.title ?? null).toBeNull()
})

it('[MSG-09] [DOC-01] a document is named while it is shared, and no longer once it is withdrawn', async () => {
  const shared = await sharedDocument(app, home, home.a.token, { name: 'form.pdf', bytes: pdfOf('Form') })
  expect(await named(shared.id)).toMatchObject({ title: expect.stringContaining('form') })
  await app.call(withdrawDocument, { token: home.a.token, params: { id: shared.id } })
  expect(await named(shared.id)).toBeNull()
})

it('[MSG-09] nothing of it is stored: the table of notifications has ids and counts only', async () => {
  const rows = await app.owner.query.selectFrom('notifications').selectAll().execute()
  expect(rows.length).toBeGreaterThan(4)
  expect(JSON.stringify(rows)).not.toMatch(/Swimming|Guitar|Ski camp|Mediation/)
})
