import { type Cell, sheet } from '@evenhand/domain/expenses/sheet.ts'
import { headOf, type StatementHead } from '@evenhand/domain/expenses/statement.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { agreementView } from '../agreements/agreement.view.ts'
import type { AgreementRow } from '../agreements/agreements.sql.ts'
import type { AnswerRow } from '../answers/answers.sql.ts'
import { factsOf, viewOf } from '../expense.view.ts'
import type { ExpenseRow } from '../expenses.sql.ts'
import { paymentView } from '../payments/payment.view.ts'
import type { PaymentRow } from '../payments/payments.sql.ts'
import { statementWords } from './statement-words.view.ts'

/** Everything that goes into an export. */
export type Ledger = {
  readonly expenses: readonly ExpenseRow[]
  readonly answers: readonly (AnswerRow & { expense_id: string })[]
  readonly payments: readonly PaymentRow[]
  readonly agreements: readonly AgreementRow[]
  readonly parents: Parents
  readonly names: ReadonlyMap<string, string>
  /** what of each approved expense is still outstanding, in minor units */
  readonly open: ReadonlyMap<string, number>
  readonly currency: string
  readonly zone: string
}

const HEAD = [
  'at',
  'event',
  'by',
  'expense',
  'day',
  'description',
  'category',
  'child',
  'paid by',
  'amount',
  'currency',
  'payer bears',
  'other bears',
  'status now',
  'code',
  'reason',
  'clause',
  'shop',
]

/** As the English statement and the screens call it. */
const { states } = statementWords.en
const eventOf = ({ act }: AnswerRow): string =>
  act === 'reject' ? states.rejected : act === 'deny' ? states.denied : act

/** The lines that lead to the result, over everything in the export. */
export function headOfLedger({ expenses, payments, parents }: Ledger): StatementHead {
  const paid = payments.map(({ from_id: from, to_id: to, amount_minor, currency, answer }) => {
    return { from, to, amount: cents(Number(amount_minor)), currency, confirmed: answer === 'confirmed' }
  })
  return headOf(expenses.map(factsOf), paid, parents)
}

/**
 * One row per event: an expense entered or withdrawn, each answer to it, each correction, each payment and its
 * confirmation. Behind them the totals, which have no moment.
 */
export function ledgerSheet(ledger: Ledger): string {
  const name = (id: string | null) => (id === null ? '' : (ledger.names.get(id) ?? id))
  const answersOf = new Map<string, AnswerRow[]>()
  for (const answer of ledger.answers)
    answersOf.set(answer.expense_id, [...(answersOf.get(answer.expense_id) ?? []), answer])
  const rows: Cell[][] = []
  for (const row of ledger.expenses) {
    const decimal = (minor: number) => decimalFromCents(cents(minor), row.currency)
    const answers = answersOf.get(row.expense_id) ?? []
    const line = (at: Date, event: string, by: string, more: Partial<AnswerRow> = {}): Cell[] => {
      const amount = Number(more.amount_minor ?? row.amount_minor)
      const share = Number(more.payer_share_minor ?? row.payer_share_minor)
      return [
        at.toISOString(),
        event,
        name(by),
        row.expense_id,
        more.day ?? row.day,
        row.corrects_description ?? row.description,
        more.category ?? row.category,
        name(row.child_id),
        name(row.paid_by),
        decimal(amount),
        row.currency,
        decimal(share),
        decimal(amount - share),
        states[row.withdrawn_at ? 'withdrawn' : row.status],
        more.code ?? '',
        more.reason ?? '',
        more.clause ?? row.correction?.clause ?? row.decision?.clause ?? '',
        row.shop,
      ]
    }
    const event = row.corrects_id ? 'correction' : row.refund_of ? 'refund entered' : 'entered'
    const causing = row.correction && { reason: `caused by ${row.correction.cause}` }
    rows.push(line(row.created_at, event, row.created_by, causing ?? {}))
    for (const answer of answers)
      rows.push(line(answer.answered_at, eventOf(answer), answer.answered_by, answer))
    if (row.withdrawn_at) rows.push(line(row.withdrawn_at, 'withdrawn', row.created_by))
  }
  for (const payment of ledger.payments) rows.push(...paymentLines(payment, name))
  const ordered = rows.toSorted((p, q) => (String(p[0]) < String(q[0]) ? -1 : 1))
  return sheet([HEAD, ...ordered, ...totalLines(ledger, name)])
}

function totalLines(ledger: Ledger, name: (id: string) => string): Cell[][] {
  const head = headOfLedger(ledger)
  const [first, second] = ledger.parents
  const line = (what: string, minor: number, by = ''): Cell[] => [
    ...['', 'total', by, '', '', what, '', '', ''],
    decimalFromCents(cents(minor), ledger.currency),
    ledger.currency,
    ...['', '', '', '', '', '', ''],
  ]
  const each = (what: string, of: Readonly<Record<string, number>>) =>
    ledger.parents.map((id) => line(what, of[id] ?? 0, name(id)))
  if (second === undefined) return each('paid', head.paid)
  const owes = `${name(second)} owes ${name(first)}`
  return [
    ...each('paid', head.paid),
    ...each('bears', head.borne),
    line(`${owes}: all`, head.owed),
    line(`${owes}: of it not answered yet`, head.claimed),
    ...each('confirmed payments', head.sent),
    line(`${owes}: outstanding`, head.outstanding),
  ]
}

function paymentLines(payment: PaymentRow, name: (id: string) => string): Cell[][] {
  const line = (at: Date, event: string, by: string): Cell[] => [
    at.toISOString(),
    event,
    name(by),
    payment.payment_id,
    payment.day,
    payment.reference,
    'payment',
    '',
    name(payment.from_id),
    decimalFromCents(cents(Number(payment.amount_minor)), payment.currency),
    payment.currency,
    '',
    '',
    payment.answer ?? 'sent',
    '',
    '',
    payment.receipt_number === null ? '' : `receipt ${payment.receipt_number}`,
    '',
  ]
  const sent = line(payment.sent_at, 'payment sent', payment.from_id)
  if (!payment.answered_at) return [sent]
  return [sent, line(payment.answered_at, `payment ${payment.answer}`, payment.to_id)]
}

/** The same facts as JSON, in the calls' shapes. */
export function ledgerJson({ expenses, payments, agreements, parents, names }: Ledger): string {
  return JSON.stringify({
    format: 'evenhand-expenses/1',
    people: Object.fromEntries(names),
    expenses: expenses.map((row) => viewOf(row, parents)),
    payments: payments.map(paymentView),
    agreements: agreements.map(agreementView),
  })
}
