import { agreedStatuses } from '@evenhand/domain/expenses/expense.ts'
import { outstandingParts } from '@evenhand/domain/expenses/outstanding.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import { type Cents, cents } from '@evenhand/domain/money/money.ts'
import { sql } from 'kysely'
import { familyOfRow } from '../../db/family-of-row.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'

/** A payment with its answer. */
export type PaymentRow = {
  payment_id: string
  from_id: string
  to_id: string
  amount_minor: string
  currency: string
  method: 'transfer' | 'cash' | 'cheque' | 'app' | 'other'
  day: string
  reference: string
  settles: boolean
  covers: string[]
  sent_at: Date
  answer: 'confirmed' | 'missing' | null
  answered_at: Date | null
  receipt_number: number | null
}

const MOST_LISTED = 200

/** A family's payments, newest first: the latest, the one with this id, or all of a range of days. */
export async function readPayments(
  tx: Tx,
  family: FamilyId,
  { id, dateFrom, dateTo }: { id?: string; dateFrom?: string; dateTo?: string } = {},
): Promise<PaymentRow[]> {
  const one = id ? sql`and p.payment_id = ${id}` : sql``
  const within = dateFrom && dateTo ? sql`and p.day between ${dateFrom} and ${dateTo}` : sql``
  const most = dateFrom && dateTo ? sql`` : sql`limit ${MOST_LISTED}`
  const { rows } =
    await sql<PaymentRow>`select p.payment_id, p.from_id, p.to_id, p.amount_minor, p.currency, p.method,
      p.day::text as day, p.reference, p.settles, p.covers, p.sent_at, a.answer, a.answered_at, a.receipt_number
    from expense_payments p left join expense_payment_answers a
      on a.family_id = p.family_id and a.payment_id = p.payment_id
    where p.family_id = ${family} ${one} ${within}
    order by p.sent_at desc, p.payment_id desc ${most}`.execute(tx)
  return rows
}

/** The payments whose receiver has not answered yet, oldest first. */
export async function readUnanswered(tx: Tx, family: FamilyId): Promise<PaymentRow[]> {
  const { rows } =
    await sql<PaymentRow>`select p.payment_id, p.from_id, p.to_id, p.amount_minor, p.currency, p.method,
      p.day::text as day, p.reference, p.settles, p.covers, p.sent_at,
      null as answer, null as answered_at, null as receipt_number
    from expense_payments p
    where p.family_id = ${family} and not exists (select from expense_payment_answers a
      where a.family_id = p.family_id and a.payment_id = p.payment_id)
    order by p.sent_at, p.payment_id limit ${MOST_LISTED}`.execute(tx)
  return rows
}

/** Confirmed payments by sender, receiver and month, over a range of days. */
export async function readConfirmed(
  tx: Tx,
  family: FamilyId,
  range: { dateFrom?: string | undefined; dateTo?: string | undefined },
): Promise<{ from_id: string; to_id: string; month: string; amount: string }[]> {
  const query = sql<{ from_id: string; to_id: string; month: string; amount: string }>`
    select p.from_id, p.to_id, to_char(p.day, 'YYYY-MM') as month, sum(p.amount_minor)::text as amount
    from expense_payments p join expense_payment_answers a
      on a.family_id = p.family_id and a.payment_id = p.payment_id and a.answer = 'confirmed'
    where p.family_id = ${family}
      and (${range.dateFrom ?? null}::date is null or p.day >= ${range.dateFrom ?? null}::date)
      and (${range.dateTo ?? null}::date is null or p.day <= ${range.dateTo ?? null}::date)
    group by 1, 2, 3`
  return (await query.execute(tx)).rows
}

/** What is outstanding, from running sums, in minor units; positive is owed to the person. */
export async function readOutstanding(tx: Tx, family: FamilyId, person: string): Promise<number> {
  const { rows } = await sql<{ outstanding: string }>`select (
      (select coalesce(sum(case when s.paid_by = ${person} then 1 else -1 end * (s.amount_minor - s.payer_share_minor)), 0)
        from expense_totals s where s.family_id = ${family} and s.part = 'kind' and not s.withdrawn and s.status = any (${agreedStatuses})
          and s.own_of = '00000000-0000-0000-0000-000000000000')
      - (select coalesce(sum(case when p.to_id = ${person} then p.amount_minor else -p.amount_minor end), 0)
        from expense_payments p join expense_payment_answers a
          on a.family_id = p.family_id and a.payment_id = p.payment_id and a.answer = 'confirmed'
        where p.family_id = ${family}))::text as outstanding`.execute(tx)
  return Number(rows[0]?.outstanding ?? 0)
}

/** What of each approved expense both parents see is still outstanding, in minor units; `owed` as the person sees it. */
export async function readOpenParts(
  tx: Tx,
  family: FamilyId,
  { owed, person, parents }: { owed: number; person: string; parents: Parents },
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await tx
    .selectFrom('expenses')
    .select(['expense_id', 'paid_by', 'amount_minor', 'payer_share_minor', 'approved_at', 'updated_at'])
    .where('family_id', '=', family)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('own_of', 'is', null)
    .execute()
  const approved = rows.map((row) => {
    const [amount, payers] = [Number(row.amount_minor), Number(row.payer_share_minor)]
    const other = otherParent(parents, row.paid_by)
    return {
      id: row.expense_id,
      paidBy: row.paid_by,
      amount: cents(amount),
      shares: { [row.paid_by]: cents(payers), ...(other && { [other]: cents(amount - payers) }) },
      approvedAt: (row.approved_at ?? row.updated_at).getTime(),
    }
  })
  return outstandingParts(approved, cents(owed), person, parents)
}

/** When a person last reminded the other parent to pay; null: never. From the record, which keeps each reminder. */
export async function readReminded(
  tx: Tx,
  family: FamilyId,
  person: string,
  other: string,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('record_entries')
    .select('at')
    .where('family_id', '=', family)
    .where('subject', '=', other)
    .where('kind', '=', 'payment.reminded')
    .where('actor', '=', person)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** The approved expenses both parents see, which a settlement covers. */
export async function readApproved(tx: Tx, family: FamilyId): Promise<string[]> {
  const rows = await tx
    .selectFrom('expenses')
    .select('expense_id')
    .where('family_id', '=', family)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('own_of', 'is', null)
    .execute()
  return rows.map((row) => row.expense_id)
}

/** The number of the family's next receipt; under its lock. */
export async function nextReceipt(tx: Tx, family: FamilyId): Promise<number> {
  const row = await tx
    .selectFrom('expense_payment_answers')
    .select((eb) => eb.fn.max('receipt_number').as('last'))
    .where('family_id', '=', family)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Which of the person's own families this payment belongs to; null for unknown and not theirs. */
export const findPaymentFamily = familyOfRow('expense_payments', 'payment_id')

export async function insertPayment(
  tx: Tx,
  row: Omit<PaymentRow, 'amount_minor' | 'answer' | 'answered_at' | 'receipt_number'> & {
    family_id: FamilyId
    amount_minor: number
  },
): Promise<void> {
  await tx.insertInto('expense_payments').values(row).execute()
}

export async function insertPaymentAnswer(
  tx: Tx,
  row: {
    family_id: FamilyId
    payment_id: string
    answer: NonNullable<PaymentRow['answer']>
    answered_by: PersonId
    answered_at: Date
    receipt_number: number | null
  },
): Promise<void> {
  await tx.insertInto('expense_payment_answers').values(row).execute()
}
