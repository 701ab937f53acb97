import type { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { writeSplit } from '@evenhand/contract/expenses/wire.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import type { Category } from '@evenhand/domain/expenses/category.ts'
import type { SplitDetails, SplitType } from '@evenhand/domain/expenses/expense.ts'
import { type Divided, refundShares } from '@evenhand/domain/expenses/refund.ts'
import { shopName } from '@evenhand/domain/expenses/shop.ts'
import { checkSplit, sharesOf } from '@evenhand/domain/expenses/split.ts'
import type { Parents, PersonId } from '@evenhand/domain/family/parents.ts'
import { type Cents, cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { whole } from '@evenhand/domain/money/percentage.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { type AmountReading, amountText, percentageText, readAmount, readPercentage } from './amount-text.ts'

/** The form's content, as typed. */
export type Draft = {
  amount: string
  description: string
  /** where it was bought; '' where it is not said */
  shop: string
  category: Category | ''
  date: string
  /** '' means all children */
  childId: string
  paidBy: PersonId
  splitType: SplitType
  /** what is typed for oneself and the other parent: percentages, or amounts where the split is custom */
  parts: Readonly<Record<PersonId, string>>
}

export type DraftField = 'amount' | 'category' | 'date' | 'parts'
export type DraftFault =
  | 'empty'
  | 'not-a-number'
  | 'too-precise'
  | 'too-large'
  | 'not-positive'
  | 'not-the-whole'
  | 'in-future'
  | 'ambiguous'
  | 'above-original'
export type DraftFaults = Partial<Record<DraftField, DraftFault>>

/** The form's context: it decides how its texts are parsed. */
export type DraftSetting = {
  parents: Parents
  currency: string
  locale: string
  /** the latest allowed date */
  today?: string
  /** for money that came back: what it came back of, and what came back before */
  refund?: RefundSetting | undefined
}

export type RefundSetting = { readonly original: Divided; readonly before: Divided }

type Body = AskOf<typeof createExpense>['body']
type Split = {
  splitType: SplitType
  shares: Readonly<Record<PersonId, Cents>>
  splitDetails: SplitDetails | null
}

/** The expense in the form, or what is wrong at which field. */
export function readDraft(
  draft: Draft,
  setting: DraftSetting,
): { ok: true; body: Body; shares: Split['shares'] } | { ok: false; faults: DraftFaults } {
  const faults: DraftFaults = {}
  const amount = readPositive(draft.amount, setting)
  if (!amount.ok) faults.amount = amount.reason
  else if (isAbove(amount.cents, setting)) faults.amount = 'above-original'
  if (draft.category === '') faults.category = 'empty'
  if (!isDay(draft.date)) faults.date = 'empty'
  else if (setting.today !== undefined && draft.date > setting.today) faults.date = 'in-future'
  const split = amount.ok && !faults.amount ? readSplit(draft, amount.cents, setting) : null
  if (split && !split.ok) faults.parts = split.reason
  if (!amount.ok || !split?.ok || draft.category === '' || Object.keys(faults).length > 0)
    return { ok: false, faults }
  const { splitDetails, shares } = split
  return {
    ok: true,
    shares,
    body: {
      amount: decimalFromCents(amount.cents, setting.currency),
      category: draft.category,
      description: draft.description.trim(),
      // a draft kept from before there were shops has none
      shop: shopName(draft.shop ?? ''),
      date: draft.date,
      splitType: split.splitType,
      splitDetails: writeSplit(split.splitType, splitDetails, setting.currency),
      childId: draft.childId === '' ? null : draft.childId,
      paidBy: draft.paidBy,
    },
  }
}

/** What each parent would bear as the form is now, or null while its figures make no sense. [EXP-06] */
export function sharesOfDraft(
  draft: Draft,
  setting: DraftSetting,
): { amount: Cents; shares: Split['shares'] } | null {
  const amount = readPositive(draft.amount, setting)
  if (!amount.ok || isAbove(amount.cents, setting)) return null
  const split = readSplit(draft, amount.cents, setting)
  return split.ok ? { amount: amount.cents, shares: split.shares } : null
}

function readPositive(
  text: string,
  { currency, locale }: DraftSetting,
): AmountReading | { ok: false; reason: 'not-positive' } {
  const reading = readAmount(text, currency, locale)
  return reading.ok && reading.cents <= 0 ? { ok: false, reason: 'not-positive' } : reading
}

/** Whether more would come back than was paid. */
function isAbove(amount: Cents, { refund }: DraftSetting): boolean {
  return refund !== undefined && amount - refund.before.amount > refund.original.amount
}

type SplitReading = ({ ok: true } & Split) | { ok: false; reason: DraftFault }

function readSplit(draft: Draft, amount: Cents, setting: DraftSetting): SplitReading {
  const { paidBy, splitType } = draft
  const { parents, refund } = setting
  const [first, second] = parents
  if (refund && second !== undefined) {
    const back = refundShares(refund.original, refund.before, cents(-amount), [first, second])
    const shares = Object.fromEntries(parents.map((parent) => [parent, cents(0 - back[parent]!)]))
    const figures = Object.entries(shares).map(([parent, size]) => [parent, { amount: size }])
    return { ok: true, splitType: 'custom', splitDetails: Object.fromEntries(figures), shares }
  }
  if (splitType === 'equal' || parents.length === 1)
    return {
      ok: true,
      splitType,
      splitDetails: null,
      shares: sharesOf({ amount, paidBy, splitType: 'equal', splitDetails: null }, parents),
    }
  const figures: Record<PersonId, SplitDetails[PersonId]> = {}
  for (const parent of parents) {
    const reading = readPart(draft.parts[parent] ?? '', splitType, setting)
    if (!reading.ok) return reading
    figures[parent] = splitType === 'custom' ? { amount: cents(reading.size) } : { basisPoints: reading.size }
  }
  const split = checkSplit({ amount, paidBy, splitType, splitDetails: figures }, parents)
  if (!split.ok) return { ok: false, reason: 'not-the-whole' }
  return {
    ok: true,
    splitType,
    splitDetails: split.splitDetails,
    shares: sharesOf({ amount, paidBy, splitType, splitDetails: split.splitDetails }, parents),
  }
}

/** Both parents' figures after one was typed: the other parent bears the rest. */
export function partsWith(
  draft: Draft,
  parent: PersonId,
  text: string,
  setting: DraftSetting,
): Draft['parts'] {
  const other = setting.parents.find((one) => one !== parent)
  if (other === undefined) return { [parent]: text }
  const typed = readPart(text, draft.splitType, setting)
  const all = wholeOf(draft, setting)
  if (!typed.ok || all === null || typed.size > all) return { ...draft.parts, [parent]: text }
  return {
    ...draft.parts,
    [parent]: text,
    [other]: partText(all - typed.size, draft.splitType, setting),
  }
}

/**
 * The figures after the kind of split has changed: what each bears stays the same, now in percent or in amounts. Where
 * nothing is known yet it starts with half each; in amounts, with nothing for the parent who did not pay. [EXP-06]
 */
export function partsAs(was: Draft, splitType: SplitType, setting: DraftSetting): Draft['parts'] {
  const other = setting.parents.find((parent) => parent !== was.paidBy)
  if (other === undefined || splitType === 'equal') return {}
  const live = sharesOfDraft(was, setting)
  const is = { ...was, splitType, parts: {} }
  if (splitType === 'custom')
    return partsWith(
      is,
      other,
      live ? amountText(live.shares[other]!, setting.currency, setting.locale) : '0',
      setting,
    )
  const part =
    live && was.splitType === 'custom' ? Math.round((live.shares[other]! / live.amount) * whole) : whole / 2
  return partsWith(is, other, percentageText(part, setting.locale), setting)
}

/** What the two figures must add up to: the amount, or 100 % in basis points; null while no amount is typed. */
function wholeOf(draft: Draft, setting: DraftSetting): number | null {
  if (draft.splitType !== 'custom') return whole
  const amount = readPositive(draft.amount, setting)
  return amount.ok ? amount.cents : null
}

type PartReading = { ok: true; size: number } | { ok: false; reason: DraftFault }

/** A typed figure: in minor units where the split is in amounts, else in basis points. */
function readPart(text: string, splitType: SplitType, { currency, locale }: DraftSetting): PartReading {
  if (splitType === 'custom') {
    const reading = readAmount(text, currency, locale)
    return reading.ok ? { ok: true, size: reading.cents } : reading
  }
  const reading = readPercentage(text, locale)
  if (reading.ok) return { ok: true, size: reading.basisPoints }
  return { ok: false, reason: reading.reason === 'out-of-range' ? 'not-the-whole' : reading.reason }
}

function partText(size: number, splitType: SplitType, { currency, locale }: DraftSetting): string {
  return splitType === 'custom' ? amountText(size, currency, locale) : percentageText(size, locale)
}
