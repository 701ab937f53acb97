import { shownCard } from '@evenhand/contract/backlog/shown.ts'
import { shownExpense, shownPayment } from '@evenhand/contract/expenses/shown.ts'
import { shownTerms } from '@evenhand/contract/messages/shown.ts'
import { listWaiting, type WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import type { Fields } from '@evenhand/domain/shown/book.ts'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import { CheckedExpense } from '../checked/checked-expense.tsx'
import { CheckedPayment } from '../checked/checked-money.tsx'
import { CheckedCardRow } from '../checked/checked-papers.tsx'
import { CheckedTerms } from '../checked/checked-terms.tsx'
import type { From } from '../checked/checking.ts'
import { useExpenseName } from '../expenses/expense-name.ts'
import type { Parents } from '../family/scope/parents.ts'

type CheckedWaitingProps = { item: WaitingItem; parents: Parents }

/**
 * [REC-10] Above what waits: nothing while something that is answered there with one tap is as recorded, and where it is not,
 * what this device found. What is opened before it is answered is compared where it is opened.
 */
export function CheckedWaiting({ item, parents }: CheckedWaitingProps) {
  const name = useExpenseName()
  const { kind, id } = item
  const from = useMemo(() => fromWaiting(kind, id), [kind, id])
  const familyId = item.familyId ?? ''
  if (item.kind === 'expense')
    return <CheckedExpense name={name(item.expense)} expense={item.expense} {...{ parents, from }} />
  if (item.kind === 'payment')
    return <CheckedPayment payment={item.payment} {...{ familyId, parents, from }} />
  if (item.kind === 'terms') return <CheckedTerms terms={item.terms} {...{ familyId, parents, from }} />
  if (item.kind === 'card') return <CheckedCardRow card={item.card} {...{ familyId, parents, from }} />
  return null
}

/** As it stands among what waits; null where it waits no more. */
const fromWaiting = (kind: string, id: string): From => ({
  async again(ask) {
    const { mine } = await ask(listWaiting, {})
    const one = mine.items.find((item) => item.kind === kind && item.id === id)
    return one ? shownOf(one) : null
  },
  refresh: () => touched(listWaiting),
})

function shownOf(item: WaitingItem): Fields | null {
  if (item.kind === 'expense') return shownExpense(item.expense)
  if (item.kind === 'payment') return shownPayment(item.payment)
  if (item.kind === 'terms') return shownTerms(item.terms)
  return item.kind === 'card' ? shownCard(item.card) : null
}
