import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { approveExpense, createExpense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { exportExpenses } from '@evenhand/contract/expenses/payments.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { pdfWords } from '../../testing/pdf-words.ts'
import { agreementBody, tenEuros } from '../test-money.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  home = await newFamily(app)
  const token = home.a.token
  const params = { familyId: home.id }
  const body = { ...agreementBody, validFrom: '2020-01-01' } as never
  const { agreement } = (await app.call(proposeAgreement, { token, params, body })).body
  const answer = { answer: 'accepted' } as const
  await app.call(answerAgreement, { token: home.b.token, params: { id: agreement.id }, body: answer })
  const add = async (more: object) =>
    (await app.call(createExpense, { token, body: { ...tenEuros, familyId: home.id, ...more } })).body.data
      .expense
  const shoes = await add({ amount: 85.01, description: 'Schuhe für Łucja', category: 'clothing' })
  await app.call(approveExpense, { token: home.b.token, params: { id: shoes.id } })
  const gone = await add({ amount: 4711, description: 'Mistake' })
  await app.call(withdrawExpense, { token, params: { id: gone.id } })
  await add({ amount: 20, description: 'Old lunch', date: '2020-03-01' })
})
afterAll(() => app.stop())

const pdf = async (query: object = {}) => {
  const params = { familyId: home.id }
  const headers = { Authorization: `Bearer ${home.b.token}` }
  const search = new URLSearchParams({ format: 'pdf', ...query } as Record<string, string>)
  const reply = await fetch(
    `${app.url}${exportExpenses.path.replace(':familyId', params.familyId)}?${search}`,
    {
      headers,
    },
  )
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { bytes, text: (await pdfWords(bytes)).text.replaceAll(/\s+/g, ' ') }
}

it('[EXP-10] the statement lists totals, by child and category, what is late, and each expense', async () => {
  const { text } = await pdf({ dateFrom: '2020-01-01' })
  for (const words of [
    'Statement of shared expenses',
    'By child',
    'By category',
    'Schuhe für Łucja',
    'paid 105.01 EUR',
  ])
    expect(text).toContain(words)
  // 85.01 and 20: a withdrawn expense is listed but not counted
  expect(text).toContain('105.01')
  expect(text).toContain('4,711.00')
  expect(text).not.toContain('4,816.01')
  expect(text).toMatch(/Ben \S+ owes Ana \S+ 42\.50 EUR/)
  expect(text).toMatch(/Old lunch.{0,20} 20\.00 submitted late/)
})

it('[EXP-10] the statement is in the reader’s language, and does not say who made it', async () => {
  const { bytes, text } = await pdf({ language: 'es', dateFrom: '2020-01-01' })
  expect(text).toContain('Extracto de gastos compartidos')
  expect(text).toMatch(/Ben \S+ debe a Ana \S+ 42,50 EUR/)
  expect(bytes.toString('latin1')).not.toMatch(/\/Author|\/Creator/)
})

it('[EXP-10] a range of days without expenses makes a statement too', async () => {
  expect((await pdf({ dateFrom: '2019-01-01', dateTo: '2019-01-31' })).text).toContain('None.')
})
