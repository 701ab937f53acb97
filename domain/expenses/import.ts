import type { PersonId } from '../family/parents.ts'
import type { Cents } from '../money/money.ts'
import type { Day } from '../time/day.ts'
import type { Category } from './category.ts'
import { readCsv } from './csv.ts'
import { readOwn } from './import-own.ts'
import { withRefunds } from './import-refunds.ts'
import { COLUMN_WORDS, categoryIn, IS_PAYMENT, IS_TOTAL, IS_YES, OTHER_COLUMNS } from './import-words.ts'
import {
  dayFirstIn,
  dayOf,
  decimalOf,
  figureOf,
  type SheetHabits,
  type SheetQuestion,
} from './sheet-figures.ts'

/** The files that can be read. Splitwise and Spliit write the same columns; ours is the JSON of the export. */
export type ImportSource = 'spliit' | 'splitwise' | 'evenhand'

/** An expense of the file, with what each parent bears of it; both shares make the amount. */
export type ImportedExpense = {
  readonly line: number
  readonly date: Day
  readonly description: string
  readonly category: Category
  /** below zero: money that came back of another expense of the file */
  readonly amount: Cents
  readonly paidBy: PersonId
  readonly shares: Readonly<Record<PersonId, Cents>>
  /** the line of what this is a refund of; null for an ordinary expense */
  readonly refundOf: number | null
}

/** A line that is left out, and why. */
export type SkippedLine = {
  readonly line: number
  readonly words: string
  readonly reason:
    | 'payment'
    | 'another-currency'
    | 'not-between-you'
    | 'unreadable'
    | 'refund-alone'
    | 'not-shared'
}

export type ImportPreview = {
  readonly source: ImportSource
  /** the people of the file; `people` says which of them is which parent */
  readonly names: readonly string[]
  readonly expenses: readonly ImportedExpense[]
  readonly skipped: readonly SkippedLine[]
  /** what the file leaves open: until it is answered no line is read */
  readonly asks: readonly SheetQuestion[]
}

export type ImportReading =
  | { readonly ok: true; readonly preview: ImportPreview }
  | { readonly ok: false; readonly reason: 'unknown-format' }

export type ImportLine = ImportedExpense | SkippedLine

/**
 * Reads a file of shared expenses. `people` maps its names to the two parents; until both are named nothing can be
 * read but the names. `habits` answers what the file leaves open. The same function makes the preview and the import.
 * [EXP-10]
 */
export function readImport(
  text: string,
  people: Readonly<Record<string, PersonId>>,
  currency: string,
  habits: SheetHabits = {},
): ImportReading {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart()
  if (trimmed.startsWith('{')) return readOwn(trimmed, people, currency)
  const [head, ...rows] = readCsv(text)
  const columns = columnsOf(head?.cells ?? [])
  if (!columns) return { ok: false, reason: 'unknown-format' }
  const { source, at } = columns
  const names = columns.people.map(({ name }) => name)
  const figureColumns = [at.cost, ...columns.people.map((person) => person.at)]
  const figures = rows.flatMap(({ cells }) => figureColumns.map((index) => cells[index] ?? ''))
  const decimal = decimalOf(figures, currency, habits)
  const dayFirst = dayFirstIn(
    rows.map(({ cells }) => (cells[at.date] ?? '').trim()),
    habits,
  )
  const asks: SheetQuestion[] = []
  if (decimal === 'ask') asks.push('decimal')
  if (dayFirst === 'ask') asks.push('dayFirst')
  if (decimal === 'ask' || dayFirst === 'ask')
    return { ok: true, preview: { source, names, expenses: [], skipped: [], asks } }
  const ways = { columns, people, currency, decimal, dayFirst }
  const lines = rows.map(({ cells, line }) => readLine(cells, line, ways))
  return { ok: true, preview: { source, names, ...withRefunds(lines), asks } }
}

type Columns = {
  source: ImportSource
  at: Record<keyof typeof COLUMN_WORDS, number>
  reimbursement: number
  people: { name: string; at: number }[]
}

function columnsOf(head: readonly string[]): Columns | null {
  const words = head.map((cell) => cell.trim().toLowerCase())
  const known = Object.entries(COLUMN_WORDS) as [keyof typeof COLUMN_WORDS, readonly string[]][]
  const at = Object.fromEntries(
    known.map(([column, names]) => [column, words.findIndex((word) => names.includes(word))]),
  ) as Columns['at']
  const taken = Object.values(at)
  if (taken.includes(-1)) return null
  const people = head.flatMap((name, index) =>
    name.trim() !== '' && !taken.includes(index) && !OTHER_COLUMNS.includes(words[index]!)
      ? [{ name: name.trim(), at: index }]
      : [],
  )
  const reimbursement = words.indexOf('is reimbursement')
  return { source: reimbursement === -1 ? 'splitwise' : 'spliit', at, reimbursement, people }
}

type Ways = {
  columns: Columns
  people: Readonly<Record<string, PersonId>>
  currency: string
  decimal: ',' | '.'
  dayFirst: boolean
}

function readLine(cells: readonly string[], line: number, ways: Ways): ImportLine | null {
  const { columns, people, currency, decimal, dayFirst } = ways
  const { at, reimbursement } = columns
  const cell = (index: number) => (cells[index] ?? '').trim()
  const figure = (index: number) => figureOf(cell(index), currency, decimal)
  const words = cell(at.description)
  const skip = (reason: SkippedLine['reason']): SkippedLine => ({ line, words, reason })
  if (cell(at.date) === '' || IS_TOTAL.test(words)) return null
  const date = dayOf(cell(at.date), dayFirst)
  const cost = figure(at.cost)
  if (date === null || cost === null || cost === 0) return skip('unreadable')
  if (IS_PAYMENT.test(cell(at.category)) || IS_YES.test(cell(reimbursement))) return skip('payment')
  const code = cell(at.currency)
  if (/^[a-z]{3}$/i.test(code) && code.toUpperCase() !== currency) return skip('another-currency')
  const figures = columns.people.map(({ name, at: index }) => ({
    parent: people[name],
    size: cell(index) === '' ? (0 as Cents) : figure(index),
  }))
  if (figures.some(({ parent, size }) => size === null || (parent === undefined && size !== 0)))
    return skip('not-between-you')
  const [first, second] = figures.filter(({ parent }) => parent !== undefined)
  if (!first || !second) return skip('not-between-you')
  // whoever has the figure of the other sign did not pay, or did not get back, and bears that much
  const sign = Math.sign(cost)
  const [payer, bearer] = sign * second.size! < 0 ? [first, second] : [second, first]
  const borne = -bearer.size! as Cents
  if (sign * borne <= 0 || Math.abs(borne) > Math.abs(cost) || sign * payer.size! < 0)
    return skip('not-between-you')
  return {
    line,
    date,
    description: words.slice(0, 200),
    category: categoryIn(cell(at.category)),
    amount: cost,
    paidBy: payer.parent!,
    shares: { [payer.parent!]: (cost - borne) as Cents, [bearer.parent!]: borne },
    refundOf: null,
  }
}
