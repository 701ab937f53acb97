import { Readable } from 'node:stream'
import * as agreements from '@evenhand/contract/expenses/agreements.ts'
import * as answers from '@evenhand/contract/expenses/answers.ts'
import * as payments from '@evenhand/contract/expenses/payments.ts'
import { agreementOn } from '@evenhand/domain/expenses/agreement.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { zoneOf } from '../../family/zone.sql.ts'
import { Failure } from '../../http/failures.ts'
import type { PersonId } from '../../http/gate.ts'
import { sendFile, sendStream } from '../../http/send-file.ts'
import { byId, byPath, serveFamily } from '../../http/serve.ts'
import { zipOf } from '../../outside/zip.ts'
import { answerRejection, counter, deny, reject } from '../answers/answers.commands.ts'
import { readAnswers } from '../answers/answers.sql.ts'
import { findExpenseFamily, readBetween, readExpense, readFamilyFacts } from '../expenses.sql.ts'
import { paymentView } from '../payments/payment.view.ts'
import { answerMoney, receiveMoney, remindToPay, sendMoney } from '../payments/payments.commands.ts'
import {
  findPaymentFamily,
  readApproved,
  readOpenParts,
  readOutstanding,
  readPayments,
  readReminded,
} from '../payments/payments.sql.ts'
import { ledgerJson, ledgerSheet } from '../statement/export.view.ts'
import { readLedger } from '../statement/ledger.sql.ts'
import { printStatement } from '../statement/print-statement.commands.ts'
import { receiptsIn } from '../statement/receipts-in.view.ts'
import { agreementView, comparisonView } from './agreement.view.ts'
import { answer, propose, spentBefore } from './agreements.commands.ts'
import {
  accepted,
  asAgreement,
  findAgreementFamily,
  readAgreements,
  readBirthdays,
} from './agreements.sql.ts'

