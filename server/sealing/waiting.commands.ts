import { otherOf, type WaitingHome, type Waits } from '../work/waits.ts'
import { readOpenSealings } from './sealing.sql.ts'

/** Sealed figures: one waits for the other parent's, both wait for the browser that sealed first. */
export async function sealingWaiting({ tx, family, parents }: WaitingHome): Promise<Waits> {
  const rows = await readOpenSealings(tx, family)
  return {
    waits: rows.map((row) => ({
      of: row.state === 'both' ? row.first_by : otherOf(parents, row.first_by),
      item: {
        kind: 'sealing',
        id: row.expense_id,
        familyId: family,
        since: row.sealed_at.toISOString(),
        until: null,
        title: row.description,
        isBoth: row.state === 'both',
      },
    })),
  }
}
