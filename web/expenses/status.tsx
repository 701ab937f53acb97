import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { useLingui } from '@lingui/react/macro'
import { isAloneNow, type Parents } from '../family/scope/parents.ts'
import { Status } from '../ui/status.tsx'

/** An expense's status from the viewer's side: a glyph and a word. */
export function ExpenseStatus({ expense, parents }: { expense: Expense; parents: Parents }) {
  const { t } = useLingui()
  if (expense.withdrawnAt !== null) return <Status glyph="declined">{t`Withdrawn`}</Status>
  if (expense.ownLedger) return <Status glyph="done">{t`Your own`}</Status>
  const isOpen = expense.status === 'pending' || expense.status === 'negotiating'
  if (isOpen && isAloneNow(parents)) return <Status glyph="declined">{t`Left unanswered`}</Status>
  switch (expense.status) {
    case 'pending':
      return expense.createdBy === parents.me.id ? (
        <Status glyph="waiting">{t`Waiting for ${parents.them}`}</Status>
      ) : (
        <Status glyph="waiting">{t`Needs your answer`}</Status>
      )
    case 'negotiating':
      return (
        <Status glyph="discussed">
          {expense.lastOfferBy === parents.me.id ? t`Under discussion` : t`Under discussion, your turn`}
        </Status>
      )
    case 'approved':
      return <Status glyph="approved">{t`Approved`}</Status>
    case 'paid':
      return (
        <Status glyph="done">
          {expense.paidHow === 'netted' ? t`Balanced out` : t({ message: 'Paid', context: 'an expense' })}
        </Status>
      )
    case 'rejected':
      return <Status glyph="declined">{t`Not shared`}</Status>
    case 'denied':
      return <Status glyph="disputed">{t`Disputed`}</Status>
  }
}
