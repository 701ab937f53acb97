import {
  type answerPayment,
  type ExpensePayment,
  REMIND_AFTER_DAYS,
  type receivePayment,
  type sendPayment,
} from '@evenhand/contract/expenses/payments.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import { readAmount } from '@evenhand/contract/expenses/wire.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { mayConfirm } from '@evenhand/domain/expenses/settlement.ts'
import { otherParent } from '@evenhand/domain/family/parents.ts'
import { checkBothHere } from '../../family/answerable.commands.ts'
import { Failure } from '../../http/failures.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { write } from '../../work/write.ts'
import { closeIfEven } from '../corrections/close.commands.ts'
import { closeApproved } from '../corrections/corrections.sql.ts'
import { checkDay } from '../entry/entry.commands.ts'
import { paymentView } from './payment.view.ts'
import {
  insertPayment,
  insertPaymentAnswer,
  nextReceipt,
  readApproved,
  readOutstanding,
  readPayments,
  readReminded,
} from './payments.sql.ts'

/** States that one has sent money one owes: on account, or exactly what settles everything approved. */
export function sendMoney(scope: FamilyScope, body: CallOf<typeof sendPayment>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const { parents, currency } = await work.lock(family)
    checkDay(work, 'date', body.date)
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
    const at = row!.sent_at.toISOString()
    work.record(family, { kind: 'payment.sent', subject: id, body: { ...fact, settles, covers, at } })
    work.tell(family, expensesTopic, id)
    return { payment: paymentView(row!) satisfies ExpensePayment }
  })
}

/** States that one has received money one is owed: confirmed with the same word, as it is against one's own interest. */
export function receiveMoney(
  scope: FamilyScope,
  body: CallOf<typeof receivePayment>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const { parents, currency } = await work.lock(family)
    checkDay(work, 'date', body.date)
    const from = otherParent(parents, person)
    const amount = readAmount(body.amount, currency)
    if (!amount.ok || amount.cents <= 0) throw refused(amount.ok ? 'not-positive' : amount.reason)
    const open = (await readPayments(work.tx, family)).filter((row) => row.answer === null)
    const owed = await readOutstanding(work.tx, family, person)
    const waiting = open.reduce((sum, row) => sum + Number(row.amount_minor), 0)
    if (from === null || owed <= 0) throw new Failure('payment/balance-moved')
    // what the other has reported is confirmed there, not a second time here
    if (amount.cents > owed - waiting) throw refused('more-than-owed')
    const settles = open.length === 0 && amount.cents === owed
    const [id, at] = [work.ctx.newId(), new Date(work.now)]
    const covers = settles ? await readApproved(work.tx, family) : []
    const { method, date: day, reference } = body
    await insertPayment(work.tx, {
      family_id: family,
      payment_id: id,
      from_id: from,
      to_id: person,
      amount_minor: amount.cents,
      currency,
      method,
      day,
      reference,
      settles,
      covers,
      sent_at: at,
    })
    const receipt = await nextReceipt(work.tx, family)
    await insertPaymentAnswer(work.tx, {
      family_id: family,
      payment_id: id,
      answer: 'confirmed',
      answered_by: person,
      answered_at: at,
      receipt_number: receipt,
    })
    const sum = { amountMinor: amount.cents, currency, from, to: person, method, day, reference }
    const fact = { ...sum, settles, covers, receiptNumber: receipt, at: at.toISOString() }
    work.record(family, { kind: 'payment.received', subject: id, body: fact })
    await closeApproved(work.tx, family, 'settled', at, covers)
    await closeIfEven(work, scope, id)
    work.tell(family, expensesTopic, id)
    const [row] = await readPayments(work.tx, family, { id })
    return { payment: paymentView(row!) satisfies ExpensePayment }
  })
}

/** Reminds the other parent of what they owe, at most every few days: once may help, more is pressure. */
export function remindToPay(scope: FamilyScope): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { parents } = await work.lock(family)
    const other = otherParent(parents, person)
    if (other === null || (await readOutstanding(work.tx, family, person)) <= 0)
      throw new Failure('payment/balance-moved')
    const last = await readReminded(work.tx, family, person, other)
    if (last && work.now - last.getTime() < REMIND_AFTER_DAYS * DAY_MS) throw new Failure('payment/reminded')
    work.record(family, { kind: 'payment.reminded', subject: other, body: {} })
    work.tell(family, expensesTopic, other)
    return { remindedAt: new Date(work.now).toISOString() }
  })
}

const DAY_MS = 24 * 3_600_000

/** Confirms that a payment arrived, which marks what it settles as paid, or states that it has not. */
export function answerMoney(
  scope: FamilyScope,
  id: string,
  { answer }: CallOf<typeof answerPayment>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { parents } = await work.lock(family)
    const [row] = await readPayments(work.tx, family, { id })
    if (!row) throw new Failure('payment/not-found')
    const facts = { from: row.from_id, to: row.to_id, answeredAt: row.answered_at?.getTime() ?? null }
    const may = mayConfirm(facts, person)
    if (may !== true) throw new Failure(may === 'own-payment' ? 'payment/own' : 'payment/answered')
    checkBothHere(parents)
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
    if (answer === 'confirmed') await closeApproved(work.tx, family, 'settled', at, row.covers)
    work.record(family, {
      kind: 'payment.answered',
      subject: id,
      body: { answer, receiptNumber: receipt, at: at.toISOString() },
    })
    if (answer === 'confirmed') await closeIfEven(work, scope, id)
    work.tell(family, expensesTopic, id)
    const [answered] = await readPayments(work.tx, family, { id })
    return { payment: paymentView(answered!) }
  })
}

function refused(code: string): Failure {
  return new Failure('payment/amount-invalid', { fields: [{ field: 'amount', code }] })
}
