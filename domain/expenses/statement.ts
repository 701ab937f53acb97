import type { Parents, PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import { balanceOf, type Payment } from './balance.ts'
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

/** The lines of a statement that lead to its result, in minor units. [EXP-10] */
export type StatementHead = {
  readonly paid: Readonly<Record<PersonId, Cents>>
  readonly borne: Readonly<Record<PersonId, Cents>>
  /** over everything that counts; above zero the second parent owes the first */
  readonly owed: Cents
  /** the part of it that is not answered yet */
  readonly claimed: Cents
  /** confirmed payments by who sent them */
  readonly sent: Readonly<Record<PersonId, Cents>>
  /** owed less what is claimed and what was sent */
  readonly outstanding: Cents
}

/** The head of a statement over expenses and payments, from the first parent's side. */
export function headOf(
  expenses: readonly ExpenseFacts[],
  payments: readonly Payment[],
  parents: Parents,
): StatementHead {
  const [first] = parents
  const sums = sumsBy(expenses, parents, () => '').get('') ?? NOTHING
  const { owed, claimed, outstanding } = balanceOf(expenses, first, parents, payments)
  const sentBy = (parent: PersonId) =>
    payments.reduce(
      (sum, { from, amount, confirmed }) => sum + (confirmed && from === parent ? amount : 0),
      0,
    )
  const sent = Object.fromEntries(parents.map((parent) => [parent, cents(sentBy(parent))]))
  return { paid: sums.paid, borne: sums.borne, owed, claimed, sent, outstanding }
}

function plus(all: StatementSum['borne'], more: StatementSum['borne']): StatementSum['borne'] {
  const added = Object.entries(more).map(([person, amount]) => [person, cents((all[person] ?? 0) + amount)])
  return { ...all, ...Object.fromEntries(added) }
}
