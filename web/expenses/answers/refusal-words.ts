import type { ExpenseRefusal } from '@evenhand/domain/expenses/permission.ts'
import { useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'

/** Texts for why an action is not permitted; the server refuses for the same reasons. [EXP-03] */
export function useRefusalWords(parents: Parents): Record<ExpenseRefusal, string> {
  const { t } = useLingui()
  const { them } = parents
  return {
    withdrawn: t`It was withdrawn.`,
    'own-expense': t`You entered it, so ${them} answers it.`,
    'not-submitted': t`It is in ${them}’s own ledger.`,
    'already-answered': t`It has been answered already.`,
    'not-yours': t`Only ${them}, who entered it, can change it.`,
    'has-receipt': t`The receipt that was answered stays.`,
  }
}
