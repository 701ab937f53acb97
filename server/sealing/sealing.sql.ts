import type { SealingState } from '@evenhand/contract/sealing/sealing.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { MOST_ROUNDS } from '@evenhand/domain/sealing/sealed.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

type Sealings = Tables['expense_sealings']
export type SealingRow = Selectable<Sealings>

/** Every sealing of an expense, latest first. */
export function readSealings(tx: Tx, family: FamilyId, expense: string): Promise<SealingRow[]> {
  return tx
    .selectFrom('expense_sealings')
    .selectAll()
    .where('family_id', '=', family)
    .where('expense_id', '=', expense)
    .orderBy('sealed_at', 'desc')
    .execute()
}

export async function insertSealing(tx: Tx, row: Insertable<Sealings>): Promise<void> {
  await tx.insertInto('expense_sealings').values(row).execute()
}

export async function updateSealing(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Updateable<Sealings>,
): Promise<void> {
  await tx
    .updateTable('expense_sealings')
    .set(change)
    .where('family_id', '=', family)
    .where('sealing_id', '=', id)
    .execute()
}

/** How many attempts an expense has left; a withdrawn one does not count. */
export function roundsLeft(rows: readonly SealingRow[]): number {
  return Math.max(0, MOST_ROUNDS - rows.filter(({ state }) => state === 'apart').length)
}

/** A sealing's state as one parent sees it. */
export function sealingView(
  rows: readonly SealingRow[],
  person: string,
  serverKey: string,
  currency: string,
): SealingState {
  const open = rows.find(({ ended_at }) => ended_at === null)
  const ended = rows.find(({ ended_at }) => ended_at !== null)
  const isFirst = open?.first_by === person
  return {
    sealing: open?.sealing_id ?? null,
    firstBy: open?.first_by ?? null,
    isBoth: open?.state === 'both',
    firstKey: open?.first_key ?? null,
    serverKey,
    box: isFirst ? (open?.box ?? null) : null,
    roundsLeft: roundsLeft(rows),
    last:
      ended?.ended_at != null
        ? {
            outcome: ended.state as 'met' | 'apart' | 'withdrawn',
            agreed:
              ended.agreed_minor === null
                ? null
                : decimalFromCents(cents(Number(ended.agreed_minor)), currency),
            at: ended.ended_at.toISOString(),
          }
        : null,
  }
}

/** A sealing that is under way, with what it is about. */
export type OpenSealing = {
  sealing_id: string
  expense_id: string
  state: 'one' | 'both'
  first_by: string
  sealed_at: Date
  description: string
}

/** Every sealing of a family that is under way, oldest first. */
export async function readOpenSealings(tx: Tx, family: FamilyId): Promise<OpenSealing[]> {
  const { rows } = await sql<OpenSealing>`
    select s.sealing_id, s.expense_id, s.state, s.first_by, s.sealed_at, e.description
    from expense_sealings s join expenses e on e.family_id = s.family_id and e.expense_id = s.expense_id
    where s.family_id = ${family} and s.ended_at is null and e.withdrawn_at is null
    order by s.sealed_at`.execute(tx)
  return rows
}
