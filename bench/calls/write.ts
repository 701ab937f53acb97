import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Family, liftLimits, newAddress } from '../family.ts'
import { against, alternate, loadFor } from '../rounds.ts'
import type { Control } from './control-process.ts'
import { bearer } from './list.ts'

/** A write with lock, record, signed head and idempotency record against a bare insert of the same row. */
export async function benchWrite(
  product: string,
  control: Control,
  root: pg.Client,
  families: readonly Family[],
  rounds: number,
): Promise<string[]> {
  const turns = await alternate(
    {
      ours: async () => {
        await liftLimits(root)
        return loadFor({ url: product, requests: families.map((family) => newExpense('/expenses', family)) })
      },
      bare: () =>
        loadFor({
          url: control.url,
          requests: families.map((family) => newExpense(`/insert/${family.id}`, family)),
        }),
    },
    rounds,
  )
  return [
    'Write (8 connections, 8 families):',
    `  with lock, record, signed head and idempotency against a bare insert   ${against(turns.ours, turns.bare)}`,
  ]
}

export function newExpense(path: string, family: Family) {
  const [parent] = family.parents
  return {
    method: 'POST',
    path,
    setupRequest: (asked: object) => ({
      ...asked,
      headers: {
        ...bearer(family),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-forwarded-for': newAddress(),
      },
      body: JSON.stringify(
        path === '/expenses' ? bodyOf(family) : { amount: 12.5, description: 'Lunch', person: parent.id },
      ),
    }),
  }
}

function bodyOf(family: Family) {
  const date = new Date().toISOString().slice(0, 10)
  const fields = { amount: 12.5, category: 'food', description: 'Lunch', date, splitType: 'equal' }
  return { ...fields, familyId: family.id }
}
