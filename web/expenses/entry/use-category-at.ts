import type { Category } from '@evenhand/domain/expenses/category.ts'
import { categoryAt } from '@evenhand/domain/expenses/shop.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { useEffect, useEffectEvent } from 'react'
import { useAllExpenses } from '../expenses.data.ts'
import type { Draft } from './draft.ts'

/** How far back the family's own expenses tell what a shop sells, in days. */
const LOOKED_BACK = 400

/** [PHONE-06] Fills in the category of a shop as the family had it last, where none is chosen yet. */
export function useCategoryAt(
  draft: Draft,
  familyId: string,
  today: string,
  fill: (category: Category) => void,
): void {
  const isOpen = draft.category === '' && Boolean(draft.shop)
  const days = { dateFrom: addDays(asDay(today), -LOOKED_BACK) }
  const { data } = useAllExpenses(familyId, days, isOpen)
  const found = isOpen && data ? categoryAt(draft.shop, data.expenses) : null
  const put = useEffectEvent(fill)
  useEffect(() => {
    if (found) put(found)
  }, [found])
}
