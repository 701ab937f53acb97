import { sql } from 'kysely'
import { familyOfRow } from '../../db/family-of-row.ts'
import type { Database } from '../../db/pool.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import type { ExpenseRow } from '../expenses.sql.ts'

/** A month's plan for a category; amounts are in minor units. */
export type PlanRow = { category: string; from_month: string; amount_minor: string }

/** Every plan of the family, oldest first. */
export async function readPlans(tx: Tx, family: FamilyId): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select category, to_char(from_month, 'YYYY-MM') as from_month, amount_minor::text as amount_minor
    from expense_budgets where family_id = ${family} order by from_month, category`.execute(tx)
  return rows
}

/** Sets the plan of a category from a month on. */
export async function keepPlan(
  tx: Tx,
  family: FamilyId,
  plan: { category: string; month: string; amount: number },
  person: PersonId,
  now: number,
): Promise<void> {
  const kept = { amount_minor: plan.amount, set_by: person, set_at: new Date(now) }
  await tx
    .insertInto('expense_budgets')
    .values({ family_id: family, category: plan.category, from_month: `${plan.month}-01`, ...kept })
    .onConflict((on) => on.columns(['family_id', 'category', 'from_month']).doUpdateSet(kept))
    .execute()
}

/** A recurring expense as stored. */
export type RecurrenceRow = {
  recurrence_id: string
  description: string
  amount_minor: string
  currency: string
  split_type: ExpenseRow['split_type']
  split_details: ExpenseRow['split_details']
  by_agreement: boolean
  category: string
  child_id: string | null
  starts_on: string
  every: number
  unit: 'week' | 'month'
  ends_on: string | null
  next_on: string | null
  created_by: string
  created_at: Date
  stopped_at: Date | null
}

/** The family's recurring expenses, active ones first, or only the one with this id. */
export function readRecurring(tx: Tx, family: FamilyId, id?: string): Promise<RecurrenceRow[]> {
  const all = tx
    .selectFrom('expense_recurrences')
    .selectAll()
    .where('family_id', '=', family)
    .orderBy(sql`next_on is null or stopped_at is not null`)
    .orderBy('next_on')
    .orderBy('recurrence_id')
    .limit(200)
  return (id ? all.where('recurrence_id', '=', id) : all).execute()
}

type NewRecurrence = Omit<RecurrenceRow, 'amount_minor' | 'split_details' | 'stopped_at'> & {
  family_id: FamilyId
  amount_minor: number
  split_details: string | null
}

export async function insertRecurrence(tx: Tx, row: NewRecurrence): Promise<void> {
  await tx.insertInto('expense_recurrences').values(row).execute()
}

export async function updateRecurrence(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: { next_on?: string | null; stopped_at?: Date },
): Promise<void> {
  await tx
    .updateTable('expense_recurrences')
    .set(change)
    .where('family_id', '=', family)
    .where('recurrence_id', '=', id)
    .execute()
}

/** How many active recurring expenses the family has. */
export async function countRecurring(tx: Tx, family: FamilyId): Promise<number> {
  const row = await tx
    .selectFrom('expense_recurrences')
    .select(sql<string>`count(*)`.as('count'))
    .where('family_id', '=', family)
    .where('next_on', 'is not', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Which of the person's own families this recurring expense belongs to; null for unknown and not theirs. */
export const findRecurrenceFamily = familyOfRow('expense_recurrences', 'recurrence_id')

/** Recurring expenses of all families due by a day, with who enters them; ids only. */
export async function readDueEverywhere(
  jobs: Database,
  lastDay: string,
): Promise<{ family: FamilyId; recurrence: string; person: PersonId }[]> {
  const { rows } = await sql<{ family: FamilyId; recurrence: string; person: PersonId }>`
    select family, recurrence, person from recurrences_due(${lastDay})`.execute(jobs.query)
  return rows
}
