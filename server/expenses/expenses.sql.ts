import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Decision } from '@evenhand/domain/expenses/clause.ts'
import { countedStatuses } from '@evenhand/domain/expenses/expense.ts'
import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Statement, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** The latest answer to an expense. */
export type StoredAnswer = { code: ReasonCode | null; reason: string; by: string; at: string }
type ReasonCode = NonNullable<NonNullable<Expense['answer']>['code']>

/** Why an expense's shares were corrected, and what they come to: minor units. */
export type Correction = {
  readonly cause: string
  readonly clause: string
  readonly agreementId: string | null
  readonly payerShare: number
  readonly underFloor: number
  readonly shared: number
  readonly overCap: number
}

/** An expense as stored, with the facts about its receipt. */
export type ExpenseRow = {
  family_id: string
  expense_id: string
  amount_minor: string
  currency: string
  paid_by: string
  payer_share_minor: string
  split_type: 'equal' | 'percentage' | 'custom'
  split_details: Record<string, { basisPoints: number } | { amount: number }> | null
  category: string
  status: 'pending' | 'approved' | 'rejected' | 'paid' | 'negotiating' | 'denied'
  child_id: string | null
  description: string
  shop: string
  day: string
  created_by: string
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  viewed_at: Date | null
  approved_at: Date | null
  withdrawn_at: Date | null
  import_id: string | null
  recurrence_id: string | null
  own_of: string | null
  last_offer_by: string | null
  answer: StoredAnswer | null
  replaces_id: string | null
  refund_of: string | null
  corrects_id: string | null
  correction: Correction | null
  /** what the expense is called that this one corrects */
  corrects_description: string | null
  corrected_minor: string
  paid_at: Date | null
  paid_how: 'settled' | 'on-account' | 'netted' | null
  decision: Omit<Decision, 'splitType' | 'splitDetails'> | null
  receipt_file_id: string | null
  receipt_name: string | null
  receipt_type: string | null
  receipt_size: string | null
  receipt_sha256: Buffer | null
}

/** One expense for a read call, with the family's parents; undefined if it is not in this family. */
export async function readOne(
  db: Database,
  person: PersonId,
  family: FamilyId,
  id: string,
): Promise<{ row: ExpenseRow & { refunded: Refunded }; parents: string[] } | undefined> {
  const one = withReceipt(db.query)
    .where('e.family_id', '=', family)
    .where('e.expense_id', '=', id)
    .select(parentsOf(family).as('parents'))
    .select(refundedOf(id).as('refunded'))
  const [row] = await asPerson(db, person, one)
  return row && { row, parents: row.parents.split(',') }
}

/** What came back of an expense and counts, corrections included, with what its payer got back of it. */
const refundedOf = (id: string) => sql<Refunded>`(select json_build_object(
    'amount', coalesce(-sum(r.amount_minor), 0),
    'payerShare', coalesce(-sum(case when r.paid_by = e.paid_by then r.payer_share_minor + r.corrected_minor
      else r.amount_minor - r.payer_share_minor - r.corrected_minor end), 0))
  from expenses r where r.family_id = e.family_id and r.refund_of = ${id} and r.withdrawn_at is null
    and r.status = any (${countedStatuses}))`

/** In minor units above zero. */
type Refunded = { amount: number; payerShare: number }

