import type { PersonId } from '../family/parents.ts'
import { type Cents, centsFromDecimal } from '../money/money.ts'
import { type Day, isDay } from '../time/day.ts'
import { type Category, categoryOf, isCategory } from './category.ts'
import { readCsv } from './csv.ts'

/** The files that can be read. Splitwise and Spliit write the same columns; ours is the JSON of the export. */
export type ImportSource = 'spliit' | 'splitwise' | 'evenhand'

/** An expense of the file, with what each parent bears of it; both shares make the amount. */
export type ImportedExpense = {
  readonly line: number
  readonly date: Day
  readonly description: string
  readonly category: Category
  readonly amount: Cents
  readonly paidBy: PersonId
  readonly shares: Readonly<Record<PersonId, Cents>>
}

/** A line that is left out, and why. */
export type SkippedLine = {
  readonly line: number
  readonly words: string
  readonly reason: 'payment' | 'another-currency' | 'not-between-you' | 'unreadable'
}

export type ImportPreview = {
  readonly source: ImportSource
  /** the people of the file; `people` says which of them is which parent */
  readonly names: readonly string[]
  readonly expenses: readonly ImportedExpense[]
  readonly skipped: readonly SkippedLine[]
}

/**
 * Reads a file of shared expenses. `people` maps its names to the two parents; until both are named nothing can be
 * read but the names. The same function makes the preview and the import. [EXP-10]
 */
export function readImport(
  text: string,
  people: Readonly<Record<string, PersonId>>,
  currency: string,
):
  | { readonly ok: true; readonly preview: ImportPreview }
  | { readonly ok: false; readonly reason: 'unknown-format' } {
  const trimmed = text.trimStart()
  if (trimmed.startsWith('{')) return readOwn(trimmed, people, currency)
  const [head = [], ...rows] = readCsv(text)
  const columns = columnsOf(head)
  if (!columns) return { ok: false, reason: 'unknown-format' }
  const names = columns.people.map(({ name }) => name)
  const lines = rows.map((cells, index) => readLine(cells, index + 2, columns, people, currency))
  return { ok: true, preview: { source: columns.source, names, ...sorted(lines) } }
}

type Line = ImportedExpense | SkippedLine
type Columns = {
  source: ImportSource
  at: Record<'date' | 'description' | 'category' | 'cost' | 'currency', number>
  reimbursement: number
  people: { name: string; at: number }[]
}

const OTHER_COLUMNS = [
  'is reimbursement',
  'split mode',
  'original cost',
  'original currency',
  'conversion rate',
]

function columnsOf(head: readonly string[]): Columns | null {
  const words = head.map((cell) => cell.trim().toLowerCase())
  const known = ['date', 'description', 'category', 'cost', 'currency'] as const
  const at = Object.fromEntries(known.map((name) => [name, words.indexOf(name)])) as Columns['at']
  if (known.some((name) => at[name] === -1)) return null
  const isPerson = (word: string) =>
    !(known as readonly string[]).includes(word) && !OTHER_COLUMNS.includes(word)
  const people = head.flatMap((name, index) =>
    isPerson(words[index]!) && name.trim() !== '' ? [{ name: name.trim(), at: index }] : [],
  )
  const reimbursement = words.indexOf('is reimbursement')
  return { source: reimbursement === -1 ? 'splitwise' : 'spliit', at, reimbursement, people }
}

function readLine(
  cells: readonly string[],
  line: number,
  { at, reimbursement, people: columns }: Columns,
  people: Readonly<Record<string, PersonId>>,
  currency: string,
): Line | null {
  const cell = (index: number) => (cells[index] ?? '').trim()
  const words = cell(at.description)
  const skip = (reason: SkippedLine['reason']): SkippedLine => ({ line, words, reason })
  if (cell(at.date) === '' || /^total balance$/i.test(words)) return null // the foot of a Splitwise sheet
  const date = dayOf(cell(at.date))
  const cost = amountOf(cell(at.cost), currency)
  if (date === null || cost === null || cost <= 0) return skip('unreadable')
  if (/^(payment|yes)$/i.test(cell(at.category)) || /^yes$/i.test(cell(reimbursement))) return skip('payment')
  if (/^[a-z]{3}$/i.test(cell(at.currency)) && cell(at.currency).toUpperCase() !== currency)
    return skip('another-currency')
  const figures = columns.map(({ name, at: index }) => ({
    parent: people[name],
    figure: cell(index) === '' ? (0 as Cents) : amountOf(cell(index), currency),
  }))
  if (figures.some(({ parent, figure }) => figure === null || (parent === undefined && figure !== 0)))
    return skip('not-between-you')
  const [first, second] = figures.filter(({ parent }) => parent !== undefined)
  if (!first || !second) return skip('not-between-you')
  // whoever has the figure below zero did not pay, and bears that much
  const [payer, bearer] = second.figure! < 0 ? [first, second] : [second, first]
  const borne = -bearer.figure! as Cents
  if (borne <= 0 || borne > cost || payer.figure! < 0) return skip('not-between-you')
  return {
    line,
    date,
    description: words.slice(0, 200),
    category: categoryIn(cell(at.category)),
    amount: cost,
    paidBy: payer.parent!,
    shares: { [payer.parent!]: (cost - borne) as Cents, [bearer.parent!]: borne },
  }
}

