import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { useLingui } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'
import { shareOf } from './wire.ts'

/** Who paid and how it is shared: "Sam paid, half each". */
export function useSplitWords(parents: Parents): (expense: Expense) => string {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { me, other, them } = parents
  return (expense) => {
    if (expense.correction) {
      const { clause } = expense.correction
      return clause === '' ? t`By the agreement` : t`By clause ${clause} of the agreement`
    }
    const isBack = expense.refundOf !== null
    const paid =
      expense.paidBy === me.id
        ? isBack
          ? t`Refunded to you`
          : t`You paid`
        : isBack
          ? t`Refunded to ${them}`
          : t`${them} paid`
    if (other === null || expense.ownLedger) return paid
    if (expense.splitType === 'equal') return t`${paid}, half each`
    if (expense.splitType === 'custom') {
      const [mine, theirs] = [me.id, other.id].map((id) =>
        moneyText(shareOf(expense, id), expense.currency, locale, false),
      )
      return t`${paid}, you ${mine}, ${them} ${theirs}`
    }
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    const mine = percentOf(expense, me.id, other.id)
    const [my, their] = [mine, 100 - mine].map((figure) => percent.format(figure / 100))
    return t`${paid}, you ${my}, ${them} ${their}`
  }
}

/** A parent's percentage; if not given, the rest of the other parent's, or half. [EXP-06] */
function percentOf(expense: Expense, parent: string, other: string): number {
  const figures = expense.splitDetails ?? {}
  return figures[parent]?.percentage ?? 100 - (figures[other]?.percentage ?? 50)
}
