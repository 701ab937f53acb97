import type { Expense } from '@evenhand/contract/expenses.ts'
import type { Family } from '@evenhand/contract/family.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import type { Parents } from '../family/scope/parents.ts'
import { useRegion } from '../text/region.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { amountText } from './amount-text.ts'
import type { Draft } from './draft.ts'
import { ExpenseForm } from './expense-form.tsx'
import { useUpdateExpense } from './expense-writes.data.ts'
import { negated } from './refund.ts'
import { minorOf } from './wire.ts'

type EditExpenseProps = { expense: Expense; family: Family; parents: Parents }

/** The form over an expense of one's own that has not been answered. */
export function EditExpense({ expense, family, parents }: EditExpenseProps) {
  const { locale } = useRegion()
  const navigate = useNavigate()
  const update = useUpdateExpense(expense.id)
  const back = `/expenses/${expense.id}`
  return (
    <>
      <PageHead
        over={
          <Link to={back} className="link">
            <Trans>Back to the expense</Trans>
          </Link>
        }
        title={<Trans>Change the expense</Trans>}
      />
      <ExpenseForm
        family={family}
        parents={parents}
        start={draftOf(expense, locale)}
        today={dayAt(Date.now(), asZone(family.zone))}
        changed={expense}
        isRefund={expense.refundOf !== null}
        isSending={update.isPending}
        failure={update.error}
        onSubmit={(body) =>
          update.mutate(expense.refundOf === null ? body : negated(body), {
            onSuccess: () => navigate(back, { replace: true }),
          })
        }
      />
    </>
  )
}

/** An expense as it would have been typed. */
export function draftOf(expense: Expense, locale: string): Draft {
  const { currency } = expense
  const text = (figure: { percentage?: number | undefined; amount?: number | undefined }) =>
    expense.splitType === 'custom'
      ? amountText(Math.abs(minorOf(figure.amount ?? 0, currency)), currency, locale)
      : new Intl.NumberFormat(locale, { useGrouping: false }).format(figure.percentage ?? 50)
  return {
    amount: amountText(Math.abs(minorOf(expense.amount, currency)), currency, locale),
    description: expense.description,
    category: expense.category,
    date: expense.date,
    childId: expense.childId ?? '',
    paidBy: expense.paidBy,
    splitType: expense.splitType,
    parts: Object.fromEntries(
      Object.entries(expense.splitDetails ?? {}).map(([parent, figure]) => [parent, text(figure)]),
    ),
  }
}
