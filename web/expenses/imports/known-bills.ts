import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { ImportedExpense } from '@evenhand/domain/expenses/import.ts'
import { knownBills, repeatedBills } from '@evenhand/domain/expenses/same-bill.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { minorOf } from '../wire.ts'

/** Why a line of a file may be a bill that is here already. */
export type Known = 'here' | 'repeated'

/** The days in which a bill of the file can be here already: those of the file, and a few around them. */
export function daysAround(found: readonly ImportedExpense[]): { dateFrom: Day; dateTo: Day } | null {
  const days = found.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { dateFrom: addDays(first, -3), dateTo: addDays(last, 3) } : null
}

/** Which lines of a file may be here already, or stand in it twice, by their line. [EXP-10] */
export function knownLines(
  found: readonly ImportedExpense[],
  here: readonly Expense[],
  currency: string,
): ReadonlyMap<number, Known> {
  const bills = here.map((one) => ({
    ...one,
    amount: minorOf(one.amount, one.currency),
    date: asDay(one.date),
    withdrawnAt: one.withdrawnAt === null ? null : Date.parse(one.withdrawnAt),
  }))
  const file = found.map((one) => ({ ...one, currency }))
  const lines = new Map<number, Known>()
  for (const place of repeatedBills(file)) lines.set(found[place]!.line, 'repeated')
  for (const place of knownBills(file, bills)) lines.set(found[place]!.line, 'here')
  return lines
}

/** What is entered: without the known ones unless wished, and without refunds of what is left out. */
export function chosenLines(
  found: readonly ImportedExpense[],
  known: ReadonlyMap<number, Known>,
  withKnown: boolean,
  most: number,
): ImportedExpense[] {
  const chosen = (withKnown ? found : found.filter(({ line }) => !known.has(line))).slice(0, most)
  const lines = new Set(chosen.map(({ line }) => line))
  return chosen.filter(({ refundOf }) => refundOf === null || lines.has(refundOf))
}
