import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { agreementOn, type Rule, ruleFor } from '@evenhand/domain/expenses/agreement.ts'
import { type Decision, decisionOn } from '@evenhand/domain/expenses/clause.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { asDay, isDay } from '@evenhand/domain/time/day.ts'
import { acceptedVersions, numberOf, useAgreements, useSpentSoFar } from '../agreements/agreements.data.ts'
import { minorOf } from '../wire.ts'
import { amountText, percentageText, readAmount } from './amount-text.ts'
import type { Draft, DraftSetting } from './draft.ts'

/** What the agreement decides about the expense in the form. */
export type LiveDecision = { decision: Decision; agreement: ExpenseAgreement; number: number; rule: Rule }

/**
 * The clause that decides the expense being typed, with the resulting shares; null where none does. The server decides
 * again when the expense arrives, so a floor that somebody else used up meanwhile is never counted twice. [EXP-11]
 */
export function useDecision(
  draft: Draft,
  family: Family,
  setting: DraftSetting,
  except?: string,
): LiveDecision | null {
  const all = useAgreements(family.id).data?.agreements ?? []
  const versions = acceptedVersions(all)
  const { category, childId, shop } = draft
  const date = isDay(draft.date) ? asDay(draft.date) : null
  const version = date && agreementOn(versions, date)
  const rule =
    version && category !== ''
      ? ruleFor(version, { category, childId: childId === '' ? null : childId, shop })
      : null
  const isLimited = rule !== null && (rule.floor !== null || rule.cap !== null)
  const asked = { category, childId, date: draft.date, ...(except === undefined ? {} : { except }) }
  const spent = useSpentSoFar(family.id, asked, isLimited)
  const amount = readAmount(draft.amount, setting.currency, setting.locale)
  const agreement = all.find((one) => one.id === version?.id)
  if (!rule || !agreement || !date || category === '' || (isLimited && spent.data === undefined)) return null
  const size = amount.ok ? amount.cents : cents(0)
  const found = decisionOn(
    {
      amount: size,
      currency: setting.currency,
      date,
      category,
      childId: childId === '' ? null : childId,
      shop,
      paidBy: draft.paidBy,
    },
    {
      parents: setting.parents,
      versions,
      spent: () => minorOf(spent.data ?? 0, setting.currency),
      birthOf: (id) => birthOf(family, id),
    },
  )
  if (!found.ok) return null
  return { decision: found.decision, agreement, number: numberOf(all, agreement.id), rule }
}

/** The form with the agreement's split in place of the typed one. */
export function withDecision(draft: Draft, { decision }: LiveDecision, setting: DraftSetting): Draft {
  const parts = Object.entries(decision.splitDetails).map(([parent, figure]) => [
    parent,
    'amount' in figure
      ? amountText(Math.abs(figure.amount), setting.currency, setting.locale)
      : percentageText(figure.basisPoints, setting.locale),
  ])
  return { ...draft, splitType: decision.splitType, parts: Object.fromEntries(parts) }
}

function birthOf(family: Family, childId: string) {
  const birth = family.children.find((child) => child.id === childId)?.birthDate
  return birth && isDay(birth) ? asDay(birth) : null
}
