import type { ExpenseBody } from './expense-form.tsx'

/** A refund as it is recorded: the same figures, negative. Percentages stay the same. */
export function negated(body: ExpenseBody): ExpenseBody {
  const figures = Object.entries(body.splitDetails ?? {}).map(([parent, { amount, ...figure }]) => [
    parent,
    amount === undefined ? figure : { amount: amount === 0 ? 0 : -amount },
  ])
  return {
    ...body,
    amount: -body.amount,
    ...(body.splitDetails && { splitDetails: Object.fromEntries(figures) }),
  }
}
