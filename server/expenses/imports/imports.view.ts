import type { ExpenseImport } from '@evenhand/contract/expenses/imports.ts'
import type { ImportRow } from './imports.sql.ts'

/** An import as the calls return it. */
export function importView(row: ImportRow): ExpenseImport {
  return {
    id: row.import_id,
    source: row.source,
    fileName: row.file_name,
    count: row.count,
    open: Number(row.open),
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  }
}
