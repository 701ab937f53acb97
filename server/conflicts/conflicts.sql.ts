import type { OpenConflict, Settled } from '@evenhand/contract/conflicts/conflicts.ts'
import type { Act, Conflict, How } from '@evenhand/domain/conflicts/conflict.ts'
import type { settledElsewhere } from '@evenhand/domain/conflicts/elsewhere.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** How many settled ones the list shows. */
const SETTLED_SHOWN = 100

/** The settled conflicts, latest first. */
export async function listSettled(tx: Tx, family: FamilyId): Promise<Settled[]> {
  const rows = await tx
    .selectFrom('conflict_settlements')
    .selectAll()
    .where('family_id', '=', family)
    .where('reopened_at', 'is', null)
    .orderBy('settlement_id', 'desc')
    .limit(SETTLED_SHOWN)
    .execute()
  return rows.map(settledView)
}

/** Acts that can also be performed in the features themselves. */
const ACTS_ALSO_ELSEWHERE: readonly How[] = ['accept', 'decline', 'withdraw', 'approve', 'done']

/** What was settled here and in the features, latest first; an act here that changed a feature is listed once. */
export function allSettled(here: readonly Settled[], elsewhere: readonly Settled[]): Settled[] {
  const nameOf = ({ act, conflict }: Settled) => `${act} ${conflict.about[0]?.id}`
  const done = new Set(here.filter(({ act }) => ACTS_ALSO_ELSEWHERE.includes(act)).map(nameOf))
  return [...here, ...elsewhere.filter((one) => !done.has(nameOf(one)))]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, SETTLED_SHOWN)
}

/** A matter settled in its feature, as the calls return it. */
export function elsewhereView({
  id,
  conflict,
  how,
  endedBy,
  endedAt,
}: ReturnType<typeof settledElsewhere>[number]): Settled {
  const at = new Date(endedAt).toISOString()
  return { id, conflict: conflictView(conflict), act: how, by: endedBy, at }
}

type Row = {
  settlement_id: string
  conflict: OpenConflict
  act: string
  settled_by: string
  settled_at: Date
}

function settledView(row: Row): Settled {
  return {
    id: row.settlement_id,
    conflict: row.conflict,
    act: row.act as Act,
    by: row.settled_by,
    at: row.settled_at.toISOString(),
  }
}

/** Stores how a conflict was settled. */
export async function insertSettlement(
  tx: Tx,
  family: FamilyId,
  settles: string,
  settled: Settled & { act: Act; by: string },
): Promise<void> {
  await tx
    .insertInto('conflict_settlements')
    .values({
      family_id: family,
      settlement_id: settled.id,
      settles,
      act: settled.act,
      conflict: JSON.stringify(settled.conflict),
      settled_by: settled.by,
      settled_at: new Date(settled.at),
      reopened_by: null,
      reopened_at: null,
    })
    .execute()
}

/** Reopens one; undefined if there is no such settled one. */
export async function reopenSettlement(
  tx: Tx,
  family: FamilyId,
  id: string,
  by: PersonId,
  now: number,
): Promise<{ settles: string; conflict: OpenConflict } | undefined> {
  return tx
    .updateTable('conflict_settlements')
    .set({ reopened_by: by, reopened_at: new Date(now) })
    .where('family_id', '=', family)
    .where('settlement_id', '=', id)
    .where('reopened_at', 'is', null)
    .returning(['settles', 'conflict'])
    .executeTakeFirst()
}

/** A conflict as the calls return it. */
export function conflictView(one: Conflict): OpenConflict {
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const { money } = one
  const decimal = (minor: number) => decimalFromCents(cents(minor), money?.currency ?? 'EUR')
  return {
    ...one,
    since: instant(one.since),
    until: instant(one.until),
    childIds: [...one.childIds],
    about: [...one.about],
    money: money && { ...money, amount: decimal(money.amount), share: decimal(money.share) },
    give: [...one.give],
    take: [...one.take],
  }
}
