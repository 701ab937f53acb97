import type { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { countMatching, type ExpenseFilter, matching } from './expense-filter.sql.ts'
import { type ExpenseRow, parentsOf, withReceipt } from './expenses.sql.ts'

type Query = CallOf<typeof listExpenses>['query']

/** A page of a family's expenses, newest day first, how many there are in all, and the family's parents. */
export async function readPage(
  db: Database,
  person: PersonId,
  family: FamilyId,
  query: Query,
): Promise<{ rows: ExpenseRow[]; total: number; parents: string[] }> {
  const filter: ExpenseFilter = query
  const page = withReceipt(db.query)
    .where('e.family_id', '=', family)
    .where((eb) => matching(eb, filter, person))
    .select(parentsOf(family).as('parents'))
    .orderBy('e.day', 'desc')
    .orderBy('e.expense_id', 'desc')
    .limit(query.limit === PAGE ? sql.lit(PAGE) : query.limit)
  // a longer page, a month of the statement say, is all there is unless it is full
  if (query.limit > PAGE && query.offset === 0) {
    const rows = await asPerson(db, person, page)
    const parents = rows[0]?.parents.split(',') ?? []
    if (rows.length < query.limit) return { rows, total: rows.length, parents }
    return { rows, total: await countOf(db, person, family, filter), parents }
  }
  const counted = page.select(countMatching(family, filter, person).as('total'))
  const rows = await asPerson(db, person, query.offset === 0 ? counted : counted.offset(query.offset))
  const [first] = rows
  if (first) return { rows, total: Number(first.total), parents: first.parents.split(',') }
  // this page is empty, but the total may not be zero
  return { rows: [], total: await countOf(db, person, family, filter), parents: [] }
}

async function countOf(
  db: Database,
  person: PersonId,
  family: FamilyId,
  filter: ExpenseFilter,
): Promise<number> {
  const [totals] = await asPerson<{ total: string }>(
    db,
    person,
    db.query.selectNoFrom(countMatching(family, filter, person).as('total')),
  )
  return Number(totals?.total ?? 0)
}

// Inlined in the statement: with the page size as a parameter PostgreSQL plans the list on every call, which takes
// longer than reading it (docs/figures.md).
const PAGE = 50
