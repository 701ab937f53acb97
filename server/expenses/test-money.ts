import type { CALLS } from '@evenhand/contract/calls.ts'
import { proposeAgreement } from '@evenhand/contract/expense-agreements.ts'
import { counterExpense, rejectExpense } from '@evenhand/contract/expense-answers.ts'
import { sendPayment } from '@evenhand/contract/expense-payments.ts'
import { approveExpense, createExpense } from '@evenhand/contract/expenses.ts'
import type { TestApp } from '../http/test-app.ts'
import type { TestFamily } from '../http/test-people.ts'

type CallName = keyof typeof CALLS

/** An agreement to propose: halves, with a floor where wished. */
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

/** A body for each call of this file's feature. */
export const moneyBodies: Record<string, object> = {
  rejectExpense: { code: 'not-shared', reason: 'Mine' },
  counterExpense: { amount: 8, reason: 'Half' },
  answerRejection: { reason: 'See the order' },
  denyExpense: { reason: 'No' },
  proposeAgreement: agreementBody,
  answerAgreement: { answer: 'accepted' },
  sendPayment: { amount: 1, method: 'cash', date: '2026-11-02', reference: '', settles: false },
  answerPayment: { answer: 'confirmed' },
}

/** The row a call is about, made by the family's first parent; null where it is a plain expense or none. */
export async function moneyRow(app: TestApp, home: TestFamily, name: CallName): Promise<string | null> {
  const [a, b] = [home.a.token, home.b.token]
  const params = { familyId: home.id }
  const entered = async (token: string, amount = 10) => {
    const made = await app.call(createExpense, { token, body: { ...tenEuros, amount, familyId: home.id } })
    return made.body.data.expense.id
  }
  if (name === 'answerAgreement' || name === 'compareAgreements')
    return (await app.call(proposeAgreement, { token: a, params, body: agreementBody })).body.agreement.id
  if (name === 'answerRejection') {
    const id = await entered(a)
    await app.call(rejectExpense, { token: b, params: { id }, body: { code: 'late', reason: 'Late' } })
    return id
  }
  if (name === 'denyExpense') {
    const id = await entered(a)
    await app.call(counterExpense, { token: b, params: { id }, body: { amount: 8, reason: 'Less' } })
    return id
  }
  if (name === 'answerPayment') {
    // so large that the first parent owes, whatever else was approved
    await app.call(approveExpense, { token: a, params: { id: await entered(b, 100_000) } })
    const body = { amount: 1, method: 'cash', date: '2026-11-02', reference: '', settles: false } as const
    return (await app.call(sendPayment, { token: a, params, body })).body.payment.id
  }
  return null
}
