import type { Tx } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'
import { type ExpenseRow, readExpense } from '../expenses.sql.ts'

/** One answer to an expense, with the figures on offer after it. */
export type AnswerRow = {
  act: 'approve' | 'reject' | 'counter' | 'answer' | 'deny' | 'settle'
  code: NonNullable<ExpenseRow['answer']>['code']
  reason: string
  amount_minor: string
  payer_share_minor: string
  category: string
  day: string
  answered_by: string
  answered_at: Date
}

/** Stores an answer with the expense's current figures; call it after changing the expense itself. */
export async function insertAnswer(
  tx: Tx,
  family: FamilyId,
  id: string,
  answer: Pick<AnswerRow, 'act' | 'code' | 'reason' | 'answered_by' | 'answered_at'>,
): Promise<void> {
  const row = (await readExpense(tx, family, id))!
  const { place } = await tx
    .selectFrom('expense_answers')
    .select((eb) => eb.fn.countAll<string>().as('place'))
    .where('family_id', '=', family)
    .where('expense_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('expense_answers')
    .values({
      family_id: family,
      expense_id: id,
      place: Number(place),
      ...answer,
      amount_minor: Number(row.amount_minor),
      payer_share_minor: Number(row.payer_share_minor),
      category: row.category,
      day: row.day,
    })
    .execute()
}

/** How many answers an expense has. */
export async function countAnswers(tx: Tx, family: FamilyId, id: string): Promise<number> {
  const rows = await readAnswers(tx, family, id)
  return rows.length
}

/** Every answer to an expense, in order. */
export function readAnswers(tx: Tx, family: FamilyId, id: string): Promise<AnswerRow[]> {
  return tx
    .selectFrom('expense_answers')
    .selectAll()
    .where('family_id', '=', family)
    .where('expense_id', '=', id)
    .orderBy('place')
    .$narrowType<Pick<AnswerRow, 'code'>>()
    .execute()
}
