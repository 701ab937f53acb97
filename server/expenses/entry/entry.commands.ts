import type { createExpense, updateExpense } from '@evenhand/contract/expenses/expenses.ts'
import { readAmount, readSplit } from '@evenhand/contract/expenses/wire.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { inAmounts } from '@evenhand/domain/expenses/refund.ts'
import { shopName } from '@evenhand/domain/expenses/shop.ts'
import { checkSplit, sharesOf } from '@evenhand/domain/expenses/split.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { latestDay } from '@evenhand/domain/time/wall.ts'
import { hasChild } from '../../family/children.sql.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import type { FamilyScope } from '../../http/serve.ts'
import type { Work } from '../../work/write.ts'
import { decide } from '../agreements/agreements.commands.ts'
import { type ExpenseRow, type Insertable, isReplaced, readExpense } from '../expenses.sql.ts'
import { refused } from '../refused.commands.ts'
import { checkNotBelowRefunds, originalOf, sharesBack } from './refund.commands.ts'

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

/** Checks an expense as it is entered or changed: its day has come, and all that `checkTerms` asks. */
export function checkFields(...given: Parameters<typeof checkTerms>): ReturnType<typeof checkTerms> {
  const [work, , , body] = given
  checkDay(work, 'date', body.date)
  return checkTerms(...given)
}

/**
 * Checks what the contract's shapes cannot: whole minor units, splits that add up, known children and parents. What
 * recurs from a day to come is checked by this alone. A refund takes shares, category and child from what it refunds,
 * whatever it says itself. `except`: the expense being changed; `comesTogether`: with what it refunds, which nobody can
 * have approved yet.
 */
export async function checkTerms(
  work: Pick<Work, 'tx' | 'now'>,
  family: FamilyId,
  person: PersonId,
  body: Fields & { refundOf?: string | undefined; comesTogether?: boolean },
  { parents, currency }: FamilyFacts,
  isOwn: boolean,
  except?: string,
) {
  const { tx } = work
  const amount = readAmount(body.amount, currency)
  if (!amount.ok) throw refused('expense/amount-invalid', amount.field, amount.reason)
  if (amount.cents === 0 || amount.cents < 0 !== (body.refundOf !== undefined))
    throw refused('expense/amount-invalid', 'amount', body.refundOf ? 'not-negative' : 'not-positive')
  const paidBy = body.paidBy ?? person
  if (!parents.includes(paidBy)) throw refused('expense/unknown-parent', 'paidBy', 'not-a-parent')
  const given = readSplit(body.splitDetails, currency)
  if (!given.ok) throw refused('expense/split-invalid', given.field, given.reason)
  if (except !== undefined) await checkNotBelowRefunds(work, family, except, amount.cents)
  const original = body.refundOf
    ? await originalOf(work, family, body.refundOf, {
        isNew: except === undefined && !body.comesTogether,
        except,
      })
    : null
  const childId = original ? original.row.child_id : (body.childId ?? null)
  const category = original ? (original.row.category as typeof body.category) : body.category
  if (childId && !(await hasChild(tx, family, childId)))
    throw refused('expense/unknown-child', 'childId', 'unknown')
  const date = asDay(body.date)
  const shop = shopName(body.shop ?? '')
  const subject = { amount: amount.cents, currency, date, category, childId, shop, paidBy }
  const decided = body.byAgreement && !original ? await decide(tx, family, subject, parents, except) : null
  const back = original && !isOwn ? inAmounts(sharesBack(original, amount.cents, parents)) : null
  const { splitType, splitDetails, ...decision } = decided ??
    back ?? { splitType: body.splitType, splitDetails: given.details }
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
    category,
    child_id: childId,
    description: body.description,
    shop,
    day: body.date,
    decision: decided ? JSON.stringify(decision) : null,
  }
}

/** Checks what an expense is linked to: a rejected or withdrawn one of one's own. A refund's is checked with its fields. */
export async function checkLinks(
  { tx }: Work,
  { family, person }: FamilyScope,
  { replaces, refundOf }: CallOf<typeof createExpense>['body'],
) {
  const links = { replaces_id: replaces ?? null, refund_of: refundOf ?? null }
  if (replaces === undefined) return links
  const row = await readExpense(tx, family, replaces)
  if (!row) throw refused('expense/link-invalid', 'replaces', 'unknown')
  const isOpen = row.withdrawn_at !== null || row.status === 'rejected'
  if (row.created_by !== person || !isOpen || (await isReplaced(tx, family, replaces)))
    throw refused('expense/link-invalid', 'replaces', 'not-open')
  return links
}

/** Refuses a day that has not come anywhere yet: the day of an expense is the payer's own, wherever they are. */
export function checkDay({ now }: Pick<Work, 'now'>, field: string, day: string): void {
  if (day > latestDay(now)) throw refused('expense/day-ahead', field, 'in-future')
}