/** What follows an expense: answers and counter-offers, agreements, payments, and exports. */
export function agreementsRoutes(app: FastifyInstance, ctx: Context): void {
  const reads = <Result>(call: Scope, work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(ctx.db, { person: call.person }, work)

  serveFamily(app, ctx, CALLS.rejectExpense, byExpense, (c) => reject(c, c.params.id, c.body))
  serveFamily(app, ctx, CALLS.counterExpense, byExpense, (c) => counter(c, c.params.id, c.body))
  serveFamily(app, ctx, CALLS.answerRejection, byExpense, (c) => answerRejection(c, c.params.id, c.body))
  serveFamily(app, ctx, CALLS.denyExpense, byExpense, (c) => deny(c, c.params.id, c.body))
  serveFamily(app, ctx, CALLS.expenseHistory, byExpense, (call) =>
    reads(call, async (tx) => {
      const row = await readExpense(tx, call.family, call.params.id)
      if (!row) throw new Failure(MISSING)
      const decimal = (minor: string) => decimalFromCents(cents(Number(minor)), row.currency)
      const rows = await readAnswers(tx, call.family, call.params.id)
      return {
        history: rows.map((one) => ({
          act: one.act,
          by: one.answered_by,
          at: one.answered_at.toISOString(),
          code: one.code,
          reason: one.reason,
          amount: decimal(one.amount_minor),
          payerShare: decimal(one.payer_share_minor),
          category: one.category as 'other',
          date: one.day,
          cause: causeOf(one),
          clause: one.clause,
        })),
      }
    }),
  )

  serveFamily(app, ctx, CALLS.listAgreements, byPath, (call) =>
    reads(call, async (tx) => {
      const [rows, zone] = [await readAgreements(tx, call.family), await zoneOf(tx, call.family)]
      if (zone === undefined) throw new Failure('family/not-found')
      const inForce = agreementOn(accepted(rows), dayAt(ctx.clock(), asZone(zone)))
      return { agreements: rows.map(agreementView), inForce: inForce?.id ?? null }
    }),
  )
  serveFamily(app, ctx, CALLS.proposeAgreement, byPath, (call) => propose(call, call.body))
  serveFamily(app, ctx, CALLS.answerAgreement, byId(findAgreementFamily, 'agreement/not-found'), (call) =>
    answer(call, call.params.id, call.body),
  )
  serveFamily(app, ctx, CALLS.spentSoFar, byPath, (call) =>
    reads(call, async (tx) => {
      const facts = await readFamilyFacts(tx, call.family)
      if (!facts) throw new Failure('family/not-found')
      const spent = await spentBefore(tx, call.family, call.query, facts.currency)
      return { spent: decimalFromCents(spent, facts.currency), currency: facts.currency }
    }),
  )
  serveFamily(app, ctx, CALLS.compareAgreements, byPath, (call) =>
    reads(call, async (tx) => {
      const { family, query } = call
      const rows = await readAgreements(tx, family)
      const [first, second] = [query.first, query.second].map((id) =>
        rows.find((row) => row.agreement_id === id),
      )
      if (!first || !second) throw new Failure('agreement/not-found')
      const facts = (await readFamilyFacts(tx, family))!
      const expenses = await readBetween(tx, family, query.dateFrom, query.dateTo).execute()
      const pair = [asAgreement(first), asAgreement(second)] as const
      const birthdays = await readBirthdays(tx, family)
      return comparisonView(expenses, pair, facts.everyone, facts.currency, birthdays)
    }),
  )

  serveFamily(app, ctx, CALLS.listPayments, byPath, (call) =>
    reads(call, async (tx) => {
      const { family, person } = call
      const facts = await readFamilyFacts(tx, family)
      if (!facts) throw new Failure('family/not-found')
      const { parents, currency } = facts
      const rows = await readPayments(tx, family)
      const owed = await readOutstanding(tx, family, person)
      const other = parents.find((parent) => parent !== person)
      const parts = await readOpenParts(tx, family, { owed, person, parents })
      const remindedAt = other ? await readReminded(tx, family, person, other) : null
      const [from, to] = owed > 0 ? [other, person] : [person, other]
      const count = (await readApproved(tx, family)).length
      const amount = decimalFromCents(cents(Math.abs(owed)), currency)
      return {
        payments: rows.map(paymentView),
        open: [...parts].map(([id, part]) => ({ id, amount: decimalFromCents(part, currency) })),
        remindedAt: remindedAt?.toISOString() ?? null,
        suggested: owed === 0 || !from || !to ? null : { from, to, amount, currency, count },
      }
    }),
  )
  serveFamily(app, ctx, CALLS.sendPayment, byPath, (call) => sendMoney(call, call.body))
  serveFamily(app, ctx, CALLS.receivePayment, byPath, (call) => receiveMoney(call, call.body))
  serveFamily(app, ctx, CALLS.remindOfPayment, byPath, (call) => remindToPay(call))
  serveFamily(app, ctx, CALLS.answerPayment, byId(findPaymentFamily, 'payment/not-found'), (call) =>
    answerMoney(call, call.params.id, call.body),
  )

  serveFamily(app, ctx, CALLS.exportExpenses, byPath, async (call) => {
    const { format } = call.query
    const ledger = await reads(call, (tx) => readLedger(tx, call.family, call.query))
    if (!ledger) throw new Failure('family/not-found')
    if (format === 'receipts')
      return sendStream(call.reply, {
        name: 'receipts.zip',
        media_type: 'application/zip',
        bytes: Readable.from(zipOf(receiptsIn(ledger, (file) => ctx.files.read(call.family, file)))),
      })
    const bytes =
      format === 'pdf'
        ? await printStatement({ ledger, asked: { ...call.query, now: ctx.clock() } })
        : Buffer.from(format === 'csv' ? ledgerSheet(ledger) : ledgerJson(ledger))
    return sendFile(call.reply, { name: `expenses.${format}`, media_type: MEDIA_TYPES[format] }, bytes)
  })
}

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json', pdf: 'application/pdf' }

const CALLS = { ...answers, ...agreementCalls(), ...paymentCalls() }

function agreementCalls() {
  const { listAgreements, proposeAgreement, answerAgreement, spentSoFar, compareAgreements } = agreements
  return { listAgreements, proposeAgreement, answerAgreement, spentSoFar, compareAgreements }
}

function paymentCalls() {
  const { listPayments, sendPayment, receivePayment, remindOfPayment, answerPayment, exportExpenses } =
    payments
  return { listPayments, sendPayment, receivePayment, remindOfPayment, answerPayment, exportExpenses }
}

/** The expense that caused a correction; null for an answer of a parent. */
function causeOf(one: Awaited<ReturnType<typeof readAnswers>>[number]) {
  if (one.cause_id === null || one.cause_day === null) return null
  const { cause_id: id, cause_description: description, cause_category: category, cause_day: date } = one
  return { id, description: description ?? '', category: category as 'other', date }
}

const MISSING = 'expense/not-found'

type Scope = { readonly person: PersonId }

const byExpense = byId(findExpenseFamily, MISSING)
