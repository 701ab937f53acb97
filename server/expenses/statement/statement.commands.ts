import { agreementOn } from '@evenhand/domain/expenses/agreement.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { deadlinesOf, latenessOf } from '@evenhand/domain/expenses/deadline.ts'
import { isAgreed } from '@evenhand/domain/expenses/expense.ts'
import { type StatementSum, sumsBy } from '@evenhand/domain/expenses/statement.ts'
import { cents, decimalFromCents, exponentOf } from '@evenhand/domain/money/money.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { type Paper, startPaper } from '../../outside/pdf/paper.ts'
import { accepted } from '../agreements/agreements.sql.ts'
import { factsOf, momentsOf } from '../expense.view.ts'
import type { ExpenseRow } from '../expenses.sql.ts'
import type { Ledger } from './export.view.ts'
import { type Language, statementWords } from './statement-words.view.ts'

type Asked = {
  readonly language: Language
  readonly now: number
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}
/** A task for the thread that prints it. */
export type StatementOrder = { readonly ledger: Ledger; readonly asked: Asked }
type Row = ReturnType<typeof factsOf> & { readonly row: ExpenseRow }
type Setting = Asked & {
  readonly ledger: Ledger
  readonly rows: readonly Row[]
  readonly paper: Paper
  readonly amounts: Intl.NumberFormat
}

/** The statement as a PDF: totals, by child, by category, what is late, every expense and every payment. [EXP-10] */
export async function statementPdf(ledger: Ledger, asked: Asked): Promise<Buffer> {
  const words = statementWords[asked.language]
  const names = ledger.parents.map((id) => nameOf(ledger, id)).join(', ')
  const day = dayWords(asked.language)
  const period = periodOf(ledger, asked).map(day).join(' – ')
  const paper = await startPaper({
    title: words.title,
    language: asked.language,
    at: new Date(asked.now),
    foot: (page, pages) => `${names} · ${period} · ${words.page(page, pages)}`,
  })
  const rows = ledger.expenses.map((row) => ({ ...factsOf(row), row }))
  const setting = { ...asked, ledger, rows, paper, amounts: amountsIn(asked.language, ledger.currency) }
  const total = sumsBy(rows, ledger.parents, () => '').get('')
  paper.title(words.title)
  paper.paragraph(names)
  paper.facts([
    [words.period, period],
    [words.made, day(dayAt(asked.now, asZone(ledger.zone)))],
    ...ledger.parents.flatMap((id): [string, string][] => [
      [words.paidBy(nameOf(ledger, id)), money(setting, total?.paid[id] ?? 0)],
      [words.bears(nameOf(ledger, id)), money(setting, total?.borne[id] ?? 0)],
    ]),
    [words.outstanding, outstandingOf(setting)],
  ])
  const childOf = ({ childId }: Row) => childId ?? ''
  const childName = (id: string) => (id === '' ? words.allChildren : nameOf(ledger, id))
  await sumTable(setting, words.byChild, sumsBy(rows, ledger.parents, childOf), childName)
  const byCategory = sumsBy(rows, ledger.parents, ({ category }) => category)
  const ordered = new Map(
    categoryNames.flatMap((name) => (byCategory.has(name) ? [[name, byCategory.get(name)!] as const] : [])),
  )
  await sumTable(setting, words.byCategory, ordered, (name) => words.categories[name as 'other'])
  await overdueTable(setting)
  await expenseTable(setting, total)
  await paymentTable(setting)
  return paper.bytes()
}

async function sumTable(
  setting: Setting,
  title: string,
  sums: ReadonlyMap<string, StatementSum>,
  name: (key: string) => string,
): Promise<void> {
  const { paper, ledger, language } = setting
  const words = statementWords[language]
  paper.heading(title)
  if (sums.size === 0) return paper.paragraph(words.none)
  await paper.table(
    [
      { head: '', width: 3 },
      { head: `${words.spent}, ${ledger.currency}`, width: 2, align: 'end' },
      ...ledger.parents.map((id) => ({
        head: words.bears(nameOf(ledger, id)),
        width: 2,
        align: 'end' as const,
      })),
    ],
    [...sums].map(([key, sum]) => [
      name(key),
      figure(setting, sum.spent),
      ...ledger.parents.map((id) => figure(setting, sum.borne[id] ?? 0)),
    ]),
  )
}

async function overdueTable(setting: Setting): Promise<void> {
  const { paper, ledger, language, rows, now } = setting
  const words = statementWords[language]
  const versions = accepted(ledger.agreements)
  const zone = asZone(ledger.zone)
  const day = dayWords(language)
  const late = rows.flatMap(({ row, ...expense }) => {
    const version = agreementOn(versions, asDay(row.day))
    if (!version || expense.withdrawnAt !== null || expense.ownLedger) return []
    const moments = momentsOf(row)
    const found = latenessOf(expense.status, moments, version.clocks, zone, now)
    const until = deadlinesOf(moments, version.clocks, zone)
    const why: [string, number | null][] = [
      ...(found.isPaymentOverdue ? [[words.payment, until.pay] as [string, number | null]] : []),
      ...(found.isAnswerOverdue ? [[words.answer, until.respond] as [string, number | null]] : []),
      ...(found.isLate && expense.status === 'pending'
        ? [[words.late, until.submit] as [string, number | null]]
        : []),
    ]
    return why.map(([reason, since]) => [
      day(row.day),
      titleOf(setting, row),
      figure(setting, Number(row.amount_minor)),
      reason,
      since === null ? '' : day(dayAt(since, zone)),
    ])
  })
  paper.heading(words.overdue)
  if (late.length === 0) return paper.paragraph(words.nothingOverdue)
  await paper.table(
    [
      { head: words.day, width: 2 },
      { head: words.what, width: 5 },
      { head: words.amount, width: 2, align: 'end' },
      { head: words.state, width: 3 },
      { head: words.since, width: 2 },
    ],
    late,
  )
}