function readOwn(
  text: string,
  people: Readonly<Record<string, PersonId>>,
  currency: string,
): ReturnType<typeof readImport> {
  const file = parsed(text) as {
    format?: unknown
    people?: Record<string, string>
    expenses?: Record<string, unknown>[]
  } | null
  if (file?.format !== 'evenhand-expenses/1' || !Array.isArray(file.expenses) || !file.people)
    return { ok: false, reason: 'unknown-format' }
  const nameOf = file.people
  const payers = new Set(
    file.expenses.flatMap(({ paidBy, shares }) => [
      String(paidBy),
      ...Object.keys((shares as object | null) ?? {}),
    ]),
  )
  const names = [...payers].map((id) => nameOf[id] ?? id)
  const lines = file.expenses.map((one, index): Line | null => {
    const words = String(one['description'] ?? '')
    const skip = (reason: SkippedLine['reason']): SkippedLine => ({ line: index + 1, words, reason })
    if (one['withdrawnAt'] !== null || one['ownLedger'] === true) return null
    if (one['currency'] !== currency) return skip('another-currency')
    const date = String(one['date'])
    const amount = amountOf(String(one['amount']), currency)
    if (!isDay(date) || amount === null || amount <= 0) return skip('unreadable')
    const shares: Record<PersonId, Cents> = {}
    for (const [id, share] of Object.entries((one['shares'] as Record<string, unknown> | null) ?? {})) {
      const parent = people[nameOf[id] ?? id]
      const figure = amountOf(String(share), currency)
      if (parent === undefined || figure === null || figure < 0) return skip('not-between-you')
      shares[parent] = figure
    }
    const paidBy = people[nameOf[String(one['paidBy'])] ?? '']
    const sum = Object.values(shares).reduce((all, share) => all + share, 0)
    if (paidBy === undefined || Object.keys(shares).length !== 2 || sum !== amount)
      return skip('not-between-you')
    const category = categoryOf(String(one['category']))
    return { line: index + 1, date, description: words.slice(0, 200), category, amount, paidBy, shares }
  })
  return { ok: true, preview: { source: 'evenhand', names, ...sorted(lines) } }
}

function sorted(lines: readonly (Line | null)[]): Pick<ImportPreview, 'expenses' | 'skipped'> {
  const expenses: ImportedExpense[] = []
  const skipped: SkippedLine[] = []
  for (const line of lines) {
    if (line === null) continue
    if ('reason' in line) skipped.push(line)
    else expenses.push(line)
  }
  return { expenses, skipped }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** '2026-11-20', or with its time behind it. */
function dayOf(text: string): Day | null {
  const day = text.slice(0, 10)
  return isDay(day) ? day : null
}

/** A figure as both write it: digits and a point, or with a comma for thousands. */
function amountOf(text: string, currency: string): Cents | null {
  const plain = text.replace(/,(?=\d{3}(\D|$))/g, '')
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(plain)) return null
  const reading = centsFromDecimal(Number(plain), currency)
  return reading.ok ? reading.cents : null
}

// The categories of both apps by a word in their names. Data.
const KINDS: readonly [RegExp, Category][] = [
  [/child|baby|nursery|daycare/i, 'childcare'],
  [/school|education|tuition|book/i, 'education'],
  [/medical|doctor|dentist|health|pharmacy/i, 'medical'],
  [/sport|music|hobb|activit|gym/i, 'extracurricular'],
  [/cloth|shoe/i, 'clothing'],
  [/grocer|food|dining|restaurant/i, 'food'],
  [/transport|bus|train|taxi|car|fuel|gas|parking|bicycle/i, 'transportation'],
  [/rent|home|hous|furniture|household|utilit/i, 'housing'],
  [/entertain|movie|game|ticket/i, 'entertainment'],
  [/travel|hotel|plane|holiday|vacation/i, 'travel'],
]

function categoryIn(text: string): Category {
  const word = text.toLowerCase()
  if (isCategory(word)) return word
  return KINDS.find(([sign]) => sign.test(text))?.[1] ?? 'other'
}
