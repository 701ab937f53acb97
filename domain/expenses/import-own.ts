import type { PersonId } from '../family/parents.ts'
import { type Cents, cents, centsFromDecimal } from '../money/money.ts'
import { isDay } from '../time/day.ts'
import { categoryOf } from './category.ts'
import type { ImportLine, ImportReading, SkippedLine } from './import.ts'
import { withRefunds } from './import-refunds.ts'

type Entry = Readonly<Record<string, unknown>>

/**
 * Reads the JSON of our own export: what counts, with corrections in the shares of what they correct, and refunds tied to
 * what they refund. What was withdrawn, rejected or left disputed does not come back as a claim.
 */
export function readOwn(
  text: string,
  people: Readonly<Record<string, PersonId>>,
  currency: string,
): ImportReading {
  const file = parsed(text) as {
    format?: unknown
    people?: Record<string, string>
    expenses?: Entry[]
  } | null
  if (file?.format !== 'evenhand-expenses/1' || !Array.isArray(file.expenses) || !file.people)
    return { ok: false, reason: 'unknown-format' }
  const nameOf = file.people
  const named = file.expenses.flatMap(({ paidBy, shares }) => [
    String(paidBy),
    ...Object.keys(sharesIn(shares)),
  ])
  const names = [...new Set(named)].map((id) => nameOf[id] ?? id)
  const lineOf = new Map(file.expenses.map((one, index) => [String(one['id']), index + 1]))
  const corrections = file.expenses.filter((one) => typeof one['corrects'] === 'string')
  const parentOf = (id: string) => people[nameOf[id] ?? id]
  const lines = file.expenses.map((one, index): ImportLine | null => {
    const words = String(one['description'] ?? '')
    const line = index + 1
    const skip = (reason: SkippedLine['reason']): SkippedLine => ({ line, words, reason })
    if (one['withdrawnAt'] !== null || one['ownLedger'] === true || typeof one['corrects'] === 'string')
      return null
    if (one['status'] === 'rejected' || one['status'] === 'denied') return skip('not-shared')
    if (one['currency'] !== currency) return skip('another-currency')
    const date = String(one['date'])
    const amount = amountOf(one['amount'], currency)
    const isRefund = typeof one['refundOf'] === 'string'
    if (!isDay(date) || amount === null || amount === 0 || amount < 0 !== isRefund) return skip('unreadable')
    const shares: Record<PersonId, Cents> = {}
    const entries = [one, ...corrections.filter((other) => other['corrects'] === one['id'])]
    for (const [id, share] of entries.flatMap(({ shares: given }) => Object.entries(sharesIn(given)))) {
      const parent = parentOf(id)
      const figure = amountOf(share, currency)
      if (parent === undefined || figure === null) return skip('not-between-you')
      shares[parent] = cents((shares[parent] ?? 0) + figure)
    }
    const paidBy = parentOf(String(one['paidBy']))
    const sizes = Object.values(shares)
    const isWhole = sizes.length === 2 && sizes[0]! + sizes[1]! === amount
    if (paidBy === undefined || !isWhole || sizes.some((size) => size * Math.sign(amount) < 0))
      return skip('not-between-you')
    const category = categoryOf(String(one['category']))
    const refundOf = isRefund ? (lineOf.get(String(one['refundOf'])) ?? null) : null
    return { line, date, description: words.slice(0, 200), category, amount, paidBy, shares, refundOf }
  })
  return { ok: true, preview: { source: 'evenhand', names, ...withRefunds(lines), asks: [] } }
}

const sharesIn = (shares: unknown) => (shares as Record<string, unknown> | null) ?? {}

/** A number as JSON writes it. */
function amountOf(value: unknown, currency: string): Cents | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const reading = centsFromDecimal(value, currency)
  return reading.ok ? reading.cents : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
