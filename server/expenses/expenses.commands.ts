import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { createExpense, Expense } from '@evenhand/contract/expenses/expenses.ts'
import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import { writeSplit } from '@evenhand/contract/expenses/wire.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { counts } from '@evenhand/domain/expenses/expense.ts'
import {
  type ExpenseRefusal,
  mayApprove,
  mayEdit,
  mayWithdraw,
} from '@evenhand/domain/expenses/permission.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import { checkBothHere } from '../family/answerable.commands.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId } from '../http/gate.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { keepUse } from '../messages/uses.commands.ts'
import { type Work, write } from '../work/write.ts'
import { hasLimits, limitsOf } from './agreements/agreements.sql.ts'
import { insertAnswer } from './answers/answers.sql.ts'
import { closeIfEven } from './corrections/close.commands.ts'
import { recount } from './corrections/corrections.commands.ts'
import { checkFields, checkLinks, entryOf, type FamilyFacts, type Fields } from './entry/entry.commands.ts'
import { checkOriginalApproved, moveRefundsAlong, withdrawRefunds } from './entry/refund.commands.ts'
import { factsOf, viewOf } from './expense.view.ts'
import { type ExpenseKind, expenseFact } from './expense-fact.view.ts'
import {
  type ExpenseRow,
  insertExpenses,
  insertingExpense,
  readExpense,
  readFamilyFacts,
  updateExpenseRow,
} from './expenses.sql.ts'

/** Adds an expense; in a family of one it is the parent's own ledger (ONB-10). */
export function addExpense(scope: FamilyScope, body: CallOf<typeof createExpense>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201, asks: limitsOf(family) }, async (work) => {
    const facts = await work.lock(family)
    const isOwn = facts.parents.length === 1
    const links = await checkLinks(work, scope, body)
    const values = await checkFields(work, family, person, body, facts, isOwn)
    const entry = entryOf(work, scope, { ...values, ...links }, facts.currency, isOwn)
    const { statement, row } = insertingExpense(work.tx, entry)
    // what it moves can only be counted once it is stored
    const mayMove = !isOwn && hasLimits(work.asked)
    if (mayMove) await insertExpenses(work.tx, [entry])
    else work.later(statement)
    const made = finish(work, scope, row, 'expense.created', facts.parents)
    if (mayMove) await recount(work, scope, facts.parents, [{ now: row, before: null }])
    const use = { kind: 'expense', id: row.expense_id } as const
    if (body.fromMessage) await keepUse(work, scope, { ...use, message: body.fromMessage }, !isOwn)
    return made
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

/** Fields a change omits keep their values; a split of another kind brings its own figures. */
function keptOf(row: ExpenseRow, body: Fields) {
  const isSameKind = body.splitType === row.split_type
  const figures = isSameKind ? writeSplit(row.split_type, factsOf(row).splitDetails, row.currency) : null
  return {
    paidBy: body.paidBy ?? row.paid_by,
    childId: body.childId === undefined ? row.child_id : body.childId,
    shop: body.shop ?? row.shop,
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
export async function approveWithin(work: Work, scope: FamilyScope, id: string) {
  const approved = await changeWithin(work, scope, id, mayApprove, 'expense.approved', async (_, row) => {
    await checkOriginalApproved(work, scope.family, row)
    const at = new Date(work.now)
    await updateExpenseRow(work.tx, scope.family, id, {
      status: 'approved',
      approved_at: at,
      updated_at: at,
    })
    const answer = { act: 'approve', code: null, reason: '' } as const
    await insertAnswer(work.tx, scope.family, id, {
      ...answer,
      answered_by: scope.person,
      answered_at: at,
    })
  })
  return afterClosing(work, scope, id, approved)
}

/** The reply after what is even has been closed: the expense itself may be among it. */
async function afterClosing(work: Work, scope: FamilyScope, id: string, reply: Single): Promise<Single> {
  if (!(await closeIfEven(work, scope)).includes(id)) return reply
  const row = (await readExpense(work.tx, scope.family, id))!
  const { parents } = await work.lock(scope.family)
  return { data: { expense: viewOf(row, await partiesOf(work, scope.family, row, parents)) } }
}

type Single = { data: { expense: Expense } }

/** Stores when the other parent first saw it; later views change nothing. */
export function view(scope: FamilyScope, id: string): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const facts = await work.lock(family)
    const row = await readExpense(work.tx, family, id)
    if (!row) throw new Failure('expense/not-found')
    if (row.created_by === person) throw new Failure('expense/own')
    const parents = await partiesOf(work, family, row, facts.parents)
    if (row.viewed_at !== null) return { data: { expense: viewOf(row, parents) } }
    const viewed = { ...row, viewed_at: new Date(work.now) }
    await updateExpenseRow(work.tx, family, id, { viewed_at: viewed.viewed_at, updated_at: row.updated_at })
    const seen = { at: viewed.viewed_at.toISOString() }
    work.record(family, { kind: 'expense.viewed', subject: id, body: seen })
    work.tell(family, expensesTopic, id)
    return { data: { expense: viewOf(viewed, parents) } }
  })
}

