import type { Tx } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'
import { type ExpenseRow, readExpense } from '../expenses.sql.ts'

/** One answer to an expense, with the figures on offer after it. */
export type AnswerRow = {
  act: 'approve' | 'reject' | 'counter' | 'answer' | 'deny' | 'settle' | 'correct'
  code: NonNullable<ExpenseRow['answer']>['code']
  reason: string
  amount_minor: string
  payer_share_minor: string
  category: string
  day: string
  answered_by: string
  answered_at: Date
  /** of a correction */
  cause_id: string | null
  clause: string | null
}

/** The expense that caused a correction. */
type Cause = {
  cause_description: string | null
  cause_category: string | null
  cause_day: string | null
}

/** Stores an answer with the expense's current figures; call it after changing the expense itself. */
export async function insertAnswer(
  tx: Tx,
  family: FamilyId,
  id: string,
  answer: Pick<AnswerRow, 'act' | 'code' | 'reason' | 'answered_by' | 'answered_at'> &
    Partial<Pick<AnswerRow, 'cause_id' | 'clause' | 'payer_share_minor'>>,
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
      payer_share_minor: Number(answer.payer_share_minor ?? row.payer_share_minor),
      category: row.category,
      day: row.day,
    })
    .execute()
}

/** How many answers the parents have given an expense. */
export async function countAnswers(tx: Tx, family: FamilyId, id: string): Promise<number> {
  const rows = await readAnswers(tx, family, id)
  return rows.filter(({ act }) => act !== 'correct').length
}

/** Every answer to an expense, in order. */
export function readAnswers(tx: Tx, family: FamilyId, id: string): Promise<(AnswerRow & Cause)[]> {
  return tx
    .selectFrom('expense_answers as a')
    .leftJoin('expenses as c', (join) =>
      join.onRef('c.family_id', '=', 'a.family_id').onRef('c.expense_id', '=', 'a.cause_id'),
    )
    .selectAll('a')
    .select(['c.description as cause_description', 'c.category as cause_category', 'c.day as cause_day'])
    .where('a.family_id', '=', family)
    .where('a.expense_id', '=', id)
    .orderBy('a.place')
    .$narrowType<Pick<AnswerRow, 'code'>>()
    .execute()
}
