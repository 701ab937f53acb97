import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import { approveExpense, createExpense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { exportExpenses } from '@evenhand/contract/expenses/payments.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, newParent, type TestFamily } from '../../http/test-people.ts'
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
  const cinema = await add({ amount: 33, description: 'Cinema' })
  const answered = { params: { id: cinema.id }, body: { code: 'not-shared', reason: '' } as const }
  await app.call(rejectExpense, { token: home.b.token, ...answered })
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
  expect(text).toMatch(/Cinema .{0,60} not shared/)
})

it('[EXP-10] the statement is in the reader’s language, and does not say who made it', async () => {
  const { bytes, text } = await pdf({ language: 'es', dateFrom: '2020-01-01' })
  expect(text).toContain('Extracto de gastos compartidos')
  expect(text).toMatch(/Cinema .{0,60} no compartido/)
  expect(text).toMatch(/Ben \S+ debe a Ana \S+ 42,50 EUR/)
  expect(bytes.toString('latin1')).not.toMatch(/\/Author|\/Creator/)
})

it('[EXP-10] a range of days without expenses makes a statement too', async () => {
  expect((await pdf({ dateFrom: '2019-01-01', dateTo: '2019-01-31' })).text).toContain('None.')
})

it('[EXP-10] the receipts come as files called after what they are, and nobody else’s', async () => {
  const { token } = home.a
  const add = async (more: object) =>
    (await app.call(createExpense, { token, body: { ...tenEuros, familyId: home.id, ...more } })).body.data
      .expense
  for (const more of [
    { description: 'Boots / size 30', amount: 39.9, date: '2020-05-04' },
    { description: 'Boots / size 30', amount: 39.9, date: '2020-05-04' },
    { description: 'Other month', date: '2020-06-01' },
  ]) {
    const form = new FormData()
    form.set('receipt', new Blob([PNG], { type: 'image/png' }), 'IMG_0917.png')
    await app.call(uploadReceipt, { token, params: { id: (await add(more)).id }, form })
  }
  const ask = (of: string, span: object) =>
    fetch(
      `${app.url}${exportExpenses.path.replace(':familyId', home.id)}?${new URLSearchParams({ format: 'receipts', ...span })}`,
      { headers: { Authorization: `Bearer ${of}` } },
    )
  const reply = await ask(home.b.token, { dateFrom: '2020-05-01', dateTo: '2020-05-31' })
  expect(reply.headers.get('content-type')).toBe('application/zip')
  // each name stands twice in a ZIP: before its bytes, and in the directory
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
  const names = new Set(text.match(/2020-0[^P]*?\.(?:png|webp|jpg)/g))
  expect([...names]).toEqual([
    expect.stringMatching(/^2020-05-04 Boots size 30 39\.90 EUR\.\w+$/),
    expect.stringMatching(/^2020-05-04 Boots size 30 39\.90 EUR \(2\)\.\w+$/),
  ])
  expect((await ask((await newParent(app, 'Eve')).token, {})).status).toBe(404)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
