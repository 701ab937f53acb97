import {
  approveExpense,
  createExpense,
  expenseSummary,
  listExpenses,
} from '@evenhand/contract/expenses/expenses.ts'
import { expenseOverview } from '@evenhand/contract/expenses/overview.ts'
import { ownExpenses, submitExpenses } from '@evenhand/contract/expenses/own.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { acceptInvitation, listInvitations } from '@evenhand/contract/family/family.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordOf } from '../../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newHome, newParent, type TestPerson } from '../../http/test-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
afterAll(() => app.stop())

const boots = {
  amount: 40.01,
  category: 'clothing',
  description: 'Boots',
  date: '2026-11-01',
  splitType: 'equal',
} as const

/** Ana enters three expenses while she is alone, one with a receipt; then Ben joins. */
async function anaAlone() {
  const [ana, ben] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
  const { id } = await newHome(app, ana, ben.email)
  const add = async (more: object) =>
    (await app.call(createExpense, { token: ana.token, body: { ...boots, ...more } })).body.data.expense
  const first = await add({})
  const second = await add({ description: 'Coat', amount: 60 })
  const refund = await add({ description: 'Coat, part came back', amount: -20, refundOf: second.id })
  const form = new FormData()
  form.set('receipt', new Blob([PNG], { type: 'image/png' }), 'boots.png')
  await app.call(uploadReceipt, { token: ana.token, params: { id: first.id }, form })
  return { ana, ben, id, first, second, refund }
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function joins(ben: TestPerson) {
  const [invitation] = (await app.call(listInvitations, { token: ben.token })).body.invitations
  const params = { id: invitation!.id }
  await app.call(acceptInvitation, { token: ben.token, params, body: { termsAccepted: true } })
}
const ownOf = (who: TestPerson, familyId: string) =>
  app.call(ownExpenses, { token: who.token, params: { familyId } })
const submit = (who: TestPerson, familyId: string, ids: string[]) =>
  app.call(submitExpenses, { token: who.token, params: { familyId }, body: { ids } })
const listOf = async (who: TestPerson, familyId: string) =>
  (await app.call(listExpenses, { token: who.token, params: { familyId }, query: {} as never })).body.expenses

it('[ONB-10] on joining, the parent who was alone chooses which of their own expenses to submit', async () => {
  const { ana, ben, id, first, second, refund } = await anaAlone()
  expect((await submit(ana, id, [first.id])).problem.code).toBe('expense/nobody-there')
  await joins(ben)
  const own = (await ownOf(ana, id)).body
  expect([own.total, own.expenses.map(({ id: one }) => one).sort()]).toEqual([
    3,
    [first.id, second.id, refund.id].sort(),
  ])
  expect((await ownOf(ben, id)).body.total).toBe(0)
  expect(await listOf(ben, id)).toEqual([])

  expect((await submit(ana, id, [first.id])).body).toEqual({ submitted: 1 })
  const [seen, ...others] = await listOf(ben, id)
  expect(others).toEqual([])
  expect(seen).toMatchObject({ id: first.id, ownLedger: false, status: 'pending', paidBy: ana.id })
  // the odd cent stays with the payer, as in any equal split
  expect(seen!.shares).toEqual({ [ana.id]: 20.01, [ben.id]: 20 })
  expect((await ownOf(ana, id)).body.total).toBe(2)
  expect((await app.call(approveExpense, { token: ben.token, params: { id: first.id } })).status).toBe(200)
  const { summary } = (
    await app.call(expenseSummary, { token: ben.token, params: { familyId: id }, query: {} })
  ).body
  expect(summary.outstanding).toBe(-20)
  const { rows, text } = await recordOf(app, { ...ben, row: undefined as never }, id)
  expect(rows.filter(({ kind }) => kind === 'expense.created')).toHaveLength(1)
  expect(text).toContain('Boots')
  expect(text).not.toContain('Coat')
})

it('[ONB-10] a receipt goes with its expense, and a refund with what it came back from', async () => {
  const { ana, ben, id, first, second, refund } = await anaAlone()
  await joins(ben)
  expect((await submit(ana, id, [refund.id])).problem.code).toBe('expense/link-invalid')
  expect((await submit(ana, id, [first.id, second.id])).body).toEqual({ submitted: 3 })
  const seen = await listOf(ben, id)
  expect(seen.map(({ description }) => description).sort()).toEqual(['Boots', 'Coat', 'Coat, part came back'])
  const receipt = seen.find(({ description }) => description === 'Boots')!.receipt!
  const path = `${app.url}/api/families/${id}/files/${receipt.id}`
  const file = await fetch(path, { headers: { authorization: `Bearer ${ben.token}` } })
  expect(file.status).toBe(200)
})

it('[ONB-10] nobody submits other people’s expenses, and nothing is submitted twice', async () => {
  const { ana, ben, id, first } = await anaAlone()
  await joins(ben)
  expect((await submit(ben, id, [first.id])).problem.code).toBe('expense/not-found')
  await submit(ana, id, [first.id])
  expect((await submit(ana, id, [first.id])).problem.code).toBe('expense/not-found')
})

it('[DASH-01] one overview call returns the same as summary and own ledger', async () => {
  const { ana, ben, id, first } = await anaAlone()
  await joins(ben)
  await submit(ana, id, [first.id])
  for (const who of [ana, ben]) {
    const ask = { token: who.token, params: { familyId: id } }
    const { summary } = (await app.call(expenseSummary, { ...ask, query: {} })).body
    const { total } = (await ownOf(who, id)).body
    const overview = (await app.call(expenseOverview, ask)).body
    expect(overview).toEqual({ summary, own: total })
    expect(overview.own).toBe(who === ana ? 2 : 0)
  }
})
