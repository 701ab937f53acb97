import { otherParent, type Parents, type PersonId } from '../family/parents.ts'
import { allocate } from '../money/allocate.ts'
import { type Cents, cents } from '../money/money.ts'
import { whole } from '../money/percentage.ts'
import type { ExpenseFacts, SplitDetails, SplitFigure, SplitType } from './expense.ts'

type SplitFacts = Pick<ExpenseFacts, 'amount' | 'paidBy' | 'splitType' | 'splitDetails' | 'ownLedger'>

/**
 * What each parent bears of an expense, in minor units; it adds up to the amount, always. The one
 * function behind list, balance, summary and export. In a family of one, and in one's own ledger, the
 * payer bears all. [EXP-06] [ONB-10]
 * Throws RangeError on a split that `checkSplit` refuses.
 */
export function sharesOf(expense: SplitFacts, parents: Parents): Record<PersonId, Cents> {
  const other = otherParent(parents, expense.paidBy)
  if (other === null) return { [expense.paidBy]: expense.amount }
  if (expense.ownLedger) return { [expense.paidBy]: expense.amount, [other]: cents(0) }
  const given = bothAmounts(expense, other)
  if (given) return given
  const split = figuresOf(expense, parents)
  if (!split.ok) throw new RangeError(`a split that was never checked: ${split.reason} at ${split.field}`)
  const [payers, others] = [split.figures[expense.paidBy]!, split.figures[other]!]
  const [payersShare, othersShare] =
    expense.splitType === 'custom'
      ? [cents(payers), cents(others)]
      : allocate(expense.amount, [payers, others], 0)
  return { [expense.paidBy]: payersShare!, [other]: othersShare! }
}

/**
 * Two amounts that make the whole stand as they are, whatever their signs: the sum of expenses and of what came back
 * may leave one parent below zero and the other above the whole. What a person enters passes `checkSplit` first.
 */
function bothAmounts(
  { amount, paidBy, splitType, splitDetails }: SplitFacts,
  other: PersonId,
): Record<PersonId, Cents> | null {
  const [payers, others] = [splitDetails?.[paidBy], splitDetails?.[other]]
  if (splitType !== 'custom' || !payers || !others || !('amount' in payers) || !('amount' in others))
    return null
  if (payers.amount + others.amount !== amount) return null
  return { [paidBy]: payers.amount, [other]: others.amount }
}

/** Why figures are refused, and at which field: the whole of `splitDetails` or one parent's part of it. */
export type SplitRefusal = {
  readonly ok: false
  readonly reason: 'payer-not-a-parent' | 'not-a-parent' | 'wrong-kind' | 'out-of-range' | 'not-the-whole'
  readonly field: 'paidBy' | 'splitDetails' | `splitDetails.${PersonId}`
}

/**
 * The figures of a split, completed: nothing given is 50 % each, or for custom amounts 0 for the parent
 * who did not pay; one parent's figure leaves the rest to the other; figures that do not make the whole
 * are refused at the field, never repaired. An equal split takes no figures, or 50 % each. In a family of
 * one what was not said stays unsaid, so that the defaults still hold when the other parent joins. [EXP-06]
 */
export function checkSplit(
  split: Omit<SplitFacts, 'ownLedger'>,
  parents: Parents,
): { readonly ok: true; readonly splitDetails: SplitDetails } | SplitRefusal {
  const checked = figuresOf(split, parents)
  if (!checked.ok) return checked
  if (parents.length === 1) return { ok: true, splitDetails: split.splitDetails ?? {} } // not yet between two
  const figureOf = (size: number): SplitFigure =>
    split.splitType === 'custom' ? { amount: cents(size) } : { basisPoints: size }
  const figures = Object.entries(checked.figures).map(([parent, size]) => [parent, figureOf(size)])
  return { ok: true, splitDetails: Object.fromEntries(figures) }
}

type Figures = Readonly<Record<PersonId, number>>

/** Basis points by parent, or for a custom split minor units. */
function figuresOf(
  split: Omit<SplitFacts, 'ownLedger'>,
  parents: Parents,
): { readonly ok: true; readonly figures: Figures } | SplitRefusal {
  if (!parents.includes(split.paidBy)) return { ok: false, reason: 'payer-not-a-parent', field: 'paidBy' }
  const all = split.splitType === 'custom' ? split.amount : whole
  const given: Record<PersonId, number> = {}
  for (const [parent, figure] of Object.entries(split.splitDetails ?? {})) {
    const field = `splitDetails.${parent}` as const
    if (!parents.includes(parent)) return { ok: false, reason: 'not-a-parent', field }
    const size = sizeOf(figure, split.splitType)
    if (size === null) return { ok: false, reason: 'wrong-kind', field }
    const within = Number.isSafeInteger(size) && size * Math.sign(all) >= 0 && Math.abs(size) <= Math.abs(all)
    if (!within) return { ok: false, reason: 'out-of-range', field }
    given[parent] = size
  }
  const figures = completed(given, all, split, parents)
  const sum = Object.values(figures).reduce((total, size) => total + size, 0)
  const uneven =
    split.splitType === 'equal' && Object.values(figures).some((size) => size !== all / parents.length)
  if (sum !== all || uneven) return { ok: false, reason: 'not-the-whole', field: 'splitDetails' }
  return { ok: true, figures }
}

function completed(
  given: Figures,
  all: number,
  split: Omit<SplitFacts, 'ownLedger'>,
  parents: Parents,
): Figures {
  const other = otherParent(parents, split.paidBy)
  if (other === null) return { [split.paidBy]: given[split.paidBy] ?? all }
  const usual = split.splitType === 'custom' ? 0 : all / 2
  const payers = given[split.paidBy] ?? all - (given[other] ?? usual)
  return { [split.paidBy]: payers, [other]: given[other] ?? all - payers }
}

function sizeOf(figure: SplitFigure, splitType: SplitType): number | null {
  if (splitType === 'custom') return 'amount' in figure ? figure.amount : null
  return 'basisPoints' in figure ? figure.basisPoints : null
}
