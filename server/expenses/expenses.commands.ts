import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { readAmount, readSplit, writeSplit } from '@evenhand/contract/expense-wire.ts'
import type { createExpense, Expense, updateExpense } from '@evenhand/contract/expenses.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { counts } from '@evenhand/domain/expenses/expense.ts'
import {
  type ExpenseRefusal,
  mayApprove,
  mayEdit,
  mayWithdraw,
} from '@evenhand/domain/expenses/permission.ts'
import { checkSplit, sharesOf } from '@evenhand/domain/expenses/split.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { decide } from './agreements.commands.ts'
import { insertAnswer } from './answers.sql.ts'
import { factsOf, viewOf } from './expense.view.ts'
import { type ExpenseKind, expenseFact } from './expense-fact.view.ts'
import {
  type ExpenseRow,
  hasChild,
  insertingExpense,
  readExpense,
  readFamilyFacts,
  readLinks,
  updateExpenseRow,
} from './expenses.sql.ts'

type Fields = CallOf<typeof updateExpense>['body']

/** Adds an expense; in a family of one it is the parent's own ledger (ONB-10). */
export function addExpense(scope: FamilyScope, body: CallOf<typeof createExpense>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    const facts = await work.lock(family)
    const isOwn = facts.parents.length === 1
    const links = await checkLinks(work, scope, body)
    const values = await checkFields(work, family, person, body, facts, isOwn)
    const id = work.ctx.newId()
    const at = new Date(work.now)
    const { statement, row } = insertingExpense(work.tx, {
      ...values,
      ...links,
      family_id: family,
      expense_id: id,
      currency: facts.currency,
      created_by: person,
      created_at: at,
      updated_at: at,
      own_of: isOwn ? person : null,
    })
    work.later(statement)
    return finish(work, scope, row, 'expense.created', facts.parents)
  })
}

/** Changes the fields of one's own, unanswered expense; the earlier version stays in the record. */
export function editExpense(scope: FamilyScope, id: string, body: Fields): Promise<Answer> {
  return change(scope, id, mayEdit, 'expense.edited', async (work, row, facts) => {
    const isOwn = row.own_of !== null
    const fields = { ...body, ...keptOf(row, body) }
    const values = await checkFields(work, scope.family, scope.person, fields, facts, isOwn, id)
    await updateExpenseRow(work.tx, scope.family, id, { ...values, updated_at: new Date(work.now) })
  })
}

/** What a change leaves out stays as it is. A split of another kind has figures of its own. */
function keptOf(row: ExpenseRow, body: Fields) {
  const isSameKind = body.splitType === row.split_type
  const figures = isSameKind ? writeSplit(row.split_type, factsOf(row).splitDetails, row.currency) : null
  return {
    paidBy: body.paidBy ?? row.paid_by,
    childId: body.childId === undefined ? row.child_id : body.childId,
    splitDetails: body.splitDetails === undefined ? figures : body.splitDetails,
    byAgreement: body.byAgreement ?? row.decision !== null,
    refundOf: row.refund_of ?? undefined,
  }
}

/** Approves the other parent's expense: from now on it is outstanding. */
export function approve(scope: FamilyScope, id: string): Promise<Answer> {
  return write(scope, (work) => approveWithin(work, scope, id))
}

/** The same inside another command's transaction. */
export function approveWithin(work: Work, scope: FamilyScope, id: string) {
  return changeWithin(work, scope, id, mayApprove, 'expense.approved', async () => {
    const at = new Date(work.now)
    await updateExpenseRow(work.tx, scope.family, id, { status: 'approved', updated_at: at })
    const answer = { act: 'approve', code: null, reason: '' } as const
    await insertAnswer(work.tx, scope.family, id, {
      ...answer,
      answered_by: scope.person,
      answered_at: at,
    })
  })
}

/** Withdraws one's own, unanswered expense: kept in the ledger, counts nowhere. */
export function withdraw(scope: FamilyScope, id: string): Promise<Answer> {
  return change(scope, id, mayWithdraw, 'expense.withdrawn', async (work) => {
    const at = new Date(work.now)
    await updateExpenseRow(work.tx, scope.family, id, { withdrawn_at: at, updated_at: at })
  })
}

type May = (expense: ReturnType<typeof factsOf>, person: string) => true | ExpenseRefusal
type FamilyFacts = { readonly parents: Parents; readonly currency: string }

/** Lock, read, ask whether this parent may, do it, record it: every change of an expense that exists. */
export function change(
  scope: FamilyScope,
  id: string,
  may: May,
  kind: ExpenseKind,
  act: ChangeOf,
): Promise<Answer> {
  return write(scope, (work) => changeWithin(work, scope, id, may, kind, act))
}

type ChangeOf = (work: Work, row: ExpenseRow, facts: FamilyFacts) => Promise<void>

/** The same inside another command's transaction. */
export async function changeWithin(
  work: Work,
  scope: FamilyScope,
  id: string,
  may: May,
  kind: ExpenseKind,
  act: ChangeOf,
) {
  const { family, person } = scope
  const facts = await work.lock(family)
  const row = await readExpense(work.tx, family, id)
  if (!row) throw new Failure('expense/not-found')
  const allowed = may(factsOf(row), person)
  if (allowed !== true) throw new Failure(CODE_OF[allowed])
  const parents = await partiesOf(work, family, row, facts.parents)
  await act(work, row, { ...facts, parents })
  const changed = await readExpense(work.tx, family, id)
  return finish(work, scope, changed!, kind, parents)
}