/** One expense inside a command, locked; undefined when it is not in this family. */
export async function readExpense(tx: Tx, family: FamilyId, id: string): Promise<ExpenseRow | undefined> {
  return withReceipt(tx)
    .where('e.family_id', '=', family)
    .where('e.expense_id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()
}

/** What counts in a year for a child (null: for all), in order of day and entry: the basis for floors and caps. */
export async function readYear(
  tx: Tx,
  family: FamilyId,
  year: string,
  child: string | null,
): Promise<ExpenseRow[]> {
  const rows = readBetween(tx, family, `${year}-01-01`, `${year}-12-31`)
  return rows.where('e.child_id', child === null ? 'is' : '=', child).execute()
}

/** The expenses of a range of days, in order of day and entry. */
export function readBetween(tx: Tx, family: FamilyId, from: string, to: string) {
  return withReceipt(tx)
    .where('e.family_id', '=', family)
    .where('e.day', '>=', from)
    .where('e.day', '<=', to)
    .orderBy('e.day')
    .orderBy('e.expense_id')
}

/** Whether another expense that counts replaces this one. */
export async function isReplaced(tx: Tx, family: FamilyId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('expenses')
    .select('expense_id')
    .where('family_id', '=', family)
    .where('replaces_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('status', 'in', countedStatuses)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of the person's own families this expense belongs to; null for unknown and not theirs. */
export const findExpenseFamily = familyOfRow('expenses', 'expense_id')

type Pair = [string] | [string, string]
/** `parents` belong to the family now; `everyone` counts one who has left, whose expenses stay between the two. */
type FamilyFacts = { parents: Pair; everyone: Pair; currency: string }

/**
 * The parents of a family, in the order they joined, with the family's currency; undefined if row-level security shows no
 * such family.
 */
export async function readFamilyFacts(tx: Tx, family: FamilyId): Promise<FamilyFacts | undefined> {
  const row = await tx
    .selectFrom('families')
    .select(['currency', parentsOf(family, true).as('parents'), parentsOf(family).as('everyone')])
    .where('family_id', '=', family)
    .executeTakeFirst()
  if (!row) return undefined
  const pair = (ids: string) => ids.split(',') as Pair
  return { currency: row.currency, parents: pair(row.parents), everyone: pair(row.everyone) }
}

/** An expense as it is entered. */
export type Insertable = {
  family_id: string
  expense_id: string
  amount_minor: number
  currency: string
  paid_by: string
  payer_share_minor: number
  split_type: ExpenseRow['split_type']
  split_details: string | null
  category: string
  child_id: string | null
  description: string
  shop: string
  day: string
  created_by: string
  created_at: Date
  updated_at: Date
  submitted_at: Date | null
  own_of: string | null
  replaces_id: string | null
  refund_of: string | null
  import_id: string | null
  recurrence_id: string | null
  decision: string | null
}

/** The statement that stores a new expense, pending, and the row as it will be read. */
export function insertingExpense(tx: Tx, values: Insertable): { statement: Statement; row: ExpenseRow } {
  const { sql: text, parameters } = tx.insertInto('expenses').values(pending(values)).compile()
  return { statement: { text, values: parameters }, row: rowOf(values) }
}

/** Stores new expenses right away, for when something later depends on them, and returns the rows as they will be read. */
export async function insertExpenses(tx: Tx, all: readonly Insertable[]): Promise<ExpenseRow[]> {
  // not at once: composing a statement of a thousand rows would hold up everybody else's requests
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('expenses')
      .values(all.slice(from, from + ROWS_AT_ONCE).map(pending))
      .execute()
  return all.map(rowOf)
}

const ROWS_AT_ONCE = 50

const pending = (values: Insertable) => ({ ...values, status: 'pending' as const })

function rowOf(values: Insertable): ExpenseRow {
  return {
    ...pending(values),
    ...NEW,
    amount_minor: String(values.amount_minor),
    payer_share_minor: String(values.payer_share_minor),
    split_details: values.split_details === null ? null : JSON.parse(values.split_details),
    decision: values.decision === null ? null : JSON.parse(values.decision),
  }
}

/** Columns that are empty when an expense is entered. */
const NEW = {
  viewed_at: null,
  approved_at: null,
  withdrawn_at: null,
  last_offer_by: null,
  answer: null,
  corrects_id: null,
  correction: null,
  corrects_description: null,
  corrected_minor: '0',
  paid_at: null,
  paid_how: null,
  receipt_file_id: null,
  receipt_name: null,
  receipt_type: null,
  receipt_size: null,
  receipt_sha256: null,
}

/** Changes an expense's fields, status, receipt or withdrawal. */
export async function updateExpenseRow(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Partial<Omit<Insertable, 'family_id' | 'expense_id' | 'created_by' | 'created_at'>> & {
    status?: ExpenseRow['status']
    receipt_file_id?: string
    viewed_at?: Date
    approved_at?: Date
    withdrawn_at?: Date
    last_offer_by?: string
    answer?: string
    corrected_minor?: number
    updated_at: Date
  },
): Promise<void> {
  await tx
    .updateTable('expenses')
    .set(change)
    .where('family_id', '=', family)
    .where('expense_id', '=', id)
    .execute()
}

/** Expenses with the facts about their receipts. */
export function withReceipt(db: Tx) {
  return db
    .selectFrom('expenses as e')
    .leftJoin('files as f', (join) =>
      join.onRef('f.family_id', '=', 'e.family_id').onRef('f.file_id', '=', 'e.receipt_file_id'),
    )
    .leftJoin('expenses as o', (join) =>
      join.onRef('o.family_id', '=', 'e.family_id').onRef('o.expense_id', '=', 'e.corrects_id'),
    )
    .selectAll('e')
    .select([
      'o.description as corrects_description',
      'f.name as receipt_name',
      'f.media_type as receipt_type',
      'f.size_bytes as receipt_size',
      'f.sha256 as receipt_sha256',
    ])
}

/**
 * The ids of a family's parents, including one who has left, as one comma-separated text: it comes with every row, and
 * an array would be parsed as often. There are never more than two: only a parent who left can be invited again.
 */
export function parentsOf(family: FamilyId, isOfToday = false) {
  return sql<string>`(select string_agg(m.person_id::text, ',' order by m.joined_at, m.person_id)
    from family_members m where m.family_id = ${family} ${isOfToday ? sql`and m.left_at is null` : sql``})`
}
