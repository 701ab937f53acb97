import { proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { counterExpense, rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import { approveExpense, createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { importExpenses } from '@evenhand/contract/expenses/imports.ts'
import { sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { addRecurring } from '@evenhand/contract/expenses/plans.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import type { Scene } from '../testing/scene.ts'

/** An agreement to propose: halves, optionally with a floor. */
export const halves = {
  category: null,
  childId: null,
  method: { kind: 'equal' },
  floor: null,
  cap: null,
  consent: { kind: 'none' },
  receiptRequired: false,
  clause: '4(b)',
} as const
export const thirtyDays = {
  submitDays: 30,
  respondDays: 30,
  payDays: 30,
  respondFrom: 'submitted',
  lateness: 'flagged',
} as const
export const agreementBody = { validFrom: '2026-01-01', rules: [halves], clocks: thirtyDays }
export const tenEuros = {
  amount: 10,
  category: 'food',
  description: 'Lunch',
  date: '2026-11-01',
  splitType: 'equal',
} as const

type Home = Pick<Scene, 'app' | 'home'>

/** An expense of the family's first parent. */
export const expenseIn = (scene: Home) => entered(scene, scene.home.a.token)

/** One that the other parent has rejected. */
export async function rejectedIn({ app, home }: Home): Promise<string> {
  const id = await expenseIn({ app, home })
  const body = { code: 'late', reason: 'Late' } as const
  await app.call(rejectExpense, { token: home.b.token, params: { id }, body })
  return id
}

/** One that the other parent has countered. */
export async function counteredIn({ app, home }: Home): Promise<string> {
  const id = await expenseIn({ app, home })
  await app.call(counterExpense, { token: home.b.token, params: { id }, body: { amount: 8, reason: 'Less' } })
  return id
}

/** The file id of a receipt of the first parent's. */
export async function receiptIn({ app, home, picture }: Home & Pick<Scene, 'picture'>): Promise<string> {
  const id = await expenseIn({ app, home })
  const form = new FormData()
  form.set('receipt', picture, 'receipt.png')
  const stored = await app.call(uploadReceipt, { token: home.a.token, params: { id }, form })
  return stored.body.data.expense.receipt!.id
}

/** An agreement that the first parent proposes. */
export async function agreementIn({ app, home }: Home): Promise<string> {
  const params = { familyId: home.id }
  const made = await app.call(proposeAgreement, { token: home.a.token, params, body: agreementBody as never })
  return made.body.agreement.id
}

/** An approved expense of the first parent's, so large that the other one owes whatever else was approved. */
export async function debtIn({ app, home }: Home): Promise<void> {
  const id = await entered({ app, home }, home.a.token, 300_000)
  await app.call(approveExpense, { token: home.b.token, params: { id } })
}

/** A payment that the first parent says they have sent. */
export async function paymentIn({ app, home }: Home): Promise<string> {
  const { a, b } = home
  // so large that the first parent owes whatever else was approved
  const id = await entered({ app, home }, b.token, 9_000_000)
  await app.call(approveExpense, { token: a.token, params: { id } })
  const body = { amount: 1, method: 'cash', date: '2026-11-02', reference: '', settles: false } as const
  const sent = await app.call(sendPayment, { token: a.token, params: { familyId: home.id }, body })
  return sent.body.payment.id
}

/** A monthly expense, starting today by the server's clock. */
export const recurringBody = ({ app }: Pick<Scene, 'app'>) =>
  ({
    description: 'Nursery',
    amount: 300,
    splitType: 'equal',
    byAgreement: false,
    category: 'childcare',
    startsOn: new Date(app.ctx.clock()).toISOString().slice(0, 10),
    every: 1,
    unit: 'month',
  }) as const

/** One that the first parent has set up. */
export async function recurringIn({ app, home }: Home): Promise<string> {
  const params = { familyId: home.id }
  const body = recurringBody({ app })
  const made = await app.call(addRecurring, { token: home.a.token, params, body })
  return made.body.recurrence.id
}

/** A file of one expense, paid by the first parent. */
export const importBody = ({ home }: Pick<Scene, 'home'>) => ({
  source: 'splitwise' as const,
  fileName: 'family.csv',
  expenses: [
    {
      date: '2026-03-02',
      description: 'Shoes',
      category: 'clothing' as const,
      amount: 85.01,
      paidBy: home.a.id,
      shares: { [home.a.id]: 42.51, [home.b.id]: 42.5 },
    },
  ],
})

/** An import of the first parent's. */
export async function importIn({ app, home }: Home): Promise<string> {
  const params = { familyId: home.id }
  const made = await app.call(importExpenses, { token: home.a.token, params, body: importBody({ home }) })
  return made.body.import.id
}

async function entered({ app, home }: Home, token: string, amount = 10): Promise<string> {
  const made = await app.call(createExpense, { token, body: { ...tenEuros, amount, familyId: home.id } })
  return made.body.data.expense.id
}
