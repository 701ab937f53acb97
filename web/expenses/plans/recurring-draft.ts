import { writeSplit } from '@evenhand/contract/expenses/wire.ts'
import type { Category } from '@evenhand/domain/expenses/category.ts'
import { decimalFromCents } from '@evenhand/domain/money/money.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { readAmount, readPercentage } from '../entry/amount-text.ts'
import type { RecurringBody } from './plans.data.ts'

/** The form of a recurring expense, as typed. */
export type RecurringDraft = {
  description: string
  amount: string
  category: Category | ''
  /** '' means all children */
  childId: string
  rhythm: keyof typeof RHYTHMS
  startsOn: string
  endsOn: string
  /** one's own share, in percent */
  share: string
  byAgreement: boolean
}

export const RHYTHMS = {
  'week-1': { every: 1, unit: 'week' },
  'week-2': { every: 2, unit: 'week' },
  'week-4': { every: 4, unit: 'week' },
  'month-1': { every: 1, unit: 'month' },
  'month-2': { every: 2, unit: 'month' },
  'month-3': { every: 3, unit: 'month' },
  'month-6': { every: 6, unit: 'month' },
  'month-12': { every: 12, unit: 'month' },
} as const satisfies Record<string, { every: number; unit: 'week' | 'month' }>

export type RecurringFault = 'description' | 'amount' | 'category' | 'startsOn' | 'endsOn' | 'share'

type Setting = { me: string; other: string; currency: string; locale: string; earliest: string }

/** The recurring expense in the form, or the fields still missing. [EXP-10] */
export function readRecurring(
  draft: RecurringDraft,
  { me, other, currency, locale, earliest }: Setting,
): { ok: true; body: RecurringBody } | { ok: false; faults: ReadonlySet<RecurringFault> } {
  const faults = new Set<RecurringFault>()
  const amount = readAmount(draft.amount, currency, locale)
  const share = readPercentage(draft.share, locale)
  if (draft.description.trim() === '') faults.add('description')
  if (!amount.ok || amount.cents <= 0) faults.add('amount')
  if (draft.category === '') faults.add('category')
  if (!isDay(draft.startsOn) || draft.startsOn < earliest) faults.add('startsOn')
  if (draft.endsOn !== '' && (!isDay(draft.endsOn) || draft.endsOn < draft.startsOn)) faults.add('endsOn')
  if (!share.ok) faults.add('share')
  if (!amount.ok || !share.ok || draft.category === '' || faults.size > 0) return { ok: false, faults }
  const mine = share.basisPoints
  const splitType = mine * 2 === 10_000 ? 'equal' : 'percentage'
  const figures = { [me]: { basisPoints: mine }, [other]: { basisPoints: 10_000 - mine } }
  return {
    ok: true,
    body: {
      description: draft.description.trim(),
      amount: decimalFromCents(amount.cents, currency),
      splitType,
      splitDetails: writeSplit(splitType, figures, currency),
      byAgreement: draft.byAgreement,
      category: draft.category,
      childId: draft.childId === '' ? null : draft.childId,
      startsOn: draft.startsOn,
      ...RHYTHMS[draft.rhythm],
      endsOn: draft.endsOn === '' ? null : draft.endsOn,
    },
  }
}
