import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { useLingui } from '@lingui/react/macro'
import { useCategoryWord } from './category.tsx'

type Named = Pick<Expense, 'description' | 'category' | 'corrects'>

/** What an expense is called: its description, else its category; a correction by what it corrects. */
export function useExpenseName(): (expense: Named) => string {
  const { t } = useLingui()
  const word = useCategoryWord()
  return ({ description, category, corrects }) => {
    const name = description || word(category)
    return corrects ? t`Correction: ${name}` : name
  }
}
