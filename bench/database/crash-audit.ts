import type pg from 'pg'
import { recordViolations } from '../../scripts/record-violations.ts'
import { asRoot, rootUrl } from '../postgres.ts'
import type { Acknowledged } from './crash-writers.ts'

/** Differences between what was acknowledged and what is stored. All zero: every promise was kept. */
export type Audit = {
  /** acknowledged, but missing */
  readonly lost: number
  /** keys with more than one row */
  readonly doubled: number
  /** stored under another id than the client was told */
  readonly differing: number
  readonly rows: number
  /** entries in all records together; each write has one */
  readonly entries: number
}

/** Compares every acknowledged write with the rows in the database. */
export async function audit(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<Audit> {
  return asRoot(dataDir, (root) => auditWith(root, acknowledged))
}

/** The same over an existing connection. */
export async function auditWith(root: pg.Client, acknowledged: readonly Acknowledged[]): Promise<Audit> {
  const { rows } = await root.query(
    'select description as key, min(expense_id::text) as expense, count(*)::int as count from expenses group by 1',
  )
  const entries = await root.query('select count(*)::int as count from record_entries')
  const stored = new Map(rows.map((row) => [row.key, row]))
  return {
    lost: acknowledged.filter(({ key }) => !stored.has(key)).length,
    doubled: rows.filter((row) => row.count > 1).length,
    differing: acknowledged.filter(
      ({ key, expense }) => stored.has(key) && stored.get(key).expense !== expense,
    ).length,
    rows: rows.reduce((sum, row) => sum + row.count, 0),
    entries: entries.rows[0].count,
  }
}

/** Verifies every family's whole record, like a restored backup; returns what is wrong, in words. */
export async function recordsOf(dataDir: string): Promise<{ families: number; faults: string[] }> {
  return recordViolations(rootUrl(dataDir))
}