async function expenseTable(setting: Setting, total: StatementSum | undefined): Promise<void> {
  const { paper, ledger, language, rows } = setting
  const words = statementWords[language]
  const day = dayWords(language)
  paper.heading(words.expenses)
  if (rows.length === 0) return paper.paragraph(words.none)
  paper.paragraph(words.uncounted, 'faint')
  const bears = ledger.parents.map((id) => ({
    head: words.bears(nameOf(ledger, id)),
    width: 2,
    align: 'end' as const,
  }))
  await paper.table(
    [
      { head: words.day, width: 2 },
      { head: words.what, width: 5 },
      { head: words.payer, width: 2 },
      { head: `${words.amount}, ${ledger.currency}`, width: 2, align: 'end' },
      ...bears,
      { head: words.state, width: 2 },
    ],
    rows.map(({ row, status, withdrawnAt }) => [
      day(row.day),
      titleOf(setting, row),
      nameOf(ledger, row.paid_by),
      figure(setting, Number(row.amount_minor)),
      ...ledger.parents.map((id) => figure(setting, shareOf(row, id))),
      words.states[withdrawnAt === null ? status : 'withdrawn'],
    ]),
    total && [
      [
        words.all,
        '',
        '',
        figure(setting, total.spent),
        ...ledger.parents.map((id) => figure(setting, total.borne[id] ?? 0)),
        '',
      ],
    ],
  )
}

async function paymentTable(setting: Setting): Promise<void> {
  const { paper, ledger, language } = setting
  const words = statementWords[language]
  const day = dayWords(language)
  paper.heading(words.payments)
  if (ledger.payments.length === 0) return paper.paragraph(words.none)
  await paper.table(
    [
      { head: words.day, width: 2 },
      { head: words.from, width: 3 },
      { head: words.what, width: 4 },
      { head: `${words.amount}, ${ledger.currency}`, width: 2, align: 'end' },
      { head: words.state, width: 2 },
      { head: words.receipt, width: 1 },
    ],
    ledger.payments.map((payment) => [
      day(payment.day),
      nameOf(ledger, payment.from_id),
      payment.reference,
      figure(setting, Number(payment.amount_minor)),
      words.paymentStates[payment.answer ?? 'sent'],
      payment.receipt_number === null ? '' : String(payment.receipt_number),
    ]),
  )
}

/** Who owes whom: what was approved or paid in the period less the payments confirmed in it. */
function outstandingOf(setting: Setting): string {
  const { ledger, rows, language } = setting
  const words = statementWords[language]
  const [me, other] = ledger.parents
  if (other === undefined) return words.even
  const agreed = rows.filter(isAgreed)
  const owed = agreed.reduce(
    (sum, { row, amount }) => sum + (row.paid_by === me ? amount - shareOf(row, me) : -shareOf(row, me)),
    0,
  )
  const confirmed = ledger.payments.filter(({ answer }) => answer === 'confirmed')
  const paid = confirmed.reduce((sum, one) => sum + Number(one.amount_minor) * (one.to_id === me ? 1 : -1), 0)
  const left = owed - paid
  if (left === 0) return words.even
  const pair = [nameOf(ledger, other), nameOf(ledger, me)]
  const [who, whom] = left > 0 ? pair : pair.toReversed()
  return `${words.owes(who!, whom!)} ${money(setting, Math.abs(left))}`
}

function shareOf(row: ExpenseRow, person: string): number {
  const share = Number(row.payer_share_minor)
  return row.paid_by === person ? share : Number(row.amount_minor) - share
}

function titleOf({ ledger, language }: Setting, row: ExpenseRow): string {
  const category = statementWords[language].categories[row.category as 'other']
  const child = row.child_id === null ? '' : nameOf(ledger, row.child_id)
  return [row.description || category, child].filter(Boolean).join(' · ')
}

const nameOf = ({ names }: Ledger, id: string) => names.get(id) ?? id

function periodOf({ expenses, zone }: Ledger, { dateFrom, dateTo, now }: Asked): string[] {
  const today = dayAt(now, asZone(zone))
  return [dateFrom ?? expenses[0]?.day ?? today, dateTo ?? today]
}

function dayWords(language: Language) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

function figure({ ledger, amounts }: Setting, minor: number): string {
  return amounts.format(decimalFromCents(cents(minor), ledger.currency))
}

/** Created once per statement: creating one takes longer than formatting hundreds of amounts. */
function amountsIn(language: Language, currency: string): Intl.NumberFormat {
  const digits = exponentOf(currency)
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const money = (setting: Setting, minor: number) => `${figure(setting, minor)} ${setting.ledger.currency}`