/**
 * Settles a disputed expense at the figure two sealed bids met at: the share of the parent who did not pay. The caller
 * has both parents' bids, so no further consent is needed (EXP-12).
 */
export async function settleWithin(work: Work, scope: FamilyScope, id: string, share: number) {
  const settled = await changeWithin(
    work,
    scope,
    id,
    () => true,
    'expense.settled',
    async (_, row, { parents }) => {
      const at = new Date(work.now)
      const [amount, other] = [Number(row.amount_minor), otherParent(parents, row.paid_by)]
      const details = {
        [row.paid_by]: { amount: amount - share },
        ...(other && { [other]: { amount: share } }),
      }
      await updateExpenseRow(work.tx, scope.family, id, {
        status: 'approved',
        split_type: 'custom',
        split_details: JSON.stringify(details),
        decision: null,
        payer_share_minor: amount - share,
        approved_at: at,
        updated_at: at,
      })
      const answer = { act: 'settle', code: null, reason: '' } as const
      await insertAnswer(work.tx, scope.family, id, { ...answer, answered_by: scope.person, answered_at: at })
    },
  )
  return afterClosing(work, scope, id, settled)
}

/** Withdraws one's own, unanswered expense: it stays in the ledger and counts nowhere. */
export function withdraw(scope: FamilyScope, id: string): Promise<Answer> {
  return write(scope, (work) => withdrawWithin(work, scope, id))
}

/** The same inside another command's transaction. */
export function withdrawWithin(work: Work, scope: FamilyScope, id: string) {
  return changeWithin(work, scope, id, mayWithdraw, 'expense.withdrawn', async () => {
    const at = new Date(work.now)
    await updateExpenseRow(work.tx, scope.family, id, { withdrawn_at: at, updated_at: at })
  })
}

type May = (expense: ReturnType<typeof factsOf>, person: string) => true | ExpenseRefusal

/** Every change of an existing expense: lock, read, check that this parent may, change, record. */
export function change(
  scope: FamilyScope,
  id: string,
  may: May,
  kind: ExpenseKind,
  act: ChangeOf,
): Promise<Answer> {
  return write(scope, (work) => changeWithin(work, scope, id, may, kind, act))
}

/** What one does to one's own expense, which takes nobody else; everything else answers the other parent. */
const OWN_CHANGES: ReadonlySet<ExpenseKind> = new Set([
  'expense.edited',
  'expense.withdrawn',
  'expense.receipt-attached',
])

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
  if (!OWN_CHANGES.has(kind)) checkBothHere(facts.parents)
  const parents = await partiesOf(work, family, row, facts.parents)
  await act(work, row, { ...facts, parents })
  const changed = (await readExpense(work.tx, family, id))!
  const made = finish(work, scope, changed, kind, parents)
  await follow(work, scope, row, changed, parents)
  return made
}

/** What a change of an expense does to others: refunds of what no longer counts go with it, and shares are counted anew. */
async function follow(
  work: Work,
  scope: FamilyScope,
  before: ExpenseRow,
  now: ExpenseRow,
  parents: Parents,
): Promise<void> {
  const [did, does] = [counts(factsOf(before)), counts(factsOf(now))]
  if (did && !does) await withdrawRefunds(work, scope, now.expense_id, parents)
  else await moveRefundsAlong(work, scope, now, parents)
  if (did !== does || FIGURES.some((figure) => before[figure] !== now[figure]))
    await recount(work, scope, parents, [{ now, before }])
}

/** What floors, caps and refunds are counted by. */
const FIGURES = [
  'amount_minor',
  'paid_by',
  'payer_share_minor',
  'day',
  'category',
  'child_id',
  'shop',
] as const

/** The parents an expense is between: one between two stays so even after one of them has left. */
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

/** Records the whole expense, notifies open pages, and returns it. */
export function finish(
  work: Work,
  { family }: FamilyScope,
  row: ExpenseRow,
  kind: ExpenseKind,
  parents: Parents,
): { data: { expense: Expense } } {
  const id = row.expense_id
  const expense = viewOf(row, parents)
  // one's own ledger binds nobody and nobody else sees it: an expense enters the record when submitted
  const other = otherParent(parents, row.paid_by)
  if (!expense.ownLedger) work.record(family, { kind, subject: id, body: expenseFact(row, other) })
  work.tell(family, expensesTopic, id, row.own_of ?? undefined)
  return { data: { expense } }
}
