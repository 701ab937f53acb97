import type { counterExpense, rejectExpense } from '@evenhand/contract/expenses/answers.ts'
import { readAmount, readSplit } from '@evenhand/contract/expenses/wire.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { mayAnswer } from '@evenhand/domain/expenses/permission.ts'
import { inAmounts } from '@evenhand/domain/expenses/refund.ts'
import { checkSplit, sharesOf } from '@evenhand/domain/expenses/split.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import type { Cents } from '@evenhand/domain/money/money.ts'
import { Failure } from '../../http/failures.ts'
import type { FamilyId } from '../../http/gate.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import type { Work } from '../../work/write.ts'
import { checkDay } from '../entry/entry.commands.ts'
import { checkNotBelowRefunds, originalOf, sharesBack } from '../entry/refund.commands.ts'
import { factsOf } from '../expense.view.ts'
import { change } from '../expenses.commands.ts'
import { type ExpenseRow, updateExpenseRow } from '../expenses.sql.ts'
import { refused } from '../refused.commands.ts'
import { countAnswers, insertAnswer } from './answers.sql.ts'

type Reason = CallOf<typeof rejectExpense>['body']
type Offer = CallOf<typeof counterExpense>['body']

/** Nobody gains by a longer exchange: after this many answers one can only approve, reject or deny. */
const MOST_OFFERS = 100

/** Rejects with a reason code. */
export function reject(scope: FamilyScope, id: string, { code, reason }: Reason): Promise<Answer> {
  return change(scope, id, may('reject'), 'expense.rejected', (work) =>
    answered(work, scope, id, { act: 'reject', status: 'rejected', code, reason }, {}),
  )
}

/** Makes a counter-offer. */
export function counter(scope: FamilyScope, id: string, offer: Offer): Promise<Answer> {
  return change(scope, id, may('counter'), 'expense.countered', (work, row, { parents }) =>
    offered(work, scope, row, 'counter', offer, parents),
  )
}

/** Answers a rejection of one's own expense. */
export function answerRejection(scope: FamilyScope, id: string, offer: Offer): Promise<Answer> {
  return change(scope, id, may('answer'), 'expense.rejection-answered', (work, row, { parents }) =>
    offered(work, scope, row, 'answer', offer, parents),
  )
}

/** Documents that no agreement was found. */
export function deny(scope: FamilyScope, id: string, { reason }: { reason: string }): Promise<Answer> {
  return change(scope, id, may('deny'), 'expense.denied', (work) =>
    answered(work, scope, id, { act: 'deny', status: 'denied', code: null, reason }, {}),
  )
}

const may = (act: Parameters<typeof mayAnswer>[1]) => (expense: ReturnType<typeof factsOf>, person: string) =>
  mayAnswer(expense, act, person)

async function offered(
  work: Work,
  scope: FamilyScope,
  row: ExpenseRow,
  act: 'counter' | 'answer',
  offer: Offer,
  parents: Parents,
): Promise<void> {
  if ((await countAnswers(work.tx, scope.family, row.expense_id)) >= MOST_OFFERS)
    throw new Failure('expense/already-answered')
  const figures = await figuresOf(work, scope.family, row, offer, parents)
  const { person } = scope
  await answered(
    work,
    scope,
    row.expense_id,
    { act, status: 'negotiating', code: null, reason: offer.reason },
    { ...figures, last_offer_by: person },
  )
}

/**
 * The expense's figures after the offer. A new amount without a split keeps its percentages. What has come back of it is
 * not more than it, and a refund keeps the shares of what it refunds.
 */
async function figuresOf(work: Work, family: FamilyId, row: ExpenseRow, offer: Offer, parents: Parents) {
  if (offer.date) checkDay(work, 'date', offer.date)
  const now = factsOf(row)
  const read = readAmount(offer.amount ?? 0, row.currency)
  if (!read.ok) throw refused('expense/amount-invalid', read.field, read.reason)
  const amount = offer.amount === undefined ? now.amount : read.cents
  if (Math.sign(amount) !== Math.sign(now.amount)) throw refused('expense/amount-invalid', 'amount', 'sign')
  await checkNotBelowRefunds(work, family, row.expense_id, amount)
  if (row.refund_of !== null) return refundFigures(work, family, row, offer, amount, parents)
  const given = readSplit(offer.splitDetails, row.currency)
  if (!given.ok) throw refused('expense/split-invalid', given.field, given.reason)
  const splitType = offer.splitType ?? row.split_type
  const isKept = offer.splitType === undefined && offer.splitDetails === undefined
  // a custom split does not add up to another amount
  if (isKept && splitType === 'custom' && amount !== now.amount)
    throw refused('expense/split-invalid', 'splitDetails', 'not-the-whole')
  const split = {
    amount,
    paidBy: row.paid_by,
    splitType,
    splitDetails: isKept ? now.splitDetails : given.details,
  }
  const checked = checkSplit(split, parents)
  if (!checked.ok) throw refused('expense/split-invalid', checked.field, checked.reason)
  const shares = sharesOf({ ...split, splitDetails: checked.splitDetails }, parents)
  return {
    amount_minor: amount,
    payer_share_minor: shares[row.paid_by]!,
    split_type: splitType,
    split_details: JSON.stringify(checked.splitDetails),
    // from here on the parents decide themselves
    decision: null,
    category: offer.category ?? row.category,
    day: offer.date ?? row.day,
  }
}

/** The figures of a refund after an offer: amount and day can be discussed, the shares follow the original. */
async function refundFigures(
  work: Work,
  family: FamilyId,
  row: ExpenseRow,
  offer: Offer,
  amount: Cents,
  parents: Parents,
) {
  const asked = { isNew: false, except: row.expense_id }
  const shares = sharesBack(await originalOf(work, family, row.refund_of!, asked), amount, parents)
  const { splitType, splitDetails } = inAmounts(shares)
  return {
    amount_minor: amount,
    payer_share_minor: shares[row.paid_by]!,
    split_type: splitType,
    split_details: JSON.stringify(splitDetails),
    decision: null,
    category: row.category,
    day: offer.date ?? row.day,
  }
}

type Given = {
  readonly act: 'reject' | 'counter' | 'answer' | 'deny'
  readonly status: ExpenseRow['status']
  readonly code: Reason['code'] | null
  readonly reason: string
}

async function answered(
  work: Work,
  { family, person }: FamilyScope,
  id: string,
  { act, status, code, reason }: Given,
  figures: Partial<Awaited<ReturnType<typeof figuresOf>>> & { last_offer_by?: string },
): Promise<void> {
  const at = new Date(work.now)
  const answer = JSON.stringify({ code, reason, by: person, at: at.toISOString() })
  await updateExpenseRow(work.tx, family, id, { ...figures, status, answer, updated_at: at })
  await insertAnswer(work.tx, family, id, { act, code, reason, answered_by: person, answered_at: at })
}
