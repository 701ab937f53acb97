import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { type ExpenseRow, withReceipt } from './expenses.sql.ts'

/** Parents of families whose agreement has deadlines; ids only. */
export async function readClockedEverywhere(
  jobs: Database,
): Promise<{ family: FamilyId; person: PersonId }[]> {
  const { rows } = await sql<{ family: FamilyId; person: PersonId }>`
    select family, person from families_with_clocks()`.execute(jobs.query)
  return rows
}

const MOST_READ = 2000

/** Expenses the person may have to act on: open, approved and not paid, or in their own ledger. */
export function readUnfinished(tx: Tx, family: FamilyId): Promise<ExpenseRow[]> {
  return withReceipt(tx)
    .where('e.family_id', '=', family)
    .where('e.status', 'in', ['pending', 'negotiating', 'approved'])
    .where('e.withdrawn_at', 'is', null)
    .orderBy('e.day', 'desc')
    .orderBy('e.expense_id', 'desc')
    .limit(MOST_READ)
    .execute()
}

/** The reminders a person has had in a family, by expense, step and deadline. */
export async function readSent(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
): Promise<ReadonlyMap<string, number[]>> {
  const rows = await tx
    .selectFrom('expense_reminders')
    .select(['expense_id', 'step', 'until', 'days'])
    .where('family_id', '=', family)
    .where('person_id', '=', person)
    .execute()
  const sent = new Map<string, number[]>()
  for (const row of rows) {
    const key = sentKey(row.expense_id, row.step, row.until.getTime())
    sent.set(key, [...(sent.get(key) ?? []), row.days])
  }
  return sent
}

export const sentKey = (expense: string, step: string, until: number) => `${expense} ${step} ${until}`

/** Stores that a person was reminded. */
export async function insertSent(
  tx: Tx,
  family: FamilyId,
  one: { expense: string; person: PersonId; step: 'submit' | 'respond' | 'pay'; until: number; days: number },
  now: number,
): Promise<void> {
  await tx
    .insertInto('expense_reminders')
    .values({
      family_id: family,
      expense_id: one.expense,
      person_id: one.person,
      step: one.step,
      until: new Date(one.until),
      days: one.days,
      sent_at: new Date(now),
    })
    .execute()
}
