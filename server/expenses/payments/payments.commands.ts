import type { answerPayment, ExpensePayment, sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import { readAmount } from '@evenhand/contract/expenses/wire.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { mayConfirm } from '@evenhand/domain/expenses/settlement.ts'
import { otherParent } from '@evenhand/domain/family/parents.ts'
import { Failure } from '../../http/failures.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { write } from '../../work/write.ts'
import { paymentView } from './payment.view.ts'
import {
  insertPayment,
  insertPaymentAnswer,
  markPaid,
  nextReceipt,
  readApproved,
  readOutstanding,
  readPayments,
} from './payments.sql.ts'

/** States that one has sent money one owes: on account, or exactly what settles everything approved. */
export function sendMoney(scope: FamilyScope, body: CallOf<typeof sendPayment>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const { parents, currency } = await work.lock(family)
    const to = otherParent(parents, person)
    const amount = readAmount(body.amount, currency)
    if (!amount.ok || amount.cents <= 0) throw refused(amount.ok ? 'not-positive' : amount.reason)
    const open = (await readPayments(work.tx, family)).filter((row) => row.answer === null)
    const owed = -(await readOutstanding(work.tx, family, person))
    const waiting = open.reduce((sum, row) => sum + Number(row.amount_minor), 0)
    if (to === null || owed <= 0) throw new Failure('payment/balance-moved')
    if (body.settles && (open.length > 0 || amount.cents !== owed)) throw new Failure('payment/balance-moved')
    if (amount.cents > owed - waiting) throw refused('more-than-owed')
    const id = work.ctx.newId()
    await insertPayment(work.tx, {
      family_id: family,
      payment_id: id,
      from_id: person,
      to_id: to,
      amount_minor: amount.cents,
      currency,
      method: body.method,
      day: body.date,
      reference: body.reference,
      settles: body.settles,
      covers: body.settles ? await readApproved(work.tx, family) : [],
      sent_at: new Date(work.now),
    })
    const [row] = await readPayments(work.tx, family, { id })
    const { amount_minor, from_id, to_id, method, day, reference, settles, covers } = row!
    const fact = {
      amountMinor: Number(amount_minor),
      currency,
      from: from_id,
      to: to_id,
      method,
      day,
      reference,
    }
    work.record(family, { kind: 'payment.sent', subject: id, body: { ...fact, settles, covers } })
    work.tell(family, expensesTopic, id)
    return { payment: paymentView(row!) satisfies ExpensePayment }
  })
}

/** Confirms that a payment arrived, which marks what it settles as paid, or states that it has not. */
export function answerMoney(
  scope: FamilyScope,
  id: string,
  { answer }: CallOf<typeof answerPayment>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const [row] = await readPayments(work.tx, family, { id })
    if (!row) throw new Failure('payment/not-found')
    const facts = { from: row.from_id, to: row.to_id, answeredAt: row.answered_at?.getTime() ?? null }
    const may = mayConfirm(facts, person)
    if (may !== true) throw new Failure(may === 'own-payment' ? 'payment/own' : 'payment/answered')
    const at = new Date(work.now)
    const receipt = answer === 'confirmed' ? await nextReceipt(work.tx, family) : null
    await insertPaymentAnswer(work.tx, {
      family_id: family,
      payment_id: id,
      answer,
      answered_by: person,
      answered_at: at,
      receipt_number: receipt,
    })
    if (answer === 'confirmed') await markPaid(work.tx, family, row.covers, at)
    work.record(family, { kind: 'payment.answered', subject: id, body: { answer, receiptNumber: receipt } })
    work.tell(family, expensesTopic, id)
    const [answered] = await readPayments(work.tx, family, { id })
    return { payment: paymentView(answered!) }
  })
}

function refused(code: string): Failure {
  return new Failure('payment/amount-invalid', { fields: [{ field: 'amount', code }] })
}
