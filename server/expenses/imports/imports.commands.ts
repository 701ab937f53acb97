import { setImmediate as others } from 'node:timers/promises'
import type { importExpenses } from '@evenhand/contract/expenses/imports.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { mayApprove, mayEdit } from '@evenhand/domain/expenses/permission.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import { checkBothHere } from '../../family/answerable.commands.ts'
import { Failure } from '../../http/failures.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { type Work, write } from '../../work/write.ts'
import { insertAnswer } from '../answers/answers.sql.ts'
import { closeIfEven } from '../corrections/close.commands.ts'
import { recount } from '../corrections/corrections.commands.ts'
import { checkFields, entryOf } from '../entry/entry.commands.ts'
import { isOriginalApproved, withdrawRefunds } from '../entry/refund.commands.ts'
import { factsOf } from '../expense.view.ts'
import { expenseFact } from '../expense-fact.view.ts'
import { type ExpenseRow, type Insertable, insertExpenses, updateExpenseRow } from '../expenses.sql.ts'
import { type ImportRow, insertImport, markUndone, readImports, readOpenOf } from './imports.sql.ts'
import { importView } from './imports.view.ts'

type Line = CallOf<typeof importExpenses>['body']['expenses'][number]

/** No expense has it: a refund of what is not in the file. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** How many are checked before other requests have their turn. */
const AT_ONCE = 50

/** Enters the expenses of a file, each marked with the import: all or nothing. */
export function importAll(scope: FamilyScope, body: CallOf<typeof importExpenses>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const facts = await work.lock(family)
    if (facts.parents.length === 1) throw new Failure('expense/nobody-there')
    const id = work.ctx.newId()
    const { source, fileName, expenses } = body
    await insertImport(work.tx, {
      family_id: family,
      import_id: id,
      source,
      file_name: fileName,
      count: expenses.length,
      made_by: person,
      made_at: new Date(work.now),
    })
    const ids = expenses.map(() => work.ctx.newId())
    const entered = async (chosen: (one: Line) => boolean) => {
      const entries: Insertable[] = []
      for (const [place, { shares, refundOf, ...one }] of expenses.entries()) {
        if (!chosen(expenses[place]!)) continue
        const figures = Object.entries(shares).map(([parent, amount]) => [parent, { amount }])
        const split = { splitType: 'custom' as const, splitDetails: Object.fromEntries(figures) }
        const link = refundOf === undefined ? {} : { refundOf: ids[refundOf] ?? NOBODY, comesTogether: true }
        const values = await checkFields(work, family, person, { ...one, ...split, ...link }, facts, false)
        const origin = { import_id: id, refund_of: link.refundOf ?? null }
        const entry = entryOf(work, scope, { ...values, ...origin }, facts.currency)
        const made = { ...entry, expense_id: ids[place]! }
        // of one expense there may be several refunds, each shared after the one before it
        if (refundOf === undefined) entries.push(made)
        else rows.push(...(await insertExpenses(work.tx, [made])))
        if (entries.length % AT_ONCE === 0) await others()
      }
      rows.push(...(await insertExpenses(work.tx, entries)))
    }
    const rows: ExpenseRow[] = []
    await entered(({ refundOf }) => refundOf === undefined)
    await entered(({ refundOf }) => refundOf !== undefined)
    for (const row of rows) keep(work, scope, 'expense.imported', row, facts.parents)
    const changes = rows.map((now) => ({ now, before: null }))
    await recount(work, scope, facts.parents, changes)
    const told = { source, fileName, count: expenses.length }
    work.record(family, { kind: 'import.made', subject: id, body: told })
    work.tell(family, expensesTopic, id)
    return { import: importView(await oneOf(work, scope, id)) }
  })
}

/** Approves everything pending in the other parent's import. */
export function approveAll(scope: FamilyScope, id: string): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const facts = await work.lock(family)
    const found = await oneOf(work, scope, id)
    if (found.made_by === person) throw new Failure('expense/own')
    checkBothHere(facts.parents)
    const pending = (await readOpenOf(work.tx, family, id)).filter(
      (row) => mayApprove(factsOf(row), person) === true,
    )
    // what came back is approved with what it came back of, or after it
    const approved = new Set(pending.map((row) => row.expense_id))
    const open: ExpenseRow[] = []
    for (const row of pending)
      if (
        row.refund_of === null ||
        approved.has(row.refund_of) ||
        (await isOriginalApproved(work, family, row))
      )
        open.push(row)
    if (open.length === 0) throw new Failure('expense/already-answered')
    const at = new Date(work.now)
    for (const row of open) {
      const change = { status: 'approved' as const, approved_at: at, updated_at: at }
      await updateExpenseRow(work.tx, family, row.expense_id, change)
      const answer = { act: 'approve', code: null, reason: '' } as const
      const given = { ...answer, answered_by: person, answered_at: at }
      await insertAnswer(work.tx, family, row.expense_id, given)
      keep(work, scope, 'expense.import-approved', { ...row, ...change }, facts.parents)
    }
    work.record(family, { kind: 'import.approved', subject: id, body: { count: open.length } })
    await closeIfEven(work, scope)
    work.tell(family, expensesTopic, id)
    return { import: importView(await oneOf(work, scope, id)) }
  })
}

/** Undoes one's own import: withdraws everything the other parent has not answered, in one step. */
export function undoAll(scope: FamilyScope, id: string): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const facts = await work.lock(family)
    const found = await oneOf(work, scope, id)
    if (found.made_by !== person) throw new Failure('expense/not-own')
    const open = (await readOpenOf(work.tx, family, id)).filter(
      (row) => mayEdit(factsOf(row), person) === true,
    )
    if (found.undone_at !== null || open.length === 0) throw new Failure('expense/already-answered')
    const at = new Date(work.now)
    const changes: Parameters<typeof recount>[3][number][] = []
    for (const row of open) {
      const change = { withdrawn_at: at, updated_at: at }
      await updateExpenseRow(work.tx, family, row.expense_id, change)
      keep(work, scope, 'expense.import-undone', { ...row, ...change }, facts.parents)
      changes.push({ now: { ...row, ...change }, before: row })
    }
    // one that was answered would otherwise stay without what it came back of
    for (const row of open) await withdrawRefunds(work, scope, row.expense_id, facts.parents)
    await recount(work, scope, facts.parents, changes)
    await markUndone(work.tx, family, id, work.now)
    const told = { withdrawn: open.length, kept: found.count - open.length }
    work.record(family, { kind: 'import.undone', subject: id, body: told })
    work.tell(family, expensesTopic, id)
    return { import: importView(await oneOf(work, scope, id)) }
  })
}

/** Records one whole expense without notifying: the import is announced once, not a thousand times. */
function keep(
  work: Work,
  { family }: FamilyScope,
  kind: 'expense.imported' | 'expense.import-approved' | 'expense.import-undone',
  row: ExpenseRow,
  parents: Parents,
): void {
  const body = expenseFact(row, otherParent(parents, row.paid_by))
  work.record(family, { kind, subject: row.expense_id, body })
}

async function oneOf({ tx }: Work, { family }: FamilyScope, id: string): Promise<ImportRow> {
  const [row] = await readImports(tx, family, id)
  if (!row) throw new Failure('import/not-found')
  return row
}
