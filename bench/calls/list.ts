import { type Family, newAddress } from '../family.ts'
import { against, alternate, costAgainst, loadFor, median } from '../rounds.ts'
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
