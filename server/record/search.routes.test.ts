import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import { listRecord } from '@evenhand/contract/record/exports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  const { token } = home.a
  const conversationId = home.id
  const texts = [
    'That is naïve, Señor Ibáñez.',
    'She said “the blue jacket” to him.',
    'A path: C:\\temp "here"',
  ]
  for (const text of texts) {
    const body = { conversationId, clientId: crypto.randomUUID(), text, decision: 'none' as const }
    expect((await app.call(sendMessage, { token, body })).status).toBeLessThan(300)
  }
  const lunch = { amount: 1234.5, category: 'food', description: 'Ski camp', date: '2026-11-01' } as const
  const paid = await app.call(createExpense, {
    token,
    body: { ...lunch, splitType: 'equal', familyId: home.id },
  })
  expect(paid.status).toBe(201)
})
afterAll(() => app.stop())

const found = async (text: string) => {
  const params = { familyId: home.id }
  const { items } = (await app.call(listRecord, { token: home.a.token, params, query: { text } })).body
  return items.map(({ kind }) => kind)
}

it.each(['naive', 'naïve', 'NAÏVE', 'senor ibanez', 'Señor', 'nai\u0308ve'])(
  '[REC-05] the record finds %j with and without accents',
  async (text) => {
    expect(await found(text)).toEqual(['message.sent'])
  },
)

it.each([
  'the blue jacket',
  '“the blue jacket”',
  '"the blue jacket"',
  '«blue jacket»',
  '"here"',
  'temp "here',
])('[REC-05] what is quoted is found with any quotation marks and with none: %j', async (text) => {
  expect(await found(text)).toEqual(['message.sent'])
})

it.each(['€1,234.50', '1.234,50 €', '1\u202f234,50\u00a0€', '1234.5', '1234,50'])(
  '[REC-05] an amount is found as it is printed: %s',
  async (text) => {
    expect(await found(text)).toEqual(['expense.created'])
  },
)

it.each(['"', '“”', '\\', '€12.34', 'nobody wrote this'])('[REC-05] %j finds nothing', async (text) => {
  expect(await found(text)).toEqual([])
})
