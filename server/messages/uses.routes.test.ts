import { changeEvent, createEvent } from '@evenhand/contract/calendar/events.ts'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import { messageOrigin } from '@evenhand/contract/messages/origin.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { readLog } from '../record/read-log.sql.ts'

let app: TestApp
let home: TestFamily
let message: { id: string; conversationId: string; place: number; authorId: string; sentAt: string }
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { checkReplies: true } })
  home = await newFamily(app)
  const text = 'Her dentist took 40 euros on Monday, the next visit is on the 3rd at nine.'
  const body = { conversationId: home.id, clientId: crypto.randomUUID(), text, decision: 'none' as const }
  const { id, conversationId, place, authorId, sentAt } = (
    await app.call(sendMessage, { token: home.b.token, body })
  ).body.message
  message = { id, conversationId, place, authorId, sentAt }
})
afterAll(() => app.stop())

const expense = {
  amount: 40,
  category: 'medical',
  description: 'Dentist',
  date: '2026-11-01',
  splitType: 'equal',
} as const
const event = {
  firstDay: '2026-12-03',
  lastDay: '2026-12-03',
  startsAt: '09:00',
  endsAt: '10:00',
  recurrence: null,
  title: 'Dentist',
  childIds: [],
  place: '',
  takenBy: null,
  notes: '',
  reminders: [],
  kind: 'medical' as const,
}
const spend = (fromMessage: string, token = home.a.token) =>
  app.call(createExpense, { token, body: { ...expense, fromMessage } })
const plan = (visibility: 'shared' | 'busy' | 'private') =>
  app.call(createEvent, {
    token: home.a.token,
    params: { familyId: home.id },
    body: { ...event, visibility, fromMessage: message.id },
  })
const origin = async (kind: 'expense' | 'event', id: string, token = home.a.token) =>
  (await app.call(messageOrigin, { token, params: { familyId: home.id, kind, id } })).body.message
const uses = async () => {
  const log = await inTransaction(app.ctx.db, { person: home.a.id }, (tx) => readLog(tx, home.id as never))
  return log!.items.filter(({ entry }) => entry.kind === 'message.used')
}

it('[MSG-08] an expense made of a message leads both back to it, and the record says so', async () => {
  const made = (await spend(message.id)).body.data.expense
  expect(await origin('expense', made.id)).toEqual(message)
  expect(await origin('expense', made.id, home.b.token)).toEqual(message)
  const [use] = (await uses()).slice(-1)
  expect(use?.entry).toMatchObject({ kind: 'message.used', subject: message.id, actor: home.a.id })
})

it('[MSG-08] what was not made of a message has no origin, and another family’s message is none', async () => {
  const other = await newFamily(app)
  const plain = (await app.call(createExpense, { token: home.a.token, body: expense })).body.data.expense
  expect(await origin('expense', plain.id)).toBeNull()
  expect((await spend(message.id, other.a.token)).problem.code).toBe('message/not-found')
  expect((await spend(crypto.randomUUID())).problem.code).toBe('message/not-found')
})

it('[MSG-08] the message an event was made of is named to whoever may read the event', async () => {
  const [shared, busy, secret] = [await plan('shared'), await plan('busy'), await plan('private')]
  const before = await uses()
  expect(before.filter(({ entry }) => entry.subject === message.id)).toHaveLength(2)
  for (const { body } of [shared, busy, secret]) expect(await origin('event', body.event.id)).toEqual(message)
  expect(await origin('event', shared.body.event.id, home.b.token)).toEqual(message)
  expect(await origin('event', busy.body.event.id, home.b.token)).toBeNull()
  expect(await origin('event', secret.body.event.id, home.b.token)).toBeNull()
  // told to the other parent from the day they may read it
  const { id, version } = busy.body.event
  const opened = { ...event, visibility: 'shared' as const, version }
  await app.call(changeEvent, { token: home.a.token, params: { id }, body: opened })
  expect(await origin('event', id, home.b.token)).toEqual(message)
})
