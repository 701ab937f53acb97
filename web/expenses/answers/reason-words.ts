import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { useLingui } from '@lingui/react/macro'

export type ReasonCode = NonNullable<NonNullable<Expense['answer']>['code']>

/** The reason codes, in the order they are offered. [EXP-03] */
export const reasonCodes: readonly ReasonCode[] = [
  'not-shared',
  'amount-wrong',
  'no-prior-consent',
  'duplicate',
  'late',
  'no-receipt',
  'other',
]

/** Texts for why an expense is not accepted. */
export function useReasonWords(): Record<ReasonCode, string> {
  const { t } = useLingui()
  return {
    'not-shared': t`It is not a shared cost`,
    'amount-wrong': t`The amount is wrong`,
    'no-prior-consent': t`It was not agreed beforehand`,
    duplicate: t`It was entered before`,
    late: t`It was sent too late`,
    'no-receipt': t`There is no receipt`,
    other: t`Another reason`,
  }
}
