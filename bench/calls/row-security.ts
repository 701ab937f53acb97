import pg from 'pg'
import type { Family } from '../family.ts'
import { against, alternate, takeTurn } from '../rounds.ts'
import type { Control } from './control-process.ts'

/** The cost of row-level security: the list's statement as a role subject to it and as one that bypasses it. */
export async function benchRowSecurity(control: Control, family: Family, rounds: number): Promise<string[]> {
  const pools = { on: control.boundUrl, off: control.freeUrl }
  const [on, off] = Object.values(pools).map((connectionString) => new pg.Pool({ connectionString, max: 4 }))
  try {
    const turns = await alternate(
      { on: () => takeTurn(() => readFor(on!, family)), off: () => takeTurn(() => readFor(off!, family)) },
      rounds,
    )
    return [
      'Row-level security (the same statement straight to the database, 4 connections):',
      `  on against off                                       ${against(turns.on, turns.off)}`,
    ]
  } finally {
    await Promise.all([on?.end(), off?.end()])
  }
}

/** How often the list was read. */
async function readFor(pool: pg.Pool, family: Family, seconds = 1): Promise<number> {
  const values = [family.id, family.parents[0].id]
  const from = performance.now()
  let reads = 0
  const read = async () => {
    while (performance.now() - from < seconds * 1000) {
      const { rows } = await pool.query({ name: 'list', text: LIST, values })
      if (rows.length !== 50) throw new Error(`${rows.length} rows came instead of 50`)
      reads += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, read))
  return reads
}

const LIST = `
  with me as materialized (select set_config('evenhand.person', $2, true) as id)
  select hot.* from me cross join lateral (
    select e.*, (select coalesce(sum(c.count), 0) from expense_counts c where c.family_id = $1) as total
    from expenses e where me.id is not null and e.family_id = $1
    order by e.day desc, e.expense_id desc limit 50 offset 0) hot`
