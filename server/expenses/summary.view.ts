import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import type { Payment } from '@evenhand/domain/expenses/balance.ts'
import type { Category } from '@evenhand/domain/expenses/category.ts'
import { agreedStatuses, type ExpenseFacts, openStatuses } from '@evenhand/domain/expenses/expense.ts'
import { sharesOf } from '@evenhand/domain/expenses/split.ts'
import { monthsOf, type SummaryPart, summaryOf } from '@evenhand/domain/expenses/summary.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import { type Cents, cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import type { SumDetail, SumRow } from './expense-sums.sql.ts'

/** How many months break payments down by category, counting back from the last of the range. */
const DETAILED = 13

/** The detail the summary needs from the sums, as of today. */
export function detailOf(dateTo: string | undefined, now: number): SumDetail {
  const last = (dateTo ?? new Date(now).toISOString()).slice(0, 7)
  return { paidSince: monthsOn(last, 1 - DETAILED), open: openStatuses, agreed: agreedStatuses }
}

/** The summary as the calls return it, by the domain's formula applied to running sums: every figure in it is a sum. */
export function summaryView(
  rows: readonly SumRow[],
  me: string,
  parents: Parents,
  currency: string,
  payments: readonly (Payment & { readonly month: string })[],
): Summary {
  const kinds = rows
    .filter(({ part }) => part === 'kind')
    .map((row) => ({
      row,
      expense: asExpense(row, row.amount_minor, row.payer_share_minor, parents, currency),
    }))
  const months = rows
    .filter(({ part }) => part === 'month')
    .flatMap((row) => [
      asExpense({ ...row, status: 'approved' }, row.amount_minor, row.payer_share_minor, parents, currency),
      asExpense({ ...row, status: 'pending' }, row.open_minor, row.open_payer_share_minor, parents, currency),
    ])
  const summary = summaryOf(
    kinds.map(({ expense }) => expense),
    me,
    parents,
    payments,
  )
  const byMonth = monthsOf(months, me, parents)
  const decimal = (amount: Cents) => decimalFromCents(amount, currency)
  const figures = ({ balance }: SummaryPart) => ({
    totalPaid: decimal(balance.totalPaid),
    owed: decimal(balance.owed),
    claimed: decimal(balance.claimed),
    outstanding: decimal(balance.outstanding),
    confirmed: decimal(balance.confirmed),
  })
  return {
    currency,
    count: kinds.reduce((sum, { row }) => sum + Number(row.count), 0),
    ...figures(summary),
    sides: sidesOf(kinds, me, parents, decimal),
    byCategory: Object.fromEntries(summary.byCategory.map((part) => [part.category, figures(part)])),
    byChild: Object.fromEntries(summary.byChild.map((part) => [part.childId ?? 'all', figures(part)])),
    byMonth: Object.fromEntries(
      byMonth.map((part) => [part.month, { ...figures(part), spent: decimal(part.total) }]),
    ),
    settled: settledByMonth(payments, me, decimal),
    paid: rows
      .filter(({ part }) => part === 'paid')
      .map(({ month, category, paid_by, amount_minor }) => ({
        month: month!,
        category,
        paidBy: paid_by,
        amount: decimal(cents(Number(amount_minor))),
      })),
  }
}

function settledByMonth(
  payments: readonly (Payment & { readonly month: string })[],
  me: string,
  decimal: (amount: Cents) => number,
): Summary['settled'] {
  const sums = new Map<string, number>()
  for (const { month, to, amount } of payments)
    sums.set(month, (sums.get(month) ?? 0) + (to === me ? amount : -amount))
  return Object.fromEntries([...sums].map(([month, sum]) => [month, decimal(cents(sum))]))
}

/** What each bears of what the other paid, over everything approved and not yet paid. */
function sidesOf(
  counting: readonly { row: SumRow; expense: ExpenseFacts }[],
  me: string,
  parents: Parents,
  decimal: (amount: Cents) => number,
): Summary['sides'] {
  const owed = counting.filter(({ expense }) => expense.status === 'approved' && !expense.ownLedger)
  const part = (isMine: boolean) =>
    owed
      .filter(({ expense }) => (expense.paidBy === me) === isMine)
      .reduce((sum, { expense }) => sum + expense.amount - sharesOf(expense, parents)[expense.paidBy]!, 0)
  const [theirs, yours] = [part(true), part(false)]
  return {
    count: owed.reduce((sum, { row }) => sum + Number(row.count), 0),
    // where more came back than is still to be paid, the debt is the other's
    theirPart: decimal(cents(Math.max(0, theirs) + Math.max(0, -yours))),
    yourPart: decimal(cents(Math.max(0, yours) + Math.max(0, -theirs))),
  }
}

/** All expenses of a kind or a month, as one expense whose shares are the sums of theirs. */
function asExpense(
  row: SumRow,
  amountMinor: string,
  payerShareMinor: string,
  parents: Parents,
  currency: string,
): ExpenseFacts {
  const [amount, payerShare] = [cents(Number(amountMinor)), cents(Number(payerShareMinor))]
  const other = otherParent(parents, row.paid_by)
  return {
    amount,
    currency,
    date: asDay(`${row.month ?? '0001-01'}-01`),
    category: row.category as Category,
    childId: row.child_id,
    paidBy: row.paid_by,
    createdBy: row.paid_by,
    splitType: 'custom',
    splitDetails:
      other === null
        ? null
        : { [row.paid_by]: { amount: payerShare }, [other]: { amount: cents(amount - payerShare) } },
    status: row.status,
    withdrawnAt: null,
    receipt: null,
    ownLedger: row.own,
  }
}
