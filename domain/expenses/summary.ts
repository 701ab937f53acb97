import type { Parents, PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import { type Month, monthOf } from '../time/day.ts'
import { type Balance, balanceOf, type Payment } from './balance.ts'
import type { Category } from './category.ts'
import { counts, type ExpenseFacts } from './expense.ts'

/** One group of expenses of a summary: how many count, what they cost together, and how I stand on them. */
export type SummaryPart = {
  readonly count: number
  readonly total: Cents
  readonly balance: Balance
}

/** A family's expenses seen by one parent: in all, and per category, child and month. [EXP-07] */
export type Summary = SummaryPart & {
  readonly byCategory: readonly (SummaryPart & { readonly category: Category })[]
  /** `childId` null are the expenses for all children. */
  readonly byChild: readonly (SummaryPart & { readonly childId: string | null })[]
  /** In the order of the calendar. */
  readonly byMonth: readonly (SummaryPart & { readonly month: Month })[]
}

/**
 * The summary of expenses of one currency (RangeError on a mixture, as `balanceOf`). Payments count in
 * the whole only: they settle a balance, not a category. Groups come in order of their first expense.
 */
export function summaryOf(
  expenses: readonly ExpenseFacts[],
  me: PersonId,
  parents: Parents,
  payments: readonly Payment[] = [],
): Summary {
  const counting = expenses.filter(counts)
  const groups = <Key>(keyOf: (expense: ExpenseFacts) => Key) => partsBy(counting, keyOf, me, parents)
  return {
    ...partOf(counting, me, parents, payments),
    byCategory: groups((expense) => expense.category).map(({ key, ...rest }) => ({ category: key, ...rest })),
    byChild: groups((expense) => expense.childId).map(({ key, ...rest }) => ({ childId: key, ...rest })),
    byMonth: monthsOf(counting, me, parents),
  }
}

/** The months alone, for expenses of which nothing else is known than their month and who paid them. */
export function monthsOf(
  expenses: readonly ExpenseFacts[],
  me: PersonId,
  parents: Parents,
): Summary['byMonth'] {
  return partsBy(expenses.filter(counts), (expense) => monthOf(expense.date), me, parents)
    .map(({ key, ...rest }) => ({ month: key, ...rest }))
    .toSorted((p, q) => (p.month < q.month ? -1 : 1))
}

function partsBy<Key>(
  counting: readonly ExpenseFacts[],
  keyOf: (expense: ExpenseFacts) => Key,
  me: PersonId,
  parents: Parents,
): (SummaryPart & { readonly key: Key })[] {
  return [...groupBy(counting, keyOf)].map(([key, some]) => ({ key, ...partOf(some, me, parents) }))
}

function partOf(
  some: readonly ExpenseFacts[],
  me: PersonId,
  parents: Parents,
  paid: readonly Payment[] = [],
): SummaryPart {
  return {
    count: some.length,
    total: cents(some.reduce((sum, expense) => sum + expense.amount, 0)),
    balance: balanceOf(some, me, parents, paid),
  }
}

/** Expenses (or payments) by currency: sums are made within one. */
export function byCurrency<Item extends { readonly currency: string }>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  return groupBy(items, (item) => item.currency)
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
