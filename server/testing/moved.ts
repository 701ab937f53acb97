import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { approveExpense, createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { answerPayment, listPayments, sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { halves, tenEuros, thirtyDays } from '../expenses/test-money.ts'
import type { TestApp } from '../http/test-app.ts'
import type { TestFamily } from '../http/test-people.ts'

/**
 * What chance seldom comes to: an entry of an earlier day corrects an approved expense and counts an open one anew, and
 * a payment on account leaves nothing outstanding, which closes what was approved.
 */
export async function moveAndClose(app: TestApp, home: TestFamily): Promise<void> {
  const { a, b } = home
  const params = { familyId: home.id }
  const rules = [{ ...halves, floor: { amount: 50, bornBy: a.id } }]
  const body = { validFrom: '2026-01-01', rules, clocks: thirtyDays } as never
  const { agreement } = (await app.call(proposeAgreement, { token: a.token, params, body })).body
  const accepted = { params: { id: agreement.id }, body: { answer: 'accepted' } } as const
  await app.call(answerAgreement, { token: b.token, ...accepted })
  const add = async (date: string, amount: number) => {
    const entry = {
      ...tenEuros,
      familyId: home.id,
      date,
      amount,
      byAgreement: true,
      childId: home.children[0]!,
    }
    app.pass(1009)
    return (await app.call(createExpense, { token: a.token, body: entry })).body.data.expense.id
  }
  const approve = (id: string) => app.call(approveExpense, { token: b.token, params: { id } })
  await approve(await add('2026-06-30', 70))
  await add('2026-09-09', 30)
  await approve(await add('2026-01-15', 40))
  const { suggested } = (await app.call(listPayments, { token: b.token, params })).body
  const sum = { amount: suggested!.amount, method: 'transfer', date: '2026-11-02' } as const
  const debtor = suggested!.from === a.id ? a : b
  app.pass(1009)
  const sent = await app.call(sendPayment, {
    token: debtor.token,
    params,
    body: { ...sum, reference: 'EH 7', settles: false },
  })
  app.pass(1009)
  const confirmed = { params: { id: sent.body.payment.id }, body: { answer: 'confirmed' } } as const
  await app.call(answerPayment, { token: debtor === a ? b.token : a.token, ...confirmed })
}
