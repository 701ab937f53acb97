import { cents } from '../money/money.ts'
import type { ImportedExpense, ImportLine, SkippedLine } from './import.ts'
import { REFUND_WORDS } from './import-words.ts'
import { type Divided, refundShares, together } from './refund.ts'

/**
 * The lines of a file with each refund tied to what it refunds, which must stand in the file, too: the one of the same
 * name that was paid before it, else the only one of at least its amount for the same thing. It gets the shares of that
 * one. A refund that belongs to nothing is left out, and is entered from its expense. [EXP-10]
 */
export function withRefunds(lines: readonly (ImportLine | null)[]): {
  expenses: ImportedExpense[]
  skipped: SkippedLine[]
} {
  const skipped: SkippedLine[] = []
  const read: ImportedExpense[] = []
  for (const line of lines) {
    if (line === null) continue
    if ('reason' in line) skipped.push(line)
    else read.push(line)
  }
  const back = new Map<number, Divided>()
  const expenses = read.flatMap((one): ImportedExpense[] => {
    if (one.amount > 0) return [one]
    const original = originalOf(one, read, back)
    const [first, second] = Object.keys(one.shares)
    if (!original || first === undefined || second === undefined) {
      skipped.push({ line: one.line, words: one.description, reason: 'refund-alone' })
      return []
    }
    const before = back.get(original.line) ?? NOTHING
    const shares = refundShares(original, before, one.amount, [first, second])
    back.set(original.line, together([before, { amount: one.amount, shares }], [first, second]))
    return [{ ...one, shares, category: original.category, refundOf: original.line }]
  })
  return { expenses, skipped: skipped.toSorted((p, q) => p.line - q.line) }
}

const NOTHING: Divided = { amount: cents(0), shares: {} }

function originalOf(
  refund: ImportedExpense,
  all: readonly ImportedExpense[],
  back: ReadonlyMap<number, Divided>,
): ImportedExpense | null {
  const isOpen = (one: ImportedExpense) =>
    one.amount > 0 &&
    one.date <= refund.date &&
    one.amount + (back.get(one.line)?.amount ?? 0) >= -refund.amount
  if (refund.refundOf !== null) {
    const named = all.find(({ line }) => line === refund.refundOf)
    return named && isOpen(named) ? named : null
  }
  const name = (text: string) => text.replace(REFUND_WORDS, '').trim().toLowerCase()
  const open = all.filter(isOpen)
  const named = open.filter(({ description }) => name(description) === name(refund.description))
  if (named.length > 0) return named.toSorted((p, q) => (p.date < q.date ? 1 : -1))[0]!
  const alike = open.filter((one) => one.category === refund.category && one.paidBy === refund.paidBy)
  return alike.length === 1 && refund.category !== 'other' ? alike[0]! : null
}
