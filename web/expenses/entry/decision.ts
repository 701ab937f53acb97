import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { agreementOn, type Rule, ruleFor } from '@evenhand/domain/expenses/agreement.ts'
import { type Deadlines, deadlinesOf, type Lateness, latenessOf } from '@evenhand/domain/expenses/deadline.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { acceptedVersions, asVersion, numberOf } from '../agreements/agreements.data.ts'

/** The version and rule behind an expense's shares. */
export type Decided = { agreement: ExpenseAgreement; number: number; rule: Rule | null }

/** Finds what decided an expense among the family's versions; null where the parents chose the split themselves. */
export function decidedBy(expense: Expense, agreements: readonly ExpenseAgreement[]): Decided | null {
  const id = expense.decision?.agreementId
  const agreement = agreements.find((one) => one.id === id)
  const version = agreement && asVersion(agreement)
  if (!agreement || !version) return null
  return { agreement, number: numberOf(agreements, agreement.id), rule: ruleFor(version, expense) }
}

/**
 * The deadlines for an expense's steps, and what is overdue now: of a payment only what is still outstanding. Null where
 * no agreement sets deadlines for its date.
 */
export function clocksOf(
  expense: Expense,
  agreements: readonly ExpenseAgreement[],
  family: Family,
  now: number,
  isOutstanding = true,
): { until: Deadlines; late: Lateness; submitDays: number | null } | null {
  const version = agreementOn(acceptedVersions(agreements), asDay(expense.date))
  if (!version || expense.ownLedger || expense.withdrawnAt !== null) return null
  const moments = {
    paidOn: asDay(expense.date),
    submittedAt: Date.parse(expense.submittedAt ?? expense.createdAt),
    viewedAt: expense.viewedAt === null ? null : Date.parse(expense.viewedAt),
    approvedAt: expense.approvedAt === null ? null : Date.parse(expense.approvedAt),
  }
  const zone = asZone(family.zone)
  return {
    until: deadlinesOf(moments, version.clocks, zone),
    late: latenessOf(expense.status, moments, version.clocks, zone, now, isOutstanding),
    submitDays: version.clocks.submitDays,
  }
}
