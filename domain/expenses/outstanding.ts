import type { Parents, PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import type { Instant } from '../time/wall.ts'
import type { ExpenseFacts } from './expense.ts'
import { debtOf } from './refund.ts'

/** An approved expense as far as it makes one parent owe the other. */
export type Approved = Pick<ExpenseFacts, 'paidBy' | 'amount'> & {
  readonly id: string
  readonly shares: Readonly<Record<PersonId, Cents>>
  readonly approvedAt: Instant
}

/**
 * How much of each approved expense is still outstanding, in minor units above zero; what is not named is covered, by
 * what was paid on account or by what the other parent owes. Payments and counterclaims cover what was approved first.
 * Only of what is outstanding may anything be called overdue. `owed`: what is outstanding to `me`, below zero by `me`.
 * [EXP-10]
 */
export function outstandingParts(
  approved: readonly Approved[],
  owed: Cents,
  me: PersonId,
  parents: Parents,
): ReadonlyMap<string, Cents> {
  const parts = new Map<string, Cents>()
  let left = Math.abs(owed)
  for (const one of approved.toSorted((p, q) => q.approvedAt - p.approvedAt || (q.id < p.id ? -1 : 1))) {
    const debt = debtOf(one, one.shares, parents)
    const isTheDebtors = debt !== null && (debt.to === me) === owed > 0
    if (left === 0 || !isTheDebtors) continue
    const part = Math.min(left, debt.amount)
    parts.set(one.id, cents(part))
    left -= part
  }
  return parts
}
