import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import type { NamesPart } from '../db/names.ts'

/** Expenses and recurring ones by what they were for and how much; payments by how much, and their day. */
export const moneyNames: NamesPart = async ({ tx, family, ids }) => {
  const expenses = await tx
    .selectFrom('expenses')
    .select(['expense_id as id', 'description', 'amount_minor', 'currency'])
    .where('family_id', '=', family)
    .where('expense_id', 'in', [...ids])
    .execute()
  const recurring = await tx
    .selectFrom('expense_recurrences')
    .select(['recurrence_id as id', 'description', 'amount_minor', 'currency'])
    .where('family_id', '=', family)
    .where('recurrence_id', 'in', [...ids])
    .execute()
  const payments = await tx
    .selectFrom('expense_payments')
    .select(['payment_id as id', 'amount_minor', 'currency', 'day'])
    .where('family_id', '=', family)
    .where('payment_id', 'in', [...ids])
    .execute()
  return new Map([
    ...[...expenses, ...recurring].map(
      (row) => [row.id, { title: row.description || null, amount: amountOf(row) }] as const,
    ),
    ...payments.map((row) => [row.id, { title: null, amount: amountOf(row), days: [row.day] }] as const),
  ])
}

const amountOf = ({
  amount_minor,
  currency,
}: {
  amount_minor: string | number | bigint
  currency: string
}) => ({
  amount: decimalFromCents(cents(Number(amount_minor)), currency),
  currency,
})
