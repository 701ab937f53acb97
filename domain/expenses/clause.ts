import { otherParent, type Parents, type PersonId } from '../family/parents.ts'
import { allocate } from '../money/allocate.ts'
import { type Cents, cents } from '../money/money.ts'
import { whole } from '../money/percentage.ts'
import type { Day } from '../time/day.ts'
import { type Agreement, agreementOn, isOfAge, type Rule, ratioOfIncomes, ruleFor } from './agreement.ts'
import { counts, type ExpenseFacts, type SplitDetails, type SplitType } from './expense.ts'

/** What decided an expense: the split it led to, and the words for it. [EXP-11] */
export type Decision = {
  readonly splitType: SplitType
  readonly splitDetails: SplitDetails
  readonly agreementId: string
  readonly clause: string
  /** how much of it lay under the floor, was shared, and lay over the cap; they add up to the amount */
  readonly underFloor: Cents
  readonly shared: Cents
  readonly overCap: Cents
  readonly needsConsent: boolean
  readonly needsReceipt: boolean
}

/** Why no agreement decides: the parents say themselves how it is shared. */
export type Undecided = {
  readonly ok: false
  readonly reason: 'one-parent' | 'no-agreement' | 'no-rule' | 'child-of-age' | 'another-currency'
}

type Subject = Pick<ExpenseFacts, 'amount' | 'currency' | 'date' | 'category' | 'childId' | 'shop' | 'paidBy'>

/** What an agreement needs to know beside the expense. */
export type Circumstances = {
  readonly parents: Parents
  readonly versions: readonly Agreement[]
  /** what was spent under the same rule earlier in the same year: `spentUnder` */
  readonly spent: (rule: Rule, agreement: Agreement) => Cents
  readonly birthOf: (childId: string) => Day | null
}

/**
 * How the agreement valid on the expense's date shares it. The version on the date decides, not the one on
 * the day it is entered: an agreement changed between paying and submitting changes nothing. The first part
 * of the year's spending lies under the floor and is one parent's; what lies over the cap is the payer's.
 */
export function decisionOn(
  expense: Subject,
  { parents, versions, spent, birthOf }: Circumstances,
): { readonly ok: true; readonly decision: Decision } | Undecided {
  const other = otherParent(parents, expense.paidBy)
  if (other === null) return { ok: false, reason: 'one-parent' }
  const agreement = agreementOn(versions, expense.date)
  if (!agreement) return { ok: false, reason: 'no-agreement' }
  if (agreement.currency !== expense.currency) return { ok: false, reason: 'another-currency' }
  if (expense.childId !== null && isOfAge(birthOf(expense.childId), expense.date))
    return { ok: false, reason: 'child-of-age' }
  const rule = ruleFor(agreement, expense)
  if (!rule) return { ok: false, reason: 'no-rule' }
  const isLimited = rule.floor !== null || rule.cap !== null
  const parts = partsOf(expense.amount, rule, isLimited ? spent(rule, agreement) : cents(0))
  const { consent } = rule
  const decided = {
    agreementId: agreement.id,
    clause: rule.clause,
    ...parts,
    needsConsent: consent.kind === 'always' || (consent.kind === 'above' && expense.amount > consent.amount),
    needsReceipt: rule.receiptRequired,
  }
  return { ok: true, decision: { ...decided, ...splitBy(rule, expense, other, parts) } }
}

/** An expense with what puts it in its place among the others. */
export type Placed = Subject &
  Pick<ExpenseFacts, 'status' | 'withdrawnAt' | 'ownLedger'> & {
    /** ids grow with time: of two on the same day the one entered first comes first */
    readonly id: string
  }

/** Whether `one` comes before `other`: by the day of the expense, never by when it was entered. */
export function isBefore(
  one: Pick<Placed, 'date' | 'id'>,
  other: { readonly date: Day; readonly id?: string | undefined },
): boolean {
  if (one.date !== other.date) return one.date < other.date
  // what has no id yet is entered last
  return other.id === undefined || one.id < other.id
}

/** What was spent in the year of `expense` before it, by day, on what the rule speaks of. */
export function spentUnder(
  rule: Rule,
  agreement: Agreement,
  expense: Subject & { readonly id?: string | undefined },
  all: readonly Placed[],
): Cents {
  const year = expense.date.slice(0, 4)
  return cents(
    all
      .filter(
        (one) =>
          counts(one) &&
          // what is in one parent's own ledger is not shared, and the other must not learn of it from a sum
          !one.ownLedger &&
          one.currency === expense.currency &&
          one.date.startsWith(year) &&
          isBefore(one, expense) &&
          // a floor or cap is a child's: what was for all the children has a sum of its own
          one.childId === expense.childId &&
          ruleFor(agreement, one) === rule,
      )
      .reduce((sum, one) => sum + one.amount, 0),
  )
}

function partsOf(amount: Cents, rule: Rule, spent: Cents) {
  // a refund has the shares of what it refunds (refund.ts); without one it comes back the way the rule shares
  if (amount < 0) return { underFloor: cents(0), shared: amount, overCap: cents(0) }
  const floorLeft = Math.max(0, (rule.floor?.amount ?? 0) - Math.max(0, spent))
  const underFloor = Math.min(amount, floorLeft)
  const capLeft = rule.cap === null ? amount : Math.max(0, rule.cap - Math.max(0, spent))
  const overCap = Math.max(0, amount - capLeft)
  return {
    underFloor: cents(underFloor),
    shared: cents(amount - underFloor - overCap),
    overCap: cents(overCap),
  }
}

function splitBy(
  rule: Rule,
  expense: Subject,
  other: PersonId,
  { underFloor, shared, overCap }: { underFloor: Cents; shared: Cents; overCap: Cents },
): { splitType: SplitType; splitDetails: SplitDetails } {
  const payer = expense.paidBy
  const isPlain = underFloor === 0 && overCap === 0
  const { method } = rule
  if (method.kind === 'equal' && isPlain) return percentages('equal', payer, other, whole / 2)
  if (method.kind !== 'fixed') {
    const ratio =
      method.kind === 'equal'
        ? whole / 2
        : method.kind === 'percentage'
          ? method.shares[payer]!
          : ratioOfIncomes(method.incomes, [payer, other])[payer]!
    if (isPlain) return percentages('percentage', payer, other, ratio)
    const [payers] = allocate(shared, [ratio, whole - ratio], 0)
    return amounts(expense, other, payers! + overCap + (rule.floor?.bornBy === payer ? underFloor : 0))
  }
  const others = Math.sign(shared) * Math.min(method.amount, Math.abs(shared))
  const floor = rule.floor?.bornBy === other ? underFloor : 0
  return amounts(expense, other, expense.amount - others - floor)
}

function percentages(splitType: 'equal' | 'percentage', payer: PersonId, other: PersonId, ratio: number) {
  return {
    splitType,
    splitDetails: { [payer]: { basisPoints: ratio }, [other]: { basisPoints: whole - ratio } },
  }
}

function amounts({ amount, paidBy }: Subject, other: PersonId, payers: number) {
  return {
    splitType: 'custom' as const,
    splitDetails: { [paidBy]: { amount: cents(payers) }, [other]: { amount: cents(amount - payers) } },
  }
}
