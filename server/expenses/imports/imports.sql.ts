import { sql } from 'kysely'
import { familyOfRow } from '../../db/family-of-row.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'
import { type ExpenseRow, withReceipt } from '../expenses.sql.ts'

/** An import, and how many of its expenses are pending. */
export type ImportRow = {
  import_id: string
  source: 'spliit' | 'splitwise' | 'evenhand'
  file_name: string
  count: number
  open: string
  made_by: string
  made_at: Date
  undone_at: Date | null
}

/** The family's imports, newest first, or only the one with this id. */
export async function readImports(tx: Tx, family: FamilyId, id?: string): Promise<ImportRow[]> {
  const one = id ? sql`and i.import_id = ${id}` : sql``
  const { rows } = await sql<ImportRow>`
    select i.import_id, i.source, i.file_name, i.count, i.made_by, i.made_at, i.undone_at,
      (select count(*) from expenses e where e.family_id = i.family_id and e.import_id = i.import_id
        and e.status = 'pending' and e.withdrawn_at is null)::text as open
    from expense_imports i where i.family_id = ${family} ${one}
    order by i.made_at desc, i.import_id limit 100`.execute(tx)
  return rows
}

/** The pending expenses of an import, in order of their days. */
export function readOpenOf(tx: Tx, family: FamilyId, id: string): Promise<ExpenseRow[]> {
  return withReceipt(tx)
    .where('e.family_id', '=', family)
    .where('e.import_id', '=', id)
    .where('e.status', '=', 'pending')
    .where('e.withdrawn_at', 'is', null)
    .orderBy('e.day')
    .orderBy('e.expense_id')
    .execute()
}

type NewImport = Omit<ImportRow, 'open' | 'undone_at'> & { family_id: FamilyId }

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await tx.insertInto('expense_imports').values(row).execute()
}

export async function markUndone(tx: Tx, family: FamilyId, id: string, now: number): Promise<void> {
  await tx
    .updateTable('expense_imports')
    .set({ undone_at: new Date(now) })
    .where('family_id', '=', family)
    .where('import_id', '=', id)
    .execute()
}

/** Which of the person's own families this import belongs to; null for unknown and not theirs. */
export const findImportFamily = familyOfRow('expense_imports', 'import_id')
