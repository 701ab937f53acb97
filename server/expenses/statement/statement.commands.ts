import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { agreementOn } from '@evenhand/domain/expenses/agreement.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { deadlinesOf, latenessOf } from '@evenhand/domain/expenses/deadline.ts'
import { type StatementSum, sumsBy } from '@evenhand/domain/expenses/statement.ts'
import { asRead } from '@evenhand/domain/time/as-read.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { type PageWriter, printDocument } from '../../outside/pdf/page-writer.ts'
import { pairs, table } from '../../outside/pdf/table.ts'
import { accepted } from '../agreements/agreements.sql.ts'
import { factsOf, momentsOf } from '../expense.view.ts'
import type { ExpenseRow } from '../expenses.sql.ts'
import type { Ledger } from './export.view.ts'
import { amountsIn, figure, headLines, nameOf } from './statement-head.view.ts'
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
  readonly writer: PageWriter
  readonly amounts: Intl.NumberFormat
}

/** The statement as a PDF: totals, by child, by category, what is late, every expense and every payment. [EXP-10] */
export async function statementPdf(ledger: Ledger, asked: Asked): Promise<Buffer> {
  const words = statementWords[asked.language]
  const names = ledger.parents.map((id) => nameOf(ledger, id)).join(', ')
  const period = periodOf(ledger, asked).map(dayWords(asked.language)).join(' – ')
  const rows = ledger.expenses.map((row) => ({ ...factsOf(row), row }))
  const facts = { ...asked, ledger, rows, amounts: amountsIn(asked.language, ledger.currency) }
  const out = new PassThrough()
  const bytes = buffer(out)
  await printDocument(
    {
      title: words.title,
      language: asked.language,
      madeAt: new Date(asked.now),
      foot: `${names} · ${period}`,
      pageOf: words.page,
    },
    { body: (writer) => writeStatement({ ...facts, writer }, names, period) },
    out,
  )
  return bytes
}

async function writeStatement(setting: Setting, names: string, period: string): Promise<void> {
  const { writer, ledger, rows, language, now } = setting
  const words = statementWords[language]
  const total = sumsBy(rows, ledger.parents, () => '').get('')
  writer.text(words.title, { size: 20 })
  writer.text(names, { before: 4 })
  writer.space(8)
  pairs(writer, [
    [words.period, period],
    [words.made, dayWords(language)(dayAt(now, asZone(ledger.zone)))],
    ...headLines(setting),
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
}

/** A heading is never left alone at the foot of a page. */
function heading({ writer }: Setting, title: string): void {
  writer.text(title, { face: 'strong', size: 12, before: 12, keep: 3 })
  writer.space(3)
}

async function sumTable(
  setting: Setting,
  title: string,
  sums: ReadonlyMap<string, StatementSum>,
  name: (key: string) => string,
): Promise<void> {
  const { writer, ledger, language } = setting
  const words = statementWords[language]
  heading(setting, title)
  if (sums.size === 0) return writer.text(words.none)
  await table(
    writer,
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
  const { writer, ledger, language, rows, now } = setting
  const words = statementWords[language]
  const versions = accepted(ledger.agreements)
  const zone = asZone(ledger.zone)
  const day = dayWords(language)
  const late = rows.flatMap(({ row, ...expense }) => {
    const version = agreementOn(versions, asDay(row.day))
    if (!version || expense.withdrawnAt !== null || expense.ownLedger) return []
    const moments = momentsOf(row)
    const left = ledger.open.get(row.expense_id) ?? 0
    const found = latenessOf(expense.status, moments, version.clocks, zone, now, left > 0)
    const until = deadlinesOf(moments, version.clocks, zone)
    const amount = Number(row.amount_minor)
    const why: [string, number | null, number][] = [
      // only what is still outstanding of it is overdue
      ...(found.isPaymentOverdue
        ? [[words.payment, until.pay, left] as [string, number | null, number]]
        : []),
      ...(found.isAnswerOverdue
        ? [[words.answer, until.respond, amount] as [string, number | null, number]]
        : []),
      ...(found.isLate && expense.status === 'pending'
        ? [[words.late, until.submit, amount] as [string, number | null, number]]
        : []),
    ]
    return why.map(([reason, since, sum]) => [
      day(row.day),
      titleOf(setting, row),
      figure(setting, sum),
      reason,
      since === null ? '' : day(dayAt(since, zone)),
    ])
  })
  heading(setting, words.overdue)
  if (late.length === 0) return writer.text(words.nothingOverdue)
  await table(
    writer,
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
  const { writer, ledger, language, rows } = setting
  const words = statementWords[language]
  const day = dayWords(language)
  heading(setting, words.expenses)
  if (rows.length === 0) return writer.text(words.none)
  writer.text(words.uncounted, { face: 'quiet', size: 9.5 })
  const bears = ledger.parents.map((id) => ({
    head: words.bears(nameOf(ledger, id)),
    width: 2,
    align: 'end' as const,
  }))
  await table(
    writer,
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
  const { writer, ledger, language } = setting
  const words = statementWords[language]
  const day = dayWords(language)
  heading(setting, words.payments)
  if (ledger.payments.length === 0) return writer.text(words.none)
  await table(
    writer,
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

function shareOf(row: ExpenseRow, person: string): number {
  const share = Number(row.payer_share_minor)
  return row.paid_by === person ? share : Number(row.amount_minor) - share
}

function titleOf({ ledger, language }: Setting, row: ExpenseRow): string {
  const words = statementWords[language]
  const category = words.categories[row.category as 'other']
  const child = row.child_id === null ? '' : nameOf(ledger, row.child_id)
  const name = row.corrects_description ?? row.description
  const what = row.corrects_id === null ? name || category : words.correction(name || category)
  return [what, row.shop, child].filter(Boolean).join(' · ')
}

function periodOf({ expenses, zone }: Ledger, { dateFrom, dateTo, now }: Asked): string[] {
  const today = dayAt(now, asZone(zone))
  return [dateFrom ?? expenses[0]?.day ?? today, dateTo ?? today]
}

function dayWords(language: Language) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => asRead(language, format.format(new Date(`${day}T00:00:00Z`)))
}