/** Whom an expense is between: one that was between two stays so when one of them has left. */
async function partiesOf(
  { tx }: Work,
  family: FamilyId,
  row: ExpenseRow,
  parents: Parents,
): Promise<Parents> {
  if (row.own_of !== null || parents.length === 2) return parents
  return (await readFamilyFacts(tx, family))?.everyone ?? parents
}

const CODE_OF: Record<ExpenseRefusal, ErrorCode> = {
  withdrawn: 'expense/already-answered',
  'already-answered': 'expense/already-answered',
  'has-receipt': 'expense/already-answered',
  'own-expense': 'expense/own',
  'not-submitted': 'expense/not-found',
  'not-yours': 'expense/not-own',
}

/** Records the expense whole, tells open pages, and returns it. */
export function finish(
  work: Work,
  { family }: FamilyScope,
  row: ExpenseRow,
  kind: ExpenseKind,
  parents: Parents,
): { data: { expense: Expense } } {
  const id = row.expense_id
  const expense = viewOf(row, parents)
  // an own ledger binds nobody and is seen by nobody else: it enters the family's record when submitted
  const other = otherParent(parents, row.paid_by)
  if (!expense.ownLedger) work.record(family, { kind, subject: id, body: expenseFact(row, other) })
  work.tell(family, 'expenses', id, row.own_of ?? undefined)
  return { data: { expense } }
}

/** What the contract's shapes cannot say: amounts in whole minor units, splits that make the whole, known children and parents. */
async function checkFields(
  { tx }: Work,
  family: FamilyId,
  person: PersonId,
  body: Fields & { refundOf?: string | undefined },
  { parents, currency }: FamilyFacts,
  isOwn: boolean,
  except?: string,
) {
  const amount = readAmount(body.amount, currency)
  if (!amount.ok) throw refused('expense/amount-invalid', amount.field, amount.reason)
  if (amount.cents === 0 || amount.cents < 0 !== (body.refundOf !== undefined))
    throw refused('expense/amount-invalid', 'amount', body.refundOf ? 'not-negative' : 'not-positive')
  const paidBy = body.paidBy ?? person
  if (!parents.includes(paidBy)) throw refused('expense/unknown-parent', 'paidBy', 'not-a-parent')
  const given = readSplit(body.splitDetails, currency)
  if (!given.ok) throw refused('expense/split-invalid', given.field, given.reason)
  const childId = body.childId ?? null
  if (childId && !(await hasChild(tx, family, childId)))
    throw refused('expense/unknown-child', 'childId', 'unknown')
  const date = asDay(body.date)
  const subject = { amount: amount.cents, currency, date, category: body.category, childId, paidBy }
  const decided = body.byAgreement ? await decide(tx, family, subject, parents, except) : null
  const { splitType, splitDetails, ...decision } = decided ?? {
    splitType: body.splitType,
    splitDetails: given.details,
  }
  const facts = { amount: amount.cents, paidBy, splitType, splitDetails }
  const split = checkSplit(facts, parents)
  if (!split.ok) throw refused('expense/split-invalid', split.field, split.reason)
  const shares = sharesOf({ ...facts, splitDetails: split.splitDetails, ownLedger: isOwn }, parents)
  return {
    amount_minor: amount.cents,
    paid_by: paidBy,
    payer_share_minor: shares[paidBy]!,
    split_type: splitType,
    split_details: JSON.stringify(split.splitDetails),
    category: body.category,
    child_id: childId,
    description: body.description,
    day: body.date,
    decision: decided ? JSON.stringify(decision) : null,
  }
}

/** What an expense may be linked to: a rejected or withdrawn one of one's own, or one of which money came back. */
async function checkLinks(
  { tx }: Work,
  { family, person }: FamilyScope,
  { replaces, refundOf, amount }: CallOf<typeof createExpense>['body'],
) {
  const links = { replaces_id: replaces ?? null, refund_of: refundOf ?? null }
  for (const [field, id] of [
    ['replaces', replaces],
    ['refundOf', refundOf],
  ] as const) {
    if (id === undefined) continue
    const row = await readExpense(tx, family, id)
    if (!row) throw refused('expense/link-invalid', field, 'unknown')
    const { refunded, isReplaced } = await readLinks(tx, family, id)
    if (field === 'replaces') {
      const isOpen = row.withdrawn_at !== null || row.status === 'rejected'
      if (row.created_by !== person || !isOpen || isReplaced)
        throw refused('expense/link-invalid', field, 'not-open')
      continue
    }
    const back = readAmount(-amount, row.currency)
    const isWhole = back.ok && back.cents + refunded <= Number(row.amount_minor)
    if (!counts(factsOf(row)) || !isWhole) throw refused('expense/link-invalid', field, 'more-than-paid')
  }
  return links
}

export function refused(code: ErrorCode, field: string, reason: string): Failure {
  return new Failure(code, { fields: [{ field, code: reason }] })
}
