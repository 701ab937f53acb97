import { createEvent } from '@evenhand/contract/calendar/events.ts'
import { getChildCard, putCardSection } from '@evenhand/contract/child-card/child-card.ts'
import { approveExpense, createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { listRecord } from '@evenhand/contract/record/exports.ts'
import { verifyLog } from '@evenhand/domain/record/verify.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { placesOf } from '../testing/places-of.ts'
import { sha256 } from './append.commands.ts'
import { eraseEntries } from './erasure.commands.ts'
import { readLog } from './read-log.sql.ts'

const WORD = 'Quetzalcoatl'
let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const erase = async (text: string) => {
  const params = { familyId: home.id }
  const { items } = (await app.call(listRecord, { token: home.a.token, params, query: { text } })).body
  const seqs = items.map(({ seq }) => seq)
  await eraseEntries(app.owner, app.ctx.files, home.id, { seqs, why: 'request' }, app.ctx.clock())
  return seqs.length
}
const good = <R extends { status: number; text: string }>(reply: R): R => {
  if (reply.status >= 300) throw new Error(reply.text)
  return reply
}

it('[REC-06] erasing an entry also erases an event’s title, and what a payment was for', async () => {
  const { token } = home.a
  const day = '2026-11-20'
  good(
    await app.call(createEvent, {
      token,
      params: { familyId: home.id },
      body: {
        firstDay: day,
        lastDay: day,
        startsAt: null,
        endsAt: null,
        recurrence: null,
        kind: 'other',
        title: WORD,
        childIds: [],
        place: WORD,
        takenBy: null,
        notes: WORD,
        reminders: [],
        visibility: 'shared',
      },
    }),
  )
  const lunch = good(
    await app.call(createExpense, {
      token: home.b.token,
      body: { amount: 10, category: 'food', description: 'Lunch', date: day, splitType: 'equal' },
    }),
  )
  const { id } = lunch.body.data.expense
  good(await app.call(approveExpense, { token, params: { id } }))
  good(
    await app.call(sendPayment, {
      token,
      params: { familyId: home.id },
      body: { amount: 5, method: 'cash', date: day, reference: WORD, settles: false },
    }),
  )
  expect(await placesOf(app.owner, WORD)).toEqual(
    expect.arrayContaining(['calendar_event_versions', 'expense_payments', 'record_bodies']),
  )
  expect(await erase(WORD)).toBe(2)
  expect(await placesOf(app.owner, WORD)).toEqual([])
})

it('[REC-06] a child card’s earlier content is erased, its current content stays for both', async () => {
  const { token } = home.a
  const params = { childId: home.children[0] ?? '', section: 'allergies' as const }
  const put = async (after: number, name: string) =>
    good(
      await app.call(putCardSection, {
        token,
        params,
        body: { after, content: { rows: [], note: name, measuredOn: null } },
      }),
    )
  await put(0, `${WORD} before`)
  app.pass(1000)
  await put(1, 'Now')
  expect(await erase(WORD)).toBe(1)
  expect(await placesOf(app.owner, WORD)).toEqual([])
  expect(await erase('Now')).toBe(1)
  const { card } = (await app.call(getChildCard, { token, params: { childId: params.childId } })).body
  expect(JSON.stringify(card)).toContain('Now')
  const log = await inTransaction(app.ctx.db, { person: home.b.id }, (tx) => readLog(tx, home.id))
  expect(await verifyLog(log as NonNullable<typeof log>, sha256, () => true)).toEqual([])
})
