import type { ExpenseBody } from './expense-form.tsx'

/** Money that came back, as it is booked: the same figures below zero. Percentages stay what they are. */
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
