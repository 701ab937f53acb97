import { countedStatuses } from '@evenhand/domain/expenses/expense.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import { type Correction, type ExpenseRow, withReceipt } from '../expenses.sql.ts'

/** The refunds of some expenses that count, shared or in the asker's own ledger, in order of entry. */
export function readRefunds(tx: Tx, family: FamilyId, of: readonly string[]): Promise<ExpenseRow[]> {
  if (of.length === 0) return Promise.resolve([])
  return withReceipt(tx)
    .where('e.family_id', '=', family)
    .where('e.refund_of', 'in', of)
    .where('e.withdrawn_at', 'is', null)
    .where('e.status', 'in', countedStatuses)
    .orderBy('e.expense_id')
    .forUpdate('e')
    .execute()
}

/** A correction as it is booked: agreed on, because the agreement decides it. */
export type NewCorrection = {
  family: FamilyId
  id: string
  of: ExpenseRow
  /** who owes whom by it, in minor units above zero */
  owes: { from: string; to: string; amount: number }
  correction: Correction
  day: string
  by: PersonId
  at: Date
}

export async function insertCorrection(tx: Tx, one: NewCorrection): Promise<void> {
  const { from, to, amount } = one.owes
  await tx
    .insertInto('expenses')
    .values({
      family_id: one.family,
      expense_id: one.id,
      amount_minor: 0,
      currency: one.of.currency,
      // whoever is owed stands as the payer, so that it adds to the same side as any other debt
      paid_by: to,
      payer_share_minor: -amount,
      split_type: 'custom',
      split_details: JSON.stringify({ [to]: { amount: -amount }, [from]: { amount } }),
      category: one.of.category,
      status: 'approved',
      child_id: one.of.child_id,
      // the words are the corrected expense's and are kept once
      description: '',
      shop: one.of.shop,
      day: one.day,
      created_by: one.by,
      created_at: one.at,
      updated_at: one.at,
      submitted_at: one.at,
      approved_at: one.at,
      corrects_id: one.of.expense_id,
      correction: JSON.stringify(one.correction),
    })
    .execute()
}

/** Closes approved expenses as paid, and returns which: those named, or all that both parents see. */
export async function closeApproved(
  tx: Tx,
  family: FamilyId,
  how: NonNullable<ExpenseRow['paid_how']>,
  at: Date,
  ids?: readonly string[],
): Promise<string[]> {
  if (ids?.length === 0) return []
  const closed = await tx
    .updateTable('expenses')
    .set({ status: 'paid', paid_at: at, paid_how: how, updated_at: at })
    .where('family_id', '=', family)
    .where('status', '=', 'approved')
    .where('withdrawn_at', 'is', null)
    .where('own_of', 'is', null)
    .$if(ids !== undefined, (query) => query.where('expense_id', 'in', ids ?? []))
    .returning('expense_id')
    .execute()
  return closed.map((row) => row.expense_id)
}

/** Whether a payment has been confirmed since anything was last closed: what is even now is so through it. */
export async function wasPaidSinceClosing(tx: Tx, family: FamilyId): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select 1 from expense_payment_answers a where a.family_id = ${family} and a.answer = 'confirmed'
      and a.answered_at > coalesce((select max(e.paid_at) from expenses e
        where e.family_id = ${family} and e.status = 'paid'), '-infinity')) as paid`.execute(tx)
  return rows[0]?.paid ?? false
}
