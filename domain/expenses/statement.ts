import type { Parents, PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import { counts, type ExpenseFacts } from './expense.ts'
import { sharesOf } from './split.ts'

/** What was spent on something, and what each parent bears of it. */
export type StatementSum = {
  readonly count: number
  readonly spent: Cents
  readonly paid: Readonly<Record<PersonId, Cents>>
  readonly borne: Readonly<Record<PersonId, Cents>>
}

const NOTHING: StatementSum = { count: 0, spent: cents(0), paid: {}, borne: {} }

/** Sums of what counts, by a name given to each expense; the same `sharesOf` as every list and balance. [EXP-10] */
export function sumsBy<Expense extends ExpenseFacts>(
  expenses: readonly Expense[],
  parents: Parents,
  nameOf: (expense: Expense) => string,
): ReadonlyMap<string, StatementSum> {
  const sums = new Map<string, StatementSum>()
  for (const expense of expenses) {
    if (!counts(expense)) continue
    const name = nameOf(expense)
    const before = sums.get(name) ?? NOTHING
    sums.set(name, {
      count: before.count + 1,
      spent: cents(before.spent + expense.amount),
      paid: plus(before.paid, { [expense.paidBy]: expense.amount }),
      borne: plus(before.borne, sharesOf(expense, parents)),
    })
  }
  return sums
}

function plus(all: StatementSum['borne'], more: StatementSum['borne']): StatementSum['borne'] {
  const added = Object.entries(more).map(([person, amount]) => [person, cents((all[person] ?? 0) + amount)])
  return { ...all, ...Object.fromEntries(added) }
}
