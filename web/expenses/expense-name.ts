import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { useLingui } from '@lingui/react/macro'
import { useCategoryWord } from './category.tsx'

type Named = Pick<Expense, 'description' | 'shop' | 'category' | 'corrects'>

/** What an expense is called: its description, else the shop, else its category; a correction by what it corrects. */
export function useExpenseName(): (expense: Named) => string {
  const { t } = useLingui()
  const word = useCategoryWord()
  return ({ description, shop, category, corrects }) => {
    const name = description || shop || word(category)
    return corrects ? t`Correction: ${name}` : name
  }
}
