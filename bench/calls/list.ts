import pg from 'pg'
import { type Family, newAddress } from '../family.ts'
import { against, alternate, costAgainst, loadFor, median, takeTurn } from '../rounds.ts'
import type { Control } from './control-process.ts'

/** The list of 50 of a family's expenses through the product and through the control routes, and how it scales. */
export async function benchList(
  product: string,
  control: Control,
  sized: { readonly thousand: Family; readonly hundredThousand: Family; readonly million: Family },
  rounds: number,
): Promise<string[]> {
  const ours = (family: Family) => () =>
    loadFor({ url: `${product}/expenses/family/${family.id}`, headers: bearer(family) })
  const theirs = (route: string) => () =>
    loadFor({
      url: `${control.url}/${route}/${sized.hundredThousand.id}`,
      headers: bearer(sized.hundredThousand),
    })
  for (const family of Object.values(sized)) await checkList(product, family)
  const turns = await alternate(
    {
      ours: ours(sized.hundredThousand),
      prepared: theirs('transaction-prepared'),
      plain: theirs('transaction-plain'),
      autocommitPrepared: theirs('autocommit-prepared'),
      autocommit: theirs('autocommit-plain'),
    },
    rounds,
  )
  const growth = await alternate(
    {
      thousand: ours(sized.thousand),
      hundredThousand: ours(sized.hundredThousand),
      million: ours(sized.million),
    },
    rounds,
  )
  return [
    'List, 50 of 100,000 expenses (8 connections; requests a second against the control in the same round):',
    `  against begin, set_config, commit, raw pg            ${against(turns.ours, turns.plain)}   aim 0.7 or more`,
    `  against the same with a named prepared statement     ${against(turns.ours, turns.prepared)}`,
    `  against a bare autocommit read, raw pg               ${against(turns.ours, turns.autocommit)}`,
    `  against the same with a named prepared statement     ${against(turns.ours, turns.autocommitPrepared)}`,
    `  (${median(turns.ours.map((turn) => turn.rate)).toFixed(0)} requests a second here)`,
    'How its cost grows (time a request takes, against that of 1,000 expenses):',
    `  100,000                                              ${costAgainst(growth.hundredThousand, growth.thousand)}`,
    `  1,000,000                                            ${costAgainst(growth.million, growth.thousand)}   aim 1.2 or less`,
  ]
}

/** So that no quick wrong answer is measured. */
async function checkList(product: string, family: Family): Promise<void> {
  const reply = await fetch(`${product}/expenses/family/${family.id}`, { headers: bearer(family) })
  const { expenses } = (await reply.json()) as { expenses: { familyId: string }[] }
  if (expenses.filter((one) => one.familyId === family.id).length !== 50) throw new Error('not a list of 50')
}

/** The bearer token, and an Accept header for data: without it the product sends the screen. */
export function bearer(family: Family): { authorization: string; accept: string } {
  return { authorization: `Bearer ${family.parents[0].token}`, accept: 'application/json' }
}

/**
 * Asks for a family's expenses, each time from an address of its own. Per request, because headers that autocannon
 * sets for a connection replace those of its first request.
 */
export function expensesOf(family: Family) {
  return {
    path: `/expenses/family/${family.id}`,
    setupRequest: (asked: object) => ({
      ...asked,
      headers: { ...bearer(family), 'x-forwarded-for': newAddress() },
    }),
  }
}

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
