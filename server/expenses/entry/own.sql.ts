import { MOST_SUBMITTED } from '@evenhand/contract/expenses/own.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import { type ExpenseRow, withReceipt } from '../expenses.sql.ts'

/** The person's own ledger without withdrawn expenses, newest day first, and how many there are in all. */
export async function readOwn(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
): Promise<{ rows: ExpenseRow[]; total: number }> {
  const rows = await withReceipt(tx)
    .where('e.family_id', '=', family)
    .where('e.own_of', '=', person)
    .where('e.withdrawn_at', 'is', null)
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('e.day', 'desc')
    .orderBy('e.expense_id', 'desc')
    .limit(MOST_SUBMITTED)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** How many of them there are, from the running sums: counted one by one, it would read all the family's expenses. */
export async function countOwn(tx: Tx, family: FamilyId, person: PersonId): Promise<number> {
  const row = await tx
    .selectFrom('expense_totals')
    .select((eb) => eb.fn.sum<string | null>('count').as('total'))
    .where('family_id', '=', family)
    .where('part', '=', 'kind')
    .where('own_of', '=', person)
    .where('withdrawn', '=', false)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** The ones named, with their refunds, oldest first; locked until the transaction ends. */
export async function readOwnByIds(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  ids: readonly string[],
): Promise<(ExpenseRow & { original_is_own: boolean })[]> {
  return withReceipt(tx)
    .where('e.family_id', '=', family)
    .where('e.own_of', '=', person)
    .where('e.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('e.expense_id', 'in', ids), eb('e.refund_of', 'in', ids)]))
    .select(
      sql<boolean>`exists (select 1 from expenses o
        where o.family_id = e.family_id and o.expense_id = e.refund_of and o.own_of is not null)`.as(
        'original_is_own',
      ),
    )
    .orderBy('e.expense_id')
    .forUpdate('e')
    .execute()
}

/** Lets both parents see the file from now on. */
export async function shareFile(tx: Tx, family: FamilyId, file: string): Promise<void> {
  await tx
    .updateTable('files')
    .set({ own_of: null })
    .where('family_id', '=', family)
    .where('file_id', '=', file)
    .execute()
}
