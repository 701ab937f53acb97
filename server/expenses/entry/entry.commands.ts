import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { createExpense, updateExpense } from '@evenhand/contract/expenses/expenses.ts'
import { readAmount, readSplit } from '@evenhand/contract/expenses/wire.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { counts } from '@evenhand/domain/expenses/expense.ts'
import { checkSplit, sharesOf } from '@evenhand/domain/expenses/split.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { hasChild } from '../../family/children.sql.ts'
import { Failure } from '../../http/failures.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import type { FamilyScope } from '../../http/serve.ts'
import type { Work } from '../../work/write.ts'
import { decide } from '../agreements/agreements.commands.ts'
import { factsOf } from '../expense.view.ts'
import { type ExpenseRow, type Insertable, readExpense, readLinks } from '../expenses.sql.ts'

/** The fields of an expense as a call gives them. */
export type Fields = CallOf<typeof updateExpense>['body']
export type FamilyFacts = { readonly parents: Parents; readonly currency: string }

type Entry = Awaited<ReturnType<typeof checkFields>> &
  Partial<Pick<ExpenseRow, 'replaces_id' | 'refund_of' | 'import_id' | 'recurrence_id'>>

/** The values of a new pending expense of the person's, to be stored under the family's lock. */
export function entryOf(
  work: Work,
  { family, person }: FamilyScope,
  values: Entry,
  currency: string,
  isOwn = false,
): Insertable {
  const at = new Date(work.now)
  const origin = { replaces_id: null, refund_of: null, import_id: null, recurrence_id: null }
  return {
    ...origin,
    ...values,
    family_id: family,
    expense_id: work.ctx.newId(),
    currency,
    created_by: person,
    created_at: at,
    updated_at: at,
    submitted_at: isOwn ? null : at,
    own_of: isOwn ? person : null,
  }
}

/** Checks what the contract's shapes cannot: whole minor units, splits that add up, known children and parents. */
export async function checkFields(
  { tx }: Pick<Work, 'tx'>,
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

/** Checks what an expense is linked to: a rejected or withdrawn one of one's own, or one that money came back from. */
export async function checkLinks(
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
